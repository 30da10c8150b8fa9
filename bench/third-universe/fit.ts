import type { Word } from './words-of.ts'

// How well a company's words fit what was typed: what is missing or slipped costs as much as the word says of a company.

/** `cost`: of the words asked for that the company lacks or that have slipped; `missing`: of its words that were not asked for. */
export type Fit = { cost: number; missing: number }
export type Run = Word & { from: number; until: number }

/** Of no slip, of a slip of one letter, and of two. */
export const slipCosts = [0, 0.3, 0.55]

/** So many words of a company are typed as one. */
export const mostJoined = 4

/** Words that stand together, as one: people join what others write apart. The last is all of them. */
export function runsOf(words: Word[], most: number): Run[] {
  const runs: Run[] = []
  for (let from = 0; from < words.length; from++) {
    let [text, weight] = ['', 0]
    for (let until = from + 1; until <= words.length; until++) {
      const word = words[until - 1] as Word
      text += word.text
      weight += word.weight
      if (until - from <= most || (from === 0 && until === words.length)) runs.push({ text, weight, from, until })
    }
  }
  return runs
}

/** What was asked for, ready to be compared with many companies. */
export class Asked {
  readonly words: Word[]
  readonly runs: Run[]
  readonly weight: number
  readonly #slips = new Map<string, Map<string, number>>()

  constructor(words: Word[]) {
    this.words = words
    this.weight = words.reduce((sum, { weight }) => sum + weight, 0)
    this.runs = runsOf(words, 3)
    for (const { text } of this.runs) this.#slips.set(text, new Map())
  }

  /** The best way to read it as the company's name. */
  fit(words: Word[], runs = runsOf(words, mostJoined)): Fit {
    const cheapest: number[] = [0]
    const covered = words.map(() => false)
    for (let until = 1; until <= this.words.length; until++) {
      const last = this.words[until - 1] as Word
      cheapest[until] = (cheapest[until - 1] as number) + last.weight
      for (const asked of this.runs) {
        if (asked.until !== until) continue
        for (const own of runs) {
          const isJoined = asked.until - asked.from > 1 && own.until - own.from > 1
          if (isJoined && asked.until - asked.from < this.words.length) continue
          const slip = slipCosts[this.#slipsBetween(asked.text, own.text)]
          if (slip === undefined) continue
          for (let at = own.from; at < own.until; at++) covered[at] = true
          const cost = (cheapest[asked.from] as number) + slip * Math.min(asked.weight, own.weight)
          if (cost < (cheapest[until] as number)) cheapest[until] = cost
        }
      }
    }
    const missing = words.reduce((sum, { weight }, at) => (covered[at] ? sum : sum + weight), 0)
    return { cost: cheapest[this.words.length] as number, missing }
  }

  #slipsBetween(asked: string, own: string): number {
    if (asked === own) return 0
    if (Math.abs(asked.length - own.length) > 2) return 3
    const known = this.#slips.get(asked) as Map<string, number>
    let slips = known.get(own)
    if (slips === undefined) {
      slips = maySlip(asked) && maySlip(own) ? distance(asked, own) : 3
      if (slips > mostSlips(own)) slips = 3
      if (known.size < 50_000) known.set(own, slips)
    }
    return slips
  }
}

const isSigns = (word: string) => /[^\x20-\x7f]/.test(word)
/** Digits and little words are what they are. */
const maySlip = (word: string) => !/\d/.test(word) && word.length >= (isSigns(word) ? 2 : 4)
const mostSlips = (word: string) => (isSigns(word) || word.length < 6 ? 1 : 2)

/** Letters added, left out, replaced or turned round; 3 if more than two. */
export function distance(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    let least = row
    for (let at = 1; at <= other.length; at++) {
      const same = one[row - 1] === other[at - 1] ? 0 : 1
      let value = Math.min((last[at] as number) + 1, (next[at - 1] as number) + 1, (last[at - 1] as number) + same)
      if (row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1])
        value = Math.min(value, (beforeLast[at - 2] as number) + 1)
      next.push(value)
      least = Math.min(least, value)
    }
    if (least > 2) return 3
    beforeLast = last
    last = next
  }
  return last[other.length] as number
}

/** The word and what is left of it without so many letters: two words within as many slips share one of these. */
export function leftovers(word: string, slips: number): string[] {
  const left = [word]
  if (slips === 0 || !maySlip(word)) return left
  for (let one = 0; one < word.length; one++) {
    const rest = word.slice(0, one) + word.slice(one + 1)
    left.push(rest)
    if (slips === 2 && mostSlips(word) === 2)
      for (let other = one; other < rest.length; other++) left.push(rest.slice(0, other) + rest.slice(other + 1))
  }
  return left
}
