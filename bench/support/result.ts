/** One line of what a bench found: a number, beside its reference of the same run, and what was to be reached. */
export type Result = {
  what: string
  measured: number
  reference: number | null
  unit: string
  /** The measured number in references. */
  ratio: number | null
  to_reach: string
  met: boolean
}

type Finding = { what: string; measured: number; unit: string } & ({ reference: number } | { reference?: never }) &
  ({ atLeast: number } | { atMost: number })

/** Where there is a reference, the ratio is judged, else the number itself. */
export function judge({ what, measured, reference, unit, ...goal }: Finding): Result {
  const ratio = reference === undefined ? null : measured / reference
  const judged = ratio ?? measured
  const times = ratio === null ? unit : 'times'
  return {
    what,
    measured: tidy(measured),
    reference: reference === undefined ? null : tidy(reference),
    unit,
    ratio: ratio === null ? null : tidy(ratio),
    to_reach: 'atLeast' in goal ? `≥ ${goal.atLeast} ${times}` : `≤ ${goal.atMost} ${times}`,
    met: 'atLeast' in goal ? judged >= goal.atLeast : judged <= goal.atMost,
  }
}

function tidy(number: number): number {
  return Number(number.toPrecision(number >= 1000 ? 6 : 3))
}
