import { treeList } from '../nomenclature.ts'

export default treeList('industry-focus', {
  id: 'nomenclatureIndustryFocus',
  summary: 'List the industry taxonomy',
  description: 'Sectors, and what a company in one can focus on.',
})
