import { Type } from 'typebox'
import { addNote, type Case, decideCase, listCases, openCase } from '#domain/cases/case.ts'
import { Lines } from '../plain-input.ts'
import { CompanyId, Id, route, Strict } from '../route.ts'
import type { CaseBody, CasesBody } from '../shapes/cases.ts'
import { showRow } from '../show-row.ts'
import { unlockedId } from '../unlocked-company.ts'

const perPage = 50
const State = Type.Enum(['open', 'cleared', 'rejected'])
const CaseId = Type.Object({ caseId: Id })
const Words = Lines({ minLength: 1, maxLength: 5_000, pattern: '\\S' })

export default [
  route({
    method: 'GET',
    path: '/cases',
    query: Strict({ state: Type.Optional(State), before: Type.Optional(Id) }),
    async handle({ databases, workspaceId, query }): Promise<CasesBody> {
      return showCases(await listCases(databases.primary, workspaceId, query, perPage + 1))
    },
  }),

  route({
    method: 'GET',
    path: '/companies/:companyId/cases',
    params: CompanyId,
    async handle(call): Promise<CasesBody> {
      const filter = { companyId: await unlockedId(call) }
      return showCases(await listCases(call.databases.primary, call.workspaceId, filter, perPage + 1))
    },
  }),

  route({
    method: 'POST',
    path: '/companies/:companyId/cases',
    params: CompanyId,
    // The newest case that the caller has seen, null for none: changes by others since then are not overlooked.
    body: Strict({ seen: Type.Optional(Type.Union([Id, Type.Null()])) }),
    async handle(call): Promise<CaseBody> {
      const { databases, clock, workspaceId, user, by, body } = call
      const wish = { workspaceId, companyId: await unlockedId(call), userId: user.id, now: clock(), ...body }
      return showCase(await openCase(databases.primary, wish, by))
    },
  }),

  route({
    method: 'POST',
    path: '/cases/:caseId/notes',
    params: CaseId,
    body: Strict({ text: Words }),
    async handle({ databases, clock, workspaceId, user, by, params, body }): Promise<CaseBody> {
      const note = { workspaceId, ...params, userId: user.id, text: body.text.trim(), now: clock() }
      return showCase(await addNote(databases.primary, note, by))
    },
  }),

  route({
    method: 'POST',
    path: '/cases/:caseId/decide',
    params: CaseId,
    body: Strict({ state: Type.Enum(['cleared', 'rejected']), reason: Words }),
    async handle({ databases, clock, workspaceId, user, by, params, body }): Promise<CaseBody> {
      const { state, reason } = body
      const decision = { workspaceId, ...params, userId: user.id, state, reason: reason.trim(), now: clock() }
      return showCase(await decideCase(databases.primary, decision, by))
    },
  }),
]

function showCases(found: Case[]): CasesBody {
  const items = found.slice(0, perPage).map(showCase)
  return { items, next: found.length > perPage ? (items.at(-1)?.id ?? null) : null }
}

function showCase(one: Case): CaseBody {
  return {
    ...showRow(['id', 'company_id', 'company_name', 'country_code', 'state', 'opened_by', 'opened_at', 'reason'], one),
    ...showRow(['decided_by'], one),
    decided_at: one.decidedAt?.toISOString() ?? null,
    notes: one.notes.map(note => showRow(['text', 'by', 'at'], note)),
  }
}
