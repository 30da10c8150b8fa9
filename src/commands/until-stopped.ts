const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Gives the work a signal that is aborted when this process is asked to stop. Asked again, it ends at once. */
export async function untilStopped<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stopping = new AbortController()
  const stop = (name: NodeJS.Signals) => stopping.abort(new Error(`stopped by ${name} before it was done`))
  for (const name of stopSignals) process.once(name, stop)
  try {
    return await work(stopping.signal)
  } finally {
    for (const name of stopSignals) process.off(name, stop)
  }
}
