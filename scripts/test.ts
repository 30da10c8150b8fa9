import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { stopWhenParentDies } from '../src/lib/parent-watch.ts'
import { ensureTestServer } from '../test/support/database.ts'
import { bundledProgram } from './bundled-program.ts'
import { compareTimes, type Taken } from './compare-times.ts'
import { findChangedTests } from './find-changed-tests.ts'
import { longTests } from './long-tests.ts'
import { readProcessorTimes, readSecondsOf } from './processor-times.ts'

const root = path.join(import.meta.dirname, '..')

/** How many files share a process: loading the platform takes longer than most files run, and what they leave behind grows. */
const TOGETHER = 80
/** Browser tests run in one process at a time: two browsers would occupy two processors. */
const BROWSER = 'test/browser/'
/** These files take long and start early, so that the run does not wait for one at the end. */
const EARLY = [
  ...['test/image.test.ts', 'test/package.test.ts', 'test/snippets.test.ts', 'test/upkeep/backup/', 'test/commands/'],
  ...[
    'test/faults/',
    'test/contract/',
    'test/ingest/',
    'test/hostile/',
    'test/upkeep/verify/',
    'test/mcp/',
    'test/clients/',
  ],
]
/** One more than the smallest machine has cores: some files mostly wait for processes that they start. */
const AT_ONCE = 3
/**
 * If the host steals more than this share of the processors, time limits of the platform expire without meaning anything: files
 * then run one at a time, and failures meanwhile are run again.
 */
const STARVED = 0.3
const TRIES = 3
/** What fails beside others is run once more with nothing beside it, unless so much fails that something is broken for certain. */
const MAX_RETRIED = 6
/** Tests make and delete many thousands of small files, which takes a disk longer than PostgreSQL takes to fill them. */
const MEMORY = '/dev/shm'
const MEMORY_BYTES = 6e9
/** A process of many files holds a few hundred megabytes; collecting them again and again on the way there is a tenth of its work. */
const roomy = ['--initial-old-space-size=1000']
/** What the files of the last runs took; where nothing may be written, it is not there. */
const TIMES = path.join(root, 'node_modules/.cache/test-times.json')

const given = process.argv.slice(2)
if (given.includes('--long')) process.env.FIRMAMENT_LONG_TESTS = '1'
const since = given.map(argument => /^--changed(?:=(.+))?$/.exec(argument)).find(Boolean)
const options = given.filter(argument => argument.startsWith('-') && !/^--(long|changed(=.+)?)$/.test(argument))
const named = given.filter(argument => !argument.startsWith('-'))
const running = new Set<ReturnType<typeof spawn>>()
let isStopping = false

// Those of test/cluster need an engine that few machines have, and are run by test-cluster.ts.
const all = globSync('test/**/*.test.ts', { cwd: root })
  .map(file => file.replaceAll(path.sep, '/'))
  .filter(file => !file.startsWith('test/cluster/'))
const gone = Object.keys(longTests).filter(file => !all.includes(file))
if (gone.length > 0) throw new Error(`scripts/long-tests.ts names what is not there: ${gone.join(', ')}`)
// A file that is named is run in any case.
const wanted = process.env.FIRMAMENT_LONG_TESTS ? all : all.filter(file => !(file in longTests))
const files = inOrder(since ? filesReached(since[1] ?? 'HEAD') : filesGiven())
const pages = files.filter(file => file.startsWith(BROWSER))
const others = files.filter(file => !file.startsWith(BROWSER))

const inMemory = keepInMemory()
Object.assign(process.env, inMemory)
process.env.FIRMAMENT_MAIN = bundledProgram()
// One PostgreSQL for the whole run, so that no test file waits for its own; each file has databases of its own in it.
const serverFolder = process.env.FIRMAMENT_TEST_SERVER ?? path.join(root, 'var/test')
const server = await ensureTestServer()
const stop = (signal: NodeJS.Signals) => {
  isStopping = true
  for (const child of running) child.kill(signal)
}
// The children end on a signal; here is only waited for them, so that the database is stopped after them.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal))
stopWhenParentDies(() => stop('SIGTERM'))

