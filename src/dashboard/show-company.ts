import type { Company } from '#domain/companies/company.ts'
import type { CompanyProfile } from '#domain/companies/company-profile.ts'
import type { GroupSource } from '#domain/companies/read-group-sources.ts'
import type { Source } from '#domain/companies/read-sources.ts'
import type { Period } from '#domain/financials/statement.ts'
import type { ImportState } from '#domain/imports/list-imports.ts'
import { statusName } from '#domain/nomenclatures/company-statuses.ts'
import { countryName } from '#domain/nomenclatures/country-name.ts'
import type { Officer } from '#domain/officers/officer.ts'
import type { Extent } from '#domain/ownership/beneficial-owners.ts'
import type { Holding } from '#domain/ownership/holding.ts'
import type { Group } from '#domain/ownership/read-group.ts'
import { changedFieldName } from './field-names.ts'
import type { OfficerBody, PeriodBody, ProfileGroupBody } from './shapes/company.ts'
import type { ExtentBody, GroupBody, ShareholderBody } from './shapes/ownership.ts'
import type { SourceBody } from './shapes/source.ts'

/** By id, each with the day of the newest data that it gave. */
export function showSources(sources: Map<number, Source>, imports: ImportState[]): Record<number, SourceBody> {
  const days = new Map(
    imports.map(({ sourceId, publishedOn, finishedAt }) => [
      sourceId,
      publishedOn ?? finishedAt?.toISOString().slice(0, 10) ?? null,
    ]),
  )
  return Object.fromEntries([...sources].map(([id, source]) => [id, { ...source, as_of: days.get(id) ?? null }]))
}

type Fields = Record<string, string | null>

/** The source of a group, with what the operator set right in it. */
export function showGroupSource(source: GroupSource | null, imports: ImportState[]): SourceBody | null {
  if (!source) return null
  const show = (one: Source) => showSources(new Map([[one.id, one]]), imports)[one.id] ?? null
  const { corrected, other_fields: others, ...named } = source
  const shown = show(named)
  if (!shown || !corrected) return shown
  const days = corrected.map(({ at }) => at.slice(0, 10)).sort()
  return {
    ...shown,
    as_of: days.at(-1) ?? null,
    corrected: corrected.map(({ field, ...rest }) => ({ field_name: changedFieldName(field), ...rest })),
    other_fields: others ? show(others) : null,
  }
}

type Contacts = Pick<CompanyProfile, 'phones' | 'emails' | 'fax'>

/** The groups of a profile, each with the source that told it; what a register tells beyond is passed on by its name. */
export function showProfile(
  company: Company,
  { phones, emails, fax }: Contacts,
  sourceOf: (group: 'basic' | 'address' | 'contact') => SourceBody | null,
): ProfileGroupBody[] {
  const extra = Object.entries(company.extra ?? {}).map(([name, value]) => [name.replaceAll('_', ' '), asText(value)])
  const basic: Fields = {
    Name: company.name,
    'Registration number': company.registrationNumber,
    'Tax number': company.vatNumber,
    LEI: company.lei,
    Ticker: company.ticker,
    Status: company.status,
    'Status group': statusName(company.statusId),
    'Legal form': company.legalForm,
    Incorporated: company.incorporatedOn,
    Dissolved: company.dissolvedOn,
    ...Object.fromEntries(extra),
  }
  const address: Fields = {
    Street: company.addressStreet,
    Location: company.addressLocation,
    City: company.addressCity,
    'Postal code': company.zipCode,
    Region: company.countryRegion,
    Country: countryName(company.countryCode),
    Jurisdiction: company.jurisdiction,
  }
  const contact: Fields = {
    Website: company.website,
    LinkedIn: company.linkedin,
    Phone: phones?.join(', ') ?? null,
    'E-mail': emails?.join(', ') ?? null,
    Fax: fax,
  }
  return [
    { title: 'Basics', fields: listed(basic), source: sourceOf('basic') },
    { title: 'Address', fields: listed(address), source: sourceOf('address') },
    { title: 'Contact', fields: listed(contact), source: sourceOf('contact') },
  ]
}

const listed = (fields: Fields) => Object.entries(fields).map(([name, value]) => ({ name, value }))

function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return value.map(asText).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The year, with the month where it is told. */
export function bornOf({ birthYear, birthMonth }: Officer): string | null {
  if (birthYear === null) return null
  return birthMonth === null ? String(birthYear) : `${birthYear}-${String(birthMonth).padStart(2, '0')}`
}

export function showOfficer(officer: Officer): OfficerBody {
  return {
    id: officer.id,
    kind: officer.kind,
    name: officer.fullName,
    role: officer.role,
    nationality: officer.nationality,
    born: bornOf(officer),
    appointed_on: officer.appointedOn,
    resigned_on: officer.resignedOn,
    current: officer.isCurrent,
    source_id: officer.sourceId,
  }
}

/** A share is exact, or a band, or not known; nothing is made up between the ends of a band. */
export function showExtent({ percentage, percentageMin, percentageMax, isMinOpen, isMaxOpen }: Extent): ExtentBody {
  return { percentage, min: percentageMin, max: percentageMax, min_open: isMinOpen, max_open: isMaxOpen }
}

export function showShareholder(holding: Holding): ShareholderBody {
  return {
    id: holding.id,
    name: holding.holderName,
    kind: holding.kind,
    company_id: holding.holderCompanyId,
    extent: showExtent(holding),
    quantity: holding.quantity,
    share_type: holding.shareType,
    held_from: holding.heldFrom,
    source_id: holding.sourceId,
  }
}

export function showGroup({ selected, members, sourceId }: Group): Omit<GroupBody, 'sources'> {
  return {
    selected,
    source_id: sourceId,
    members: members.map(({ id, name, countryCode, parent, otherParents }) => ({
      id,
      name,
      country_code: countryCode,
      parent_id: parent?.parentId ?? null,
      kind: parent?.kind ?? null,
      extent: parent && showExtent(parent),
      other_parents: otherParents.map(link => ({ id: link.parentId, extent: showExtent(link) })),
    })),
  }
}

export function showPeriod(period: Period): PeriodBody {
  return {
    start: period.periodStart,
    end: period.periodEnd,
    currency: period.currency,
    consolidated: period.consolidated,
    filed_on: period.filedOn,
    approved_on: period.approvedOn,
    source_id: period.sourceId,
  }
}
