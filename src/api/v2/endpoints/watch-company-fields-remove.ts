import { changeOfCompany } from '../change-fields.ts'

export default changeOfCompany({
  id: 'watchCompanyFieldsRemove',
  summary: 'Remove watched fields for a company; returns the resulting list',
  way: 'remove',
})
