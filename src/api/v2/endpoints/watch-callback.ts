import { readCallback } from '#domain/watching/callback.ts'
import { endpoint } from '../endpoint.ts'
import { CallbackShape } from '../shapes/watch.ts'

export default endpoint({
  id: 'callbackWatch',
  summary: 'Get the callback address that changes are posted to',
  method: 'GET',
  path: '/companies/watch/callback',
  permission: 'watch',
  needs: ['watch:read'],
  metered: false,
  response: CallbackShape,

  async handle({ databases, caller }) {
    const { address, offAt } = await readCallback(databases.primary, caller.workspaceId)
    return { callback: address, active: address !== null && offAt === null }
  },
})
