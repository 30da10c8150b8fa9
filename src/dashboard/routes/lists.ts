import { Readable } from 'node:stream'
import { type Static, Type } from 'typebox'
import { readWorkspaceRoom } from '#domain/accounts/workspace-room.ts'
import { recordAct } from '#domain/audit/record-act.ts'
import { groupNames } from '#domain/lists/answers/group.ts'
import { changeColumns, columnRoles, deleteList, listLists, readList } from '#domain/lists/list.ts'
import { listListRows } from '#domain/lists/list-rows.ts'
import { cancelList } from '#domain/lists/list-task.ts'
import { decideRow } from '#domain/lists/row-decisions.ts'
import { startAnswers } from '#domain/lists/start-answers.ts'
import { startMatching, startRun } from '#domain/lists/start-matching.ts'
import { watchTheList } from '#domain/lists/watch-the-list.ts'
import { takeList } from '#surface/lists/take-list.ts'
import { type ResultForm, resultForms, resultName, writeResults } from '#surface/lists/write-results.ts'
import { requireModule } from '../require-module.ts'
import { Id, ledgerLineFor, PastDay, route, Strict } from '../route.ts'
import type { ListInFullBody, ListRowBody, ListRowsBody, ListsBody, NewListBody } from '../shapes/lists.ts'
import { showList, showListInFull, showListRow, showRoom } from '../show-list.ts'

const listsPerPage = 25
const rowsAtOnce = 50

const ListId = Type.Object({ listId: Id })
const RowOfList = Type.Object({ listId: Id, position: Id })
const Agreed = Type.Integer({ minimum: 0, maximum: 10_000_000 })

type ListCall = { workspaceId: string; user: { id: string }; params: Static<typeof ListId> }

/** Who starts a task, as the ledger names them. */
const askerOf = ({ user }: ListCall, operation: string) => ({
  ...{ keyId: null, userId: user.id, surface: 'dashboard' as const, operation },
})

const listOf = ({ workspaceId, params }: ListCall) => ({ workspaceId, listId: params.listId })

