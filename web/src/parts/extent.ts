import type { ExtentBody } from '../../../src/dashboard/shapes/ownership.ts'

/** More decimal places than this mean nothing to a reader. */
const maxPlaces = 4

/** Without meaningless zeros. */
const exact = (text: string) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)

/**
 * With one place, or as many as it takes to distinguish it from a whole number: 24.96 is less than a quarter, and a little is never
 * nothing. The ends of a band are rounded outwards, so that it stays true.
 */
function rounded(text: string, roundingMode: 'halfExpand' | 'floor' | 'ceil' = 'halfExpand'): string {
  const all = exact(text)
  if (!all.includes('.')) return all
  for (let places = 1; places <= maxPlaces; places++) {
    const format = new Intl.NumberFormat('en-GB', { maximumFractionDigits: places, roundingMode, useGrouping: false })
    const shown = format.format(all as `${number}`)
    if (shown.includes('.')) return shown
  }
  const whole = String(Math.round(Number(all)))
  return whole === '0' ? '< 0.0001' : `≈ ${whole}`
}

type Round = typeof rounded

/** A share as the source states it: exact, as a range, or not at all. A range stays a range. */
export function extentText(extent: ExtentBody | null, round: Round = rounded): string | null {
  if (!extent) return null
  const { percentage, min, max, min_open, max_open } = extent
  if (percentage !== null) return `${round(percentage)}%`
  if (min !== null && max !== null && (min_open || Number(min) > 0)) {
    return `${min_open ? '> ' : ''}${round(min, 'floor')}–${max_open ? '< ' : ''}${round(max, 'ceil')}%`
  }
  if (min !== null && max === null) return `${min_open ? 'more than' : 'at least'} ${round(min, 'floor')}%`
  return max === null ? null : `${max_open ? 'less than' : 'up to'} ${round(max, 'ceil')}%`
}

/** Every digit, for a tooltip; nothing if all are shown already. */
export function exactExtent(extent: ExtentBody | null): string | undefined {
  const text = extentText(extent, exact)
  return text === null || text === extentText(extent) ? undefined : text
}

/** What other holders leave of a range. */
export function limitText({ percentage, open }: { percentage: string; open: boolean }): string {
  return `${open ? 'less than' : 'at most'} ${rounded(percentage, 'ceil')}%`
}
