import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { main } from './main.ts'
import { testTimeoutMs } from './patience.ts'
import { testSecret } from './secret.ts'

export type ServerProcess = {
  base: string
  pid: number
  /** Milliseconds from the spawn until /readyz answered 200. */
  readyAfter: number
  /** What it wrote, to whatever. */
  output(): string
  /** What it wrote to the standard output: the log. */
  logged(): string
  /** What it wrote to the standard error: what a person reads. */
  said(): string
  /** How it ended, when it has. */
  ended: Promise<string>
  kill(signal: NodeJS.Signals): Promise<void>
}

/** A real server in a process of its own, ready. The caller kills it. */
export async function spawnServer(env: Record<string, string>, flags: string[] = []): Promise<ServerProcess> {
  const port = Number(env.PORT ?? (await freePort()))
  const started = Date.now()
  const child = spawn(process.execPath, [...flags, main, 'serve'], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      FIRMAMENT_SECRET: testSecret,
      FIRMAMENT_DEMO: '0',
      LOG_LEVEL: 'warn',
      ...env,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit').then(([code, signal]) => String(code ?? signal))
  let [output, logged, said] = ['', '', '']
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += chunk))
  child.stdout.on('data', chunk => (logged += chunk))
  child.stderr.on('data', chunk => (said += chunk))
  const base = `http://127.0.0.1:${port}`
  while (!(await answers(`${base}/readyz`))) {
    if (child.exitCode !== null || Date.now() - started > testTimeoutMs) {
      child.kill('SIGKILL')
      throw new Error(`the server did not get ready in ${Date.now() - started} ms:\n${output}`)
    }
    await sleep(25)
  }
  return {
    base,
    pid: child.pid as number,
    readyAfter: Date.now() - started,
    output: () => output,
    logged: () => logged,
    said: () => said,
    ended,
    kill: signal => end(child, signal, () => output),
  }
}

/** The flags and variables that `firmament serve` gives to Node. */
export function settingsOfServe(): { flags: string[]; variables: Record<string, string> } {
  const text = readFileSync(path.join(import.meta.dirname, '../../bin/firmament.js'), 'utf8')
  const flags = text.match(/(?<=longRunning = \[.*)--[^']+/g) ?? []
  const variables = [...text.matchAll(/(MALLOC_\w+): '(\d+)'/g)].map(([, name, value]) => [name, value])
  return { flags, variables: Object.fromEntries(variables) }
}

async function end(child: ChildProcess, signal: NodeJS.Signals, output: () => string) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  try {
    await once(child, 'exit', { signal: AbortSignal.timeout(testTimeoutMs) })
  } catch {
    child.kill('SIGKILL')
    throw new Error(`the server did not stop within ${testTimeoutMs} ms of ${signal}:\n${output()}`)
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
