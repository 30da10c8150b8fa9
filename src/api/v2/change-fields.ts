import { changeDefaultFields } from '#domain/watching/change-default-fields.ts'
import { changeWatchFields } from '#domain/watching/change-watch-fields.ts'
import type { WatchField } from '#domain/watching/watch-field.ts'
import { CompanyId, Strict } from '../fields.ts'
import { endpoint } from './endpoint.ts'
import { FieldsBody, FieldsShape } from './shapes/watch.ts'

const bodyExample: { fields: WatchField[] } = { fields: ['company_fax'] }

/** What all changes of watched fields have in common. */
const common = {
  method: 'PUT',
  permission: 'watch',
  metered: false,
  body: FieldsBody,
  bareList: 'fields',
  response: FieldsShape,
} as const

type Change = { id: string; summary: string; way: 'add' | 'remove' }

/** An operation on the fields that are watched where a watch names none. */
export function changeOfDefaults({ way, ...about }: Change) {
  return endpoint({
    ...common,
    bodyExample,
    ...about,
    path: `/companies/watch/fields/${way}`,
    handle: ({ databases, caller, by, body }) =>
      changeDefaultFields(databases.primary, caller.workspaceId, { [way]: body.fields }, by),
  })
}

/** An operation on the fields that the watch of one company names. */
export function changeOfCompany({ way, ...about }: Change) {
  return endpoint({
    ...common,
    bodyExample,
    ...about,
    path: `/companies/:id/watch/fields/${way}`,
    params: Strict({ id: CompanyId }),
    handle: ({ databases, caller, by, params, body }) =>
      changeWatchFields(databases.primary, caller.workspaceId, params.id, { [way]: body.fields }, by),
  })
}
