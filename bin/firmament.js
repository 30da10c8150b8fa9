#!/usr/bin/env node
// Plain JavaScript that Node 20 runs: it installs what is missing and then runs the platform with Node 24.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureProgram } from './program.js'
import { ensureDependencies, findNode, findScript, isCheckout, linkCommand, partsFor, SetupError } from './setup.js'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
/** npm forwards a signal that the terminal has already sent to the whole group; both arrive within this time. */
const sameSignalMs = 300
const parentPipe = 3
/**
 * What a server makes for a request is garbage right after it. V8 would let 96 MB of that pile up before it looks, and
 * as much again as is in use of what lives longer; with this it is 48 MB and a third (docs/decisions/0018 and 0030).
 * After eight idle seconds it would also discard compiled code, and answer slower for long after.
 */
const longRunning = ['--max-semi-space-size=16', '--heap-growing-percent=33', '--no-memory-reducer']
/** Large buffers are taken from the system one by one and go back to it, instead of leaving holes (glibc only). */
const allocator = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }
/** An import or a check makes far more garbage than a server, and would spend its time on looking so often. */
const importing = ['--max-semi-space-size=16', '--heap-growing-percent=70']
const memoryFlags = { serve: longRunning, work: longRunning, import: importing, verify: importing }
let isStopping = false

// What is remarked here is of no use to a reader that has closed the output.
process.stderr.on('error', () => {})

try {
  if (isCheckout(root)) {
    await ensureDependencies(root, partsFor(root, process.argv[2]))
    linkCommand(root)
  }
  runPlatform(findNode(root), process.argv.slice(2))
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  process.stderr.write(`firmament: ${error.message}\n`)
  process.exitCode = 1
}

function runPlatform(node, args) {
  const script = findScript(root, args[0])
  const flags = memoryFlags[args[0]]
  const { main, cache, problem } = script ? { main: script } : ensureProgram(root)
  if (problem)
    process.stderr.write(`firmament: ${problem}\nfirmament: running its sources, which take longer to start\n`)
  const child = spawn(node, [...(flags ?? []), main, ...args.slice(script ? 1 : 0)], {
    // A session of its own keeps a terminal's Ctrl-C from the platform, so that it gets each signal once, from here.
    detached: process.platform !== 'win32',
    // The pipe closes when this process dies in whatever way, and the platform then stops.
    stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
    env: {
      // Compiled code is kept between starts, which saves every command a third of its time.
      NODE_COMPILE_CACHE: cache ?? path.join(root, 'node_modules', '.cache', 'node'),
      ...(flags && allocator),
      ...process.env,
      FIRMAMENT_PARENT_PIPE: String(parentPipe),
      FIRMAMENT_PARENT_PID: String(process.pid),
    },
  })
  child.stdio[parentPipe].on('error', () => {})
  child.once('error', error => {
    process.stderr.write(`firmament: ${node} cannot be run: ${error.message}\n`)
    process.exit(1)
  })
  child.once('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
  forwardSignals(child)
  if (process.env.npm_lifecycle_event) stopWithParent(child)
}

function forwardSignals(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']) {
    let last = 0
    process.on(signal, () => {
      // On Windows the console has already signalled the platform.
      if (process.platform === 'win32') return
      const now = performance.now()
      if (last === 0 || now - last > sameSignalMs) pass(signal, child)
      last = now
      isStopping = true
    })
  }
  if (process.platform !== 'win32') process.on('SIGWINCH', () => child.kill('SIGWINCH'))
}

/** What a terminal sends goes to all processes that the platform has started in its group, as it would from a terminal. */
function pass(signal, child) {
  try {
    process.kill(signal === 'SIGTERM' ? child.pid : -child.pid, signal)
  } catch {
    // It has already ended.
  }
}

/** npm does not take its scripts along when it is killed. */
function stopWithParent(child) {
  const before = parents()
  const watch = setInterval(() => {
    if (parents() === before) return
    // Once only, and not after another signal: a second one would mean to stop immediately.
    clearInterval(watch)
    if (!isStopping) child.kill('SIGTERM')
  }, 500)
}

/** The parent, and where that is the shell that npm runs scripts in, also npm. */
function parents() {
  const parent = process.ppid
  try {
    const [, name = '', rest = ''] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${parent}/stat`, 'utf8')) ?? []
    return ['sh', 'dash', 'bash', 'ash', 'busybox'].includes(name) ? `${parent} ${rest.split(' ')[1]}` : `${parent}`
  } catch {
    return `${parent}`
  }
}
