import { Type } from 'typebox'
import type { Permission } from '#domain/accounts/permission.ts'
import { readCompanyProfiles } from '#domain/companies/company-profile.ts'
import { citeCompanies } from '#domain/companies/sources.ts'
import { Failure } from '#domain/failure.ts'
import { findPlace } from '#domain/nomenclatures/places.ts'
import { conditionsOf } from '#domain/prospecting/conditions-of.ts'
import { lookupCompanies } from '#domain/search/lookup-companies.ts'
import { type LineFound, searchLine } from '#domain/search/search-line.ts'
import { pageOfLine } from '#domain/search/search-line-page.ts'
import type { Db } from '#postgres/db.ts'
import { lineWords, showLinePart } from '#surface/line-parts.ts'
import { cursorAfter, Detail, paging, windowOf } from '../arguments.ts'
import { Whole } from '../fields.ts'
import { findCandidates, type GivenIdentifiers, identifiers, isByNameAlone, lookupOf } from '../identification.ts'
import { Description, filtersOf, type GivenDescription } from '../plain-words.ts'
import { quoted } from '../quoted.ts'
import { rules } from '../rules.ts'
import { type Call, candidatesResult, tool } from '../tool.ts'
import { AnyList, type ToolResult } from '../tool-result.ts'

const maxConcurrent = 25
/** The platform API has no more pages of a list, either. */
const maxPages = 10

type Given = GivenIdentifiers & GivenDescription & { limit?: number; cursor?: string; name_only?: boolean }

const isNamed = (given: Record<string, unknown>) => identifiers.some(name => given[name] !== undefined)

export default tool({
  name: 'find_companies',
  title: 'Find companies',
  description:
    'Candidates for a company by any identifier, with score; name may hold place, number, website, e-mail. ' +
    'Else a list by activity, country, city, size, age, status. ' +
    'Costs 1 unit of autocomplete, a list 1 of prospecting.',
  permissions: ['autocomplete', 'prospecting'],
  isSearch: true,
  neededFor: given => [isNamed(given) ? 'autocomplete' : 'prospecting'] as Permission[],
  parameters: {
    ...Description,
    ...Detail,
    ...paging(maxConcurrent),
    name_only: Type.Optional(
      Type.Boolean({
        description: 'All words of name are its name: none is a place, a number or an address.',
        'x-listed': { type: 'boolean' },
      }),
    ),
  },
  examples: [
    { name: 'Meridian Harbor Instrument', country_code: 'GB' },
    { activity: 'restaurant', country_code: 'FR' },
  ],
  data: { candidates_total: Whole, understood: AnyList },
  answer(call) {
    if (!isNamed(call.given)) return byDescription(call as Call<Given>)
    refuseDescription(call.given)
    return byIdentifiers(call as Call<Given>)
  },
})

/** What describes many companies is no further detail of one: a criterion is applied or refused, never dropped. */
function refuseDescription(given: Record<string, unknown>): void {
  const described = Object.keys(Description).filter(name => given[name] !== undefined)
  if (described.length === 0) return
  const named = identifiers.filter(name => given[name] !== undefined)
  const reason = `cannot be combined with ${named.join(', ')}: search by identifiers or by a description`
  throw new Failure('invalid', { reasons: Object.fromEntries(described.map(name => [name, [reason]])) })
}

async function byIdentifiers({ db, given }: Call<Given>): Promise<ToolResult> {
  const { limit, from } = windowOf(given)
  const line = await readAsLine(db, given)
  if (line?.parts.some(({ as }) => as !== 'name')) return lineResult(db, line, from, limit)
  const found = await findCandidates(db, given, Math.min(limit, maxConcurrent), line?.items)
  if (!isByNameAlone(given) || found.total === null) return candidatesResult(db, found)
  if (from === 0)
    return { ...(await candidatesResult(db, found)), cursor: cursorAfter(0, found.candidates.length, found.total) }
  const page = await lookupCompanies(db, lookupOf(given), { page: Math.floor(from / limit) + 1, perPage: limit })
  const candidates = page.items.map(one => ({ ...one, score: null, matched: ['name'], contradicts: [] }))
  const shown = await candidatesResult(db, { candidates, total: page.total, contradictions: [] })
  return { ...shown, cursor: cursorAfter(from, page.items.length, page.total) }
}

/** A name alone, with a country at most, may have more in it than the name. */
async function readAsLine(db: Db, given: Given): Promise<LineFound | null> {
  if (given.name === undefined || given.name_only || !isByNameAlone(given) || given.state !== undefined) return null
  const { country } = lookupOf(given)
  const place = country === undefined ? undefined : (findPlace(country) ?? undefined)
  return searchLine(db, { line: given.name, place, isOfPlace: true })
}

async function lineResult(db: Db, line: LineFound, from: number, limit: number): Promise<ToolResult> {
  const { items, total, mayBeMore, parts } = await pageOfLine(db, line, {
    page: Math.floor(from / limit) + 1,
    perPage: limit,
  })
  const used = parts.filter(({ leftOut }) => !leftOut).map(({ as }) => as)
  const matched = [...new Set(used)]
  const candidates = items.map(({ conflicts, ...one }) => ({
    ...one,
    score: Math.round(one.score * 100) / 100,
    ...{ matched, contradicts: conflicts },
  }))
  const shown = await candidatesResult(db, { candidates, total: mayBeMore ? null : total, contradictions: [] })
  const cursor = cursorAfter(from, items.length, total)
  return {
    ...shown,
    text: [...lineWords(parts, quoted), ...shown.text],
    data: { read_as: parts.map(showLinePart) },
    cursor,
    notes: [
      'Words taken for something else than the name are searched as such; with name_only all are the name.',
      ...shown.notes,
    ],
  }
}

async function byDescription({ services, db, given }: Call<Given>): Promise<ToolResult> {
  const { limit, from } = windowOf(given)
  const { filters, understood } = filtersOf(given)
  const page = Math.floor(from / limit) + 1
  const found = await services.prospects.find(conditionsOf(filters), { page, perPage: limit })
  const companies = await readCompanyProfiles(
    db,
    found.items.map(({ id }) => id),
  )
  const matched = Object.keys(given).filter(name => !['limit', 'cursor', 'detail'].includes(name))
  const hasMore = cursorAfter(from, companies.length, found.total)
  const cursor = page < maxPages ? hasMore : null
  const text = [
    `${found.total} companies fit.`,
    ...(understood.length > 0 ? [`Activity understood as: ${understood.map(quoted).join(', ')}.`] : []),
    ...(hasMore && !cursor ? ['No more pages are served: narrow the search to see others.'] : []),
  ]
  return {
    company: null,
    isSearch: true,
    candidates: companies.map(one => ({ ...one, score: null, matched, contradicts: [] })),
    total: found.total,
    data: { ...(understood.length > 0 && { understood }) },
    text,
    cursor,
    citations: await citeCompanies(
      db,
      companies.map(({ id }) => id),
    ),
    notes: [...(found.total === 0 ? [rules.nothing] : []), 'An unknown value matches no filter.', rules.values],
  }
}
