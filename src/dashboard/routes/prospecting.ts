import { Readable } from 'node:stream'
import { Type } from 'typebox'
import { recordAct } from '#domain/audit/record-act.ts'
import { type CompanySummary, summariseCompanies } from '#domain/companies/summarise-companies.ts'
import { Failure } from '#domain/failure.ts'
import { conditionsOf } from '#domain/prospecting/conditions-of.ts'
import { questionOf } from '#domain/prospecting/question-of.ts'
import { isPaid } from '#domain/usage/pay-for-question.ts'
import type { Databases } from '#postgres/db.ts'
import { answerPaid } from '../answer-paid.ts'
import { Filters } from '../filters.ts'
import { requireModule } from '../require-module.ts'
import { route, Strict } from '../route.ts'
import type { ProspectsBody, UnpaidBody } from '../shapes/search.ts'
import { showSummary, summariesCsv } from '../show-summary.ts'

/** How many companies of a search are shown and exported, in the order of their ids; the count is of all. */
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
      pay: Type.Optional(Type.Boolean()),
    }),
    async handle(call): Promise<ProspectsBody | UnpaidBody> {
      const { databases, prospects, body } = call
      const { filters, page = 1 } = body
      const find = async () => {
        const { items, total } = await prospects.find(conditionsOf(filters), { page, perPage })
        const ids = items.map(({ id }) => id)
        const shown = Math.min(total, mostShown)
        const summaries = await summariseCompanies(databases.reads, ids)
        return { total, shown, pages: Math.ceil(shown / perPage), items: summaries.map(showSummary) }
      }
      const question = questionOf(filters)
      if (!question) return find()
      if (body.pay) await requireModule(call, 'prospecting')
      return answerPaid(call, question, find)
    },
  }),

  route({
    method: 'POST',
    path: '/prospecting/export.csv',
    body: Strict({ filters: Filters }),
    async handle({ databases, prospects, clock, workspaceId, by, body: { filters }, reply }) {
      const question = questionOf(filters)
      if (question && !(await isPaid(databases.primary, clock(), workspaceId, question))) {
        throw new Failure('rule_broken', {
          messages: ['Run this search first, then export its results.'],
        })
      }
      // The companies are chosen once, so that none is repeated or missed while the file is written.
      const { items } = await prospects.find(conditionsOf(filters), { page: 1, perPage: mostShown })
      const details = { companies: items.length, filters }
      await recordAct(databases.primary, by, { act: 'companies.exported', workspaceId, details })
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
