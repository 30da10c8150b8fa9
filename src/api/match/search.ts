import { inTurn } from '#domain/in-turn.ts'
import { countryName } from '#domain/nomenclatures/country-name.ts'
import type { ListedKind } from '#domain/screening/entry.ts'
import { readScreenedLists, type ScreenedList } from '#domain/screening/hits/screened-lists.ts'
import { type ListedFound, searchListed } from '#domain/screening/search-listed.ts'
import type { Call } from '../endpoint.ts'
import { booleanOf, dayOf, type Given, listsOf, refuseOthers, topicsOf, valuesOf, wholeOf } from './given.ts'
import type { YenteRoute } from './route.ts'
import { schemaOf, showEntity } from './show-result.ts'
import { measuresOf, topicOf } from './topics.ts'
import { wrong, wrongValue } from './wrong.ts'

const known = new Set(
  `q schema countries topics datasets include_dataset exclude_dataset exclude_schema changed_since limit offset fuzzy simple sort
  target facets filter_op`.split(/\s+/),
)
const allKinds: ListedKind[] = ['person', 'organisation', 'vessel', 'aircraft', 'unknown']
/** Lists do not tell companies from other bodies. */
const kindsOf: Record<string, ListedKind[]> = {
  Thing: allKinds,
  LegalEntity: ['person', 'organisation', 'unknown'],
  Person: ['person'],
  Organization: ['organisation'],
  Company: ['organisation'],
  PublicBody: ['organisation'],
  Vehicle: ['vessel', 'aircraft'],
  Vessel: ['vessel'],
  Airplane: ['aircraft'],
}
const usualFacets = ['countries', 'topics', 'datasets']
const facetLabels: Record<string, string> = {
  countries: 'Countries',
  topics: 'Topics',
  datasets: 'Data sources',
  schema: 'Types',
}
const sorts = ['first_seen', 'last_change'] as const
const maxResults = 500
const maxOffset = 9499
const maxText = 500

type SearchCall = Call<{ dataset: string }, Given, unknown, unknown>

export const search: YenteRoute = {
  id: 'searchListed',
  method: 'GET',
  path: '/:dataset',
  units: () => 1,
  records: ({ params, query }: SearchCall) => ({
    act: 'party.screened',
    details: { operation: 'searchListed', dataset: params.dataset, queries: 1, names: [String(query.q ?? '')] },
  }),
  async handle({ databases, caller, params, query: given }: SearchCall) {
    const lists = await readScreenedLists(databases.reads)
    refuseOthers(given, known)
    const limit = wholeOf(given, 'limit', 10, 0, maxResults)
    const offset = wholeOf(given, 'offset', 0, 0, maxOffset)
    const wanted = {
      ...{
        text: textIn(given),
        isFuzzy: booleanOf(given, 'fuzzy', false),
        lists: listsOf(params.dataset, given, lists),
      },
      ...{ kinds: kindsIn(given), countries: valuesOf(given.countries).map(code => code.toUpperCase()) },
      ...{ topics: topicsOf(given).map(measuresOf), topicOf, hasAll: isAll(given) },
      ...{ changedSince: dayOf(given, 'changed_since'), order: orderIn(given), limit, offset },
    }
    const facets = facetsIn(given)
    // Everyone listed is a target.
    const isNone = !booleanOf(given, 'target', true)
    const found = await inTurn(caller.workspaceId, () =>
      searchListed(databases.reads, isNone ? { ...wanted, kinds: [] } : wanted),
    )
    const listOf = (name: string) => lists.find(({ list }) => list === name) as ScreenedList
    return {
      ...{ limit, offset, total: { value: found.total, relation: 'eq' } },
      results: found.items.map(entry => showEntity(entry, listOf(entry.list))),
      facets: Object.fromEntries(
        facets.map(name => [name, { label: facetLabels[name], values: valuesIn(name, found.counts, lists) }]),
      ),
    }
  },
}

/** Plain words: what would be taken for a query language is refused, unless plain words are meant. */
function textIn(given: Given): string {
  const text = String(given.q ?? '')
  if (text.length > maxText) throw wrongValue('q', `must have at most ${maxText} characters.`)
  if (!booleanOf(given, 'simple', false) && /["*?~^\\/[\]{}]|\w:\S|\b(?:AND|OR|NOT)\b/.test(text)) {
    throw wrong('The query language is not available; send plain words, or simple=true to have them taken as such.')
  }
  return text
}

function kindsIn(given: Given): ListedKind[] {
  const schema = String(given.schema ?? 'Thing')
  const kinds = Object.hasOwn(kindsOf, schema) ? (kindsOf[schema] as ListedKind[]) : null
  if (!kinds) throw wrong(`Invalid schema: use one of ${Object.keys(kindsOf).join(', ')}.`)
  const excluded = valuesOf(given.exclude_schema)
  return kinds.filter(kind => !excluded.includes(schemaOf({ kind })))
}

function isAll(given: Given): boolean {
  const operator = String(given.filter_op ?? 'OR')
  if (operator !== 'OR' && operator !== 'AND') throw wrongValue('filter_op', 'must be OR or AND.')
  return operator === 'AND'
}

function orderIn(given: Given) {
  const [first, ...others] = valuesOf(given.sort)
  if (first === undefined) return null
  const [name, direction = 'asc'] = first.split(':')
  const by = sorts.find(one => one === name)
  if (!by || others.length > 0 || !['asc', 'desc'].includes(direction)) {
    throw wrong(`sort must be one of ${sorts.join(', ')}, with :asc or :desc behind it.`)
  }
  return { by, isDescending: direction === 'desc' }
}

function facetsIn(given: Given): string[] {
  const facets = given.facets === undefined ? usualFacets : valuesOf(given.facets)
  const others = facets.filter(name => !Object.hasOwn(facetLabels, name))
  if (others.length > 0) throw wrongValue('facets', `must be some of ${Object.keys(facetLabels).join(', ')}.`)
  return facets
}

type Value = { name: string; label: string; count: number }

function valuesIn(facet: string, counts: ListedFound['counts'], lists: ScreenedList[]): Value[] {
  switch (facet) {
    case 'countries':
      return counts.countries.map(({ name, count }) => ({
        ...{ name: name.toLowerCase(), label: countryName(name) ?? name, count },
      }))
    case 'datasets':
      return counts.lists.map(({ name, count }) => ({
        ...{ name, label: lists.find(({ list }) => list === name)?.name ?? name, count },
      }))
    case 'schema':
      return counts.kinds.map(({ name, count }) => {
        const schema = schemaOf({ kind: name as ListedKind })
        return { name: schema, label: schema, count }
      })
    default:
      return counts.topics.map(({ name, count }) => ({ name, label: name, count }))
  }
}
