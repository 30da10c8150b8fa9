import { treeList } from '../nomenclature.ts'

export default treeList('nace', {
  id: 'nomenclatureNace',
  summary: 'List European industry codes',
  description: 'NACE Rev. 2: sections, divisions, groups and classes.',
})
