import { flatList } from '../nomenclature.ts'

export default flatList('seniority', { id: 'nomenclatureSeniority', summary: 'List seniority levels' })
