import { Type } from 'typebox'
import { stopWatch } from '#domain/watching/watch.ts'
import { named } from '#surface/published.ts'
import { CompanyId, CompanyIdNumber, Strict } from '../../fields.ts'
import { endpoint } from '../endpoint.ts'

export default endpoint({
  id: 'stopWatch',
  summary: 'Stop watching a company',
  method: 'DELETE',
  path: '/companies/:id/watch/stop',
  permission: 'watch',
  metered: false,
  params: Strict({ id: CompanyId }),
  response: named('StoppedWatch', Type.Object({ id: CompanyIdNumber, watched: Type.Literal(false) })),

  async handle({ databases, caller, by, params }) {
    await stopWatch(databases.primary, caller.workspaceId, params.id, by)
    return { id: params.id, watched: false }
  },
})
