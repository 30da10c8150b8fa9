import { changeOfCompany } from '../change-fields.ts'

export default changeOfCompany({
  id: 'watchCompanyFieldsRemove',
  summary: 'Remove from the watched fields of a company; answers the list that remains',
  way: 'remove',
})
