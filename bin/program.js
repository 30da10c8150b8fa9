// Plain JavaScript that Node 20 runs, like setup.js: finds the program to start.
import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { findNode, isCheckout } from './setup.js'

const keptMs = 24 * 60 * 60_000
/** A running server may still load parts of an older bundle, so some are kept regardless of age. */
const keptBundles = 3
/** How often bundling is tried while the sources keep changing. */
const maxTries = 3

/** A third more than bundling takes; with less, the kernel might kill PostgreSQL. */
const neededMemory = 1.3e9

/**
 * What to run: in a package its own program, in a checkout the bundle of its current sources. A missing bundle is built if the tools for
 * it are installed; otherwise, or if that fails, the sources run as they are, which only takes longer to start.
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
  return { ...sources, problem: 'cannot bundle the program, because its sources keep changing' }
}

/** Covers names, sizes and times of the sources: reading them would make a start ten times as long. */
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
  // The dependencies bundled with them, as npm lists them.
  for (const file of ['package.json', 'package-lock.json', 'node_modules/.package-lock.json']) add(file)
  return hash.digest('hex').slice(0, 16)
}

/** Builds in a draft folder and renames it, so that every bundle is complete. Returns what went wrong. */
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
    // If the sources have changed meanwhile, it is of no use, and the next check finds it missing.
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

// Prints what to run, for other ways to start it: the tests, a systemd unit, and the server once the tools are installed.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
  const { main, problem } = ensureProgram(root, process.argv[2])
  if (problem) process.stderr.write(`firmament: ${problem}\n`)
  process.exitCode = problem ? 1 : 0
  process.stdout.write(`${main}\n`)
}
