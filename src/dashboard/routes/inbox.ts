import { Type } from 'typebox'
import { adminRoles } from '#domain/accounts/user.ts'
import { Failure } from '#domain/failure.ts'
import { testRule } from '#domain/watching/alert.ts'
import { digestTimes, readDigest, setDigest } from '#domain/watching/digest.ts'
import { boxes, changeInbox, countInbox, type InboxItem, listInbox } from '#domain/watching/inbox.ts'
import { deleteRule, listRules, makeRule, pauseRule, type Rule } from '#domain/watching/rule.ts'
import { severities, watchFields } from '#domain/watching/watch-field.ts'
import { maxLists } from '#domain/watching/watch-list.ts'
import { watchFieldName } from '../field-name.ts'
import { requireModule } from '../require-module.ts'
import { Id, ListName, route, Strict } from '../route.ts'
import type {
  DigestBody,
  InboxBody,
  InboxCountBody,
  InboxItemBody,
  RuleBody,
  RulesBody,
  RuleTestBody,
} from '../shapes/inbox.ts'
import { showRow } from '../show-row.ts'
import { showEvent, showOutcome } from '../show-watch.ts'
import { sourcesOf } from '../unlocked-company.ts'

const perPage = 50
const UserId = Type.String({ minLength: 1, maxLength: 100 })
const RuleId = Type.Object({ ruleId: Id })
const Fields = Type.Array(Type.Enum(watchFields), { minItems: 1, uniqueItems: true })
const Lists = Type.Array(ListName, { minItems: 1, maxItems: maxLists, uniqueItems: true })
const Countries = Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { minItems: 1, maxItems: 300, uniqueItems: true })

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
    async handle(call): Promise<InboxBody> {
      const { databases, clock, workspaceId, query } = call
      const { box, severity, unread: isUnread, assigned_to: assignedTo, before } = query
      const filter = { box, severity, isUnread, assignedTo, before }
      const db = databases.primary
      const found = await listInbox(db, workspaceId, filter, { now: clock(), most: perPage + 1 })
      const items = found.slice(0, perPage)
      return {
        items: items.map(showItem),
        next: found.length > perPage ? (items.at(-1)?.id ?? null) : null,
        ...(await countInbox(db, workspaceId, clock())),
        sources: await sourcesOf(call, items),
      }
    },
  }),

  route({
    method: 'GET',
    path: '/inbox/count',
    async handle({ databases, clock, workspaceId }): Promise<InboxCountBody> {
      return countInbox(databases.primary, workspaceId, clock())
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
    isOwn: true,
    body: Strict({ every: Type.Enum([...digestTimes, 'never']), least: Type.Enum([...severities]) }),
    async handle({ databases, workspaceId, user, by, sendsMail, body: { every, least } }): Promise<DigestBody> {
      const digest = every === 'never' ? null : { every, least }
      await setDigest(databases.primary, { workspaceId, userId: user.id }, digest, by)
      return { every, least, available: sendsMail }
    },
  }),

  route({
    method: 'GET',
    path: '/inbox/rules',
    async handle({ databases, workspaceId, sendsMail }): Promise<RulesBody> {
      const rules = await listRules(databases.primary, workspaceId)
      const fields = watchFields.map(id => ({ id, name: watchFieldName(id) }))
      return { rules: rules.map(showRule), fields, sends_mail: sendsMail }
    },
  }),

  route({
    method: 'POST',
    path: '/inbox/rules',
    roles: adminRoles,
    needsProof: true,
    body: Strict({
      name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
      fields: Type.Union([Fields, Type.Null()]),
      least: Type.Enum([...severities]),
      countries: Type.Union([Countries, Type.Null()]),
      lists: Type.Optional(Type.Union([Lists, Type.Null()])),
      user_id: Type.Optional(UserId),
      address: Type.Optional(Type.String({ minLength: 1, maxLength: 2000 })),
    }),
    async handle(call) {
      const { databases, clock, callbacks, workspaceId, by, body } = call
      await requireModule(call, 'watch')
      const { user_id: userId, address, lists, ...rest } = body
      const scope = { ...rest, name: rest.name.trim(), lists: lists ?? null }
      if ((userId === undefined) === (address === undefined)) {
        throw new Failure('invalid', { reasons: { user_id: ['give either this or an address'] } })
      }
      const target = userId === undefined ? { address: String(address).trim() } : { userId }
      return { id: await makeRule(databases.primary, clock, callbacks, { workspaceId, ...scope, target }, by) }
    },
  }),

  route({
    method: 'POST',
    path: '/inbox/rules/:ruleId/pause',
    roles: adminRoles,
    params: RuleId,
    body: Strict({ paused: Type.Boolean() }),
    async handle({ databases, clock, workspaceId, by, params: { ruleId }, body: { paused: isPaused } }) {
      await pauseRule(databases.primary, clock, { workspaceId, ruleId, isPaused }, by)
      return { paused: isPaused }
    },
  }),

  route({
    method: 'POST',
    path: '/inbox/rules/:ruleId/test',
    roles: adminRoles,
    params: RuleId,
    async handle({ databases, callbacks, workspaceId, by, publicUrl, params: { ruleId } }): Promise<RuleTestBody> {
      const outcome = await testRule(databases.primary, callbacks, { workspaceId, ruleId, publicUrl }, by)
      return { outcome: outcome && showOutcome(outcome) }
    },
  }),

  route({
    method: 'POST',
    path: '/inbox/rules/:ruleId/delete',
    roles: adminRoles,
    params: RuleId,
    async handle({ databases, workspaceId, by, params: { ruleId } }) {
      await deleteRule(databases.primary, { workspaceId, ruleId }, by)
      return { deleted: true }
    },
  }),
]

function showRule(rule: Rule): RuleBody {
  return {
    ...showRow(
      ['id', 'name', 'fields', 'least', 'countries', 'lists', 'email', 'host', 'created_at', 'paused_at'],
      rule,
    ),
    ...showRow(['reason', 'pending', 'last_tried_at', 'last_status', 'last_error'], rule),
  }
}

function showItem(item: InboxItem): InboxItemBody {
  return {
    ...showEvent(item),
    severity: item.severity,
    unread: item.isUnread,
    assigned_to: item.assignedTo,
    done_at: item.doneAt?.toISOString() ?? null,
    done_by: item.doneBy,
    snoozed_until: item.snoozedUntil?.toISOString() ?? null,
    source_id: item.sourceId,
    from_report: item.field === 'credit_score' || item.field === 'credit_limit',
    is_hit: item.field === 'screening',
  }
}
