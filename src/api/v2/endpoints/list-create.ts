import { hash } from 'node:crypto'
import { Type } from 'typebox'
import { fromDataService } from '#domain/data-service.ts'
import { createList } from '#domain/lists/create-list.ts'
import { listTypes, storingMs, takeList, takingMs } from '#surface/lists/take-list.ts'
import { named } from '#surface/published.ts'
import { Strict } from '../../fields.ts'
import { endpoint } from '../endpoint.ts'
import { showTheList } from '../list-call.ts'
import { KeepDays, ListHeaders, ListInFullShape, tableOf } from '../shapes/list.ts'
import { GivenRow } from '../shapes/row-match.ts'

const Warning = named(
  'ListWarning',
  Type.Object({
    code: Type.String(),
    column: Type.Union([Type.String(), Type.Null()]),
    message: Type.String(),
  }),
)

export default endpoint({
  id: 'createLists',
  summary: 'Import a list of companies',
  description:
    'Rows as JSON, or a file of up to 200,000 rows (CSV in any delimiter and encoding, JSON lines, XLSX) with its content type. ' +
    'Columns are recognised by name and content; nothing is matched or charged yet, and the response gives the maximum that matching can cost',
  method: 'POST',
  path: '/lists',
  permission: 'kyb',
  needs: ['lists'],
  metered: false,
  status: 201,
  dataTimeoutMs: takingMs,
  query: Strict({
    name: Type.String({ minLength: 1, maxLength: 200, default: 'List', description: 'The name of the list.' }),
    keep_days: KeepDays,
  }),
  headers: ListHeaders,
  body: named('GivenRows', Strict({ rows: Type.Array(GivenRow, { minItems: 1, maxItems: 1000 }) })),
  uploads: listTypes,
  bodyExample: { rows: [{ key: 'C-1001', name: 'Meridian Harbour Instruments', country: 'GB' }] },
  response: named(
    'CreatedList',
    Type.Object({
      ...ListInFullShape.properties,
      warnings: Type.Array(Warning, { description: 'What you should know about the file.' }),
    }),
  ),

  async handle(call) {
    const { databases, clock, caller, by, query, body, headers, upload } = call
    const key = headers['Idempotency-Key']
    const list = { workspaceId: caller.workspaceId, name: query.name, keepDays: query.keep_days }
    if (upload) {
      const sent = { ...list, file: upload, ...(key !== undefined && { key }) }
      const { id, warnings } = await takeList(call, sent, by)
      return { ...(await showTheList(call, id)), warnings }
    }
    const asked = () => hash('sha256', JSON.stringify([list, body]), 'buffer')
    const table = { ...list, ...tableOf(body.rows), ...(key !== undefined && { key: { value: key, asked } }) }
    const id = await fromDataService(storingMs, () => createList(databases.primary, clock, table, by))
    return { ...(await showTheList(call, id)), warnings: [] }
  },
})
