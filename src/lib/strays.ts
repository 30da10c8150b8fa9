import { isBrokenConnection } from './is-broken-connection.ts'

/**
 * What becomes of an error that no code took: a promise that was rejected and that nobody awaited, or something that was thrown where
 * nobody could catch it. This is the one place that decides it, for each kind of process:
 *
 * | | rejection | exception |
 * |---|---|---|
 * | a command | it is reported in a sentence and ends with 1 | the same |
 * | `serve`, each of its processes with WORKERS, and the one that starts them; `work`; `mcp` | it is logged and counted, and nothing ends | it is logged and counted, and the process stops in order and ends with 1 |
 *
 * Why is in docs/decisions/0109-an-error-that-nobody-took.md.
 */
type Taker = (kind: StrayKind, error: unknown) => void
type StrayKind = 'rejection' | 'exception'
type Log = { error(about: object, text: string): void; fatal(about: object, text: string): void }

let take: Taker | undefined
let isEnding = false
const counts: Record<StrayKind, number> = { rejection: 0, exception: 0 }

/** A process that stops because of an exception gets so long for it. */
const endMs = 10_000

/** How many there were in this process. */
export const strayCounts: Readonly<Record<StrayKind, number>> = counts

/** Whether this process ends because of one. */
export const endsByStray = (): boolean => isEnding

/** What holds until a process declares that it runs for long: an error is reported, which returns the code to end with. */
export function endOnStrays(report: (error: unknown) => number): void {
  takeBy((_, error) => process.exit(report(error)))
}

/** For a process that serves or works until it is stopped. */
export function outliveStrays(log: Log, stop: () => void): void {
  takeBy((kind, error) => {
    if (kind === 'rejection') log.error({ err: error }, 'unhandled promise rejection')
    // Thrown by the event itself, because nobody listened to it: no code was interrupted.
    else if (isBrokenConnection(error)) log.error({ err: error }, 'a connection without an error handler broke')
    else {
      log.fatal({ err: error }, 'uncaught error; stopping, because what it interrupted is unknown')
      if (isEnding) return
      isEnding = true
      setTimeout(() => process.exit(1), endMs).unref()
      stop()
    }
  })
}

function takeBy(taker: Taker): void {
  const isFirst = take === undefined
  take = taker
  if (!isFirst) return
  const count = (kind: StrayKind) => (error: unknown) => {
    counts[kind] += 1
    take?.(kind, error)
  }
  process.on('unhandledRejection', count('rejection'))
  process.on('uncaughtException', count('exception'))
}
