import { Type } from 'typebox'
import { setCallback } from '#domain/watching/callback.ts'
import { named } from '#surface/published.ts'
import { Strict } from '../../fields.ts'
import { endpoint } from '../endpoint.ts'
import { CallbackShape } from '../shapes/watch.ts'

export default endpoint({
  id: 'callbackSetWatch',
  summary: 'Set the callback address that changes are posted to',
  description: 'Returns the signing secret the first time and after a rotation only',
  method: 'PUT',
  path: '/companies/watch/callback',
  permission: 'watch',
  metered: false,
  body: named(
    'CallbackChange',
    Strict({
      callback: Type.String({
        'x-form': 'callback',
        description:
          'An https address on port 443 or 8443, unless the operator allows others; empty to remove the callback.',
      }),
      rotate_secret: Type.Optional(
        Type.Boolean({ description: 'Create a new signing secret; the previous one stays valid for 24 hours.' }),
      ),
    }),
  ),
  bodyExample: { callback: 'https://hooks.example.com/firmament' },
  response: CallbackShape,

  async handle({ databases, callbacks, caller, by, body }) {
    const address = body.callback || null
    const wish = { address, rotateSecret: body.rotate_secret }
    const { secret } = await setCallback(databases.primary, callbacks, caller.workspaceId, wish, by)
    return { callback: address, active: address !== null, ...(secret && { secret }) }
  },
})
