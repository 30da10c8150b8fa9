import type { Company, ServedIn } from '#domain/companies/company.ts'
import type { CompanyProfile } from '#domain/companies/company-profile.ts'
import type { Contradiction } from '#domain/companies/read-contradictions.ts'
import type { GroupSource } from '#domain/companies/read-group-sources.ts'
import type { Citation, Source } from '#domain/companies/sources.ts'
import { betterWhen } from '#domain/financials/better-when.ts'
import { groupFinancials } from '#domain/financials/group-financials.ts'
import { labelOfMetric } from '#domain/financials/metrics.ts'
import type { Financials, Period } from '#domain/financials/statement.ts'
import { statusName } from '#domain/nomenclatures/company-statuses.ts'
import { countryName } from '#domain/nomenclatures/country-name.ts'
import { entryName } from '#domain/nomenclatures/entry-stored-as.ts'
import { sicListOf } from '#domain/nomenclatures/sic-lists.ts'
import type { VocabularyName } from '#domain/nomenclatures/vocabulary.ts'
import { contradictionOf } from '#domain/officers/contradiction-of.ts'
import type { Officer } from '#domain/officers/officer.ts'
import type { Extent } from '#domain/ownership/beneficial-owners.ts'
import type { Holding } from '#domain/ownership/holding.ts'
import type { Group } from '#domain/ownership/read-group.ts'
import type { AssessedVerification } from '#domain/verification/verification.ts'
import { fieldName } from './field-name.ts'
import { registerWord } from './register-word.ts'
import type { OfficerBody, PeriodBody, ProfileGroupBody, VerificationBody } from './shapes/company.ts'
import type { ExtentBody, GroupBody, ShareholderBody } from './shapes/ownership.ts'
import type { SourceBody } from './shapes/source.ts'
import { showDays } from './show-days.ts'
import { showRow } from './show-row.ts'

/** By id, each with the days of its data. */
export function showSources(sources: Map<number, Source>, now: Date): Record<number, SourceBody> {
  return Object.fromEntries([...sources].map(([id, source]) => [id, showSource(source, now)]))
}

const showSource = (source: Source, now: Date): SourceBody => ({
  ...showRow(['name', 'category', 'comment', 'url', 'licence', 'attribution'], source),
  ...showDays(source, now),
})

/** The source of a group, with the operator's corrections in it, and when sources last confirmed their values. */
export function showGroupSource(
  source: GroupSource | null,
  citations: (Pick<Citation, 'statedOn' | 'confirmedOn'> & { id: number })[],
  now: Date,
): SourceBody | null {
  if (!source) return null
  const show = (one: Source): SourceBody => {
    const cited = citations.find(({ id }) => id === one.id)
    return { ...showSource(one, now), stated_on: cited?.statedOn ?? null, confirmed_on: cited?.confirmedOn ?? null }
  }
  const { corrected, other_fields: others, ...named } = source
  const shown = show(named)
  if (!corrected) return shown
  const days = corrected.map(({ at }) => at.slice(0, 10)).sort()
  return {
    ...shown,
    stated_on: days.at(-1) ?? null,
    corrected: corrected.map(({ field, ...rest }) => ({ field_name: fieldName(field), ...rest })),
    other_fields: others ? show(others) : null,
  }
}

const named = (vocabulary: VocabularyName, stored: string[] | null) =>
  stored?.map(code => entryName(vocabulary, code)).join(', ') || null

/** Stored as the country of the list and the code: 'GB:62012'. */
function sicName(stored: string): string {
  const list = sicListOf(stored.split(':')[0] ?? '')
  return list ? entryName(list, stored).replace(/^[A-Z]+:/, '') : stored
}

