/** What a key that has a rate may still ask for, and in how many seconds its requests are counted anew. */
export type RateLeft = { rate: number; left: number; seconds: number }

/** Rates are of a minute, which begins with the first request in it. */
export const rateMinutes = 1
