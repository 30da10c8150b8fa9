import { Type } from 'typebox'
import { Failure } from '#domain/failure.ts'
import { decideRow } from '#domain/lists/row-decisions.ts'
import { named, publishedAs } from '#surface/published.ts'
import { oneOf } from '../../alternatives.ts'
import { GivenCompanyId, Strict } from '../../fields.ts'
import { endpoint } from '../endpoint.ts'
import { ListedRowShape, RowParams, showListedRow } from '../shapes/list.ts'

const Seen = Type.Integer({
  minimum: 0,
  maximum: 1_000_000,
  description:
    "The row's `decision_number` as you saw it. If someone has decided since, the response is 409 and names them.",
})

const Published = oneOf('RowDecision', [
  named('AcceptedRow', Strict({ decision: Type.Literal('accept'), company_id: GivenCompanyId, seen: Seen })),
  named('RefusedRow', Strict({ decision: Type.Literal('none'), seen: Seen })),
])

export default endpoint({
  id: 'decideLists',
  summary: 'Decide which company a row of a list is',
  description:
    'A company, or none of the candidates. It is recorded, can be undone, and is remembered for the same row of a later list',
  method: 'POST',
  path: '/lists/:list_id/rows/:position/decision',
  permission: 'kyb',
  needs: ['lists'],
  metered: false,
  params: RowParams,
  body: publishedAs(
    Strict({
      decision: Type.Enum(['accept', 'none'], { description: 'It is this company, or none of the candidates.' }),
      company_id: Type.Optional(GivenCompanyId),
      seen: Seen,
    }),
    Published,
  ),
  bodyExample: { decision: 'accept', company_id: '1', seen: 0 },
  response: ListedRowShape,

  async handle({ databases, clock, caller, by, params, body }) {
    const { decision: what, company_id: id, seen } = body
    if (what === 'accept' && id === undefined) {
      throw new Failure('invalid', { reasons: { company_id: ['is needed to accept a company'] } })
    }
    const verdict = what === 'none' ? ('none' as const) : { companyId: Number(id) }
    const { workspaceId } = caller
    const decision = { workspaceId, listId: params.list_id, position: params.position, seen, verdict }
    return showListedRow(await decideRow(databases.primary, clock, decision, by))
  },
})
