import type { CompanyEntry, LinkEntry, OfficerEntry } from '#ingest/entries/entry.ts'
import { shiftPoint } from '#lib/shift-point.ts'
import { keyOf } from '../gb-companies-house/company-number.ts'
import { wholeNumber } from '../shared/whole-number.ts'
import { companyNumber, dayOf, type Filing, firstText, textFacts } from './filing.ts'
import { isDormant } from './statements-of.ts'

/** What accounts report about a company besides figures. The register is the better source for most of it. */
export function companyEntry(filing: Filing, employees: string | undefined): CompanyEntry {
  const { document, number, name, documentDate, ends } = filing
  return {
    kind: 'company',
    key: number,
    keys: [keyOf(number)],
    as_of: documentDate ?? ends[0] ?? null,
    basic: name === null ? undefined : { name, country_code: 'GB', registration_number: number },
    address: addressOf(filing),
    activity: { employees: wholeNumber(employees) },
    extra: {
      accounts_to: ends[0],
      is_dormant: isDormant(filing),
      principal_activities: firstText(document, ['DescriptionPrincipalActivities']),
      parent_name: firstText(document, ['NameParentEntity']),
      ultimate_parent_name: firstText(document, ['NameUltimateParentGroupIfNotParentEntity']),
      subsidiaries: subsidiariesOf(filing),
    },
  }
}

function addressOf({ document }: Filing): CompanyEntry['address'] {
  const part = (...concepts: string[]) => {
    const parts = [...textFacts(document, concepts)].filter(
      ({ context }) => context.dimensions.EntityContactTypeDimension === 'RegisteredOffice',
    )
    return [...new Set(parts.map(({ text }) => text))].join(', ') || null
  }
  const zip_code = part('PostalCodeZip')
  const address_street = part('AddressLine1')
  if (!zip_code || !address_street) return undefined
  return {
    address_street,
    address_location: part('AddressLine2', 'AddressLine3'),
    address_city: part('PrincipalLocation-CityOrTown'),
    country_region: part('CountyRegion'),
    zip_code,
  }
}

const roles: [member: RegExp, role: string][] = [
  [/^Director\d*$/, 'Director'],
  [/^(Company)?Secretary\d*$/, 'Secretary'],
  [/^PartnerLLP\d*$/, 'LLP member'],
  [/^Chairman$/, 'Chairman'],
  [/^ChiefExecutive/, 'Chief executive'],
  [/^Trustee/, 'Trustee'],
]

const titlePrefix = /^(mr|mrs|miss|ms|dr|prof|professor|sir|dame|lord|lady|rev|revd)\.? /i
const companyName = /\b(limited|ltd|llp|plc|l\.l\.p|secretaries|nominees)\.?$/i

/**
 * The people whom the accounts name as directors, secretaries or members. They held office when the accounts were made,
 * unless the accounts report that they left.
 */
export function officersOf(filing: Filing): OfficerEntry[] {
  const { document, number } = filing
  const terms = termsOf(filing)
  const officers = new Map<string, OfficerEntry>()
  for (const { fact, context, text } of textFacts(document, ['NameEntityOfficer', 'NameApprovingDirector'])) {
    const member = context.dimensions.EntityOfficersDimension
    const role =
      fact.concept === 'NameApprovingDirector'
        ? 'Director'
        : (roles.find(([pattern]) => member !== undefined && pattern.test(member))?.[1] ?? null)
    const title = titlePrefix.exec(text)?.[1] ?? null
    const full_name = text.replace(titlePrefix, '')
    const key = [number, role ?? '', full_name.toLowerCase()].join('/')
    if (officers.has(key)) continue
    officers.set(key, {
      kind: 'officer',
      key,
      company: keyOf(number),
      officer_kind: companyName.test(full_name) ? 'company' : 'person',
      full_name,
      title,
      role,
      ...(terms.get(member ?? '') ?? { is_current: true }),
      // Without the year: accounts of another year that name the same director change nothing.
      extra: { named_in: 'accounts' },
    })
  }
  return [...officers.values()]
}

type Term = Pick<OfficerEntry, 'appointed_on' | 'resigned_on' | 'is_current'>

/** When the officer of each member came and went. A resignation whose day cannot be read has happened all the same. */
function termsOf({ document }: Filing): Map<string, Term> {
  const terms = new Map<string, Term>()
  for (const { fact, context, text } of textFacts(document)) {
    const member = context.dimensions.EntityOfficersDimension
    if (member === undefined || !/^Date(Resignation|AssumedPosition)/.test(fact.concept)) continue
    const term = terms.get(member) ?? { is_current: true }
    if (fact.concept === 'DateAssumedPosition') term.appointed_on ??= dayOf(fact, text)
    else {
      term.resigned_on ??= dayOf(fact, text)
      term.is_current = false
    }
    terms.set(member, term)
  }
  return terms
}

type Subsidiary = { name: string; registration_number?: string; country?: string; percentage?: string }

const percentages = ['OwnershipInterestInSubsidiaryPercent', 'PercentageClassShareHeldInSubsidiary']

function subsidiariesOf({ document }: Filing): Subsidiary[] {
  const found = new Map<string, Subsidiary>()
  for (const { context, text } of textFacts(document, ['NameSubsidiary'])) {
    const member = context.dimensions.SubsidiariesDimension
    if (member === undefined || found.has(member)) continue
    const [, name = text, number] = /^(.+?)\s*\([^()]*?((?:SC|NI|OC|SO|NC|R)?\d{6,8})\)$/.exec(text) ?? []
    found.set(member, { name, ...(number && { registration_number: companyNumber(number) }) })
  }
  for (const { fact, context, text } of textFacts(document)) {
    const subsidiary = found.get(context.dimensions.SubsidiariesDimension ?? '')
    if (!subsidiary) continue
    if (percentages.includes(fact.concept) && !fact.problem) subsidiary.percentage ??= percentage(text)
    if (/Registered?Number|RegistrationNumber/.test(fact.concept) && /^[A-Z]{0,2}\d{5,8}$/i.test(text)) {
      subsidiary.registration_number ??= companyNumber(text)
    }
    if (fact.concept === 'CountryIncorporationOrResidenceSubsidiary') {
      subsidiary.country ??= context.dimensions.CountriesRegionsDimension ?? text
    }
  }
  return [...found.values()]
}

/** Some write the whole as 1, others as 100. A company of which only one hundredth is held is never called a subsidiary. */
const percentage = (text: string) => (/^(0?\.\d+|[01](\.0*)?)$/.test(text) ? shiftPoint(text, 2) : text)

/** Subsidiaries whose number is given are links; the others are kept with the company by name. */
export function linksOf(filing: Filing): LinkEntry[] {
  return subsidiariesOf(filing).flatMap(({ registration_number, percentage }) =>
    registration_number === undefined || registration_number === filing.number
      ? []
      : {
          kind: 'link',
          key: `${filing.number}/${registration_number}`,
          parent: keyOf(filing.number),
          child: keyOf(registration_number),
          link_kind: 'direct',
          percentage: percentage ?? null,
        },
  )
}