/** The groups of a profile, each with its source; fields of a register beyond our columns keep their names. */
export function showProfile(
  company: Company,
  profile: CompanyProfile,
  sourceOf: (group: 'basic' | 'address' | 'contact' | 'activity') => SourceBody | null,
  others: ReadonlyMap<string, Contradiction[]>,
): ProfileGroupBody[] {
  const basic = {
    ...showRow(['name', 'registration_number', 'vat_number', 'lei', 'ticker', 'status'], company),
    euid: company.euid && (company.isEuidFormed ? `${company.euid} (calculated from the number)` : company.euid),
    status_id: statusName(company.statusId),
    ...showRow(['legal_form', 'incorporated_on', 'dissolved_on'], company),
    company_type: profile.companyType && entryName('company-type', profile.companyType),
  }
  const extra = Object.entries(company.extra ?? {}).map(([name, value]) => ({
    name: registerWord(name),
    value: asText(value),
    original: name,
  }))
  const address = {
    ...showRow(['address_street', 'address_location', 'address_city', 'zip_code', 'country_region'], company),
    ...showRow(['country_region_stated'], company),
    address_country: company.addressCountry && countryName(company.addressCountry),
    country_code: countryName(company.countryCode),
    jurisdiction: company.jurisdiction,
    ...showRow(['latitude', 'longitude'], profile),
  }
  const contact = {
    ...showRow(['website', 'linkedin'], company),
    phones: profile.phones?.join(', ') ?? null,
    emails: profile.emails?.join(', ') ?? null,
    fax: profile.fax,
  }
  const activity = {
    nace: named('nace', profile.nace),
    isic: named('isic', profile.isic),
    sic: profile.sic?.map(sicName).join(', ') || null,
    industry_focus: named('industry-focus', profile.industryFocus),
    activity_types: named('activity-type', profile.activityTypes),
    trading_activities: profile.tradingActivities?.join(', ') || null,
    keywords: profile.keywords?.join(', ') || null,
    employees: profile.employees === null ? null : String(profile.employees),
  }
  const { isEuidFormed: is_euid_formed } = company
  void ({ ...basic, ...address, ...contact, ...activity, is_euid_formed } satisfies ServedIn<'dashboard'>)
  // A company that has not ended has no day of its end, which is not the same as an unknown one; most countries have no EUID.
  const hasEnded = !(company.statusId === 106 || company.statusId === 1615) || basic.dissolved_on !== null
  const { dissolved_on, euid, ...always } = basic
  const own = { ...always, ...(euid !== null && { euid }), ...(hasEnded && { dissolved_on }) }
  return [
    { title: 'Basics', fields: [...listed(own, others), ...extra], source: sourceOf('basic') },
    { title: 'Address', fields: listed(address, others), source: sourceOf('address') },
    { title: 'Contact', fields: listed(contact, others), source: sourceOf('contact') },
    { title: 'Activity', fields: listed(activity, others), source: sourceOf('activity') },
  ]
}

function listed(
  fields: Record<string, string | null>,
  others: ReadonlyMap<string, Contradiction[]>,
): ProfileGroupBody['fields'] {
  return Object.entries(fields).map(([column, value]) => {
    const differing = others.get(column)
    return { name: fieldName(column), value, ...(differing && { others: differing }) }
  })
}

function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return value.map(asText).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The year, with the month where it is known. */
export function bornOf({ birthYear, birthMonth }: Pick<Officer, 'birthYear' | 'birthMonth'>): string | null {
  if (birthYear === null) return null
  return birthMonth === null ? String(birthYear) : `${birthYear}-${String(birthMonth).padStart(2, '0')}`
}

export function showOfficer(officer: Officer): OfficerBody {
  return {
    ...showRow(['id', 'kind', 'role', 'nationality', 'appointed_on', 'resigned_on', 'source_id'], officer),
    name: officer.fullName,
    born: bornOf(officer),
    current: officer.isCurrent,
    former: officer.isFormer,
    contradiction: contradictionOf(officer),
    verification: showVerification(officer.identityVerification),
  }
}

/** With the day that a reader needs to judge the status; a former role has none. */
function showVerification(known: AssessedVerification | null): VerificationBody | null {
  if (known === null || known.status === null) return null
  const { status, verifiedFrom, statementDue, verifiedUntil } = known
  const on = { verified: verifiedFrom, due: statementDue, overdue: statementDue, ended: verifiedUntil, unknown: null }
  return { status, on: on[status], ...showRow(['verified_on', 'verifier', 'verifier_supervisors'], known) }
}

/** A share is exact, a band, or unknown; nothing is made up between the ends of a band. */
export function showExtent({ percentage, percentageMin, percentageMax, isMinOpen, isMaxOpen }: Extent): ExtentBody {
  return { percentage, min: percentageMin, max: percentageMax, min_open: isMinOpen, max_open: isMaxOpen }
}

export function showShareholder(holding: Holding): ShareholderBody {
  return {
    ...showRow(['id', 'kind', 'quantity', 'share_type', 'held_from', 'held_until', 'source_id'], holding),
    name: holding.holderName,
    company_id: holding.holderCompanyId,
    current: holding.isCurrent,
    former: holding.isFormer,
    extent: showExtent(holding),
    verification: showVerification(holding.identityVerification),
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
      lapsed_on: parent?.lapsedOn ?? null,
      other_parents: otherParents.map(link => ({
        ...{ id: link.parentId, extent: showExtent(link), lapsed_on: link.lapsedOn },
      })),
    })),
  }
}

/** Newest first. */
export function showFinancials({ periods, behind }: Financials) {
  return {
    periods: periods.map(showPeriod),
    further_periods: behind.map(showPeriod),
    groups: groupFinancials({ periods, behind }).map(group => ({
      ...group,
      series: group.series.map(series => ({ ...series, better: betterWhen(series.name) })),
    })),
  }
}

function showPeriod(period: Period): PeriodBody {
  return {
    start: period.periodStart,
    end: period.periodEnd,
    restated: period.restated !== undefined,
    restated_on: period.restatedOn ?? null,
    figures_from: (period.figuresFrom ?? []).map(({ filedOn, approvedOn, metrics }) => ({
      filed_on: filedOn,
      approved_on: approvedOn,
      labels: metrics.map(labelOfMetric),
    })),
    ...showRow(['currency', 'consolidated', 'filed_on', 'approved_on', 'source_id'], period),
  }
}
