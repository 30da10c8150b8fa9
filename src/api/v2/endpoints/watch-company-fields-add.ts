import { changeOfCompany } from '../change-fields.ts'

export default changeOfCompany({
  id: 'watchCompanyFieldsAdd',
  summary: 'Add watched fields for a company; returns the resulting list',
  way: 'add',
})
