import { Type } from 'typebox'
import { findPlace, type Place } from '#domain/nomenclatures/places.ts'
import { searchReportCompanies } from '#domain/reports/search-report-companies.ts'
import { Strict } from '../../fields.ts'
import { showListed } from '../../shortened.ts'
import { endpoint } from '../endpoint.ts'
import { Country, Given, GivenNumber } from '../shapes/known.ts'
import { ReportHitShape, showReportHit } from '../shapes/report.ts'

export default endpoint({
  id: 'searchCreditReport',
  summary: 'Search companies for a credit report',
  description: 'All fields given must match; at most 100 companies, best match first',
  method: 'GET',
  path: '/credit-report',
  permission: 'credit_report',
  metered: true,
  query: Strict({
    country: Country,
    company: Type.Optional(Given),
    registration_number: Type.Optional(GivenNumber),
    vat_number: Type.Optional(Given),
    province: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        description:
          'A region of the country by id, path, code (CA or US-CA) or name, or as a source writes it, such as a former county.',
      }),
    ),
    registered_city: Type.Optional(Given),
    post_code: Type.Optional(Given),
  }),
  response: Type.Array(ReportHitShape),
  mayBeShortened: true,

  async handle({ databases, query }) {
    const companies = await searchReportCompanies(databases.reads, {
      country: findPlace(query.country) as Place,
      name: query.company,
      registrationNumber: query.registration_number,
      vatNumber: query.vat_number,
      province: query.province,
      city: query.registered_city,
      zipCode: query.post_code,
    })
    return showListed(companies, showReportHit)
  },
})
