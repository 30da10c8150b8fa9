import { decimalText, parseDecimal } from '#lib/fraction.ts'
import type { Extent, Stake } from './beneficial-owners.ts'

/**
 * A part of a company as a whole number of 10^-48ths. Percentages are multiplied along chains of any length and circles
 * are divided out, so fractions would grow without end and floats would lose digits; what is shown is rounded from this.
 */
export type Part = bigint

export const none: Part = 0n
export const all: Part = 10n ** 48n

/** More than anybody can hold: what a circle gives that may feed on itself without end. */
export const endless: Part = all * all

export const timesPart = (one: Part, other: Part): Part => (one * other) / all

export const dividedPart = (one: Part, other: Part): Part => (one * all) / other

export const smaller = (one: Part, other: Part): Part => (one < other ? one : other)

/** The least and the most that a holding can be. */
export type Bounds = { low: Part; high: Part; isKnown: boolean }

/** A holding of unknown size may be control without any shares, so what the others hold says nothing about it. */
export function boundsOf({ percentage, percentageMin, percentageMax }: Extent): Bounds {
  const [exact, min, max] = [partOf(percentage), partOf(percentageMin), partOf(percentageMax)]
  if (exact !== null) return { low: exact, high: exact, isKnown: true }
  if (min === null && max === null) return { low: none, high: all, isKnown: false }
  return { low: min ?? none, high: max ?? all, isKnown: true }
}

/** Null for what is not told. More than everything and less than nothing are slips of a source. */
function partOf(percent: string | null): Part | null {
  const number = percent === null ? null : parseDecimal(percent)
  if (!number) return null
  const part = (number.over * all) / (number.by * 100n)
  return part < none ? none : smaller(part, all)
}

const places = 10
const step = all / 10n ** BigInt(places + 2)

/** As it is shown and compared: to ten places of a percent. */
export const rounded = (part: Part): Part => ((part + step / 2n) / step) * step

export const percentText = (part: Part): string => decimalText({ over: rounded(part) * 100n, by: all }, places)

/** What bounds come to, once nobody can hold more than everything. */
export function stakeOf({ low, high, isKnown }: Bounds): Stake {
  const [least, most] = [smaller(low, all), smaller(high, all)].map(rounded) as [Part, Part]
  if (!isKnown) return least > none ? { size: 'at_least', min: percentText(least) } : { size: 'unknown' }
  if (least === most) return { size: 'exact', percentage: percentText(least) }
  return { size: 'band', min: percentText(least), max: percentText(most) }
}

/** A threshold in percent, as the stakes are compared with it. */
export const parseThreshold = (percent: number): Part => rounded(partOf(String(percent)) ?? none)
