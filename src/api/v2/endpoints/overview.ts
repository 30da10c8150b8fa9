import { Type } from 'typebox'
import { statusWithId } from '#domain/nomenclatures/company-statuses.ts'
import { listCompanies } from '#domain/prospecting/list-companies.ts'
import { lookupCompanies } from '#domain/search/lookup-companies.ts'
import { linkedinSlug } from '#lib/linkedin-slug.ts'
import { phoneDigits } from '#lib/phone-digits.ts'
import { registrableDomain } from '#lib/registrable-domain.ts'
import { named } from '#surface/published.ts'
import { Paging, Strict } from '../../fields.ts'
import { withCount } from '../../shortened.ts'
import { fromVocabulary, statesOf, together } from '../../values.ts'
import { VocabularyEntry } from '../../vocabulary-item.ts'
import { endpoint } from '../endpoint.ts'
import { FoundCompanyShape, showFoundCompany } from '../shapes/company.ts'
import { CompanyLinkedin, Country, Given, GivenNumber, Phone, State, Website } from '../shapes/known.ts'
import { pageShape, showPage } from '../shapes/page.ts'

const largestPage = 5

/** Fields that narrow a lookup to a few companies; without any, whole countries match. */
const identifying = [
  'name',
  'registration_number',
  'lei_number',
  'vat_number',
  'website',
  'phone_number',
  'person',
  'url',
] as const

export default endpoint({
  id: 'searchCompanies',
  summary: 'Look up a company by any identifier',
  description:
    'Companies that match every field given, best match first; with only country, state or status, or no field at all, in order of id',
  method: 'POST',
  path: '/overview',
  permission: 'companies',
  metered: true,
  body: named(
    'CompanyLookup',
    Strict({
      country_code: Type.Optional(Country),
      state: Type.Optional(State),
      name: Type.Optional(Given),
      registration_number: Type.Optional(GivenNumber),
      lei_number: Type.Optional(Given),
      vat_number: Type.Optional(Given),
      website: Type.Optional(Website),
      phone_number: Type.Optional(Phone),
      person: Type.Optional(Given),
      company_status: Type.Optional(Type.Array(VocabularyEntry)),
      url: Type.Optional(CompanyLinkedin),
      page: Type.Optional(Paging.page),
      per_page: Type.Optional(
        Type.Integer({ minimum: 1, maximum: largestPage, default: largestPage, description: 'Items per page.' }),
      ),
    }),
  ),
  bodyExample: { country_code: 'GB', name: 'Meridian Harbour' },
  response: pageShape('FoundCompanyPage', FoundCompanyShape),
  mayBeShortened: true,
  records: ({ body }) =>
    body.person === undefined ? null : { act: 'people.searched', details: { operation: 'searchCompanies', ...body } },

  async handle({ databases, prospects, body }) {
    const { regions, statuses } = together({
      regions: () => statesOf(body.country_code, body.state),
      statuses: () => fromVocabulary('company_status', body.company_status, statusWithId),
    })
    const country = body.country_code ?? (regions && 'US')
    const paging = { page: body.page ?? 1, perPage: body.per_page ?? largestPage }
    if (!identifying.some(field => body[field] !== undefined)) {
      return showPage(
        await listCompanies(databases.reads, prospects, { country, regions, statuses }, paging),
        showFoundCompany,
      )
    }
    const page = await lookupCompanies(
      databases.reads,
      {
        country,
        regions,
        name: body.name,
        registrationNumber: body.registration_number,
        lei: body.lei_number,
        vatNumber: body.vat_number,
        domain: body.website && (registrableDomain(body.website) as string),
        phone: body.phone_number && (phoneDigits(body.phone_number) as string),
        person: body.person,
        statuses,
        linkedin: body.url && (linkedinSlug('company', body.url) as string),
      },
      paging,
    )
    return withCount(page, showPage(page, showFoundCompany))
  },
})
