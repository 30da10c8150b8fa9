const firstMs = 1_000
const growth = 1.5
const longestMs = 4 * 60 * 60 * 1000

/**
 * How long to wait after the n-th failed attempt: a second, half as long again each time, up to four hours, and each
 * between half and one and a half of that, so that what failed together does not come back together. It grows no faster,
 * because receivers that fail now and then would else hold up a company for minutes. Three days hold about forty attempts.
 * A receiver that asks for more time gets it, but no more than four hours.
 */
export function retryDelay(tries: number, askedMs = 0, random: () => number = Math.random): number {
  const usual = Math.min(longestMs, firstMs * growth ** (tries - 1))
  return Math.max(Math.round(usual * (0.5 + random())), Math.min(askedMs, longestMs))
}
