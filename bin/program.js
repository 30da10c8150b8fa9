// Plain JavaScript that Node 20 runs, as setup.js: the start looks here for what it runs.
import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { findNode, isCheckout } from './setup.js'

const keptMs = 24 * 60 * 60_000
/** A server may load a part of an older one late, so that some are kept however old they are. */
const keptBundles = 3
/** As often somebody may write the sources while they are bundled. */
const maxTries = 3

/** A third more than it takes; a machine that lacks it would stop its PostgreSQL to make room. */
const neededMemory = 1.3e9

/**
 * What to run: of a package its own program, and of a checkout the bundle of what its sources are now. Where that is missing it is built
 * if what that takes is installed; else, and where that fails, the sources run as they are, which only take longer to start.
 */
export function ensureProgram(root, tools = root) {
  if (!isCheckout(root)) return { main: path.join(root, 'build', 'main.js') }
  const sources = { main: path.join(root, 'src', 'main.ts') }
  const isBuildable = existsSync(path.join(tools, 'node_modules', 'rolldown'))
  for (let tries = 0; tries < maxTries; tries++) {
    const folder = path.join(root, 'dist', 'program', fingerprint(root))
    const main = path.join(folder, 'main.js')
    // Compiled code is kept with what it was compiled from, and is removed with it.
    if (existsSync(main)) return { main, cache: path.join(folder, 'cache') }
    if (!isBuildable) return sources
    const problem = build(root, tools, folder)
    if (problem) return { ...sources, problem: `cannot bundle the program in ${path.dirname(folder)}: ${problem}` }
  }
  return { ...sources, problem: 'cannot bundle the program, because its sources change all the time' }
}

/** Of the names, sizes and times of the sources: to read them would take a start ten times as long. */
function fingerprint(root) {
  const hash = createHash('sha256')
  const add = file => {
    const { size, mtimeMs } = statSync(path.join(root, file), { throwIfNoEntry: false }) ?? {}
    hash.update(`${file} ${size} ${mtimeMs}\n`)
  }
  const addFolder = folder => {
    const entries = readdirSync(path.join(root, folder), { withFileTypes: true })
    for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
      const place = `${folder}/${entry.name}`
      if (entry.isDirectory()) addFolder(place)
      else add(place)
    }
  }
  addFolder('src')
  // What is bundled with them, as npm says that it has installed it.
  for (const file of ['package.json', 'package-lock.json', 'node_modules/.package-lock.json']) add(file)
  return hash.digest('hex').slice(0, 16)
}

/** Builds beside and renames, so that a bundle is whole wherever there is one. Returns what went wrong. */
function build(root, tools, folder) {
  const parent = path.dirname(folder)
  const draft = path.join(parent, `draft-${randomBytes(6).toString('hex')}`)
  if (process.platform === 'linux' && process.availableMemory?.() < neededMemory) return 'it takes 1 GB of free memory'
  try {
    mkdirSync(draft, { recursive: true })
    process.stderr.write('firmament: bundling the program; this happens once for each change of its sources\n')
    const script = path.join(root, 'src', 'lib', 'run-rolldown.ts')
    const { status, signal, stderr, error } = spawnSync(findNode(root), [script, draft, tools], { encoding: 'utf8' })
    if (error) throw error
    if (status !== 0) return stderr.trim() || `it was ended by ${signal}`
    // The sources may have been changed meanwhile: then it is of no use, and the next look finds it missing.
    if (path.basename(folder) !== fingerprint(root)) return
    renameSync(draft, folder)
    removeOld(parent)
  } catch (error) {
    // Another process was faster, and its bundle is the same.
    if (!existsSync(folder)) return error.message
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

function removeOld(parent) {
  const aged = readdirSync(parent).map(name => {
    const folder = path.join(parent, name)
    return { folder, mtimeMs: statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY }
  })
  const old = aged.sort((one, other) => other.mtimeMs - one.mtimeMs).slice(keptBundles)
  for (const { folder, mtimeMs } of old)
    if (mtimeMs < Date.now() - keptMs) rmSync(folder, { recursive: true, force: true })
}

// Says what to run to whoever starts it otherwise: the tests, a unit of systemd, and the server that has just got what it takes.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
  const { main, problem } = ensureProgram(root, process.argv[2])
  if (problem) process.stderr.write(`firmament: ${problem}\n`)
  process.exitCode = problem ? 1 : 0
  process.stdout.write(`${main}\n`)
}
