import { treeList } from '../nomenclature.ts'

export default treeList('region', {
  id: 'nomenclatureRegion',
  summary: 'List regions',
  description: 'Countries and their ISO 3166-2 subdivisions.',
})
