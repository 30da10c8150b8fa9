/** Ids from here on are real companies; those below it belong to the demo universe. */
export const FIRST_REAL_ID = 1_000_000_000
