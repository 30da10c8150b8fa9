import { changeOfDefaults } from '../change-fields.ts'

export default changeOfDefaults({
  id: 'watchFieldsAdd',
  summary: 'Add to the fields that are watched where a watch names none; answers the list that remains',
  way: 'add',
})
