import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { main } from './main.ts'
import { testSecret } from './secret.ts'

export type WorkerProcess = {
  /** What it wrote, to whatever. */
  output(): string
  /** How it ended, when it has. */
  ended: Promise<string>
  kill(signal: NodeJS.Signals): Promise<void>
}

/** A real worker in a process of its own, ready. The caller kills it. */
export async function spawnWorker(databaseUrl: string, env: Record<string, string> = {}): Promise<WorkerProcess> {
  const child = spawn(process.execPath, [main, 'work'], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      FIRMAMENT_SECRET: testSecret,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'info',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit').then(([code, signal]) => String(code ?? signal))
  const output: string[] = []
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', chunk => {
        output.push(String(chunk))
        if (String(chunk).includes('worker ready')) resolve()
      })
    }
    child.once('exit', code => reject(new Error(`the worker ended with ${code}:\n${output.join('')}`)))
  })
  await ready
  return {
    output: () => output.join(''),
    ended,
    async kill(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill(signal)
      await once(child, 'exit')
    },
  }
}
