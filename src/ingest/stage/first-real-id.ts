/** Ids from here on are real companies; those below it belong to the demo universe. */
export const firstRealId = 1_000_000_000
