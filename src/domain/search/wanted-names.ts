import { threshold } from './score-name.ts'
import type { Wanted } from './searched-places.ts'
import { type Group, rareNames } from './word-groups.ts'

/** All words must be there, each in one of its spellings. Nothing is wanted where no name has one of them. */
export function havingAll(groups: Group[]): Wanted[] {
  if (groups.some(({ names }) => names === 0)) return []
  return [{ oneOf: groups.map(({ spellings }) => [...spellings]) }]
}

/** A word of the query with its weight, and whether a name without it cannot be similar enough. */
export type Weighed = { group: Group; weight: number; isNeeded: boolean }

/** The needed words must be there, and if that is a single common one, also as many of the others as make a name similar. */
export function havingNeeded(words: Weighed[]): Wanted[] {
  const groups = words.map(({ group }) => group)
  const needed = words.filter(({ isNeeded }) => isNeeded)
  const neededGroups = needed.map(({ group }) => group)
  // What resembles no word at all may be two words, joined and misspelt: rare words beside it lead there.
  if (neededGroups.some(({ names }) => names === 0)) return havingRare(groups)
  if (needed.length > 1 || neededGroups.some(({ names }) => names <= rareNames)) return havingAll(neededGroups)
  const others = words.filter(({ isNeeded, group }) => !isNeeded && group.names > 0)
  const enough = weightOf(words) * minWeight - weightOf(needed)
  const sets = setsWith(
    others.sort((one, other) => other.weight - one.weight),
    enough,
  )
  const beside = sets.length > 0 && sets.length <= maxSets ? sets : others.map(({ group }) => [group])
  return beside.length > 0 ? beside.flatMap(set => havingAll([...neededGroups, ...set])) : havingAll(neededGroups)
}

/** The share of a query's weight that a name must have: a little less than the threshold, because words match in other ways too. */
const minWeight = 0.95 * threshold
/** At most this many sets of words are searched. */
const maxSets = 8

function weightOf(words: Weighed[]): number {
  return words.reduce((sum, { weight }) => sum + weight, 0)
}

/** The smallest sets of words, heaviest first, that together have this weight: at least one word. */
function setsWith(words: Weighed[], weight: number): Group[][] {
  return words.flatMap(({ group, weight: own }, at) =>
    own >= weight ? [[group]] : setsWith(words.slice(at + 1), weight - own).map(set => [group, ...set]),
  )
}

/** Some of the words must be there: a rare one, or two that are not. */
export function havingSome(groups: Group[]): Wanted[] {
  const there = groups.filter(({ names }) => names > 0).sort((one, other) => one.names - other.names)
  const wanted = havingRare(there)
  const common = there.filter(({ names }) => names > rareNames).slice(0, 4)
  for (const [at, one] of common.entries()) {
    for (const two of common.slice(at + 1)) wanted.push(...havingAll([one, two]))
  }
  if (wanted.length === 0 && common.length === 1) wanted.push(...havingAll(common))
  return wanted
}

/** A rare word must be there, or two: a whole name may lie within what was asked for. The rarer ones come first. */
export function havingTwo(groups: Group[]): Wanted[] {
  const there = groups.filter(({ names }) => names > 0).sort((one, other) => one.names - other.names)
  const pairs = there.flatMap((one, at) => there.slice(at + 1).flatMap(two => havingAll([one, two])))
  return [...havingRare(there), ...pairs.slice(0, maxSets)]
}

/** One of the words that lead to few names on their own. */
function havingRare(groups: Group[]): Wanted[] {
  const rare = groups.filter(({ names }) => names > 0 && names <= rareNames)
  return rare.length > 0 ? [{ oneOf: [rare.flatMap(group => [...group.spellings])] }] : []
}
