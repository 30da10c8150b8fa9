import { type Logger, pino } from 'pino'

export type Log = Logger

/** JSON lines for machines; readable lines where a person watches. */
export function openLog(level: string): Log {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    // Belt and braces: no request header is logged today, and none that carries a secret ever should be.
    redact: ['req.headers.authorization', 'req.headers.cookie', 'headers.authorization', 'headers.cookie'],
  }
  if (process.stdout.isTTY) {
    return pino({ ...options, transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } })
  }
  // Lines go out together, so that a busy server does not ask the system to write for each request; the last within 0.1 s.
  const output = pino.destination({ dest: 1, sync: true, minLength: 8192, periodicFlush: 100 })
  process.on('exit', () => output.flushSync())
  return pino(options, output)
}
