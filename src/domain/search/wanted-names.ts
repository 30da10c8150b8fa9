import type { Wanted } from './searched-places.ts'
import { type Group, rareNames } from './word-groups.ts'

/** All words must be there, each in one of its spellings. */
export function havingAll(groups: Group[]): Wanted {
  return { oneOf: groups.map(({ spellings }) => [...spellings]) }
}

/** The needed words must be there, and if that is a single common one, also one of the others. */
export function havingNeeded(groups: Group[], isNeeded: (at: number) => boolean): Wanted[] {
  const needed = groups.filter((_, at) => isNeeded(at))
  // What resembles no word at all may be two words, joined and misspelt: rare words beside it lead there.
  if (needed.some(({ names }) => names === 0)) return havingRare(groups)
  if (needed.length > 1 || needed.some(({ names }) => names <= rareNames)) return [havingAll(needed)]
  const others = groups.filter((group, at) => !isNeeded(at) && group.names > 0)
  return others.length > 0 ? others.map(other => havingAll([...needed, other])) : [havingAll(needed)]
}

/** Some of the words must be there: a rare one, or two that are not. */
export function havingSome(groups: Group[]): Wanted[] {
  const there = groups.filter(({ names }) => names > 0).sort((one, other) => one.names - other.names)
  const wanted = havingRare(there)
  const common = there.filter(({ names }) => names > rareNames).slice(0, 4)
  for (const [at, one] of common.entries()) {
    for (const two of common.slice(at + 1)) wanted.push(havingAll([one, two]))
  }
  if (wanted.length === 0 && common.length === 1) wanted.push(havingAll(common))
  return wanted
}

/** One of the words that lead to few names by themselves. */
function havingRare(groups: Group[]): Wanted[] {
  const rare = groups.filter(({ names }) => names > 0 && names <= rareNames)
  return rare.length > 0 ? [{ oneOf: [rare.flatMap(group => [...group.spellings])] }] : []
}
