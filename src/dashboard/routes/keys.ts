import { Type } from 'typebox'
import { createKey } from '#domain/accounts/create-key.ts'
import { listKeys, revokeKey, scopes } from '#domain/accounts/key.ts'
import { keyPermissionNames, keyPermissions, readingPermissions } from '#domain/accounts/permission.ts'
import { adminRoles } from '#domain/accounts/user.ts'
import { Failure } from '#domain/failure.ts'
import { route, Strict, Uuid } from '../route.ts'
import type { KeysBody, NewKeyBody } from '../shapes/account.ts'
import { showKey } from '../show-me.ts'

/** Without the year 0, which PostgreSQL does not have, and leap seconds, which JavaScript does not have. */
const Time = Type.String({ format: 'date-time', pattern: '^(?!0000).{17}[0-5]' })

export default [
  route({
    method: 'GET',
    path: '/keys',
    async handle({ databases, clock, workspaceId }): Promise<KeysBody> {
      const keys = await listKeys(databases.primary, clock, workspaceId)
      return {
        keys: keys.map(showKey),
        scopes: {
          v1: scopes.map(id => ({ id, name: id, is_usual: true })),
          v2: keyPermissions.map(id => ({
            id,
            name: keyPermissionNames[id],
            is_usual: readingPermissions.includes(id),
          })),
        },
      }
    },
  }),

  route({
    method: 'POST',
    path: '/keys',
    roles: adminRoles,
    needsProof: true,
    body: Strict({
      name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
      api: Type.Enum(['v1', 'v2']),
      mode: Type.Enum(['live', 'test']),
      scopes: Type.Array(Type.String(), { minItems: 1, uniqueItems: true }),
      expires_at: Type.Optional(Time),
      addresses: Type.Optional(Type.Array(Type.String({ maxLength: 100 }))),
      rate: Type.Optional(Type.Integer()),
    }),
    async handle({ databases, clock, workspaceId, user, by, body }): Promise<NewKeyBody> {
      const { expires_at, name, ...rest } = body
      const key = {
        ...rest,
        name: name.trim(),
        workspaceId,
        createdBy: user.id,
        ...(expires_at && { expiresAt: new Date(expires_at) }),
      }
      return createKey(databases.primary, clock, key, by)
    },
  }),

  route({
    method: 'POST',
    path: '/keys/:keyId/revoke',
    roles: adminRoles,
    params: Type.Object({ keyId: Uuid }),
    async handle({ databases, callers, clock, workspaceId, by, params: { keyId } }) {
      if (!(await revokeKey(databases.primary, clock, { keyId, workspaceId }, by))) {
        throw new Failure('no_record', { what: 'key' })
      }
      callers.forget(keyId)
      return { revoked: true }
    },
  }),
]
