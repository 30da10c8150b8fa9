import type { ListedBirth } from './entry.ts'
import type { Reason } from './reason.ts'
import type { Birth } from './subject.ts'

/**
 * How far the birth dates of a subject and an entry agree: the gain or loss to the score, and how few strangers agree to the same
 * extent (one in ten to the power of `rarity`).
 */
export type BirthComparison = {
  gain: number
  loss: number
  rarity: number
  isOtherYear: boolean
  reason: Reason | null
}

const nothing: BirthComparison = { gain: 0, loss: 0, rarity: 0, isOtherYear: false, reason: null }
/** An approximate year may be off by this much. */
const guessedYears = 2

export function compareBirths(birth: Birth | null, listed: ListedBirth[]): BirthComparison {
  if (birth === null || listed.length === 0) {
    const missing = birth === null ? (listed.length === 0 ? null : 'screened') : 'listed'
    return missing === null
      ? nothing
      : {
          ...nothing,
          reason: { about: 'birth', speaks: 'unknown', words: `The birth date of the ${missing} party is not known` },
        }
  }
  let best: (BirthComparison & { rank: number }) | null = null
  for (const one of listed) {
    const found = compareOne(birth, one)
    if (!best || found.rank > best.rank) best = found
  }
  return best as BirthComparison
}

/** The first and the last year that a birth can have been in. */
export function yearsOf({ from, to, isApproximate }: ListedBirth): [first: number, last: number] {
  const slack = isApproximate ? guessedYears : 0
  return [Number((from ?? to)?.slice(0, 4)) - slack, Number((to ?? from)?.slice(0, 4)) + slack]
}

/** Whether a text gives the years in which the birth can have been. */
export const isDated = ({ from, to }: ListedBirth) => from !== null || to !== null

function compareOne(birth: Birth, listed: ListedBirth): BirthComparison & { rank: number } {
  const { text, from, to, isApproximate } = listed
  if (!isDated(listed)) {
    const words = `Listed party born “${text}”, which cannot be compared`
    // It may be this year, so a differing birth date elsewhere in the entry rules no one out.
    return { ...nothing, rank: 0.5, reason: { about: 'birth', speaks: 'unknown', words } }
  }
  const [first, last] = yearsOf(listed)
  const own = written(birth)
  if (birth.year < first || birth.year > last) {
    const words = `Born in ${birth.year}; listed party born ${text}`
    return {
      gain: 0,
      loss: 15,
      rarity: 0,
      isOtherYear: true,
      rank: 0,
      reason: { about: 'birth', speaks: 'against', words },
    }
  }
  const agree = (gain: number, rank: number, rarity: number, what: string) => ({
    ...{ gain, loss: 0, rarity, isOtherYear: false, rank },
    reason: { about: 'birth', speaks: 'for', words: `${what}: ${own} and ${text}` } as Reason,
  })
  if (isApproximate || first !== last) return agree(first === last ? 0.3 : 0.2, 3, 1, 'The birth dates may be the same')
  if (from?.slice(0, 7) !== to?.slice(0, 7) || !birth.month) return agree(0.35, 4, 1.7, 'Born in the same year')
  if (birth.month !== Number(from?.slice(5, 7))) return differ(own, text)
  if (from !== to || !birth.day) return agree(0.5, 5, 2.8, 'Born in the same month')
  return birth.day === Number(from?.slice(8, 10)) ? agree(0.65, 6, 4.2, 'Born on the same day') : differ(own, text)
}

/** Same year, different day: a common error in lists and registers. */
function differ(own: string, text: string): BirthComparison & { rank: number } {
  const words = `Born in the same year, but on a different date: ${own} and ${text}`
  return {
    gain: 0,
    loss: 8,
    rarity: 0,
    isOtherYear: false,
    rank: 1,
    reason: { about: 'birth', speaks: 'against', words },
  }
}

function written({ year, month, day }: Birth): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return [String(year), ...(month ? [two(month), ...(day ? [two(day)] : [])] : [])].join('-')
}
