import type { ExtentBody } from '../../../src/dashboard/shapes/ownership.ts'

/** What was calculated has ten places; more than this many say nothing to a reader. */
const places = 4

/** Without the zeros that say nothing. Digits that are left out are told to be, and a little is never nothing. */
function plain(text: string): string {
  const short = text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
  const shown = short.slice(0, short.indexOf('.') + 1 + places)
  if (!short.includes('.') || shown === short) return short
  return /[1-9]/.test(shown) ? `≈ ${shown}` : `< ${shown.slice(0, -1)}1`
}

/** A share as the source told it: exact, as a band, or not at all. A band stays a band. */
export function extentText(extent: ExtentBody | null): string | null {
  if (!extent) return null
  const { percentage, min, max, min_open, max_open } = extent
  if (percentage !== null) return `${plain(percentage)}%`
  if (min !== null && max !== null) {
    return `${min_open ? '> ' : ''}${plain(min)}–${max_open ? '< ' : ''}${plain(max)}%`
  }
  if (min !== null) return `${min_open ? 'more than' : 'at least'} ${plain(min)}%`
  return max === null ? null : `${max_open ? 'less than' : 'up to'} ${plain(max)}%`
}

/** What others leave of a band. */
export function limitText({ percentage, open }: { percentage: string; open: boolean }): string {
  return `${open ? 'less than' : 'at most'} ${plain(percentage)}%`
}
