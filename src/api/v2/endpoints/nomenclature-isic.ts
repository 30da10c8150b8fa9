import { treeList } from '../nomenclature.ts'

export default treeList('isic', {
  id: 'nomenclatureIsic',
  summary: 'List international industry codes',
  description: 'ISIC Rev. 4: sections, divisions, groups and classes.',
})
