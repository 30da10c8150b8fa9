import { flatList } from '../nomenclature.ts'

export default flatList('company-status', { id: 'nomenclatureCompanyStatus', summary: 'List company statuses' })
