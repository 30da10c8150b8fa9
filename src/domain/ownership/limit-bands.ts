import { decimalText, type Fraction, minus, parseDecimal, plus, whole } from '#lib/fraction.ts'
import type { Extent, Limit } from './beneficial-owners.ts'

const nothing = whole(0)
const everything = whole(100)

/**
 * The maximum of each band, given the minimums of the others of the same class, if it is below the end of the
 * band: no one has 75 % if others have 38. Only upper ends follow, because a list may be incomplete. If the minimums add
 * up to more than 100 %, the list contradicts itself and nothing follows from it.
 */
export function limitBands<Line extends Extent>(lines: Line[]): Map<Line, Limit> {
  const limits = new Map<Line, Limit>()
  if (lines.length < 2 || !lines.some(isBand)) return limits
  const least = lines.map(minOf)
  const total = least.reduce(plus, nothing)
  const open = lines.filter(isAboveLeast).length
  if (isMore(total, everything) || (open > 0 && !isMore(everything, total))) return limits
  for (const [index, line] of lines.entries()) {
    if (!isBand(line)) continue
    const rest = minus(everything, minus(total, least[index] as Fraction))
    const isOpen = open > (isAboveLeast(line) ? 1 : 0)
    const most = line.percentageMax === null ? everything : (parseDecimal(line.percentageMax) ?? everything)
    const isMissed = line.isMaxOpen && line.percentageMax !== null
    const isLess = isMore(most, rest) || (isOpen && !isMissed && !isMore(rest, most))
    if (isLess) limits.set(line, { percentage: decimalText(rest, 20), isOpen })
  }
  return limits
}

const isBand = ({ percentage, percentageMin, percentageMax }: Extent) =>
  percentage === null && (percentageMin !== null || percentageMax !== null)

/** Nothing is certain about an unknown size. */
const minOf = ({ percentage, percentageMin }: Extent): Fraction =>
  parseDecimal(percentage ?? percentageMin ?? '0') ?? nothing

const isAboveLeast = (line: Extent) => line.isMinOpen && isBand(line) && line.percentageMin !== null

const isMore = (one: Fraction, other: Fraction): boolean => one.over * other.by > other.over * one.by
