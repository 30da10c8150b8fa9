import type { WatchField } from '#domain/watching/watch-field.ts'
import { FieldsBody, FieldsShape } from './shapes/watch.ts'

/** What all changes of watched fields have in common. */
const common = {
  method: 'PUT',
  permission: 'watch',
  metered: false,
  body: FieldsBody,
  bodyExample: { fields: ['company_fax'] as WatchField[] },
  bareList: 'fields',
  response: FieldsShape,
} as const

/** The two changes of a list of watched fields, each with its verb in ids and summaries. */
export const fieldChanges = [
  { way: 'add', verb: 'Add', common },
  { way: 'remove', verb: 'Remove', common },
] as const
