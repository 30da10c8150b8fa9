import { treeList } from '../nomenclature.ts'

export default treeList('region', {
  id: 'nomenclatureRegion',
  summary: 'List regions',
  description: 'Countries, and their subdivisions by ISO 3166-2.',
})
