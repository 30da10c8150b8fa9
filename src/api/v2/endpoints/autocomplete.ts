import { Type } from 'typebox'
import { Failure } from '#domain/failure.ts'
import { likeliestCompanies } from '#domain/search/lookup-companies.ts'
import { linkedinSlug } from '#lib/linkedin-slug.ts'
import { phoneDigits } from '#lib/phone-digits.ts'
import { registrableDomain } from '#lib/registrable-domain.ts'
import { withOneOf } from '../../alternatives.ts'
import { Strict } from '../../fields.ts'
import { showListed } from '../../shortened.ts'
import { endpoint } from '../endpoint.ts'
import { CompletedCompanyShape, showCompletedCompany } from '../shapes/completed-company.ts'
import { CompanyLinkedin, Country, Email, Given, GivenNumber, Phone, Website } from '../shapes/known.ts'

const maxRecords = 10
/** What a country has to be given with; an address alone stands without one. */
const pairs = ['name', 'registration_number', 'vat_number', 'website', 'phone_number'] as const

export default endpoint({
  id: 'companyAutocomplete',
  summary: 'Complete a company record from a few fields',
  description: 'Up to ten companies that match every field given, best match first',
  method: 'POST',
  path: '/autocomplete',
  permission: 'autocomplete',
  metered: true,
  body: withOneOf(
    'CompanyDetails',
    Strict({
      country_code: Type.Optional(Country),
      name: Type.Optional(Given),
      registration_number: Type.Optional(GivenNumber),
      vat_number: Type.Optional(Given),
      website: Type.Optional(Website),
      email: Type.Optional(Email),
      url: Type.Optional(CompanyLinkedin),
      phone_number: Type.Optional(Phone),
    }),
    ['name', 'registration_number', 'vat_number', 'website', 'email', 'url', 'phone_number'],
  ),
  bodyExample: { country_code: 'GB', name: 'Meridian Harbour' },
  response: Type.Array(CompletedCompanyShape),
  mayBeShortened: true,

  async handle({ databases, body }) {
    const { country_code: country, ...known } = body
    const isPaired = pairs.some(name => known[name] !== undefined)
    if (country === undefined ? Object.keys(known).length === 0 : !isPaired) {
      const wanted = 'at least one of name, registration_number, vat_number, website or phone_number'
      throw new Failure('rule_broken', { messages: [`A country_code must be paired with ${wanted}.`] })
    }
    const companies = await likeliestCompanies(
      databases.reads,
      {
        country,
        name: known.name,
        registrationNumber: known.registration_number,
        vatNumber: known.vat_number,
        domain: known.website && (registrableDomain(known.website) as string),
        emailDomain: known.email && (registrableDomain(known.email) as string),
        linkedin: known.url && (linkedinSlug('company', known.url) as string),
        phone: known.phone_number && (phoneDigits(known.phone_number) as string),
      },
      maxRecords,
      { isTyped: true },
    )
    return showListed(companies, showCompletedCompany)
  },
})
