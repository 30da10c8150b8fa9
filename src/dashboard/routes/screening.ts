import { Type } from 'typebox'
import { recordAct } from '#domain/audit/record-act.ts'
import { readAppearance } from '#domain/ownership/find-appearances.ts'
import { decideHit, withdrawDecision } from '#domain/screening/decisions/decide-hit.ts'
import { listHitDecisions, verdicts } from '#domain/screening/decisions/hit-decision.ts'
import { screenCompany, screenPerson } from '#domain/screening/hits/screen-company.ts'
import { isPaid } from '#domain/usage/pay-for-question.ts'
import { answerPaid } from '../answer-paid.ts'
import { PersonKey, placeOf } from '../person-key.ts'
import { Lines } from '../plain-input.ts'
import { requireModule } from '../require-module.ts'
import { CompanyId, Id, route, Strict } from '../route.ts'
import { closedScreening, screeningOf } from '../screening-state.ts'
import type { HitDecisionBody, HitDecisionsBody, NoScreeningBody, ScreeningBody } from '../shapes/screening.ts'
import type { UnpaidBody } from '../shapes/search.ts'
import { showHitDecision, showScreening } from '../show-screening.ts'
import { unlockedId } from '../unlocked-company.ts'

const fullList = { page: 1, perPage: 200 }
const Pay = { pay: Type.Optional(Type.Boolean()) }
/** What is decided is shown too, so that it can be decided anew. */
const options = { includeDecided: true }

type Answered = ScreeningBody | NoScreeningBody | UnpaidBody

export default [
  route({
    method: 'POST',
    path: '/companies/:companyId/screening',
    reads: true,
    params: CompanyId,
    body: Strict(Pay),
    async handle(call): Promise<Answered> {
      const { databases, workspaceId, by } = call
      const companyId = await unlockedId(call)
      return (
        (await closedScreening(call)) ??
        answerPaid(call, screeningOf(companyId), async () => {
          const found = await screenCompany(databases, workspaceId, companyId, options, call.clock())
          await recordAct(databases.primary, by, { act: 'company.screened', workspaceId, object: companyId })
          return showScreening(found, found.subjects, call.clock())
        })
      )
    },
  }),

  route({
    method: 'POST',
    path: '/person/screening',
    reads: true,
    body: Strict({ key: PersonKey, ...Pay }),
    async handle(call): Promise<Answered> {
      const { databases, workspaceId, by, body, clock } = call
      const place = placeOf(body.key)
      const shut = await closedScreening(call)
      if (shut) return shut
      // That there is such a person is checked before anything is charged.
      if (body.pay) await readAppearance(databases.reads, place, clock())
      const answer = async () => {
        const found = await screenPerson(databases, workspaceId, place, options, clock())
        const details = { operation: 'companyScreening', person: body.key }
        await recordAct(databases.primary, by, { act: 'party.screened', workspaceId, details })
        return showScreening(found, 1, clock())
      }
      // Screening the company includes everyone in it.
      const isIncluded = await isPaid(databases.primary, clock(), workspaceId, screeningOf(place.companyId))
      return isIncluded ? answer() : answerPaid(call, screeningOf(body.key), answer)
    },
  }),

  // What the workspace decided is its own, and costs nothing.
  route({
    method: 'GET',
    path: '/companies/:companyId/screening/decisions',
    params: CompanyId,
    async handle(call): Promise<HitDecisionsBody> {
      const { databases, workspaceId } = call
      const filter = { companyId: await unlockedId(call) }
      const { items, total } = await listHitDecisions(databases.primary, workspaceId, filter, fullList)
      return { items: items.map(showHitDecision), total }
    },
  }),

  // Fingerprints are known only to members who saw the hit, on the page of a company or of a person in it.
  route({
    method: 'POST',
    path: '/screening/decide',
    body: Strict({
      company_id: Id,
      entry_id: Id,
      fingerprint: Type.String({ minLength: 1, maxLength: 64 }),
      verdict: Type.Enum([...verdicts]),
      reason: Lines({ minLength: 1, maxLength: 2000, pattern: '\\S' }),
      /** The decision that it takes the place of. */
      replaces: Type.Optional(Id),
    }),
    async handle(call): Promise<HitDecisionBody> {
      const { databases, clock, workspaceId, by, body } = call
      await requireModule(call, 'screening')
      const { company_id: companyId, entry_id: entryId, ...rest } = body
      const decision = { workspaceId, about: { companyId }, entryId, ...rest }
      return showHitDecision(await decideHit(databases, clock, decision, by))
    },
  }),

  route({
    method: 'POST',
    path: '/screening/decisions/:decisionId/withdraw',
    params: Type.Object({ decisionId: Id }),
    async handle({ databases, clock, workspaceId, by, params }): Promise<HitDecisionBody> {
      return showHitDecision(await withdrawDecision(databases.primary, clock, { workspaceId, ...params }, by))
    },
  }),
]
