import { treeList } from '../nomenclature.ts'

export default treeList('country', {
  id: 'nomenclatureCountry',
  summary: 'List countries',
  description: 'Continents and the countries in each.',
})
