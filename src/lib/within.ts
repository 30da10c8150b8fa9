/** Resolves to whether it was settled in time. What is not continues, and nobody waits for it. */
export function within(limitMs: number, work: Promise<unknown>): Promise<boolean> {
  return new Promise(resolve => {
    const timer = setTimeout(() => resolve(false), limitMs)
    const settled = () => {
      clearTimeout(timer)
      resolve(true)
    }
    work.then(settled, settled)
  })
}
