import cluster from 'node:cluster'
import { type Logger, type LoggerOptions, pino } from 'pino'
import { hideKeys, hideKeysOf } from './hide-keys.ts'

export type Log = Logger

/** What every log has in common. */
export function logOptions(level: string): LoggerOptions {
  return {
    level,
    // One of several server processes says which it is.
    base: cluster.worker ? { worker: cluster.worker.id } : undefined,
    timestamp: isoTime,
    // Belt and braces: no request header is logged today, and none that carries a secret ever should be.
    redact: ['req.headers.authorization', 'req.headers.cookie', 'headers.authorization', 'headers.cookie'],
    // Wherever a key comes from, an error of somebody's library included, no line has it.
    hooks: { streamWrite: hideKeys },
  }
}

/** JSON lines, also where a person watches. */
export function openLog(level: string): Log {
  return pino(logOptions(level), linesTogether())
}

export type RequestLine = {
  requestId: string
  method: string
  url: string
  status: number
  ms: number
  workspace: string | undefined
  user: string | undefined
  /** Unknown where the connection was gone before anything was asked of it. */
  client: string | undefined
}

type Line = string | (() => string)
type Output = { write(line: string): void; writeSoon?(line: () => string): void }

const { streamSym, chindingsSym } = pino.symbols

/** Writes the one line of each request as the log itself would, for a fraction of the time that it takes for any object. */
export function requestLog(log: Log): (line: RequestLine) => void {
  const inner = log as unknown as Record<symbol, unknown>
  const output = inner[streamSym] as Output
  const base = inner[chindingsSym] as string
  return line => {
    if (!log.isLevelEnabled('info')) return
    const now = Date.now()
    if (output.writeSoon) output.writeSoon(() => requestText(now, base, line))
    else output.write(requestText(now, base, line))
  }
}

function requestText(now: number, base: string, line: RequestLine): string {
  const { requestId, method, url, status, ms, workspace, user, client } = line
  return (
    `{"level":30${timeText(now)}${base},"request_id":"${requestId}","method":"${method}"${member('url', hideKeysOf(url))}` +
    `,"status":${status},"ms":${ms}${member('workspace', workspace)}${member('user', user)}${member('client', client)}` +
    ',"msg":"request"}\n'
  )
}

function member(name: string, value: string | undefined): string {
  return value === undefined ? '' : `,"${name}":${JSON.stringify(value)}`
}

const mostLines = 64
const latestMs = 100
/** So much reaches a pipe in one piece, between the lines of other processes that write to it. */
const piece = 4096

/**
 * Lines go out together, so that a busy server does not ask the system to write for each request. Those of requests are
 * put into words only then, out of the way of the answers.
 */
function linesTogether(): Output {
  const output = pino.destination({ dest: 1, sync: true })
  let lines: Line[] = []
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (lines.length === 0) return
    const texts = lines.map(line => (typeof line === 'string' ? line : line()))
    lines = []
    for (const text of cluster.worker ? piecesOf(texts) : [texts.join('')]) output.write(text)
  }
  const add = (line: Line) => {
    lines.push(line)
    if (lines.length >= mostLines) flush()
    else timer ??= setTimeout(flush, latestMs).unref()
  }
  process.on('exit', () => {
    try {
      flush()
      output.flushSync()
    } catch {
      // Whoever read the log is gone.
    }
  })
  return { write: add, writeSoon: add }
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

function isoTime(): string {
  return timeText(Date.now())
}

let [writtenMs, written] = [0, '']

/** Many lines are written in the same millisecond. */
function timeText(now: number): string {
  if (now !== writtenMs) [writtenMs, written] = [now, `,"time":"${new Date(now).toISOString()}"`]
  return written
}
