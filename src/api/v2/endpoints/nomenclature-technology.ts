import { treeList } from '../nomenclature.ts'

export default treeList('technology', {
  id: 'nomenclatureTechnology',
  summary: 'List website technologies',
  description: 'Categories and the technologies in each.',
})
