import { treeList } from '../nomenclature.ts'

export default treeList('industry-focus', {
  id: 'nomenclatureIndustryFocus',
  summary: 'List the industry taxonomy',
  description: 'Sectors and the focus areas within each.',
})
