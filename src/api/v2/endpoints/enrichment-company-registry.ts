import { Type } from 'typebox'
import { likeliestCompany } from '#domain/search/likeliest-company.ts'
import { statesOf } from '../../values.ts'
import { endpoint } from '../endpoint.ts'
import { EnrichedCompanyShape, showEnrichedCompany } from '../shapes/company.ts'
import { Country, Given, State } from '../shapes/known.ts'

export default endpoint({
  id: 'enrichmentCompanyRegistry',
  summary: 'Find a company by its registry identity',
  method: 'POST',
  path: '/enrichment/company/registry',
  permission: 'enrichment',
  metered: true,
  body: Type.Object(
    {
      registration_number: Given,
      vat_number: Type.Optional(Given),
      country_code: Country,
      state: Type.Optional(State),
    },
    {
      additionalProperties: false,
      // Each of the United States keeps a register of its own.
      if: { required: ['country_code'], properties: { country_code: { const: 'US' } } },
      // biome-ignore lint/suspicious/noThenProperty: this is the keyword of JSON Schema.
      then: { required: ['state'], properties: { state: {} } },
    },
  ),
  response: EnrichedCompanyShape,

  async handle({ databases, body }) {
    const company = await likeliestCompany(databases.reads, {
      country: body.country_code,
      regions: statesOf(body.country_code, body.state),
      registrationNumber: body.registration_number,
      vatNumber: body.vat_number,
    })
    return showEnrichedCompany(company)
  },
})
