import { decimalText, parseDecimal } from '#lib/fraction.ts'
import type { Share, Stake } from './beneficial-owners.ts'

/**
 * A part of a company as a whole number of 10^-48ths. Percentages are multiplied along chains of any length and cycles
 * are divided out, so fractions would grow without end and floats would lose digits; what is shown is rounded from this.
 */
export type ShareFraction = bigint

export const none: ShareFraction = 0n
export const all: ShareFraction = 10n ** 48n

/** More than anyone can hold: the result of a cycle that may feed itself endlessly. */
export const endless: ShareFraction = all * all

export const timesPart = (one: ShareFraction, other: ShareFraction): ShareFraction => (one * other) / all

export const smaller = (one: ShareFraction, other: ShareFraction): ShareFraction => (one < other ? one : other)

/** The least and the most that a holding can be. An open end is exclusive: it is more than that, or less. */
export type Bounds = {
  low: ShareFraction
  high: ShareFraction
  isKnown: boolean
  isLowOpen: boolean
  isHighOpen: boolean
}

const closed = { isLowOpen: false, isHighOpen: false }

/** A holding of unknown size may be control without any shares, so other holders do not limit it. */
export function boundsOf({ extent, limit }: Pick<Share, 'extent' | 'limit'>): Bounds {
  const { percentage, percentageMin, percentageMax, isMinOpen, isMaxOpen } = extent
  const [exact, min, max] = [partOf(percentage), partOf(percentageMin), partOf(percentageMax)]
  if (exact !== null) return { low: exact, high: exact, isKnown: true, ...closed }
  if (min === null && max === null) return { low: none, high: all, isKnown: false, ...closed }
  const low = { low: min ?? none, isLowOpen: min !== null && isMinOpen }
  const most = limit && partOf(limit.percentage)
  if (most !== null) return { ...low, high: most, isHighOpen: limit?.isOpen ?? false, isKnown: true }
  return { ...low, high: max ?? all, isHighOpen: max !== null && isMaxOpen, isKnown: true }
}

/** A part of a part. An open end stays open if there is something of it. */
export const timesBounds = (one: Bounds, other: Bounds): Bounds => ({
  low: timesPart(one.low, other.low),
  high: timesPart(one.high, other.high),
  isKnown: one.isKnown && other.isKnown,
  isLowOpen: (one.isLowOpen && other.low > none) || (other.isLowOpen && one.low > none),
  isHighOpen: (one.isHighOpen && other.high > none) || (other.isHighOpen && one.high > none),
})

/** Null if unknown. More than everything and less than nothing are mistakes of a source. */
function partOf(percent: string | null): ShareFraction | null {
  const number = percent === null ? null : parseDecimal(percent)
  if (!number) return null
  const part = (number.over * all) / (number.by * 100n)
  return part < none ? none : smaller(part, all)
}

const places = 10
const step = all / 10n ** BigInt(places + 2)

/** As it is shown and compared: to ten decimals of a percent. */
export const rounded = (part: ShareFraction): ShareFraction => ((part + step / 2n) / step) * step

const percentText = (part: ShareFraction): string => decimalText({ over: rounded(part) * 100n, by: all }, places)

/** The stake within these bounds, as no one can hold more than everything. */
export function stakeOf(bounds: Bounds): Stake {
  const { low, high, isKnown } = bounds
  const [least, most] = [smaller(low, all), smaller(high, all)].map(rounded) as [ShareFraction, ShareFraction]
  const min = { min: percentText(least), ...(bounds.isLowOpen && low < all && { isMinOpen: true as const }) }
  if (!isKnown) return least > none ? { size: 'at_least', ...min } : { size: 'unknown' }
  if (least === most) return { size: 'exact', percentage: percentText(least) }
  const max = { max: percentText(most), ...(bounds.isHighOpen && high <= all && { isMaxOpen: true as const }) }
  return { size: 'band', ...min, ...max }
}

/** Whether it cannot reach the threshold, whatever the bands turn out to be. */
export function isBelow({ high, isHighOpen }: Bounds, threshold: ShareFraction): boolean {
  const most = rounded(smaller(high, all))
  return most < threshold || (isHighOpen && high <= all && most === threshold)
}

/** A threshold in percent, as stakes are compared with it. */
export const parseThreshold = (percent: number): ShareFraction => rounded(partOf(String(percent)) ?? none)
