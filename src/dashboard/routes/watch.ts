import { Type } from 'typebox'
import { adminRoles } from '#domain/accounts/user.ts'
import { Failure } from '#domain/failure.ts'
import { charged } from '#domain/usage/charged.ts'
import { readCallback, setCallback } from '#domain/watching/callback.ts'
import { changeDefaultFields, readDefaultFields } from '#domain/watching/default-fields.ts'
import { deliveryStates, listAttempts, listDeliveries, replayDeliveries } from '#domain/watching/delivery.ts'
import { sendTest } from '#domain/watching/send-test.ts'
import { changeWatchFields, listWatches, readWatch, startWatch, stopWatch } from '#domain/watching/watch.ts'
import { listRecentEvents } from '#domain/watching/watch-event.ts'
import { type FieldChange, type WatchField, watchFields } from '#domain/watching/watch-field.ts'
import { changeWatchLists, listWatchLists, maxLists } from '#domain/watching/watch-list.ts'
import { watchFieldName } from '../field-name.ts'
import { orNull } from '../or-null.ts'
import { requireModule } from '../require-module.ts'
import { CompanyId, Id, ListName, ledgerLineFor, route, Strict } from '../route.ts'
import type {
  AttemptBody,
  CallbackBody,
  DeliveriesBody,
  NamedListBody,
  OutcomeBody,
  WatchBody,
  WatchEventsBody,
  WatchesBody,
  WatchSettingsBody,
} from '../shapes/watching.ts'
import { showLeft } from '../show-left.ts'
import { showAttempt, showDelivery, showEvent, showOutcome, showWatch } from '../show-watch.ts'

const watchesPerPage = 50
const eventsPerPage = 25
const deliveriesPerPage = 25

const PageNumber = Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })
const DeliveryId = Type.Object({ deliveryId: Id })
const Fields = Type.Array(Type.Enum(watchFields), { minItems: 1, uniqueItems: true })

/** Replaces whatever was chosen before. */
function toExactly(fields: WatchField[]): FieldChange {
  return { add: fields, remove: watchFields.filter(field => !fields.includes(field)) }
}