const totals = { tests: 0, pass: 0, fail: 0, cancelled: 0, skipped: 0 }
const failed: Outcome[] = []
const unsteady: Outcome[] = []
const taken = new Map<string, Taken>()
const started = performance.now()
const postmaster = Number(readFileSync(path.join(serverFolder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
const servedBefore = readSecondsOf(postmaster)
let isStarved = false
let starvedTimes = 0
let times = readProcessorTimes()
setInterval(() => {
  const [before, now] = [times, readProcessorTimes()]
  isStarved = now.stolen - before.stolen > STARVED * (now.all - before.all)
  if (isStarved) starvedTimes++
  times = now
}, 5000).unref()
await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => work(at === 0 ? [pages, others] : [others])))
await runFailedAlone()
const served = readSecondsOf(postmaster) - servedBefore
await server.stopIfUnused()
if (inMemory) rmSync(inMemory.TMPDIR, { recursive: true, force: true })
for (const line of compareTimes(taken, TIMES)) console.log(line)
console.log(`${Math.round(served)} s of a processor: PostgreSQL, for all files`)
for (const [name, count] of Object.entries(totals)) console.log(`${name} ${count}`)
console.log(`seconds ${Math.round((performance.now() - started) / 1000)}`)
// Last, because the end of a long output is what people and machines keep.
for (const outcome of unsteady)
  console.log(`failed beside others and passed alone: ${failedFiles(outcome).join(', ')}\n${failures(outcome.out)}`)
for (const outcome of failed) console.log(`failed: ${failedFiles(outcome).join(', ')}\n${failures(outcome.out)}`)
process.exitCode = failed.length > 0 || isStopping ? 1 : 0

function filesGiven(): string[] {
  return named.length > 0 ? [...new Set(named.flatMap(filesNamed))] : wanted
}

/** Those among the given that what changed since a revision can reach. */
function filesReached(revision: string): string[] {
  const { changed, files } = findChangedTests(root, revision, filesGiven())
  console.log(
    `${changed.length} files differ from ${revision}, and can reach ${files.length} of ${wanted.length} test files`,
  )
  if (files.length === 0) process.exit(0)
  return files
}

/** The tests of a file, or of a folder with all that is in it. */
function filesNamed(given: string): string[] {
  const name = path.relative(root, path.resolve(given)).replaceAll(path.sep, '/')
  if (all.includes(name)) return [name]
  const within = wanted.filter(file => file.startsWith(`${name}/`))
  if (within.length > 0) return within
  console.error(
    `there is no test in ${given}: name a file such as test/api/v1/lite.test.ts, or a folder such as test/api`,
  )
  process.exit(2)
}

function inOrder(found: string[]): string[] {
  const early = EARLY.flatMap(start => found.filter(file => file.startsWith(start)).sort())
  return [...early, ...found.filter(file => !early.includes(file)).sort()]
}

/** Where a machine has the room, the server of the tests and all temporary files are kept in its memory. */
function keepInMemory(): { FIRMAMENT_TEST_SERVER: string; TMPDIR: string } | undefined {
  // Some tests run programs that they copied.
  if (!existsSync(MEMORY) || / \/dev\/shm \S+ \S*noexec/.test(readFileSync('/proc/mounts', 'utf8'))) return undefined
  const { bavail, bsize } = statfsSync(MEMORY)
  if (Math.min(bavail * bsize, process.availableMemory()) < MEMORY_BYTES) return undefined
  const name = createHash('sha256').update(root).digest('hex').slice(0, 8)
  const folder = path.join(MEMORY, `firmament-${process.getuid?.()}-${name}`)
  mkdirSync(folder, { recursive: true })
  const temporary = mkdtempSync(path.join(folder, 'tmp-'))
  // As /tmp is: root's tests start servers of other users in it.
  chmodSync(temporary, 0o1777)
  return { FIRMAMENT_TEST_SERVER: path.join(folder, 'server'), TMPDIR: temporary }
}

/** Runs the rest of the queues, in their order, in one process at a time. */
async function work(queues: string[][]): Promise<void> {
  for (const queue of queues) {
    while (queue.length > 0 && !isStopping) {
      const outcome = await runFiles(queue)
      process.stdout.write(outcome.rest)
      process.stderr.write(outcome.errors)
      for (const name of Object.keys(totals) as (keyof typeof totals)[]) totals[name] += countOf(outcome, name)
      if (outcome.code !== 0) failed.push(outcome)
      // It ended before it took a file, as with an option that Node does not know, and so would every other.
      if (outcome.code !== 0 && outcome.job.length === 0) return
    }
  }
}

/**
 * A test that fails only beside others is reported but does not fail the run: most of these wait for something that is late. With
 * a few named files, failures are reported immediately, unless the host stole the processors.
 */
async function runFailedAlone(): Promise<void> {
  const isWanted = named.length === 0 && failed.flatMap(failedFiles).length <= MAX_RETRIED
  for (const before of failed.splice(0)) {
    let last = before
    for (let tries = 1; tries < TRIES && last.code !== 0 && !isStopping; tries++) {
      if (tries === 1 ? !isWanted && !before.wasStarved : !last.wasStarved) break
      const outcome = await runFiles(failedFiles(last))
      const mended = countOf(last, 'fail') - countOf(outcome, 'fail')
      totals.fail -= mended
      totals.pass += mended
      last = outcome
    }
    if (last.code === 0) unsteady.push(before)
    else failed.push(last)
  }
}

/** Files that were started and did not pass. */
function failedFiles({ job, out }: Outcome): string[] {
  const unpassed = job.filter(file => !out.includes(`\n✔ ${file} (`) && !out.startsWith(`✔ ${file} (`))
  return unpassed.length > 0 ? unpassed : job
}

type Outcome = {
  job: string[]
  code: number | null
  out: string
  /** What was not written yet, because it is of no file: what failed, once more. */
  rest: string
  errors: string
  wasStarved: boolean
}

/** Takes files from the queue and runs them in a process of their own; the output of each is written when it is done. */
async function runFiles(queue: string[]): Promise<Outcome> {
  const starvedBefore = starvedTimes
  const script = path.join(import.meta.dirname, 'run-test-files.ts')
  const flags = ['--test-reporter=spec', '--max-semi-space-size=64', ...(inMemory ? roomy : []), ...options]
  const child = spawn(process.execPath, [...flags, script], { cwd: root, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  const [stdout, stderr] = [child.stdout as Readable, child.stderr as Readable]
  running.add(child)
  const job: string[] = []
  let [began, before] = [performance.now(), 0]
  child.on('message', async () => {
    const last = job.at(-1)
    const now = readSecondsOf(child.pid as number)
    if (last) taken.set(last, { seconds: (performance.now() - began) / 1000, processor: now - before })
    while (isStarved && running.size > 1 && !isStopping && job.length > 0) await sleep(1000)
    const next = job.length < TOGETHER && !isStopping ? queue.shift() : undefined
    if (next) job.push(next)
    began = performance.now()
    before = now
    // It may have ended meanwhile.
    if (child.connected) child.send(next ?? '')
  })
  let [out, rest] = ['', '']
  stdout.setEncoding('utf8').on('data', chunk => {
    out += chunk
    rest += chunk
    const [whole = ''] = /^[\s\S]*^[✔✖﹣] test\/.+\n/m.exec(rest) ?? []
    if (!out.includes('✖ failing tests:')) {
      process.stdout.write(whole)
      rest = rest.slice(whole.length)
    }
  })
  const [errors, [code]] = await Promise.all([text(stderr), once(child, 'close')])
  running.delete(child)
  rest = rest.replace(/^ℹ (tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) .*\n?/gm, '')
  return { job, code, out, rest, errors, wasStarved: starvedTimes > starvedBefore }
}

function countOf({ out }: Outcome, name: string): number {
  return Number(new RegExp(`^ℹ ${name} (\\d+)`, 'm').exec(out)?.[1] ?? 0)
}

/** The failures that the reporter repeats at its end, or the end of its output if something other than a test failed. */
function failures(out: string): string {
  const at = out.lastIndexOf('✖ failing tests:')
  return at < 0 ? out.slice(-8000) : out.slice(at, at + 8000)
}
