const firstMs = 1_000
const longestMs = 4 * 60 * 60 * 1000

/**
 * How long to wait after the n-th failed attempt: a second, doubling up to four hours, each between half and one and a
 * half of that, so that what failed together does not come back together. Three days hold about thirty attempts.
 */
export function retryDelay(tries: number, random: () => number = Math.random): number {
  const usual = Math.min(longestMs, firstMs * 2 ** Math.min(tries - 1, 30))
  return Math.round(usual * (0.5 + random()))
}
