import { type Meter, remaining } from '#domain/usage/meter.ts'

/** What is left of an allowance: null if it is unlimited, and 0 if the workspace does not have it. */
export function showLeft(meter: Meter | undefined): number | null {
  const left = meter ? remaining(meter) : 0
  return Number.isFinite(left) ? left : null
}
