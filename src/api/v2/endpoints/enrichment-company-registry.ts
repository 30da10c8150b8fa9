import { Type } from 'typebox'
import { named, publishedAs } from '#surface/published.ts'
import { oneOf } from '../../alternatives.ts'
import { Strict } from '../../fields.ts'
import { statesOf } from '../../values.ts'
import { Days, recordsDay } from '../days.ts'
import { endpoint } from '../endpoint.ts'
import { likeliestOnDay } from '../likeliest-on-day.ts'
import { EnrichedCompanyShape, showEnrichedCompany } from '../shapes/company.ts'
import { Country, Given, GivenNumber, State } from '../shapes/known.ts'

const numbers = { registration_number: GivenNumber, vat_number: Type.Optional(Given), ...Days }

const Published = oneOf('RegistryIdentity', [
  named('UnitedStatesRegistryIdentity', Strict({ ...numbers, country_code: Type.Literal('US'), state: State })),
  named(
    'OtherRegistryIdentity',
    Strict({ ...numbers, country_code: Type.String({ pattern: '^(?!US)[A-Z]{2}$' }), state: Type.Optional(State) }),
  ),
])

export default endpoint({
  id: 'companyRegistryEnrichment',
  summary: 'Find a company by its registry identity',
  method: 'POST',
  path: '/enrichment/company/registry',
  permission: 'enrichment',
  metered: true,
  body: publishedAs(
    Type.Object(
      { ...numbers, country_code: Country, state: Type.Optional(State) },
      {
        additionalProperties: false,
        // Each of the United States keeps a register of its own.
        if: { required: ['country_code'], properties: { country_code: { const: 'US' } } },
        // biome-ignore lint/suspicious/noThenProperty: this is the keyword of JSON Schema.
        then: { required: ['state'], properties: { state: {} } },
      },
    ),
    Published,
  ),
  bodyExample: { registration_number: '03932435', country_code: 'GB' },
  response: EnrichedCompanyShape,
  records: recordsDay,

  async handle(call) {
    const { body } = call
    const company = await likeliestOnDay(call, {
      country: body.country_code,
      regions: statesOf(body.country_code, body.state),
      registrationNumber: body.registration_number,
      vatNumber: body.vat_number,
    })
    return showEnrichedCompany(company)
  },
})
