import { record } from './fact.ts'

/**
 * How much of a company is held: exactly, or as a band, or not known: then all of it is null. An end of a band is open
 * where the words leave it out: "more than 50 %" is not 50.
 */
export const share = {
  percentage: { type: 'numeric', stated: true, shown: record },
  percentage_min: { type: 'numeric', stated: true, shown: record },
  percentage_max: { type: 'numeric', stated: true, shown: record },
  percentage_min_open: { type: 'boolean', oneOf: [true], stated: true },
  percentage_max_open: { type: 'boolean', oneOf: [true], stated: true, notInDemo: true },
  is_min_open: { type: 'boolean', required: true, derived: 't.percentage_min_open is true', shown: record },
  is_max_open: { type: 'boolean', required: true, derived: 't.percentage_max_open is true', shown: record },
} as const
