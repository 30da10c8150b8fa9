import { flatList } from '../nomenclature.ts'

export default flatList('department', { id: 'nomenclatureDepartment', summary: 'List departments' })
