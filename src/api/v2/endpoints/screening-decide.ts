import { Type } from 'typebox'
import { Failure } from '#domain/failure.ts'
import { decideHit } from '#domain/screening/decisions/decide-hit.ts'
import { named, publishedAs } from '#surface/published.ts'
import { oneOf } from '../../alternatives.ts'
import { GivenCompanyId, Strict } from '../../fields.ts'
import { endpoint } from '../endpoint.ts'
import { PartyShape, partyOf } from '../shapes/screened-party.ts'
import {
  DecisionId,
  EntryId,
  Fingerprint,
  ScreeningDecisionShape,
  showScreeningDecision,
  Verdict,
} from '../shapes/screening-decision.ts'

const members = {
  entry_id: EntryId,
  fingerprint: Fingerprint,
  decision: Verdict,
  reason: Type.String({ minLength: 1, maxLength: 2000, description: 'The reason, for later readers of the decision.' }),
  replaces: Type.Optional(DecisionId),
}
const party = Object.assign({}, PartyShape, {
  description: 'The party as you submitted it for screening.',
})

export default endpoint({
  id: 'decideScreening',
  summary: 'Decide on a hit',
  description:
    'The hit stays closed until the entry or the screened party changes; then it is open again and shows what changed. A decision cannot be overwritten unseen: to change one that stands, name it in `replaces`',
  method: 'POST',
  path: '/screening/decisions',
  permission: 'screening',
  needs: ['decisions'],
  metered: false,
  status: 201,
  body: publishedAs(
    Strict({ ...members, company_id: Type.Optional(GivenCompanyId), party: Type.Optional(party) }),
    oneOf('NewScreeningDecision', [
      named('DecisionOnCompanyHit', Strict({ ...members, company_id: GivenCompanyId })),
      named('DecisionOnPartyHit', Strict({ ...members, party })),
    ]),
  ),
  bodyExample: {
    party: { name: 'Velimir Dostanov', kind: 'person', birth_date: '1963', countries: ['RS'] },
    entry_id: 1,
    fingerprint: '0f5c2b9e7d1a4c3880e6f1b2a9d47c53',
    decision: 'false_match',
    reason: 'Another birthplace, seen in the passport',
  },
  response: ScreeningDecisionShape,

  async handle({ databases, clock, caller, by, body }) {
    const { entry_id: entryId, fingerprint, decision: verdict, reason, replaces, company_id: id, party } = body
    if ((id === undefined) === (party === undefined)) {
      throw new Failure('invalid', { reasons: { '': ['needs either company_id or party: the screened party'] } })
    }
    const about = party ? { party: partyOf(party) } : { companyId: Number(id) }
    const { workspaceId } = caller
    const decision = { workspaceId, about, entryId, fingerprint, verdict, reason, replaces }
    return showScreeningDecision(await decideHit(databases, clock, decision, by))
  },
})
