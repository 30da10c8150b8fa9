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
  /** The years are too far apart for a slip or another calendar. */
  isFar: boolean
  reason: Reason | null
}

const nothing: BirthComparison = { gain: 0, loss: 0, rarity: 0, isFar: false, reason: null }
/** An approximate year may be off by this much. */
const guessedYears = 2
/** Years counted by another calendar, or by age, are off by this much. */
const nearYears = 1
/** What a birth takes away: with the same name alone, one that is near leaves a hit, and one that is far does not. */
const losses = { exchanged: 3, otherDay: 8, near: 8, far: 35 }

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
    const near = nearBirth(birth.year, first, last)
    return differ(near ? losses.near : losses.far, near ? 0.4 : 0, [
      `Born in ${birth.year}; listed party born ${text}`,
      ...(near ? [near] : []),
    ])
  }
  const agree = (gain: number, rank: number, rarity: number, what: string) => ({
    ...{ gain, loss: 0, rarity, isFar: false, rank },
    reason: { about: 'birth', speaks: 'for', words: `${what}: ${own} and ${text}` } as Reason,
  })
  if (isApproximate || first !== last) return agree(first === last ? 0.3 : 0.2, 3, 1, 'The birth dates may be the same')
  if (from?.slice(0, 7) !== to?.slice(0, 7) || !birth.month) return agree(0.35, 4, 1.7, 'Born in the same year')
  const [month, day] = [Number(from?.slice(5, 7)), Number(from?.slice(8, 10))]
  const words = `Born in the same year, but on a different date: ${own} and ${text}`
  if (from === to && birth.day === month && birth.month === day && month !== day)
    return differ(losses.exchanged, 2, [words, 'day and month may be exchanged'])
  if (birth.month !== month) return differ(losses.otherDay, 1, [words])
  if (from !== to || !birth.day) return agree(0.5, 5, 2.8, 'Born in the same month')
  // A different day of the same year is a common error in lists and registers.
  return birth.day === day ? agree(0.65, 6, 4.2, 'Born on the same day') : differ(losses.otherDay, 1, [words])
}

/** Why a birth in another year may be the same one; null where it is too far for that. */
function nearBirth(year: number, first: number, last: number): string | null {
  const apart = year < first ? first - year : year - last
  if (apart <= nearYears) return 'one year apart'
  const other = exchanged(year)
  return other >= first && other <= last ? 'the last digits of the year may be exchanged' : null
}

/** 1963 and 1936. */
const exchanged = (year: number) => year - (year % 100) + 10 * (year % 10) + Math.floor((year % 100) / 10)

/** Whether a birth in a year can be one between two years, or near it. */
export const mayBeBornIn = (year: number, first: number, last: number) =>
  (year >= first - nearYears && year <= last + nearYears) || nearBirth(year, first, last) !== null

function differ(loss: number, rank: number, words: string[]): BirthComparison & { rank: number } {
  const reason: Reason = { about: 'birth', speaks: 'against', words: words.join(': ') }
  return { gain: 0, loss, rarity: 0, isFar: rank === 0, rank, reason }
}

function written({ year, month, day }: Birth): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return [String(year), ...(month ? [two(month), ...(day ? [two(day)] : [])] : [])].join('-')
}
