import type { Permission } from '#domain/accounts/permission.ts'
import { type CompanyProfile, readCompanyProfile } from '#domain/companies/company-profile.ts'
import { citeCompanies } from '#domain/companies/sources.ts'
import { Failure } from '#domain/failure.ts'
import { conditionsOf } from '#domain/prospecting/conditions-of.ts'
import { lookupCompanies } from '#domain/search/lookup-companies.ts'
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

type Given = GivenIdentifiers & GivenDescription & { limit?: number; cursor?: string }

const isNamed = (given: Record<string, unknown>) => identifiers.some(name => given[name] !== undefined)

export default tool({
  name: 'find_companies',
  title: 'Find companies',
  description:
    'Candidates for a company by any identifier (name, even misspelt or its beginning), with score and what matched; or without any, ' +
    'a list of companies by activity, country, city, size, age and status, with its total. ' +
    'Costs 1 unit of autocomplete, a list 1 of prospecting.',
  permissions: ['autocomplete', 'prospecting'],
  isSearch: true,
  neededFor: given => [isNamed(given) ? 'autocomplete' : 'prospecting'] as Permission[],
  parameters: { ...Description, ...Detail, ...paging(maxConcurrent) },
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
  const found = await findCandidates(db, given, Math.min(limit, maxConcurrent))
  if (!isByNameAlone(given) || found.total === null) return candidatesResult(db, found)
  if (from === 0)
    return { ...(await candidatesResult(db, found)), cursor: cursorAfter(0, found.candidates.length, found.total) }
  const page = await lookupCompanies(db, lookupOf(given), { page: Math.floor(from / limit) + 1, perPage: limit })
  const candidates = page.items.map(one => ({ ...one, score: null, matched: ['name'], contradicts: [] }))
  const shown = await candidatesResult(db, { candidates, total: page.total, contradictions: [] })
  return { ...shown, cursor: cursorAfter(from, page.items.length, page.total) }
}

async function byDescription({ services, db, given }: Call<Given>): Promise<ToolResult> {
  const { limit, from } = windowOf(given)
  const { filters, understood } = filtersOf(given)
  const page = Math.floor(from / limit) + 1
  const found = await services.prospects.find(conditionsOf(filters), { page, perPage: limit })
  const companies: CompanyProfile[] = await Promise.all(found.items.map(({ id }) => readCompanyProfile(db, id)))
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
