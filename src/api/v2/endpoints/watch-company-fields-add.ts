import { changeOfCompany } from '../change-fields.ts'

export default changeOfCompany({
  id: 'watchCompanyFieldsAdd',
  summary: 'Add to the watched fields of a company; answers the list that remains',
  way: 'add',
})
