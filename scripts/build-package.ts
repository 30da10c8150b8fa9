/**
 * Writes what a package has instead of the sources: `build/`, the program as a bundle, because Node strips no types of packages that
 * others install, the pages, because building them takes more than running them, and the manual. `npm pack` calls it.
 */
import { execFile } from 'node:child_process'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { ensureWebBuild, packedPages } from '../src/lib/build-web.ts'

const root = path.join(import.meta.dirname, '..')
const target = path.join(root, 'build')
const node = (...args: string[]) => promisify(execFile)(process.execPath, args)

await rm(target, { recursive: true, force: true })
await node(path.join(root, 'src/lib/run-rolldown.ts'), target, root, '--whole')
const { stdout: manual } = await node(path.join(root, 'src/main.ts'), 'man')
await mkdir(path.join(root, 'man'), { recursive: true })
await writeFile(path.join(root, 'man/firmament.1'), manual)
const pages = await ensureWebBuild()
await rm(packedPages, { recursive: true, force: true })
await cp(pages, packedPages, { recursive: true })
