import { Readable } from 'node:stream'
import { Type } from 'typebox'
import { recordAct } from '#domain/audit/record-act.ts'
import { Failure } from '#domain/failure.ts'
import { listOfCompanies } from '#domain/lists/create-list.ts'
import { conditionsOf, questionOf } from '#domain/prospecting/conditions-of.ts'
import { type ListedProspect, listProspects } from '#domain/prospecting/list-prospects.ts'
import { checkSort, openColumns, type Sort, sortCompanies } from '#domain/prospecting/result-view.ts'
import { refuseWhenSpent } from '#domain/usage/charged.ts'
import { isPaid } from '#domain/usage/pay-for-question.ts'
import { startWatches, watchedAmong } from '#domain/watching/start-watches.ts'
import type { Databases } from '#postgres/db.ts'
import { type ResultForm, resultForms } from '#surface/lists/write-results.ts'
import type { Services } from '#surface/services.ts'
import { answerPaid } from '../answer-paid.ts'
import { Filters } from '../filters.ts'
import { requireModule } from '../require-module.ts'
import { ResultColumn, ResultSort } from '../result-view.ts'
import { ListName, route, Strict } from '../route.ts'
import type { ProspectsBody, UnpaidBody, WatchListBody } from '../shapes/search.ts'
import { showLeft } from '../show-left.ts'
import { prospectColumns, prospectRows, showProspect } from '../show-prospect.ts'

/** How many companies of a search are shown, in the order of their ids; the count is of all, and so is an export. */
const maxShown = 10_000
const perPage = 25
const perBatch = 500
const foundAtOnce = 50_000

/** No one means to watch more than this: the inbox would be useless. */
const maxWatched = 1_000

type Searching = Pick<Services, 'databases' | 'prospects'>

export default [
  route({
    method: 'POST',
    path: '/prospecting',
    reads: true,
    body: Strict({
      filters: Filters,
      sort: Type.Optional(ResultSort),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: maxShown / perPage })),
      pay: Type.Optional(Type.Boolean()),
    }),
    async handle(call): Promise<ProspectsBody | UnpaidBody> {
      const { databases, body } = call
      const { filters, sort, page = 1 } = body
      checkSort(sort, filters)
      const find = async () => {
        const { ids, total } = sort
          ? await sorted(call, filters, sort, page)
          : await found(call, filters, { page, perPage })
        const shown = Math.min(total, maxShown)
        const items = await listProspects(databases.reads, filters, ids)
        return { total, shown, pages: Math.ceil(shown / perPage), items: items.map(showProspect) }
      }
      const question = questionOf(filters)
      if (!question) return find()
      if (body.pay) await requireModule(call, 'prospecting')
      return answerPaid(call, question, find, ({ total }) => total === 0)
    },
  }),

  ...(Object.keys(resultForms) as ResultForm[]).map(form =>
    route({
      method: 'POST',
      path: `/prospecting/export.${form}`,
      reads: true,
      body: Strict({
        filters: Filters,
        sort: Type.Optional(ResultSort),
        columns: Type.Optional(Type.Array(ResultColumn, { uniqueItems: true })),
      }),
      async handle(call) {
        const { databases, clock, workspaceId, by, body, reply } = call
        const { filters, sort, columns = openColumns.filter(name => name !== 'name') } = body
        checkSort(sort, filters)
        await requirePaid(call, filters, 'Run this search first, then export its results.')
        const ids = await allFound(call, filters, sort)
        const details = { companies: ids.length, filters }
        await recordAct(databases.primary, by, { act: 'companies.exported', workspaceId, details })
        const name = `companies-${clock().toISOString().slice(0, 10)}.${form}`
        reply.header('Content-Disposition', `attachment; filename="${name}"`).type(resultForms[form].type)
        const rows = prospectRows(columns, filters, batchesOf(databases, filters, ids))
        return reply.send(Readable.from(resultForms[form].write(prospectColumns(columns), rows), { objectMode: false }))
      },
    }),
  ),

  route({
    method: 'POST',
    path: '/prospecting/list',
    body: Strict({
      filters: Filters,
      sort: Type.Optional(ResultSort),
      name: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
    }),
    async handle(call): Promise<{ id: number }> {
      const { databases, clock, workspaceId, by, body } = call
      const { filters, sort, name } = body
      checkSort(sort, filters)
      await requirePaid(call, filters, 'Run this search first, then make a list of its results.')
      const ids = await allFound(call, filters, sort)
      const companies = batchesOf(databases, {}, ids)
      return { id: await listOfCompanies(databases.primary, clock, { workspaceId, name, companies }, by) }
    },
  }),

  route({
    method: 'POST',
    path: '/prospecting/watch',
    // Without an agreed number of watches it only returns what would happen.
    body: Strict({
      filters: Filters,
      agreed: Type.Optional(Type.Integer({ minimum: 0, maximum: maxWatched })),
      list: Type.Optional(ListName),
    }),
    async handle(call): Promise<WatchListBody | { started: number }> {
      const { databases, clock, workspaceId, user, requestId, by, body } = call
      const { filters, agreed, list: name } = body
      await requirePaid(call, filters, 'Run this search first, then watch its results.')
      const meter = await requireModule(call, 'watch')
      const { ids, total } = await found(call, filters, { page: 1, perPage: maxWatched })
      if (agreed === undefined) {
        const watched = (await watchedAmong(databases.primary, workspaceId, ids)).length
        return { total, watched, fresh: ids.length - watched, most: maxWatched, left: showLeft(meter) }
      }
      if (total > maxWatched) {
        const message = `Up to ${maxWatched} companies can be watched in one go, but ${total} match. Add filters.`
        throw new Failure('rule_broken', { messages: [message] })
      }
      if (agreed > 0) refuseWhenSpent(meter, 1, clock)
      const list = { workspaceId, companyIds: ids, agreed, list: name, origin: { filters } }
      const who = { requestId, workspaceId, userId: user.id, keyId: null, surface: 'dashboard' as const }
      const line = { ...who, operation: 'startWatch', companyId: null, meter: meter.meter, status: 200 }
      const { started } = await startWatches(databases.primary, clock, list, line, by)
      return { started }
    },
  }),
]

