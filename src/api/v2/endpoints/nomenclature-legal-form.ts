import { flatList } from '../nomenclature.ts'

export default flatList('legal-form', {
  id: 'nomenclatureLegalForm',
  summary: 'List legal forms by jurisdiction',
  description:
    'Each form has the country whose law provides for it; its code is from the ELF list (ISO 20275), if it has one.',
})
