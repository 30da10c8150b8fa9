import { Type } from 'typebox'
import { Failure } from '#domain/failure.ts'
import { sicListOf, sicLists } from '#domain/nomenclatures/sic-lists.ts'
import { Strict } from '../../fields.ts'
import { endpoint } from '../endpoint.ts'
import { BelowParent, ListedItemsShape, levelOf } from '../nomenclature.ts'

export default endpoint({
  id: 'nomenclatureSic',
  summary: 'List the industry codes of a country',
  description:
    'GB, US, DE, FR, IT, IE, SG, CA and ANZ (also AU and NZ) have their own lists. NL, BE, DK, LU, NO and SE use NACE Rev. 2, and MX uses the part of NAICS that Mexico shares, because their own lists are not available; the `list` field of every item says so.',
  method: 'GET',
  path: '/nomenclatures/sic/:country_code',
  permission: 'nomenclatures',
  isOpen: true,
  metered: false,
  params: Strict({ country_code: Type.String({ description: 'Country, ISO 3166-1 alpha-2, or ANZ.' }) }),
  query: BelowParent,
  response: ListedItemsShape,

  async handle({ params, query }) {
    const list = sicListOf(params.country_code)
    if (!list) throw new Failure('no_record', { what: 'list of industry codes' })
    return levelOf(list, query.parent).map(item => ({ ...item, list: sicLists[list].title }))
  },
})
