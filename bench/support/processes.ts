import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { main } from '../../test/support/main.ts'
import { testSecret } from '../../test/support/secret.ts'
import { freePort, settingsOfServe } from '../../test/support/server.ts'
import type { Load, Wish } from './generate-load.ts'

export type Measured = { port: number; pid: number; log(): string; stop(): Promise<void> }

/** The server as `firmament serve` runs it, in a process of its own or in several, with prospects in their memory. */
export async function startFirmament(
  url: string,
  folder: string,
  flags: string[] = [],
  workers = 1,
): Promise<Measured> {
  const own = settingsOfServe()
  const server = await start([...own.flags, ...flags, main, 'serve'], folder, {
    ...own.variables,
    DATABASE_URL: url,
    FIRMAMENT_DATA: folder,
    FIRMAMENT_SECRET: testSecret,
    FIRMAMENT_DEMO: '0',
    WORKERS: String(workers),
  })
  while (server.log().split('prospects loaded into memory').length <= workers) await sleep(100)
  return server
}

/** Another server, which listens at PORT. */
export function startRival(script: string, args: string[], folder: string): Promise<Measured> {
  return start([script, ...args], folder, {})
}

async function start(args: string[], folder: string, env: Record<string, string>): Promise<Measured> {
  const port = await freePort()
  const file = path.join(folder, `server-${port}.log`)
  // A server's output goes to a file: reading it in this process would distort the measurement.
  const output = openSync(file, 'w')
  const { PATH, NODE_COMPILE_CACHE } = process.env
  // A server stops when the bench is gone, however it ended.
  const parent = { FIRMAMENT_PARENT_PIPE: '3', FIRMAMENT_PARENT_PID: String(process.pid) }
  const child = spawn(process.execPath, args, {
    env: { PATH, NODE_COMPILE_CACHE, ...parent, ...env, PORT: String(port) },
    stdio: ['ignore', output, output, 'pipe'],
  })
  const log = () => readFileSync(file, 'utf8')
  while (!(await answers(`http://127.0.0.1:${port}/readyz`))) {
    if (child.exitCode !== null) throw new Error(`the server did not start:\n${log()}`)
    await sleep(50)
  }
  return { port, pid: child.pid as number, log, stop: () => stop(child) }
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    response => response.ok,
    () => false,
  )
}

const generator = path.join(import.meta.dirname, 'generate-load.ts')

/** Puts a load on a server; anything but successes is an error. */
export async function putLoad(wish: Wish): Promise<Load> {
  const { stdout } = await promisify(execFile)(process.execPath, [generator, JSON.stringify(wish)])
  const load = JSON.parse(stdout) as Load
  if (load.failures.length > 0) throw new Error(`a request failed: ${load.failures[0]}`)
  return load
}

/** The memory of a process in MB, with that of the processes it has started: now, and the most it ever had. */
export function memoryOf(pid: number): { now: number; most: number } {
  const statuses = [pid, ...childrenOf(pid)].map(each => readFileSync(`/proc/${each}/status`, 'utf8'))
  const megabytes = (name: string) =>
    Math.round(sum(statuses.map(status => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)))
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') }
}

/** Seconds of processor time that a process has used, with those that it has started, also where they have ended. */
export function cpuOf(pid: number): number {
  return statOf(pid).ended + sum([pid, ...childrenOf(pid)].map(each => statOf(each).cpu))
}

/** The same of PostgreSQL. */
export function postgresCpu(folder: string): number {
  return cpuOf(Number(readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]))
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name) && statOf(Number(name)).parent === pid)
    .map(Number)
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function statOf(pid: number): { parent: number; cpu: number; ended: number } {
  try {
    const parts = (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] as string).split(' ')
    const seconds = (at: number) => (Number(parts[at]) + Number(parts[at + 1])) / 100
    return { parent: Number(parts[1]), cpu: seconds(11), ended: seconds(13) }
  } catch {
    return { parent: 0, cpu: 0, ended: 0 }
  }
}