/** Uploaded lists: stored, matched, reviewed and enriched. */
export default [
  route({
    method: 'GET',
    path: '/lists',
    query: Strict({ page: Type.Integer({ minimum: 1, maximum: 100_000, default: 1 }) }),
    async handle({ databases, workspaceId, query: { page } }): Promise<ListsBody> {
      const paging = { page, perPage: listsPerPage }
      const { items, total, totalPages } = await listLists(databases.primary, workspaceId, paging)
      const room = await readWorkspaceRoom(databases.primary, workspaceId)
      return { items: items.map(showList), total, pages: totalPages, room: showRoom(room) }
    },
  }),

  route({
    method: 'POST',
    path: '/lists',
    takesFile: true,
    query: Strict({ name: Type.String({ minLength: 1, maxLength: 200 }) }),
    async handle(call): Promise<NewListBody> {
      const { workspaceId, by, query, file } = call
      const { id, warnings } = await takeList(call, { workspaceId, name: query.name, file }, by)
      return { id, warnings: warnings.map(({ message }) => message) }
    },
  }),

  route({
    method: 'GET',
    path: '/lists/:listId',
    params: ListId,
    handle: (call): Promise<ListInFullBody> => showListInFull(call, call.params.listId),
  }),

  route({
    method: 'POST',
    path: '/lists/:listId/columns',
    params: ListId,
    body: Strict({ roles: Type.Array(Type.Union([Type.Enum([...columnRoles]), Type.Null()])) }),
    async handle(call): Promise<ListInFullBody> {
      const { databases, workspaceId, by, params, body } = call
      await changeColumns(databases.primary, workspaceId, params.listId, body.roles, by)
      return showListInFull(call, params.listId)
    },
  }),

  route({
    method: 'GET',
    path: '/lists/:listId/rows',
    params: ListId,
    query: Strict({
      state: Type.Optional(Type.Enum(['matched', 'review', 'not_found'])),
      changed: Type.Optional(Type.Boolean()),
      after: Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 }),
    }),
    async handle({ databases, workspaceId, params, query }): Promise<ListRowsBody> {
      const rows = await listListRows(databases.primary, workspaceId, params.listId, query, rowsAtOnce + 1)
      const page = rows.slice(0, rowsAtOnce)
      const next = rows.length > rowsAtOnce ? (page.at(-1)?.position ?? null) : null
      return { items: page.map(showListRow), next }
    },
  }),

  route({
    method: 'POST',
    path: '/lists/:listId/rows/:position/decision',
    params: RowOfList,
    body: Strict({
      /** The number of the last decision that was on the screen. */
      seen: Type.Integer({ minimum: 0 }),
      verdict: Type.Enum(['accept', 'none', 'undo']),
      company_id: Type.Optional(Id),
    }),
    async handle({ databases, clock, workspaceId, by, params, body }): Promise<ListRowBody> {
      const { seen, verdict, company_id: companyId } = body
      const chosen = verdict === 'accept' ? { companyId: companyId ?? 0 } : verdict
      const row = await decideRow(databases.primary, clock, { workspaceId, ...params, seen, verdict: chosen }, by)
      return showListRow(row)
    },
  }),

  route({
    method: 'POST',
    path: '/lists/:listId/match',
    params: ListId,
    body: Strict({ agreed: Agreed }),
    async handle(call): Promise<ListInFullBody> {
      const { databases, clock, by, params, body } = call
      await startMatching(databases.primary, clock, { ...listOf(call), ...body }, askerOf(call, 'matchLists'), by)
      return showListInFull(call, params.listId)
    },
  }),

  route({
    method: 'POST',
    path: '/lists/:listId/answers',
    params: ListId,
    body: Strict({
      groups: Type.Array(Type.Enum([...groupNames]), { minItems: 1, uniqueItems: true }),
      changes_since: Type.Optional(PastDay),
      agreed: Agreed,
    }),
    async handle(call): Promise<ListInFullBody> {
      const { databases, clock, by, params, body } = call
      const { groups, changes_since: changesSince, agreed } = body
      const asked = { ...listOf(call), groups, changesSince, agreed }
      await startAnswers(databases.primary, clock, asked, askerOf(call, 'answersLists'), by)
      return showListInFull(call, params.listId)
    },
  }),

  route({
    method: 'POST',
    path: '/lists/:listId/run',
    params: ListId,
    body: Strict({ match: Type.Boolean(), agreed: Agreed }),
    async handle(call): Promise<ListInFullBody> {
      const { databases, clock, by, params, body } = call
      await startRun(databases.primary, clock, { ...listOf(call), ...body }, askerOf(call, 'matchLists'), by)
      return showListInFull(call, params.listId)
    },
  }),

  route({
    method: 'POST',
    path: '/lists/:listId/cancel',
    params: ListId,
    async handle(call): Promise<ListInFullBody> {
      const { databases, workspaceId, by, params } = call
      await cancelList(databases.primary, workspaceId, params.listId, by)
      return showListInFull(call, params.listId)
    },
  }),

  route({
    method: 'POST',
    path: '/lists/:listId/watch',
    params: ListId,
    body: Strict({ agreed: Agreed }),
    async handle(call): Promise<ListInFullBody> {
      const { databases, clock, by, params, body } = call
      await requireModule(call, 'watch')
      const line = { ...ledgerLineFor(call, 'startWatch', 0), companyId: null }
      await watchTheList(databases.primary, clock, { ...listOf(call), ...body }, line, by)
      return showListInFull(call, params.listId)
    },
  }),

  route({
    method: 'GET',
    path: '/lists/:listId/results',
    params: ListId,
    query: Strict({ format: Type.Enum(Object.keys(resultForms) as ResultForm[], { default: 'csv' }) }),
    async handle({ databases, workspaceId, by, params, query: { format }, reply }) {
      const list = await readList(databases.primary, workspaceId, params.listId)
      const details = { name: list.name, rows: list.rowCount, format }
      await recordAct(databases.primary, by, { act: 'list.exported', workspaceId, object: list.id, details })
      reply.header('Content-Disposition', `attachment; filename="${resultName(list, format)}"`)
      return reply
        .type(resultForms[format].type)
        .send(Readable.from(writeResults(databases.primary, list, format), { objectMode: false }))
    },
  }),

  route({
    method: 'POST',
    path: '/lists/:listId/delete',
    params: ListId,
    async handle({ databases, workspaceId, by, params }) {
      await deleteList(databases.primary, workspaceId, params.listId, by)
      return { deleted: true }
    },
  }),
]
