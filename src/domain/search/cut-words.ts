import type { AskedName } from '../names/company-name.ts'
import { fullWord, isAdded } from '../names/distinctive-words.ts'
import { isStopWord } from '../names/plain-words.ts'
import type { Terms } from './terms.ts'

/** Shorter words are not cut. Shorter parts are an initial in front, or small words, which one name in so many has. */
const fewestLetters = 7
const fewestInPart = 3
const smallWords = 2000
/** What each part costs besides its rarity, and what a typo in one of them does. */
const partCost = 3
const slipCost = 4
/** What costs more for each of its letters is likelier a word that no name has. */
const maxForLetter = 3
/** Only parts with so many letters can have a typo, and so many are tried. */
const fewestSlipped = 4
const maxTried = 8

/** Parts of a word, and how unlikely it is that they were meant. */
type Cut = { parts: string[]; cost: number }

/**
 * The query with each word that no name has cut into words that names have, of which one may have a typo: "garageboprmeulen" is
 * "garage boprmeulen". The likelier way comes first.
 */
export async function cutWords(asked: AskedName, terms: Terms): Promise<AskedName[]> {
  const known = await terms.names(asked.words)
  const cuts = await Promise.all(
    asked.words.map(word => {
      const isCut = word.length >= fewestLetters && !/\d/.test(word) && (known.get(word) ?? 0) === 0
      return isCut ? waysToCut(word, terms) : []
    }),
  )
  const most = Math.max(...cuts.map(({ length }) => length))
  return Array.from({ length: most }, (_, way) => {
    const chosen = cuts.map(ways => ways[Math.min(way, ways.length - 1)])
    const words = asked.words.flatMap((word, at) => chosen[at] ?? [word])
    return { ...asked, words, parts: chosen.flatMap(parts => (parts ?? []).filter(part => !isAdded(part))) }
  })
}

/** The two known words that a word consists of; null if that is unlikely. */
export async function partsOf(word: string, terms: Terms): Promise<string[] | null> {
  if (word.length < fewestLetters) return null
  const cuts: [string, string][] = []
  for (let at = fewestInPart; at <= word.length - fewestInPart; at++) cuts.push([word.slice(0, at), word.slice(at)])
  const known = await terms.names(cuts.flat())
  const ways = cuts.flatMap(parts => {
    const [one, two] = parts.map(part => known.get(part) ?? 0) as [number, number]
    return one > 0 && two > 0 ? [{ parts, cost: costOf(one, terms) + costOf(two, terms) }] : []
  })
  ways.sort((one, other) => one.cost - other.cost)
  return likely(ways.slice(0, 1), word)[0] ?? null
}

/** Into known words alone, and with one typo. */
async function waysToCut(word: string, terms: Terms): Promise<string[][]> {
  const near = await terms.near(word, 1, { sameInitial: false, least: 0 })
  if (near.length > 0) return []
  const costs = await costsOf(word, terms)
  const [before, behind] = [cheapest(word, costs, false), cheapest(word, costs, true)]
  const slips: { piece: string; known: Cut; isLast: boolean }[] = []
  for (let at = 1; at < word.length; at++) {
    const [first, last] = [word.slice(0, at), word.slice(at)]
    const [left, right] = [before[at], behind[at]]
    if (left && last.length >= fewestSlipped) slips.push({ piece: last, known: left, isLast: true })
    if (right && first.length >= fewestSlipped) slips.push({ piece: first, known: right, isLast: false })
  }
  // A known part is worth what its letters may cost.
  const worth = ({ known, piece }: (typeof slips)[0]) => known.cost + piece.length * maxForLetter
  slips.sort((one, other) => worth(one) - worth(other))
  const slipped: Cut[] = []
  for (const { piece, known, isLast } of slips.slice(0, maxTried)) {
    const [near] = await terms.near(piece, 1, { sameInitial: false, least: 0 })
    if (!near || near.edits === 0) continue
    const parts = isLast ? [...known.parts, piece] : [piece, ...known.parts]
    slipped.push({ parts, cost: known.cost + slipCost + costOf(near.names, terms) })
  }
  slipped.sort((one, other) => one.cost - other.cost)
  return likely([before[word.length], slipped[0]], word)
}

/** What each part of a word costs that names have. */
async function costsOf(word: string, terms: Terms): Promise<Map<string, number>> {
  const pieces = new Set<string>()
  for (let from = 0; from < word.length; from++)
    for (let until = from + 1; until <= word.length; until++) pieces.add(word.slice(from, until))
  pieces.delete(word)
  const costs = new Map<string, number>()
  const known = await terms.names([...pieces].map(fullWord))
  for (const piece of pieces) {
    const names = known.get(fullWord(piece)) ?? 0
    const isSmall = piece.length < fewestInPart && piece !== word[0]
    if (isStopWord(piece) || (piece.length > 4 && isAdded(piece))) costs.set(piece, partCost)
    else if (names > (isSmall ? terms.total / smallWords : 0)) costs.set(piece, costOf(names, terms))
  }
  return costs
}

const costOf = (names: number, { total }: Terms) => partCost + Math.log((total + 1) / names)

/** The parts of those ways to cut a word that are likely, the likeliest first. */
function likely(ways: (Cut | null | undefined)[], word: string): string[][] {
  return ways
    .filter(way => way != null)
    .filter(({ cost }) => cost < word.length * maxForLetter)
    .sort((one, other) => one.cost - other.cost)
    .map(({ parts }) => parts.filter(part => !isStopWord(part)).map(fullWord))
}

/** For each place in a word, the cheapest way to write what is before it, or behind it, in known words. */
function cheapest(word: string, costs: Map<string, number>, isBehind: boolean): (Cut | null)[] {
  const cuts: (Cut | null)[] = Array.from({ length: word.length + 1 }, () => null)
  const placeAt = (step: number) => (isBehind ? word.length - step : step)
  cuts[placeAt(0)] = { parts: [], cost: 0 }
  for (let step = 1; step <= word.length; step++) {
    for (let other = 0; other < step; other++) {
      const known = cuts[placeAt(other)]
      const [at, from] = [placeAt(step), placeAt(other)]
      const piece = word.slice(Math.min(at, from), Math.max(at, from))
      const cost = costs.get(piece)
      if (!known || cost === undefined) continue
      if (known.cost + cost >= (cuts[at]?.cost ?? Number.POSITIVE_INFINITY)) continue
      cuts[at] = { parts: isBehind ? [piece, ...known.parts] : [...known.parts, piece], cost: known.cost + cost }
    }
  }
  return cuts
}
