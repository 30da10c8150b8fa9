import { Type } from 'typebox'
import { createKey } from '#domain/accounts/create-key.ts'
import { scopes } from '#domain/accounts/key.ts'
import { listKeys } from '#domain/accounts/list-keys.ts'
import { moduleNames, permissions } from '#domain/accounts/permission.ts'
import { revokeKey } from '#domain/accounts/revoke-key.ts'
import { Failure } from '#domain/failure.ts'
import { keepers, route, Strict, Uuid } from '../route.ts'
import type { KeysBody, NewKeyBody } from '../shapes/account.ts'
import { showKey } from '../show-me.ts'

export default [
  route({
    method: 'GET',
    path: '/keys',
    async handle({ databases, workspaceId }): Promise<KeysBody> {
      const keys = await listKeys(databases.primary, workspaceId)
      return {
        keys: keys.map(showKey),
        scopes: {
          v1: scopes.map(id => ({ id, name: id })),
          v2: permissions.map(id => ({ id, name: moduleNames[id] })),
        },
      }
    },
  }),

  route({
    method: 'POST',
    path: '/keys',
    roles: keepers,
    needsProof: true,
    body: Strict({
      name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
      api: Type.Enum(['v1', 'v2']),
      mode: Type.Enum(['live', 'test']),
      scopes: Type.Array(Type.String(), { minItems: 1, uniqueItems: true }),
    }),
    async handle({ databases, clock, workspaceId, body }): Promise<NewKeyBody> {
      return createKey(databases.primary, clock, { ...body, name: body.name.trim(), workspaceId })
    },
  }),

  route({
    method: 'POST',
    path: '/keys/:keyId/revoke',
    roles: keepers,
    params: Type.Object({ keyId: Uuid }),
    async handle({ databases, callers, clock, workspaceId, params: { keyId } }) {
      if (!(await revokeKey(databases.primary, clock, keyId, workspaceId))) {
        throw new Failure('no_record', { what: 'key' })
      }
      callers.forget(keyId)
      return { revoked: true }
    },
  }),
]
