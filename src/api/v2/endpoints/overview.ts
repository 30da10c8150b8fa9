import { Type } from 'typebox'
import { Failure } from '#domain/failure.ts'
import { statusWithId } from '#domain/nomenclatures/company-statuses.ts'
import { findPlace } from '#domain/nomenclatures/places.ts'
import { listCompanies } from '#domain/prospecting/list-companies.ts'
import { lookupCompanies } from '#domain/search/lookup-companies.ts'
import { searchLine } from '#domain/search/search-line.ts'
import { pageOfLine } from '#domain/search/search-line-page.ts'
import { linkedinSlug } from '#lib/linkedin-slug.ts'
import { phoneDigits } from '#lib/phone-digits.ts'
import { registrableDomain } from '#lib/registrable-domain.ts'
import { LinePartShape, showLinePart } from '#surface/line-parts.ts'
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
      line: Type.Optional({
        ...Given,
        description:
          'What a person typed about a company, in any order: name, place, country, number, website or e-mail address. Beside it only `country_code`, `as_name` and pages.',
      }),
      as_name: Type.Optional(
        Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
          maxItems: 20,
          description: 'Words of `line` that belong to the name, whatever else they may be.',
        }),
      ),
      page: Type.Optional(Paging.page),
      per_page: Type.Optional(
        Type.Integer({ minimum: 1, maximum: largestPage, default: largestPage, description: 'Items per page.' }),
      ),
    }),
  ),
  bodyExample: { country_code: 'GB', name: 'Meridian Harbour' },
  response: pageShape('FoundCompanyPage', FoundCompanyShape, {
    line: Type.Optional(
      Type.Array(LinePartShape, { description: 'Of a search by a line: what its words were taken for.' }),
    ),
  }),
  mayBeShortened: true,
  records: ({ body }) =>
    body.person === undefined ? null : { act: 'people.searched', details: { operation: 'searchCompanies', ...body } },

  async handle({ databases, prospects, body }) {
    if (body.as_name && body.line === undefined) throw invalid('as_name', 'belongs to a line')
    const { regions, statuses } = together({
      regions: () => statesOf(body.country_code, body.state),
      statuses: () => fromVocabulary('company_status', body.company_status, statusWithId),
    })
    const country = body.country_code ?? (regions && 'US')
    const paging = { page: body.page ?? 1, perPage: body.per_page ?? largestPage }
    if (body.line !== undefined) {
      const beside = [...identifying, 'state', 'company_status'].filter(field => field in body)
      if (beside.length > 0) throw invalid('line', `cannot be combined with ${beside.join(', ')}`)
      const place = body.country_code === undefined ? undefined : (findPlace(body.country_code) ?? undefined)
      const { line, as_name: asName } = body
      const found = await searchLine(databases.reads, { line, asName, place, isOfPlace: true })
      const page = await pageOfLine(databases.reads, found, paging)
      return withCount(page, { ...showPage(page, showFoundCompany), line: page.parts.map(showLinePart) })
    }
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

const invalid = (field: string, reason: string) => new Failure('invalid', { reasons: { [field]: [reason] } })
