import { lettersAndDigits } from '#lib/canonical-number.ts'
import { leiOf, taxForms, writtenForms } from '../../companies/identifier-forms.ts'
import { statusName } from '../../nomenclatures/company-statuses.ts'
import { foldedName } from '../../nomenclatures/written-alike.ts'
import { nameKinds } from '../../search/indexed-name.ts'
import type { MatchCandidate, MatchConflict, MatchReason } from '../list-row.ts'
import type { KnownCompany } from './read-companies.ts'
import type { Claim, ParsedRow } from './read-row.ts'

/** How the name of a row compares with those of a company. */
export type Named = {
  score: number
  kind: number
  /** Whether all words are the same, and whether the legal form and the script are too. */
  isWhole: boolean
  isExact: boolean
}

/** What leads from a row to a company. */
export type Lead = {
  company: KnownCompany
  by: Set<Claim['as']>
  /** The cells of the row whose numbers it has. */
  cells: Set<string>
  domains: Set<'website' | 'email'>
  /** Null if the row has no name, or the company has none like it. */
  named: Named | null
}

export type Weighed = { lead: Lead; candidate: MatchCandidate }

/** The scores of a company with the number but another name, with the website alone, and with the website but another name. */
const otherName = 0.8
const siteAlone = 0.6
const siteOfOther = 0.5
/** The highest score of a candidate that contradicts the row: one with its whole name or an identifier, and any other. */
const maxContradictedScore = { whole: 0.9, similar: 0.75 }
/** Without an identifier the name weighs most, and the other cells decide between companies of the same name. */
const weights = { name: 0.92, site: 0.05, city: 0.02, address: 0.01 }

/** Weighs the evidence for and against a company. */
export function weighCompany(parsed: ParsedRow, lead: Lead): Weighed {
  const { company, by, domains, named } = lead
  const reasons: MatchReason[] = (['number', 'vat', 'lei'] as const).filter(kind => by.has(kind))
  reasons.push(...(['website', 'email'] as const).filter(kind => domains.has(kind)))
  if (named) reasons.push(named.kind === nameKinds.previous ? 'former_name' : 'name')
  const isInCity = isSamePlace(parsed, company)
  if (isInCity) reasons.push('city')
  const isAtAddress = isInText(company.street, parsed.address)
  if (isAtAddress) reasons.push('address')
  const conflicts = conflictsOf(parsed, lead)
  const plain = scoreOf(parsed, lead, isInCity, isAtAddress)
  const maxScore = by.size > 0 || named?.isWhole ? maxContradictedScore.whole : maxContradictedScore.similar
  const score = conflicts.length > 0 ? Math.min(plain, maxScore) : plain
  const candidate: MatchCandidate = {
    companyId: company.id,
    name: company.name,
    country: company.country,
    city: company.city,
    status: statusName(company.statusId),
    number: company.number,
    score: Math.round(score * 1000) / 1000,
    reasons,
    conflicts,
  }
  return { lead, candidate }
}

function scoreOf(parsed: ParsedRow, { by, domains, named }: Lead, isInCity: boolean, isAtAddress: boolean): number {
  if (by.size > 0) return named || parsed.name === null ? 1 : otherName
  if (!named) return parsed.name === null ? siteAlone : siteOfOther
  const { name, site, city, address } = weights
  const beside = (domains.size > 0 ? site : 0) + (isInCity ? city : 0) + (isAtAddress ? address : 0)
  return named.score * name + beside
}

function conflictsOf(parsed: ParsedRow, { company, cells, named }: Lead): MatchConflict[] {
  const { country, office } = company
  const conflicts: MatchConflict[] = []
  const differ = (asked: string | null, own: string | null, forms: (text: string) => string[]) =>
    asked !== null && own !== null && !forms(own).some(form => forms(asked).includes(form))
  // Any of a company's numbers may be in any column.
  const isInCells = (text: string | null) => text !== null && cells.has(text)
  if (!isInCells(parsed.number) && differ(parsed.number, company.number, text => writtenForms(country, text)))
    conflicts.push('number')
  if (!isInCells(parsed.vat) && differ(parsed.vat, company.vat, text => taxForms(country, text))) conflicts.push('vat')
  if (!isInCells(parsed.lei) && differ(parsed.lei, company.lei, text => [leiOf(text) ?? lettersAndDigits(text)]))
    conflicts.push('lei')
  if (parsed.name !== null && named === null) conflicts.push('name')
  if (parsed.country !== null && ![country, office].includes(parsed.country)) conflicts.push('country')
  return conflicts
}

function isSamePlace({ city, address }: ParsedRow, company: KnownCompany): boolean {
  if (company.city === null || foldedName(company.city) === '') return false
  return (city !== null && foldedName(city) === foldedName(company.city)) || isInText(company.city, address)
}

/** Whether an address has all words of a place in sequence. */
function isInText(place: string | null, address: string | null): boolean {
  const words = place === null ? '' : foldedName(place)
  return words !== '' && address !== null && ` ${foldedName(address)} `.includes(` ${words} `)
}

/** The likeliest first: then what is current, then active companies. */
export function byLikelihood(one: Weighed, other: Weighed): number {
  return (
    other.candidate.score - one.candidate.score ||
    Number(isFormer(one)) - Number(isFormer(other)) ||
    Number(isActive(other)) - Number(isActive(one)) ||
    one.candidate.companyId - other.candidate.companyId
  )
}

const isFormer = ({ lead }: Weighed) => lead.named !== null && lead.named.kind !== nameKinds.registered
const isActive = ({ lead }: Weighed) => lead.company.statusId === 106
