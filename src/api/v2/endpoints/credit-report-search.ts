import { Type } from 'typebox'
import { Failure } from '#domain/failure.ts'
import { findPlace, type Place, regionWithId } from '#domain/nomenclatures/places.ts'
import { searchReportCompanies } from '#domain/reports/search-report-companies.ts'
import { Strict } from '../../fields.ts'
import { endpoint } from '../endpoint.ts'
import { Country, Given } from '../shapes/known.ts'
import { ReportHitShape, showReportHit } from '../shapes/report.ts'

export default endpoint({
  id: 'creditReportSearch',
  summary: 'Search the companies that a credit report can be about',
  description: 'Everything that is given must agree; at most 25 companies, the likeliest first',
  method: 'GET',
  path: '/credit-report',
  permission: 'credit_report',
  metered: false,
  params: Strict({}),
  query: Strict({
    country: Country,
    company: Type.Optional(Given),
    registration_number: Type.Optional(Given),
    vat_number: Type.Optional(Given),
    province: Type.Optional(
      Type.String({ minLength: 1, maxLength: 100, description: 'An id or code of the region vocabulary.' }),
    ),
    registered_city: Type.Optional(Given),
    post_code: Type.Optional(Given),
  }),
  response: Type.Array(ReportHitShape),

  async handle({ databases, query }) {
    const companies = await searchReportCompanies(databases.reads, {
      country: findPlace(query.country) as Place,
      ...(query.company !== undefined && { name: query.company }),
      ...(query.registration_number !== undefined && { registrationNumber: query.registration_number }),
      ...(query.vat_number !== undefined && { vatNumber: query.vat_number }),
      ...(query.province !== undefined && { province: provinceOf(query.country, query.province) }),
      ...(query.registered_city !== undefined && { city: query.registered_city }),
      ...(query.post_code !== undefined && { postCode: query.post_code }),
    })
    return companies.map(showReportHit)
  },
})

/** A region of the country by its id, its path or its code. */
function provinceOf(country: string, province: string): Place {
  const place = regionWithId(province) ?? findPlace(`${country}-${province}`) ?? findPlace(province)
  if (!place || place.country !== country || place.state === null) {
    throw new Failure('invalid', { reasons: { province: [`${province} is not an id of this vocabulary`] } })
  }
  return place
}
