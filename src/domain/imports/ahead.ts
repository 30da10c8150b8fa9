/** How far a publication may be ahead of our clock: zones are up to 14 hours apart, and some publishers name files after the next day. */
export const maxAheadDays = 2

/** The last moment of which a publication can be. What is dated later has a wrong clock, and everything dated rightly would be older. */
export const lastCredible = (now: Date) => new Date(now.getTime() + maxAheadDays * 86_400_000)
