import { type Logger, pino } from 'pino'

export type Log = Logger

/** JSON lines for machines; readable lines where a person watches. */
export function openLog(level: string): Log {
  const readable = process.stdout.isTTY
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    // Belt and braces: no request header is logged today, and none that carries a secret ever should be.
    redact: ['req.headers.authorization', 'req.headers.cookie', 'headers.authorization', 'headers.cookie'],
    ...(readable && { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } }),
  })
}
