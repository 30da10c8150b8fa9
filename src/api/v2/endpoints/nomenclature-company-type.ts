import { flatList } from '../nomenclature.ts'

export default flatList('company-type', { id: 'nomenclatureCompanyType', summary: 'List company types' })
