import { Failure } from '#domain/failure.ts'
import type { ScreenedList } from '#domain/screening/hits/screened-lists.ts'
import { requireLists } from '#domain/screening/hits/screened-lists.ts'
import { isDay } from '#lib/calendar.ts'
import { knownTopics } from './topics.ts'
import { wrong, wrongValue } from './wrong.ts'

/** The parameters of a request's address, each of which may be repeated. */
export type Given = Record<string, string | string[] | undefined>

/** Names under which clients ask for all lists. */
export const everything = ['default', 'all', 'sanctions']

/** Refuses what would otherwise be silently left out. */
export function refuseOthers(given: Given, known: ReadonlySet<string>): void {
  const unknown = Object.keys(given).filter(name => !known.has(name))
  if (unknown.length > 0) throw wrong(`Not supported here: ${unknown.join(', ')}.`)
}

/** The lists that a dataset and what is included and excluded leave. */
export function listsOf(dataset: string, given: Given, lists: ScreenedList[]): string[] {
  requireLists(lists)
  const all = lists.map(({ list }) => list)
  const named = (name: string) => {
    const list = name.replaceAll('_', '-')
    if (!all.includes(list)) throw new Failure('no_record', { what: `dataset named ${name.slice(0, 100)}` })
    return list
  }
  const within = everything.includes(dataset) ? all : [named(dataset)]
  const included = [...valuesOf(given.include_dataset), ...valuesOf(given.datasets)].map(named)
  const excluded = valuesOf(given.exclude_dataset).map(named)
  const left = within.filter(list => (included.length === 0 || included.includes(list)) && !excluded.includes(list))
  if (left.length === 0) throw wrong('Every included dataset is also excluded.')
  return left
}

export function topicsOf(given: Given): string[] {
  const topics = valuesOf(given.topics)
  requireTopics(topics)
  return topics
}

export function requireTopics(topics: string[]): void {
  const others = topics.filter(topic => !knownTopics.includes(topic))
  if (others.length > 0) throw wrong(`The topic ${others[0]} is not available; use one of ${knownTopics.join(', ')}.`)
}

/** A parameter that may be repeated, or have several values with a comma between them. */
export function valuesOf(given: string | string[] | undefined): string[] {
  const texts = given === undefined ? [] : Array.isArray(given) ? given : [given]
  return texts.flatMap(text => text.split(',')).filter(text => text !== '')
}

export function wholeOf(given: Given, name: string, usual: number, least: number, most: number): number {
  const text = given[name]
  if (text === undefined) return usual
  const number = /^\d{1,6}$/.test(String(text)) ? Number(text) : -1
  if (number < least || number > most) throw wrongValue(name, `must be a whole number from ${least} to ${most}.`)
  return number
}

export function booleanOf(given: Given, name: string, usual: boolean): boolean {
  const text = given[name]
  if (text === undefined) return usual
  if (!/^(true|false|1|0)$/.test(String(text))) throw wrongValue(name, 'must be true or false.')
  return text === 'true' || text === '1'
}

/** The day of a moment; null where none is given. */
export function dayOf(given: Given, name: string): string | null {
  const text = given[name]
  if (text === undefined) return null
  const [, day = ''] =
    /^(\d{4}-\d\d-\d\d)(?:[T ]\d\d(?::\d\d(?::\d\d(?:\.\d+)?)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/.exec(String(text)) ?? []
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  if (!isDay(year, month, date)) throw wrongValue(name, 'must be a day or a moment, such as 2026-01-31.')
  return day
}
