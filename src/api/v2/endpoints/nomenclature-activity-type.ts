import { flatList } from '../nomenclature.ts'

export default flatList('activity-type', { id: 'nomenclatureActivityType', summary: 'List activity types' })
