import { foldedName } from '#domain/nomenclatures/written-alike.ts'
import { type Verdict, verdicts } from '#domain/screening/decisions/hit-decision.ts'
import type { StoredEntry } from '#domain/screening/entry.ts'
import type { Hit } from '#domain/screening/hits/find-hits.ts'
import type { MatchOptions } from '#domain/screening/hits/match-parties.ts'
import type { ScreenedList } from '#domain/screening/hits/screened-lists.ts'
import { algorithms } from './algorithms.ts'
import { booleanOf, dayOf, type Given, listsOf, refuseOthers, topicsOf, valuesOf, wholeOf } from './given.ts'
import type { Filters } from './read-query.ts'
import { lastChangeOf, resultId, schemaOf } from './show-result.ts'
import { topicsOf as topicsIn } from './topics.ts'
import { wrong, wrongValue } from './wrong.ts'

const known = new Set(
  `algorithm limit threshold cutoff topics include_dataset exclude_dataset exclude_schema exclude_entity_ids exclude_decided
  changed_since fuzzy`.split(/\s+/),
)
const maxExcluded = 50

/** Which lists are meant, and what of the answers is wanted; refuses what would otherwise be silently left out. */
export function readOptions(dataset: string, given: Given, lists: ScreenedList[], filters: Filters = {}): MatchOptions {
  refuseOthers(given, known)
  const algorithm = valuesOf(given.algorithm)[0] ?? 'best'
  if (!algorithms.has(algorithm)) {
    throw wrong(`The algorithm ${algorithm} is not available; use ${[...algorithms].join(' or ')}.`)
  }
  const asked = valuesOf(given.exclude_entity_ids)
  if (asked.length > maxExcluded) throw wrongValue('exclude_entity_ids', `must have at most ${maxExcluded} ids.`)
  const ids = new Set(asked)
  const topics = topicsOf(given)
  const schemas = new Set(valuesOf(given.exclude_schema))
  const since = dayOf(given, 'changed_since')
  const isExact = !booleanOf(given, 'fuzzy', true)
  const isAnyOf = (wanted: string[] | undefined, values: string[]) =>
    !wanted || wanted.length === 0 || values.some(value => wanted.includes(value))
  const isWanted = (hit: Hit) => {
    const { entry } = hit
    const references = entry.references.map(({ list, key }) => `${list}:${key}`)
    return (
      ![resultId(entry), ...references].some(id => ids.has(id)) &&
      !schemas.has(schemaOf(entry)) &&
      isAnyOf(topics, topicsIn(entry)) &&
      isAnyOf(filters.topics, topicsIn(entry)) &&
      isAnyOf(filters.schema, [schemaOf(entry)]) &&
      isAnyOf(filters.datasets, [entry.list]) &&
      isAnyOf(filters.countries, countriesOf(entry)) &&
      (since === null || (lastChangeOf(entry) ?? since) >= since) &&
      (!isExact || isExactly(hit))
    )
  }
  return {
    lists: listsOf(dataset, given, lists),
    limit: wholeOf(given, 'limit', 5, 1, 500),
    threshold: shareOf(given, 'threshold', 0.7),
    cutoff: shareOf(given, 'cutoff', 0.5),
    isWanted,
    excluded: decidedOf(given),
  }
}

/** The decisions whose hits are left out: all for true, or those that are named. */
function decidedOf(given: Given): Verdict[] {
  const [first, ...others] = valuesOf(given.exclude_decided)
  if (first === undefined || first === 'false') return []
  if (first === 'true') return [...verdicts]
  const named = [first, ...others]
  const isVerdict = (text: string): text is Verdict => verdicts.some(verdict => verdict === text)
  if (named.every(isVerdict)) return named as Verdict[]
  throw wrongValue('exclude_decided', `must be true, false or some of ${verdicts.join(', ')}.`)
}

export const countriesOf = ({ countries }: Pick<StoredEntry, 'countries'>): string[] =>
  countries.flatMap(({ code }) => (code === null ? [] : [code.toLowerCase()]))

/** Whether the names have the same words, or a number decides. */
function isExactly({ name, outcome }: Hit): boolean {
  const words = (text: string) => foldedName(text).split(' ').sort().join(' ')
  return outcome === 'settled' || (name !== null && words(name.subject) === words(name.listed.name))
}

/** From 0 to 1, as a score of ours from 1 to 100. */
function shareOf(given: Given, name: string, usual: number): number {
  const text = given[name] ?? String(usual)
  const share = /^\d*\.?\d+$/.test(String(text)) ? Number(text) : Number.NaN
  if (!(share >= 0.01 && share <= 1)) throw wrongValue(name, 'must be a number from 0.01 to 1.')
  // Not 56.00000000000001 for 0.56.
  return Number((share * 100).toFixed(6))
}
