import { changeOfDefaults } from '../change-fields.ts'

export default changeOfDefaults({
  id: 'watchFieldsAdd',
  summary: 'Add default watched fields; returns the resulting list',
  way: 'add',
})
