import { changeOfDefaults } from '../change-fields.ts'

export default changeOfDefaults({
  id: 'watchFieldsRemove',
  summary: 'Remove from the fields that are watched where a watch names none; answers the list that remains',
  way: 'remove',
})