/** The same watches that the platform API's Watch module keeps for the workspace, at the same price. */
export default [
  route({
    method: 'GET',
    path: '/watches',
    query: Strict({ page: PageNumber, list: Type.Optional(ListName) }),
    async handle({ databases, workspaceId, query: { page, list } }): Promise<WatchesBody> {
      const paging = { page, perPage: watchesPerPage }
      const { items, total, totalPages } = await listWatches(databases.primary, workspaceId, { list }, paging)
      return { items: items.map(showWatch), total, pages: totalPages }
    },
  }),

  route({
    method: 'POST',
    path: '/watches/:companyId/start',
    params: CompanyId,
    async handle(call): Promise<WatchBody> {
      const { databases, ledger, clock, workspaceId, by, params } = call
      // Another member may have started it already; then nothing is started and nothing charged.
      const known = await orNull(readWatch(databases.primary, workspaceId, params.companyId))
      if (known) return showWatch(known)
      const meter = await requireModule(call, 'watch')
      const line = { ...ledgerLineFor(call, 'startWatch', params.companyId), meter: meter.meter, units: 1 }
      const start = () => startWatch(databases.primary, clock, { workspaceId, ...params }, by)
      const { result } = await charged(ledger, clock, meter, line, start)
      return showWatch(result)
    },
  }),

  route({
    method: 'POST',
    path: '/watches/:companyId/fields',
    params: CompanyId,
    body: Strict({ fields: Fields }),
    async handle({ databases, workspaceId, by, params, body }) {
      const change = toExactly(body.fields)
      return { fields: await changeWatchFields(databases.primary, workspaceId, params.companyId, change, by) }
    },
  }),

  route({
    method: 'GET',
    path: '/watch/lists',
    async handle({ databases, workspaceId }): Promise<NamedListBody[]> {
      return listWatchLists(databases.primary, workspaceId)
    },
  }),

  route({
    method: 'POST',
    path: '/watches/:companyId/lists',
    params: CompanyId,
    body: Strict({ lists: Type.Array(ListName, { maxItems: maxLists }) }),
    async handle({ databases, workspaceId, by, params, body }) {
      return { lists: await changeWatchLists(databases.primary, workspaceId, params.companyId, body.lists, by) }
    },
  }),

  route({
    method: 'POST',
    path: '/watches/:companyId/stop',
    params: CompanyId,
    async handle({ databases, workspaceId, by, params }) {
      await stopWatch(databases.primary, workspaceId, params.companyId, by)
      return { watched: false }
    },
  }),

  route({
    method: 'GET',
    path: '/watch/settings',
    async handle(call): Promise<WatchSettingsBody> {
      const { databases, workspaceId } = call
      const meter = await requireModule(call, 'watch')
      const { address, offAt, formerUntil } = await readCallback(databases.primary, workspaceId)
      return {
        fields: watchFields.map(id => ({ id, name: watchFieldName(id) })),
        default_fields: await readDefaultFields(databases.primary, workspaceId),
        callback: address,
        off_at: offAt?.toISOString() ?? null,
        former_until: formerUntil?.toISOString() ?? null,
        remaining: showLeft(meter),
      }
    },
  }),

  route({
    method: 'POST',
    path: '/watch/fields',
    roles: adminRoles,
    body: Strict({ fields: Fields }),
    async handle({ databases, workspaceId, by, body }) {
      return { fields: await changeDefaultFields(databases.primary, workspaceId, toExactly(body.fields), by) }
    },
  }),

  route({
    method: 'GET',
    path: '/watch/events',
    query: Strict({ before: Type.Optional(Id) }),
    async handle({ databases, workspaceId, query: { before } }): Promise<WatchEventsBody> {
      const most = eventsPerPage
      const events = await listRecentEvents(databases.primary, workspaceId, { before, most: most + 1 })
      const items = events.slice(0, most).map(showEvent)
      return { items, next: events.length > most ? (items.at(-1)?.id ?? null) : null }
    },
  }),

  route({
    method: 'POST',
    path: '/watch/callback',
    roles: adminRoles,
    needsProof: true,
    body: Strict({ callback: Type.String({ maxLength: 2000 }), rotate_secret: Type.Optional(Type.Boolean()) }),
    async handle(call): Promise<CallbackBody> {
      const { databases, callbacks, workspaceId, by, body } = call
      await requireModule(call, 'watch')
      const address = body.callback.trim() || null
      const options = { address, rotateSecret: body.rotate_secret }
      const { secret } = await setCallback(databases.primary, callbacks, workspaceId, options, by)
      return { callback: address, secret }
    },
  }),

  route({
    method: 'POST',
    path: '/watch/callback/test',
    roles: adminRoles,
    async handle(call): Promise<OutcomeBody> {
      const { databases, clock, callbacks, workspaceId, by } = call
      await requireModule(call, 'watch')
      const outcome = await sendTest(databases.primary, clock, callbacks, workspaceId, by)
      return showOutcome(outcome)
    },
  }),

  route({
    method: 'GET',
    path: '/watch/deliveries',
    query: Strict({ page: PageNumber, state: Type.Optional(Type.Enum([...deliveryStates])) }),
    async handle({ databases, workspaceId, query: { page, state } }): Promise<DeliveriesBody> {
      const paging = { page, perPage: deliveriesPerPage }
      const { items, total, totalPages } = await listDeliveries(databases.primary, workspaceId, { state }, paging)
      return { items: items.map(showDelivery), total, pages: totalPages }
    },
  }),

  route({
    method: 'GET',
    path: '/watch/deliveries/:deliveryId/attempts',
    params: DeliveryId,
    async handle({ databases, workspaceId, params }): Promise<AttemptBody[]> {
      const attempts = await listAttempts(databases.primary, workspaceId, params.deliveryId)
      if (attempts.length === 0) throw new Failure('no_record', { what: 'delivery attempt' })
      return attempts.map(showAttempt)
    },
  }),

  route({
    method: 'POST',
    path: '/watch/deliveries/:deliveryId/replay',
    roles: adminRoles,
    params: DeliveryId,
    async handle({ databases, workspaceId, by, params }) {
      return { replayed: await replayDeliveries(databases.primary, workspaceId, params, by) }
    },
  }),
]
