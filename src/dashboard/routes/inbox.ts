import { Type } from 'typebox'
import { changeInbox } from '#domain/watching/change-inbox.ts'
import { digestTimes } from '#domain/watching/digest.ts'
import { boxes, type InboxItem, listInbox } from '#domain/watching/list-inbox.ts'
import { readDigest, setDigest } from '#domain/watching/set-digest.ts'
import { severities } from '#domain/watching/severity.ts'
import { Id, route, Strict } from '../route.ts'
import type { DigestBody, InboxBody, InboxItemBody } from '../shapes/inbox.ts'
import { showEvent } from '../show-watch.ts'

const perPage = 50
const UserId = Type.String({ minLength: 1, maxLength: 100 })

export default [
  route({
    method: 'GET',
    path: '/inbox',
    query: Strict({
      box: Type.Enum([...boxes], { default: 'open' }),
      severity: Type.Optional(Type.Enum([...severities])),
      unread: Type.Optional(Type.Boolean()),
      assigned_to: Type.Optional(UserId),
      before: Type.Optional(Id),
    }),
    async handle({ databases, clock, workspaceId, query }): Promise<InboxBody> {
      const { box, severity, unread: isUnread, assigned_to: assignedTo, before } = query
      const filter = { box, severity, isUnread, assignedTo, before }
      const limits = { now: clock(), most: perPage + 1 }
      const { items, open, unread } = await listInbox(databases.primary, workspaceId, filter, limits)
      const shown = items.slice(0, perPage).map(showItem)
      return { items: shown, next: items.length > perPage ? (shown.at(-1)?.id ?? null) : null, open, unread }
    },
  }),

  route({
    method: 'POST',
    path: '/inbox',
    body: Strict({
      ids: Type.Array(Id, { minItems: 1, maxItems: 500 }),
      read: Type.Optional(Type.Boolean()),
      assigned_to: Type.Optional(Type.Union([UserId, Type.Null()])),
      done: Type.Optional(Type.Boolean()),
      snoozed_until: Type.Optional(Type.Union([Type.String({ format: 'date-time' }), Type.Null()])),
    }),
    async handle({ databases, clock, workspaceId, user, by, body }) {
      const { ids, read, assigned_to: assignedTo, done, snoozed_until: until } = body
      const snoozedUntil = typeof until === 'string' ? new Date(until) : until
      const change = { eventIds: ids, read, assignedTo, done, snoozedUntil }
      const who = { workspaceId, userId: user.id, now: clock() }
      return { changed: await changeInbox(databases.primary, who, change, by) }
    },
  }),

  route({
    method: 'GET',
    path: '/inbox/digest',
    async handle({ databases, workspaceId, user, sendsMail }): Promise<DigestBody> {
      const digest = await readDigest(databases.primary, { workspaceId, userId: user.id })
      return { every: digest?.every ?? 'never', least: digest?.least ?? 'low', available: sendsMail }
    },
  }),

  route({
    method: 'POST',
    path: '/inbox/digest',
    body: Strict({ every: Type.Enum([...digestTimes, 'never']), least: Type.Enum([...severities]) }),
    async handle({ databases, workspaceId, user, by, sendsMail, body: { every, least } }): Promise<DigestBody> {
      const digest = every === 'never' ? null : { every, least }
      await setDigest(databases.primary, { workspaceId, userId: user.id }, digest, by)
      return { every, least, available: sendsMail }
    },
  }),
]

function showItem(item: InboxItem): InboxItemBody {
  return {
    ...showEvent(item),
    severity: item.severity,
    unread: item.isUnread,
    assigned_to: item.assignedTo,
    done_at: item.doneAt?.toISOString() ?? null,
    done_by: item.doneBy,
    snoozed_until: item.snoozedUntil?.toISOString() ?? null,
  }
}
