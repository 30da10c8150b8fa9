/**
 * Writes what a package has instead of the sources: `build/`, the program as JavaScript, because Node strips no types of packages that
 * others install, the pages, because building them takes more than running them, and the manual. `npm pack` calls it.
 */
import { execFile } from 'node:child_process'
import { copyFile, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { ensureWebBuild, packedPages } from '../src/lib/build-web.ts'

const root = path.join(import.meta.dirname, '..')
const source = path.join(root, 'src')
const target = path.join(root, 'build')

await rm(target, { recursive: true, force: true })
const files = (await readdir(source, { recursive: true, withFileTypes: true })).filter(entry => entry.isFile())
for (const entry of files) {
  const file = path.join(entry.parentPath, entry.name)
  const place = path.join(target, path.relative(source, file))
  await mkdir(path.dirname(place), { recursive: true })
  if (entry.name.endsWith('.ts')) await writeFile(place.replace(/ts$/, 'js'), await asJavaScript(file))
  else await copyFile(file, place)
}
const { stdout: manual } = await promisify(execFile)(process.execPath, [path.join(source, 'main.ts'), 'man'])
await mkdir(path.join(root, 'man'), { recursive: true })
await writeFile(path.join(root, 'man/firmament.1'), manual)
const pages = await ensureWebBuild()
await rm(packedPages, { recursive: true, force: true })
await cp(pages, packedPages, { recursive: true })

/** Every file that a module names, by its own folder or by the short name of a room, is the one of JavaScript. */
async function asJavaScript(file: string): Promise<string> {
  const code = stripTypeScriptTypes(await readFile(file, 'utf8'))
  return code.replace(/(['"`])([^'"`\s]+)\.ts\1/g, (whole, quote: string, name: string) => {
    if (name.startsWith('#')) return `${quote}${fromRoom(file, name)}.js${quote}`
    return /^[\w.${}/-]*$/.test(name) ? `${quote}${name}.js${quote}` : whole
  })
}

function fromRoom(file: string, name: string): string {
  const relative = path.relative(path.dirname(file), path.join(source, name.slice(1)))
  return relative.startsWith('.') ? relative : `./${relative}`
}
