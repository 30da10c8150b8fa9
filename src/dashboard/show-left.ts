import { type Meter, remaining } from '#domain/usage/meter.ts'

/** What is left of an allowance: null where nothing limits it, and nothing of one that the workspace does not have. */
export function showLeft(meter: Meter | undefined): number | null {
  const left = meter ? remaining(meter) : 0
  return Number.isFinite(left) ? left : null
}