/**
 * All companies that match. They are chosen before the first is written, so that none is repeated or missed; one that appears or
 * disappears while they are read may or may not be included.
 */
async function allFound(call: Searching, filters: Record<string, unknown>, sort?: Sort): Promise<number[]> {
  const all = new Set<number>()
  for (let page = 1; ; page++) {
    const { ids } = await found(call, filters, { page, perPage: foundAtOnce })
    for (const id of ids) all.add(id)
    if (ids.length < foundAtOnce) break
  }
  return sort ? sortCompanies(call.databases.reads, [...all], sort) : [...all]
}

async function found(
  { prospects }: Searching,
  filters: Record<string, unknown>,
  paging: { page: number; perPage: number },
) {
  const { items, total } = await prospects.find(conditionsOf(filters), paging)
  return { ids: items.map(({ id }) => id), total }
}

/** One page of what can be shown, in an order of its own. */
async function sorted(call: Searching, filters: Record<string, unknown>, sort: Sort, page: number) {
  const { ids, total } = await found(call, filters, { page: 1, perPage: maxShown })
  const ordered = await sortCompanies(call.databases.reads, ids, sort)
  return { ids: ordered.slice((page - 1) * perPage, page * perPage), total }
}

async function requirePaid(
  { databases, clock, workspaceId }: Pick<Services, 'databases' | 'clock'> & { workspaceId: string },
  filters: Record<string, unknown>,
  message: string,
) {
  const question = questionOf(filters)
  if (!question || (await isPaid(databases.primary, clock(), workspaceId, question))) return
  throw new Failure('rule_broken', { messages: [message] })
}

async function* batchesOf(
  databases: Databases,
  filters: Record<string, unknown>,
  ids: number[],
): AsyncGenerator<ListedProspect[]> {
  for (let at = 0; at < ids.length; at += perBatch) {
    yield listProspects(databases.reads, filters, ids.slice(at, at + perBatch))
  }
}
