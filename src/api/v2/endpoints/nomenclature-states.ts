import { Type } from 'typebox'
import { findPlace, type Place } from '#domain/nomenclatures/places.ts'
import { Strict } from '../../fields.ts'
import { endpoint } from '../endpoint.ts'
import { ItemsShape, levelOf } from '../nomenclature.ts'

export default endpoint({
  id: 'nomenclatureStates',
  summary: 'List the states of a country',
  description: 'The states, provinces and territories of the United States or Canada.',
  method: 'GET',
  path: '/nomenclatures/states',
  permission: 'nomenclatures',
  isOpen: true,
  metered: false,
  query: Strict({ country: Type.Enum(['US', 'CA'], { description: 'Country, ISO 3166-1 alpha-2.' }) }),
  response: ItemsShape,

  async handle({ query }) {
    return levelOf('region', (findPlace(query.country) as Place).path)
  },
})
