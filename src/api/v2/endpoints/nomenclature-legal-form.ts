import { flatList } from '../nomenclature.ts'

export default flatList('legal-form', {
  id: 'nomenclatureLegalForm',
  summary: 'List legal forms by jurisdiction',
  description:
    'Each form has the country whose law knows it; its code is that of the ELF list (ISO 20275), if it has one.',
})
