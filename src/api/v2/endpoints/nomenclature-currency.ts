import { flatList } from '../nomenclature.ts'

export default flatList('currency', {
  id: 'nomenclatureCurrency',
  summary: 'List reporting currencies',
  description: 'ISO 4217: ids are its numeric codes. Withdrawn currencies are listed as inactive.',
})
