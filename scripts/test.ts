import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { stopWhenParentDies } from '../src/lib/parent-watch.ts'
import { ensureTestServer } from '../test/support/database.ts'
import { readProcessorTimes } from './processor-times.ts'

const root = path.join(import.meta.dirname, '..')

/** How many files share a process: loading the platform takes longer than most of them run. */
const TOGETHER = 20
/** Here each file takes long, and begins early, so that nobody waits for it at the end. */
const LONG = { 'test/browser': 2, 'test/faults': 3, 'test/commands': 5, 'test/ingest': 4 }
/** One more than the smallest machine has cores: some files mostly wait for processes that they start. */
const AT_ONCE = 3
/**
 * Above this part of its processors taken away by the host, time limits of the platform are reached that mean something else: jobs
 * run one at a time, and what fails meanwhile is run again.
 */
const STARVED = 0.3
const TRIES = 3
/** What fails beside others is run once more with nothing beside it, unless so much fails that something is broken for certain. */
const MOST_AGAIN = 6
/** Tests make and delete many thousands of small files, which takes a disk longer than PostgreSQL takes to fill them. */
const MEMORY = '/dev/shm'
const MEMORY_BYTES = 6e9
/** How many of the slowest jobs are named at the end. */
const SLOWEST = 10

const given = process.argv.slice(2)
const options = given.filter(argument => argument.startsWith('-'))
const files = given.filter(argument => !argument.startsWith('-'))
const running = new Set<ReturnType<typeof spawn>>()
let isStopping = false

// Those of test/cluster need an engine that few machines have, and are run by test-cluster.ts.
const all = globSync('test/**/*.test.ts', { cwd: root })
  .map(file => file.replaceAll(path.sep, '/'))
  .filter(file => !file.startsWith('test/cluster/'))
const jobs = files.length > 0 ? files.flatMap(jobsNamed) : jobsOf(all)

const inMemory = keepInMemory()
Object.assign(process.env, inMemory)
// One PostgreSQL for the whole run, so that no test file waits for its own; each file has databases of its own in it.
const server = await ensureTestServer()
const stop = (signal: NodeJS.Signals) => {
  isStopping = true
  for (const child of running) child.kill(signal)
}
// The children end on a signal; here is only waited for them, so that the database is stopped after them.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal))
stopWhenParentDies(() => stop('SIGTERM'))

const totals = { tests: 0, pass: 0, fail: 0, cancelled: 0, skipped: 0 }
let failed: Outcome[] = []
const unsteady: Outcome[] = []
const tried = new Map<string[], number>()
const seconds = new Map<string, number>()
const started = performance.now()
let isStarved = false
let starvedTimes = 0
let times = readProcessorTimes()
setInterval(() => {
  const [before, now] = [times, readProcessorTimes()]
  isStarved = now.stolen - before.stolen > STARVED * (now.all - before.all)
  if (isStarved) starvedTimes++
  times = now
}, 5000).unref()
await Promise.all(Array.from({ length: AT_ONCE }, work))
if (files.length === 0 && failed.length <= MOST_AGAIN) await runFailedAlone()
await server.stopIfUnused()
if (inMemory) rmSync(inMemory.TMPDIR, { recursive: true, force: true })
for (const [names, took] of [...seconds].sort(([, one], [, other]) => other - one).slice(0, SLOWEST)) {
  console.log(`${took} s: ${names}`)
}
for (const [name, count] of Object.entries(totals)) console.log(`${name} ${count}`)
console.log(`seconds ${Math.round((performance.now() - started) / 1000)}`)
// Last, because the end of a long output is what people and machines keep.
for (const { job, out } of unsteady)
  console.log(`failed beside others and passed alone: ${job.join(', ')}\n${failures(out)}`)
for (const { job, out } of failed) console.log(`failed: ${job.join(', ')}\n${failures(out)}`)
process.exitCode = failed.length > 0 || isStopping ? 1 : 0

/** The tests of a file, or of a folder with all that is in it. */
function jobsNamed(given: string): string[][] {
  const name = path.relative(root, path.resolve(given)).replaceAll(path.sep, '/')
  if (all.includes(name)) return [[name]]
  const within = jobsOf(all.filter(file => file.startsWith(`${name}/`)))
  if (within.length > 0) return within
  console.error(
    `there is no test in ${given}: name a file such as test/api/v1/lite.test.ts, or a folder such as test/api`,
  )
  process.exit(2)
}

function jobsOf(found: string[]): string[][] {
  const parts = Map.groupBy(found.toSorted(), file => Object.keys(LONG).find(name => path.posix.dirname(file) === name))
  return [...Object.entries(LONG), [undefined, TOGETHER] as const].flatMap(([folder, together]) => {
    const files = parts.get(folder) ?? []
    const count = Math.ceil(files.length / together)
    return Array.from({ length: count }, (_, at) => files.filter((_, index) => index % count === at))
  })
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

async function work(): Promise<void> {
  while (jobs.length > 0 && !isStopping) {
    if (isStarved && running.size > 0) await sleep(1000)
    else await runJob(jobs.shift() as string[])
  }
}

async function runJob(job: string[]): Promise<void> {
  const before = starvedTimes
  const outcome = await runFiles(job)
  const tries = (tried.get(job) ?? 0) + 1
  if (outcome.code !== 0 && !isStopping && starvedTimes > before && tries < TRIES) {
    console.log(`again, because the host took the processors away: ${job.join(', ')}`)
    tried.set(job, tries)
    jobs.push(job)
    return
  }
  tell(outcome)
  if (outcome.code !== 0) failed.push(outcome)
}

/** A test that fails only beside others is told of and does not stop what passes: most of these wait for something that is late. */
async function runFailedAlone(): Promise<void> {
  const first = failed
  failed = []
  for (const before of first) {
    if (isStopping) return void failed.push(before)
    const outcome = await runFiles(failedFiles(before))
    const mended = countOf(before, 'fail') - countOf(outcome, 'fail')
    totals.fail -= mended
    totals.pass += mended
    if (outcome.code === 0) unsteady.push(before)
    else failed.push(outcome)
  }
}

/** Those of a job that have a test which failed; all of them where the process ended before it could say so. */
function failedFiles({ job, out }: Outcome): string[] {
  const named = job.filter(file => out.includes(`\n✖ ${file} (`))
  return named.length > 0 ? named : job
}

type Outcome = { job: string[]; code: number | null; out: string; errors: string; seconds: number }

async function runFiles(job: string[]): Promise<Outcome> {
  const began = performance.now()
  const script = path.join(import.meta.dirname, 'run-test-files.ts')
  const flags = ['--test-reporter=spec', '--max-semi-space-size=64', ...options]
  const child = spawn(process.execPath, [...flags, script, ...job], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  const [out, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  running.delete(child)
  return { job, code, out, errors, seconds: Math.round((performance.now() - began) / 1000) }
}

function tell(outcome: Outcome): void {
  process.stdout.write(
    outcome.out.replace(/^ℹ (tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) .*\n?/gm, ''),
  )
  process.stderr.write(outcome.errors)
  for (const name of Object.keys(totals) as (keyof typeof totals)[]) totals[name] += countOf(outcome, name)
  seconds.set(outcome.job.join(', '), outcome.seconds)
}

function countOf({ out }: Outcome, name: string): number {
  return Number(new RegExp(`^ℹ ${name} (\\d+)`, 'm').exec(out)?.[1] ?? 0)
}

/** What the reporter repeats at its end. */
function failures(out: string): string {
  return out.slice(out.lastIndexOf('✖ failing tests:')).slice(0, 8000)
}
