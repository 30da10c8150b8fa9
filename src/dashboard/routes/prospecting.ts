import { Readable } from 'node:stream'
import { Type } from 'typebox'
import { type CompanySummary, summariseCompanies } from '#domain/companies/summarise-companies.ts'
import { conditionsOf } from '#domain/prospecting/conditions-of.ts'
import type { Databases } from '#lib/db.ts'
import { Filters } from '../filters.ts'
import { route, Strict } from '../route.ts'
import type { ProspectsBody } from '../shapes/search.ts'
import { showSummary, summariesCsv } from '../show-summary.ts'

/** Of every search so many companies are shown and exported, in the order of their ids; the count is of all. */
const mostShown = 10_000
const perPage = 25
const perBatch = 500

export default [
  route({
    method: 'POST',
    path: '/prospecting',
    body: Strict({
      filters: Filters,
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: mostShown / perPage })),
    }),
    async handle({ databases, prospects, body: { filters, page = 1 } }): Promise<ProspectsBody> {
      const { items, total } = await prospects.find(conditionsOf(filters), { page, perPage })
      const ids = items.map(({ id }) => id)
      const shown = Math.min(total, mostShown)
      const summaries = await summariseCompanies(databases.reads, ids)
      return { total, shown, pages: Math.ceil(shown / perPage), items: summaries.map(showSummary) }
    },
  }),

  route({
    method: 'POST',
    path: '/prospecting/export.csv',
    body: Strict({ filters: Filters }),
    async handle({ databases, prospects, clock, body: { filters }, reply }) {
      // Which companies they are is decided once, so that none comes twice or is missed while the file is written.
      const { items } = await prospects.find(conditionsOf(filters), { page: 1, perPage: mostShown })
      const batches = summariesOf(
        databases,
        items.map(({ id }) => id),
      )
      const name = `companies-${clock().toISOString().slice(0, 10)}.csv`
      reply.header('Content-Disposition', `attachment; filename="${name}"`).type('text/csv; charset=utf-8')
      return reply.send(Readable.from(summariesCsv(batches)))
    },
  }),
]

async function* summariesOf(databases: Databases, ids: number[]): AsyncGenerator<CompanySummary[]> {
  for (let at = 0; at < ids.length; at += perBatch) {
    yield summariseCompanies(databases.reads, ids.slice(at, at + perBatch))
  }
}
