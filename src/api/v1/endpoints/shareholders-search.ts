import { Type } from 'typebox'
import { countriesWithId } from '#domain/nomenclatures/place-names.ts'
import { searchShareholders } from '#domain/ownership/search-shareholders.ts'
import { named } from '#surface/published.ts'
import { BodyPaging, pagingOf, rangeOf, Strict } from '../../fields.ts'
import { withCount } from '../../shortened.ts'
import { fromVocabulary } from '../../values.ts'
import { wordOrItem } from '../../vocabulary-item.ts'
import { endpoint } from '../endpoint.ts'
import { FoundHolderShape, FoundHoldingShape, showFoundHolder, showFoundHolding } from '../shapes/holding.ts'
import { pageShape, showPage } from '../shapes/page.ts'
import { IncludeProvenance, sourcesOf } from '../shapes/provenance.ts'

/** A code as it is; an item has the id, which may be that of a continent. */
const countriesMeant = (given: number | string) =>
  typeof given === 'string' && /^[A-Z]{2}$/.test(given) ? [given] : countriesWithId(given)

const Given = Type.Optional(Type.String({ minLength: 1 }))

export default endpoint({
  id: 'shareholdersSearchKyb',
  summary: 'Search holdings by holder name',
  description:
    'Current holdings of people and companies. Results are candidates, and a holder is not necessarily an owner',
  method: 'POST',
  path: '/kyb/shareholders/search/:view_mode',
  scopes: ['ownership:read'],
  params: Strict({
    view_mode: Type.Enum(['lite', 'full'], { description: 'lite: holder and company; full: also the holding itself.' }),
  }),
  body: named(
    'HoldingSearch',
    Strict({
      name: Type.String({ minLength: 2, maxLength: 500, description: 'A person or company that holds shares.' }),
      company_name: Given,
      registration_number: Type.Optional(Type.String({ minLength: 1, 'x-form': 'register_number' })),
      vat_number: Given,
      location_countries: Type.Optional(
        Type.Array(wordOrItem(Type.String({ pattern: '^[A-Z]{2}$' }), 'must be a country code such as GB')),
      ),
      percentage: Type.Optional(rangeOf('PercentageRange', Type.Integer({ minimum: 1, maximum: 100 }))),
      ...BodyPaging,
      include_provenance: IncludeProvenance,
    }),
  ),
  bodyExample: { name: 'Meridian Harbour', percentage: { gte: 25 } },
  response: Type.Union([
    pageShape('FoundHoldingPage', FoundHoldingShape),
    pageShape('FoundHolderPage', FoundHolderShape),
  ]),
  mayBeShortened: true,
  records: ({ body }) => ({ act: 'people.searched', details: { operation: 'shareholdersSearchKyb', ...body } }),

  async handle({ databases: { reads }, params, body, clock }) {
    const page = await searchShareholders(
      reads,
      {
        name: body.name,
        companyName: body.company_name,
        registrationNumber: body.registration_number,
        vatNumber: body.vat_number,
        countries: fromVocabulary('location_countries', body.location_countries, countriesMeant)?.flat(),
        percentage: body.percentage,
      },
      pagingOf(body),
      clock(),
    )
    const sources = await sourcesOf(reads, body, page.items)
    const show = params.view_mode === 'full' ? showFoundHolding : showFoundHolder
    return withCount(
      page,
      showPage(page, holding => show(holding, sources)),
    )
  },
})
