import { changeOfDefaults } from '../change-fields.ts'

export default changeOfDefaults({
  id: 'watchFieldsRemove',
  summary: 'Remove default watched fields; returns the resulting list',
  way: 'remove',
})
