import type { ExtentBody } from '../api.ts'

const plain = (text: string) => text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')

/** A share as the source told it: exact, as a band, or not at all. A band stays a band. */
export function extentText(extent: ExtentBody | null): string | null {
  if (!extent) return null
  const { percentage, min, max } = extent
  if (percentage !== null) return `${plain(percentage)}%`
  if (min !== null && max !== null) return `${plain(min)}–${plain(max)}%`
  if (min !== null) return `at least ${plain(min)}%`
  return max === null ? null : `up to ${plain(max)}%`
}
