import { Type } from 'typebox'
import { listDecisions, type RecordedDecision } from '#domain/lists/row-decisions.ts'
import { named } from '#surface/published.ts'
import { shapeOf } from '#surface/shape-of.ts'
import { CompanyIdText, Nullable, Strict } from '../../fields.ts'
import { endpoint } from '../endpoint.ts'
import { ListParams, Position } from '../shapes/list.ts'

const decision = shapeOf<RecordedDecision>()(
  {
    position: Type.Integer(),
    number: Type.Integer(),
    what: Type.Enum(['accepted', 'none', 'undone']),
    company_id: [Nullable(CompanyIdText), ({ companyId }) => (companyId === null ? null : String(companyId))],
    by: Type.Union([Type.String(), Type.Null()], { description: 'An e-mail address, or the handle of a key.' }),
    at: [Type.String({ format: 'date-time' }), ({ at }) => at.toISOString()],
  },
  'ListDecision',
)

export default endpoint({
  id: 'decisionsLists',
  summary: 'List the decisions on the rows of a list',
  description: 'Newest first',
  method: 'GET',
  path: '/lists/:list_id/decisions',
  permission: 'kyb',
  needs: ['lists:read'],
  metered: false,
  params: ListParams,
  query: Strict({
    position: Type.Optional(Position),
    per_page: Type.Integer({
      minimum: 1,
      maximum: 500,
      default: 100,
      description: 'Maximum number of decisions to return.',
    }),
  }),
  response: named('ListDecisions', Type.Object({ data: Type.Array(decision.shape) })),

  async handle({ databases, caller, params, query }) {
    const { position, per_page: most } = query
    const made = await listDecisions(databases.primary, caller.workspaceId, params.list_id, { position, most })
    return { data: made.map(decision.show) }
  },
})
