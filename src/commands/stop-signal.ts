import cluster from 'node:cluster'
import type { Log } from '../lib/log.ts'
import { stopWhenParentDies } from '../lib/parent-watch.ts'
import { outliveStrays } from '../lib/strays.ts'

/**
 * Resolves at the first signal to stop, or when the parent process is gone; a second signal ends this process immediately. One of
 * several server processes may get the same signal from the terminal and from its parent, so it only ends with the parent. A process
 * that waits for it runs for long, and no rejection ends it (lib/strays.ts).
 */
export function stopSignal(log: Log): Promise<string> {
  return new Promise(resolve => {
    let asked = false
    const stop = (why: string) => {
      if (asked && cluster.isPrimary) process.exit(130)
      asked = true
      resolve(why)
    }
    process.on('SIGINT', () => stop('SIGINT'))
    process.on('SIGTERM', () => stop('SIGTERM'))
    process.on('SIGHUP', () => stop('SIGHUP'))
    outliveStrays(log, () => asked || stop('an uncaught error'))
    stopWhenParentDies(() => asked || stop('the parent process exited'))
  })
}
