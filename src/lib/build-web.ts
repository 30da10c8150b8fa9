import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { compressWell } from './compress.ts'
import { temporaryFolder } from './temporary-folder.ts'

const root = path.join(import.meta.dirname, '../..')
/** The pages of a package, which come with it. */
export const packedPages = path.join(root, 'dist/pages')
const keptMs = 24 * 60 * 60_000

export class WebBuildError extends Error {}

/**
 * The folder of the pages built from what is in web/ now. It is named by its sources, so a build that is there is right;
 * one under way is not yet called so, and a server that runs an older one keeps it.
 */
export async function ensureWebBuild(
  web = path.join(root, 'web'),
  dist = path.join(root, 'dist/web'),
): Promise<string> {
  if (!existsSync(web)) return packedPages
  const folder = path.join(dist, await fingerprint(web))
  if (existsSync(folder)) return folder
  const draft = path.join(dist, `draft-${randomBytes(6).toString('hex')}`)
  try {
    await mkdir(draft, { recursive: true })
    await withTools(web, async (sources, tools) => {
      await run('run-vite.ts', sources, draft, tools)
      await addReference(path.join(web, 'docs'), path.join(draft, 'docs'), tools)
    })
    // It has all that it needs in itself, and stays as it was written.
    if (existsSync(path.join(web, 'verify')))
      await cp(path.join(web, 'verify'), path.join(draft, 'verify'), { recursive: true })
    await compress(draft)
    await rename(draft, folder).catch(error => {
      // Another process was faster, and its build is the same.
      if (!existsSync(folder)) throw error
    })
    await removeOld(dist, folder)
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string }
    throw new WebBuildError(`cannot build the dashboard pages in ${dist}: ${stderr || message}`)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return folder
}

async function fingerprint(web: string): Promise<string> {
  const entries = await readdir(web, { recursive: true, withFileTypes: true })
  const sources = entries
    .filter(entry => entry.isFile() && !path.relative(web, entry.parentPath).startsWith('node_modules'))
    .map(entry => path.join(entry.parentPath, entry.name))
  const files = [...sources.sort(), path.join(root, 'tsconfig.json'), path.join(root, 'package-lock.json')]
  const contents = await Promise.all(files.map(file => readFile(file)))
  const hash = createHash('sha256')
  for (const [index, content] of contents.entries()) {
    hash.update(`${path.relative(root, files[index] as string)} ${content.length}\n`).update(content)
  }
  return hash.digest('hex').slice(0, 16)
}

/**
 * Pages are built in place if the tools for that are installed, as they are for developers. Otherwise the tools are installed with a copy
 * of the pages only for the build, because a server needs none afterwards. The program is then also bundled for the next start.
 */
async function withTools(web: string, build: (sources: string, tools: string) => Promise<void>): Promise<void> {
  if (existsSync(path.join(root, 'node_modules/vite'))) return build(web, root)
  const folder = temporaryFolder('pages')
  try {
    await cp(web, path.join(folder, 'web'), { recursive: true })
    await cp(path.join(root, 'tsconfig.json'), path.join(folder, 'tsconfig.json'))
    await run('../../bin/setup.js', '--tools', folder)
    await build(path.join(folder, 'web'), folder)
  } finally {
    // The pages do not wait for this.
    bundleProgram(folder).finally(() => rm(folder, { recursive: true, force: true }))
  }
}

/** Until it is there, or where it cannot be built, every start logs that and runs the sources. */
async function bundleProgram(tools: string): Promise<void> {
  const program = '../../bin/program.js'
  if (existsSync(path.join(import.meta.dirname, program))) await run(program, tools).catch(() => {})
}

/** The page of the API reference, with the script that it shows the documents with. */
async function addReference(docs: string, outDir: string, tools: string) {
  if (!existsSync(docs)) return
  await cp(docs, outDir, { recursive: true })
  await run('write-reference.ts', outDir, tools)
}

function run(script: string, ...args: string[]) {
  return promisify(execFile)(process.execPath, [path.join(import.meta.dirname, script), ...args])
}

/** From this size on Brotli at its best takes many seconds, and is little better than a level that takes one. */
const large = 1024 * 1024

/** Once here instead of at every request. */
async function compress(folder: string) {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    const content = await readFile(file)
    await writeFile(`${file}.gz`, await compressWell(content, 'gzip'))
    await writeFile(`${file}.br`, await compressWell(content, 'br', content.length < large ? 11 : 9))
  }
}

/** Leaves recent builds: a server that was not restarted yet may be serving one, or building it. */
async function removeOld(dist: string, current: string) {
  for (const name of await readdir(dist)) {
    const folder = path.join(dist, name)
    // Another process may have removed it since.
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (folder !== current && mtimeMs < Date.now() - keptMs) await rm(folder, { recursive: true, force: true })
  }
}
