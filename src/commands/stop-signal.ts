import { stopWhenParentDies } from '../lib/parent-watch.ts'

/** Resolves at the first signal to stop, or when whoever started this process is gone; a second signal ends it at once. */
export function stopSignal(): Promise<string> {
  return new Promise(resolve => {
    let asked = false
    const stop = (why: string) => {
      if (asked) process.exit(130)
      asked = true
      resolve(why)
    }
    process.on('SIGINT', () => stop('SIGINT'))
    process.on('SIGTERM', () => stop('SIGTERM'))
    process.on('SIGHUP', () => stop('SIGHUP'))
    stopWhenParentDies(() => asked || stop('the parent process ended'))
  })
}
