import { withdrawDecision } from '#domain/screening/decisions/decide-hit.ts'
import { Strict } from '../../fields.ts'
import { endpoint } from '../endpoint.ts'
import { DecisionId, ScreeningDecisionShape, showScreeningDecision } from '../shapes/screening-decision.ts'

export default endpoint({
  id: 'withdrawScreening',
  summary: 'Withdraw a decision on a hit',
  description: 'The hit is open again. The decision stays on record',
  method: 'DELETE',
  path: '/screening/decisions/:decision_id',
  permission: 'screening',
  needs: ['decisions'],
  metered: false,
  params: Strict({ decision_id: DecisionId }),
  response: ScreeningDecisionShape,

  async handle({ databases, clock, caller, by, params }) {
    const which = { workspaceId: caller.workspaceId, decisionId: params.decision_id }
    return showScreeningDecision(await withdrawDecision(databases.primary, clock, which, by))
  },
})
