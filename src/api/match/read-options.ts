import { Failure } from '#domain/failure.ts'
import type { Hit } from '#domain/screening/hits/find-hits.ts'
import type { MatchOptions } from '#domain/screening/hits/match-parties.ts'
import { requireLists, type ScreenedList } from '#domain/screening/hits/screened-lists.ts'
import { resultId, schemaOf } from './show-result.ts'
import { knownTopics, topicsOf } from './topics.ts'

type Given = Record<string, string | string[] | undefined>

/** Names under which clients ask for all lists. */
const everything = new Set(['default', 'all', 'sanctions'])
/** What there is but one of, and what others are called that find the same here. */
const algorithms = new Set(['best', 'firmament'])
const known = new Set(
  `algorithm limit threshold cutoff topics include_dataset exclude_dataset exclude_schema exclude_entity_ids fuzzy`.split(
    ' ',
  ),
)

/** Which lists are meant, and what of the answers is wanted; refuses what would otherwise be silently left out. */
export function readOptions(dataset: string, given: Given, lists: ScreenedList[]): MatchOptions {
  const unknown = Object.keys(given).filter(name => !known.has(name))
  if (unknown.length > 0) throw wrong(`Not supported here: ${unknown.join(', ')}.`)
  const algorithm = valuesOf(given.algorithm)[0] ?? 'best'
  if (!algorithms.has(algorithm)) throw wrong(`The algorithm ${algorithm} is not available; use best.`)
  if (valuesOf(given.fuzzy)[0] === 'false') throw wrong('Names are always compared fuzzily; leave fuzzy out.')
  const topics = valuesOf(given.topics)
  const others = topics.filter(topic => !knownTopics.includes(topic))
  if (others.length > 0) throw wrong(`The topic ${others[0]} is not available; use one of ${knownTopics.join(', ')}.`)
  const schemas = new Set(valuesOf(given.exclude_schema))
  const ids = new Set(valuesOf(given.exclude_entity_ids))
  const isWanted = ({ entry }: Hit) =>
    !ids.has(resultId(entry)) &&
    !schemas.has(schemaOf(entry)) &&
    (topics.length === 0 || topicsOf(entry).some(topic => topics.includes(topic)))
  return {
    lists: chosen(dataset, given, lists),
    limit: wholeOf(given, 'limit', 5, 500),
    threshold: shareOf(given, 'threshold', 0.7),
    cutoff: shareOf(given, 'cutoff', 0.5),
    isWanted,
  }
}

function chosen(dataset: string, given: Given, lists: ScreenedList[]): string[] {
  requireLists(lists)
  const all = lists.map(({ list }) => list)
  const named = (name: string) => {
    const list = name.replaceAll('_', '-')
    if (!all.includes(list)) throw new Failure('no_record', { what: `dataset named ${name.slice(0, 100)}` })
    return list
  }
  const within = everything.has(dataset) ? all : [named(dataset)]
  const included = valuesOf(given.include_dataset).map(named)
  const excluded = valuesOf(given.exclude_dataset).map(named)
  const left = within.filter(list => (included.length === 0 || included.includes(list)) && !excluded.includes(list))
  if (left.length === 0) throw wrong('Every included dataset is also excluded.')
  return left
}

/** A parameter that may be repeated, or have several values with a comma between them. */
function valuesOf(given: string | string[] | undefined): string[] {
  const texts = given === undefined ? [] : Array.isArray(given) ? given : [given]
  return texts.flatMap(text => text.split(',')).filter(text => text !== '')
}

function wholeOf(given: Given, name: string, usual: number, most: number): number {
  const text = given[name]
  if (text === undefined) return usual
  const number = /^\d{1,6}$/.test(String(text)) ? Number(text) : 0
  if (number < 1 || number > most) throw wrong(`${name} must be a whole number from 1 to ${most}.`)
  return number
}

/** From 0 to 1, as a score of ours from 1 to 100. */
function shareOf(given: Given, name: string, usual: number): number {
  const text = given[name] ?? String(usual)
  const share = /^\d*\.?\d+$/.test(String(text)) ? Number(text) : Number.NaN
  if (!(share >= 0.01 && share <= 1)) throw wrong(`${name} must be a number from 0.01 to 1.`)
  // Not 56.00000000000001 for 0.56.
  return Number((share * 100).toFixed(6))
}

const wrong = (why: string) => new Failure('invalid', { reasons: { '': [why] } })
