import { type TSchema, Type } from 'typebox'
import type { Page } from '#domain/page.ts'
import { notificationId, notificationOf } from '#domain/watching/notification.ts'
import type { Watch } from '#domain/watching/watch.ts'
import type { WatchEvent } from '#domain/watching/watch-event.ts'
import { type WatchField, watchFields } from '#domain/watching/watch-field.ts'
import { named } from '#surface/published.ts'
import { shapeOf } from '#surface/shape-of.ts'
import { CompanyIdNumber, Strict, Text } from '../../fields.ts'

const WatchFieldName = named(
  'WatchField',
  Type.Enum(watchFields, { description: 'A field of a company whose changes are reported.' }),
)

/** The fields that a request names in its body. */
export const FieldList = Type.Array(WatchFieldName, { minItems: 1, maxItems: 100, description: 'Field names.' })
export const FieldsBody = named('WatchFieldsChange', Strict({ fields: FieldList }))
/** The fields that a query names. */
export const FieldsQuery = Type.Optional(
  Type.String({ 'x-form': 'watch_fields', description: 'Field names, separated by commas.' }),
)
export const namedFields = (query: string | undefined) => query?.split(',') as WatchField[] | undefined

export const FieldsShape = Type.Array(WatchFieldName)

const Moment = Type.String({ format: 'date-time' })

/** The lists of this module call the number of pages `pages`. */
export const watchPageShape = <Item extends TSchema>(name: string, item: Item) =>
  named(name, Type.Object({ data: Type.Array(item), total_results: Type.Integer(), pages: Type.Integer() }))

export function showWatchPage<Item, Shown>({ items, total, totalPages }: Page<Item>, show: (item: Item) => Shown) {
  return { data: items.map(show), total_results: total, pages: totalPages }
}

const company = shapeOf<Watch>()(
  {
    id: [CompanyIdNumber, 'companyId'],
    name: Type.String(),
    country_code: Type.String(),
    registration_number: Text,
    date: [Moment, ({ startedAt }) => startedAt.toISOString()],
  },
  'WatchedCompany',
)

export const { shape: WatchShape, show: showWatch } = shapeOf<Watch>()(
  { ...company.members, fields: FieldsShape },
  'Watch',
)

export const ChangeShape = named(
  'Change',
  Type.Object({
    status: Type.Literal('UPDATED'),
    message: Type.String(),
    date_created: Moment,
    event_type: Type.Enum([...watchFields, 'company_name'], {
      description: 'The field that changed; `company_name` for the name.',
    }),
  }),
)

export function showChange({ field, oldValue, newValue, at }: WatchEvent) {
  const shown = (value: string | null) => (value === null ? 'nothing' : JSON.stringify(value))
  return {
    status: 'UPDATED',
    message: `${field} changed from ${shown(oldValue)} to ${shown(newValue)}`,
    date_created: at.toISOString(),
    // Only this field has another name in this list.
    event_type: field === 'name' ? 'company_name' : field,
  }
}

export const EventShape = named(
  'WatchEvent',
  Type.Object({
    id: Type.String({ description: "The webhook-id of the event's notification." }),
    cursor: Type.String(),
    company_data: company.shape,
    field: WatchFieldName,
    status: Type.Literal('UPDATE'),
    new_value: Text,
    old_value: Text,
  }),
)

/** What is posted to the callback: exactly these five members. */
export const NotificationShape = named(
  'ChangeNotification',
  Strict({
    company_data: company.shape,
    field: WatchFieldName,
    status: Type.Enum(['UPDATE', 'TEST'], { description: 'TEST for one sent to try out the callback.' }),
    new_value: Text,
    old_value: Text,
  }),
)

export function showEvent(event: WatchEvent) {
  return { id: notificationId(event), cursor: String(event.id), ...notificationOf(event) }
}

export const CallbackShape = named(
  'Callback',
  Type.Object({
    callback: Text,
    active: Type.Boolean({ description: 'False if no callback is set or the receiver answered 410.' }),
    secret: Type.Optional(Type.String({ description: 'Signs notifications; shown only once.' })),
  }),
)
