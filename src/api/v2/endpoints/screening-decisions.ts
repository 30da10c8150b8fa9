import { Type } from 'typebox'
import { listHitDecisions } from '#domain/screening/decisions/hit-decision.ts'
import { CompanyId, Paging, pagingOf, Strict } from '../../fields.ts'
import { endpoint } from '../endpoint.ts'
import { pageShape, showPage } from '../shapes/page.ts'
import { ScreeningDecisionShape, showScreeningDecision, Verdict } from '../shapes/screening-decision.ts'

export default endpoint({
  id: 'decisionsScreening',
  summary: 'List the decisions on hits',
  description: 'Of your workspace, newest first',
  method: 'GET',
  path: '/screening/decisions',
  permission: 'screening',
  needs: ['decisions:read'],
  metered: false,
  query: Strict({
    company_id: Type.Optional(CompanyId),
    list: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: 'Entries of this list alone.' })),
    decision: Type.Optional(Verdict),
    include_ended: Type.Boolean({ default: false, description: 'Include those that were replaced or withdrawn.' }),
    ...Paging,
  }),
  response: pageShape('ScreeningDecisionPage', ScreeningDecisionShape),

  async handle({ databases, caller, query }) {
    const { company_id: companyId, list, decision: verdict, include_ended: withEnded } = query
    const filter = { companyId, list, verdict, withEnded }
    const page = await listHitDecisions(databases.primary, caller.workspaceId, filter, pagingOf(query))
    return showPage(page, showScreeningDecision)
  },
})
