import { Type } from 'typebox'
import type { ServedIn } from '#domain/companies/company.ts'
import { type CompanyProfile, headcountBand } from '#domain/companies/company-profile.ts'
import { entryName, entryStoredAs } from '#domain/nomenclatures/entry-stored-as.ts'
import { sicListOf, sicLists } from '#domain/nomenclatures/sic-lists.ts'
import type { VocabularyName } from '#domain/nomenclatures/vocabulary.ts'
import { named } from '#surface/published.ts'
import { shapeOf } from '#surface/shape-of.ts'
import { euid } from '../../euid.ts'
import { Day, Nullable, status, Text } from '../../fields.ts'
import { idAsText } from './known.ts'

/** A company in a list: enough to choose it and to ask for more. */
export const { shape: FoundCompanyShape, show: showFoundCompany } = shapeOf<CompanyProfile>()(
  {
    id: idAsText,
    name: Type.String(),
    status: Text,
    country_code: Type.String(),
    registration_number: Text,
    ...status.members,
  },
  'FoundCompany',
)

const classOf = { id: Type.String(), type: Type.String(), value: Type.String() }

const IndustryShape = named('CompanyIndustry', Type.Object(classOf))
const SicShape = named(
  'CompanyIndustryCode',
  Type.Object({ ...classOf, list: { ...Text, description: 'The list that defines the code.' } }),
)

const CoordinatesShape = named('Coordinates', Type.Object({ latitude: Type.Number(), longitude: Type.Number() }))
const EntryShape = named('ProfileEntry', Type.Object(classOf))

const { members: sizeAndAge } = shapeOf<CompanyProfile>()({
  size: [Text, ({ employees }) => headcountBand(employees)],
  founding_date: [Day, 'incorporatedOn'],
})

export const { shape: CompanyProfileShape, show: showCompanyProfile } = shapeOf<CompanyProfile>()(
  {
    id: idAsText,
    name: Type.String(),
    registration_number: Text,
    country_code: Type.String(),
    company_phone: [Type.Array(Type.String()), ({ phones }) => phones ?? []],
    company_website: [Text, 'website'],
    company_legal_form: [Text, 'legalForm'],
    status: Text,
    address_city: Text,
    zip_code: Text,
    ...sizeAndAge,
    industry: [Type.Array(IndustryShape), ({ industryFocus }) => (industryFocus ?? []).map(showIndustry)],
    sic: [Type.Array(SicShape), ({ sic }) => (sic ?? []).map(showSic)],
    linkedin: Text,
    vat_number: Text,
    company_address_street: [Text, 'addressStreet'],
    company_email: [Type.Array(Type.String()), ({ emails }) => emails ?? []],
    company_fax: [Text, 'fax'],
    ...status.members,
    // Behind what the contract names: everything else that companies are filtered by, under the filter's name.
    company_type: [Nullable(EntryShape), ({ companyType }) => companyType && showEntry('company-type', companyType)],
    activity_type: [Type.Array(EntryShape), ({ activityTypes }) => entriesOf('activity-type', activityTypes)],
    trading_activity: [Type.Array(Type.String()), ({ tradingActivities }) => tradingActivities ?? []],
    nace: [Type.Array(EntryShape), ({ nace }) => entriesOf('nace', nace)],
    isic: [Type.Array(EntryShape), ({ isic }) => entriesOf('isic', isic)],
    website_keywords: [Type.Array(Type.String()), ({ keywords }) => keywords ?? []],
    lat_and_long: [Nullable(CoordinatesShape), showCoordinates],
    ...euid.members,
  },
  'CompanyProfile',
)

showCompanyProfile satisfies (company: CompanyProfile) => ServedIn<
  'v2 profile',
  {
    website: 'company_website'
    legal_form: 'company_legal_form'
    incorporated_on: 'founding_date'
    address_street: 'company_address_street'
    phones: 'company_phone'
    emails: 'company_email'
    fax: 'company_fax'
    employees: 'size'
    industry_focus: 'industry'
    activity_types: 'activity_type'
    trading_activities: 'trading_activity'
    keywords: 'website_keywords'
    latitude: 'lat_and_long'
    longitude: 'lat_and_long'
  }
>

const entriesOf = (vocabulary: VocabularyName, stored: string[] | null) =>
  (stored ?? []).map(code => showEntry(vocabulary, code))

/** An entry as filters take it; a code that the vocabulary lacks keeps its own words. */
function showEntry(vocabulary: VocabularyName, stored: string) {
  const entry = entryStoredAs(vocabulary, stored)
  return {
    id: String(entry?.id ?? stored),
    type: vocabulary.replaceAll('-', '_'),
    value: entryName(vocabulary, stored),
  }
}

function showCoordinates({ latitude, longitude }: CompanyProfile) {
  return latitude === null || longitude === null ? null : { latitude: Number(latitude), longitude: Number(longitude) }
}

/** Ids come from the vocabulary, by which companies can be filtered; values outside it keep their own words. */
function showIndustry(slug: string) {
  const entry = entryStoredAs('industry-focus', slug)
  return { id: String(entry?.id ?? slug), type: 'industry', value: entry?.name ?? slug }
}

/** Stored as the country of the list and the code: 'GB:62012'. */
function showSic(stored: string) {
  const [country = '', code = stored] = stored.split(':')
  const list = sicListOf(country)
  const entry = list ? entryStoredAs(list, stored) : undefined
  const value = entry ? `${code} ${entry.name}` : code
  return { id: String(entry?.id ?? stored), type: 'sic', value, list: list && entry ? sicLists[list].title : null }
}

export const { shape: EnrichedCompanyShape, show: showEnrichedCompany } = shapeOf<CompanyProfile>()(
  {
    id: idAsText,
    name: Type.String(),
    registration_number: Text,
    country_code: Type.String(),
    company_legal_form: [Text, 'legalForm'],
    address_city: Text,
    ...sizeAndAge,
    status: Text,
    ...status.members,
  },
  'EnrichedCompany',
)
