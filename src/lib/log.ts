import cluster from 'node:cluster'
import { type Logger, type LoggerOptions, pino } from 'pino'
import { errorFacts } from './error-facts.ts'
import { hideKeys } from './hide-keys.ts'

export type Log = Logger

/** What every log has in common. */
export function logOptions(level: string): LoggerOptions {
  return {
    level,
    // One of several server processes identifies itself.
    base: cluster.worker ? { worker: cluster.worker.id } : undefined,
    timestamp: isoTime,
    // Belt and braces: no request header is logged today, and none that carries a secret ever should be.
    redact: ['req.headers.authorization', 'req.headers.cookie', 'headers.authorization', 'headers.cookie'],
    serializers: { err: errorFacts },
    // No line contains a key, wherever it comes from, even from an error of a library.
    hooks: { streamWrite: hideKeys },
  }
}

/** JSON lines, even on a terminal. */
export function openLog(level: string): Log {
  return pino(logOptions(level), linesTogether())
}

const maxLines = 64
const latestMs = 100
/** Up to this size a write reaches a pipe in one piece, between the lines of other processes that write to it. */
const piece = 4096

/** Lines go out together, so that a busy server does not ask the system to write for each request. */
function linesTogether() {
  const output = pino.destination({ dest: 1, sync: true })
  let lines: string[] = []
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (lines.length === 0) return
    const texts = cluster.worker ? piecesOf(lines) : [lines.join('')]
    lines = []
    for (const text of texts) output.write(text)
  }
  process.on('exit', () => {
    try {
      flush()
      output.flushSync()
    } catch {
      // The reader of the log is gone.
    }
  })
  return {
    write(line: string) {
      lines.push(line)
      if (lines.length >= maxLines) flush()
      else timer ??= setTimeout(flush, latestMs).unref()
    },
  }
}

/** Whole lines, as many together as reach a pipe in one piece. */
export function piecesOf(lines: string[]): string[] {
  const pieces: string[] = []
  for (const line of lines) {
    const last = pieces.at(-1)
    if (last !== undefined && last.length + line.length <= piece) pieces[pieces.length - 1] = last + line
    else pieces.push(line)
  }
  return pieces
}

let [writtenMs, written] = [0, '']

/** Many lines are written in the same millisecond. */
function isoTime(): string {
  const now = Date.now()
  if (now !== writtenMs) [writtenMs, written] = [now, `,"time":"${new Date(now).toISOString()}"`]
  return written
}
