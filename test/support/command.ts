import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { run } from '../../src/commands/run.ts'
import { systemClock } from '../../src/domain/clock.ts'
import { main } from './main.ts'
import { testSecret } from './secret.ts'

export type CommandResult = { code: number | null; stdout: string; stderr: string }

/** Runs a `firmament` command to its end, in this process. */
export async function runCommand(args: string[], env: Record<string, string> = {}, input = ''): Promise<CommandResult> {
  const [out, err] = [new TextSink(), new TextSink()]
  const given = { env: { FIRMAMENT_SECRET: testSecret, ...env }, in: Readable.from([input]), out, err }
  const code = await run(args, { ...given, clock: systemClock })
  return { code, stdout: out.text(), stderr: err.text() }
}

/** The same in a process of its own: for what the process itself does, and for what ends or stops it. */
export async function runChild(args: string[], env: Record<string, string> = {}, input = ''): Promise<CommandResult> {
  const child = startChild(args, env)
  child.stdin?.end(input)
  const code = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  const [stdout, stderr] = await Promise.all([child.stdout, child.stderr].map(stream => text(stream as Readable)))
  return { code: await code, stdout: stdout as string, stderr: stderr as string }
}

/** Starts a command in a process of its own, which gets nothing of this one's environment but what it needs to run. */
export function startChild(args: string[], env: Record<string, string> = {}, options: SpawnOptions = {}): ChildProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const given = { PATH, NODE_COMPILE_CACHE, FIRMAMENT_SECRET: testSecret, ...env }
  return spawn(process.execPath, [main, ...args], { ...options, env: given })
}

/** What was written, as text. */
export class TextSink extends Writable {
  readonly #pieces: Buffer[] = []

  override _write(piece: Buffer, _: string, done: () => void) {
    this.#pieces.push(piece)
    done()
  }

  text() {
    return Buffer.concat(this.#pieces).toString()
  }
}
