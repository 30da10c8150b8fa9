import { Type } from 'typebox'
import { aged } from '#domain/imports/age-of-data.ts'
import { readScreenedLists } from '#domain/screening/hits/screened-lists.ts'
import { named } from '#surface/published.ts'
import { endpoint } from '../endpoint.ts'
import { ScreenedListShape, showScreenedList } from '../shapes/listed-entry.ts'

export default endpoint({
  id: 'listsScreening',
  summary: 'List the lists that are screened against',
  method: 'GET',
  path: '/screening/lists',
  permission: 'screening',
  metered: false,
  response: named('ScreenedLists', Type.Object({ data: Type.Array(ScreenedListShape) })),

  async handle({ databases, clock }) {
    const lists = await readScreenedLists(databases.reads)
    return { data: lists.map(list => showScreenedList(aged(list, clock()))) }
  },
})
