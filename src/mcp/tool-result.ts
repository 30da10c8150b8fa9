import { type TObject, type TProperties, Type } from 'typebox'
import type { CompanyProfile } from '#domain/companies/company-profile.ts'
import type { Citation } from '#domain/companies/sources.ts'
import { ageOfData } from '#domain/imports/age-of-data.ts'
import { statusName } from '#domain/nomenclatures/company-statuses.ts'
import { showConfirmedCitation } from '#surface/citation.ts'
import { shapeOf } from '#surface/shape-of.ts'
import { describeDays } from '#surface/source-days.ts'
import { Nullable, Text } from './fields.ts'
import type { Contradiction, FoundCandidate } from './identification.ts'
import type { Paid, Price, Usage } from './metered.ts'
import { plainly, quoted } from './quoted.ts'

const company = shapeOf<CompanyProfile>()({
  company_id: [Type.Integer(), 'id'],
  name: Type.String(),
  registration_number: Text,
  vat_number: Text,
  country_code: Type.String(),
  state: Text,
  status: Text,
  address_city: Text,
  status_id: Nullable(Type.Integer()),
  status_name: [Text, ({ statusId }) => statusName(statusId)],
})

export const showCompany = company.show

/** Lists and objects without their content, which the answers themselves show. */
export const AnyList = Type.Array(Type.Unknown(), { 'x-listed': { type: 'array' } })
export const AnyObject = Type.Object({}, { 'x-listed': { type: 'object' } })

/** What every result has around its own data, which is absent where no company was identified. */
export function resultShape(data: TProperties): TObject {
  const own = Object.entries(data).map(([name, shape]) => [name, Type.Optional(shape)])
  return Type.Object({
    status: Type.String(),
    company: Type.Optional(AnyObject),
    candidates: Type.Optional(AnyList),
    ...Object.fromEntries(own),
    usage: AnyObject,
  })
}

/** What a tool found, before its cost is known. */
export type ToolResult = {
  company: CompanyProfile | null
  /** That the company no longer lives, or is about to end. */
  warning?: string | null
  candidates: FoundCandidate[]
  /** How many candidates there are; null if they were not counted. */
  total: number | null
  contradictions?: Contradiction[]
  /** Where only possible companies, or none, are the answer. */
  isSearch?: boolean
  /** Of answers that are about no company. */
  status?: 'found' | 'none'
  data: Record<string, unknown>
  /** The same for people, without the notes. */
  text: string[]
  /** Of a list with further pages. */
  cursor?: string | null
  citations: Citation[]
  notes: string[]
  price?: Price
  paid?: Paid
  /** Files and links beside the text. */
  attached?: object[]
}

export function statusOf({ company: found, candidates, contradictions = [], isSearch, status }: ToolResult) {
  if (status) return status
  if (contradictions.length > 0) return 'contradiction'
  if (found) return 'found'
  return candidates.length > 0 || !isSearch ? 'candidates' : 'none'
}

export function showResult(result: ToolResult, usage: Usage, now: Date) {
  const { company: found, warning = null, candidates, total, data, citations, notes, text, cursor } = result
  const { contradictions = [], attached = [] } = result
  const isOpen = result.status === undefined && (result.isSearch || !found)
  const structured = {
    status: statusOf(result),
    ...(warning && { warning }),
    ...(found && { company: company.show(found) }),
    ...(isOpen && { candidates: candidates.map(showCandidate), candidates_total: total }),
    ...(contradictions.length > 0 && { contradictions }),
    ...data,
    ...(cursor && { next_cursor: cursor }),
    sources: citations.map(citation => showSource(citation, now)),
    notes,
    usage,
  }
  const readable = [
    ...(found ? [titleOf(found)] : []),
    ...(warning ? [`WARNING: ${warning}`] : []),
    ...contradictions.map(describeContradiction),
    ...text,
    ...candidates.map(describeCandidate),
    ...(cursor ? [`There is more: call again with the same arguments and cursor "${cursor}".`] : []),
    ...citations.map(citation => describeSource(citation, now)),
    ...notes.map(note => `Note: ${note}`),
    describeUsage(usage),
  ]
  const content = [{ type: 'text' as const, text: readable.join('\n') }, ...attached] as [
    { type: 'text'; text: string },
  ]
  return { content, structuredContent: plainly(structured) }
}

/** Without unknown and empty values, which take as many words as known ones. */
export function compact(data: Record<string, unknown>): Record<string, unknown> {
  return { ...(pruned(data) as Record<string, unknown>), detail: 'compact' }
}

function pruned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(pruned)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(
    ([, inner]) => inner !== null && !(Array.isArray(inner) && inner.length === 0),
  )
  return Object.fromEntries(kept.map(([name, inner]) => [name, pruned(inner)]))
}

function showCandidate(candidate: FoundCandidate) {
  const { score, matched, contradicts } = candidate
  return { ...company.show(candidate), score, matched, ...(contradicts.length > 0 && { contradicts }) }
}

function showSource(citation: Citation, now: Date) {
  // What is unknown of a source need not be repeated for each, but that nothing states the day of its publication is part of the answer.
  const shown = { ...showConfirmedCitation(citation), age: ageOfData(citation, now) }
  return Object.fromEntries(Object.entries(shown).filter(([name, value]) => value !== null || name === 'published_on'))
}

export function titleOf({ id, name, countryCode, registrationNumber, status }: CompanyProfile): string {
  const number = registrationNumber === null ? 'registration number not returned' : `no. ${quoted(registrationNumber)}`
  const state = status === null ? 'not returned' : quoted(status)
  // The id comes first and outside of any quotes: one within them is a part of a name.
  return `company_id ${id}: ${quoted(name)} (${countryCode}, ${number}, status: ${state})`
}

function describeCandidate(candidate: FoundCandidate): string {
  const { statusId, score, matched, contradicts } = candidate
  const facts = [
    statusId !== null && statusId !== 106 && `NOT ACTIVE (${statusName(statusId)})`,
    score !== null && `score ${score}`,
    matched.length > 0 && `matches ${matched.join(', ')}`,
    contradicts.length > 0 && `contradicts ${contradicts.join(', ')}`,
  ].filter(Boolean)
  return `- ${titleOf(candidate)}${facts.length > 0 ? `; ${facts.join('; ')}` : ''}`
}

function describeContradiction({ field, given, found, company_id }: Contradiction): string {
  const has = found === null ? 'has another' : `has ${quoted(found)}`
  return `CONTRADICTION: ${field} ${quoted(given)} was given, and company_id ${company_id} ${has}.`
}

function describeSource(citation: Citation, now: Date): string {
  const { name, category, statedOn, confirmedOn } = citation
  const stated = statedOn && `stated ${statedOn}`
  const dated = [category, stated, describeDays(citation, now), confirmedOn && `confirmed ${confirmedOn}`].filter(
    Boolean,
  )
  return `Source: ${quoted(name)} (${dated.join(', ')}).`
}

export function describeUsage({ units, permission, remaining }: Usage): string {
  const left = remaining === null ? '' : ` ${remaining} left.`
  return `Cost: ${units} ${units === 1 ? 'unit' : 'units'} of ${permission}.${left}`
}
