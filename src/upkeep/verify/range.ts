/** Companies from one id up to another, which is not included. */
export type Range = { from: number; until: number }
