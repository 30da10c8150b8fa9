import { Type } from 'typebox'
import { addMember } from '#domain/accounts/add-member.ts'
import { changeMember } from '#domain/accounts/change-member.ts'
import { findUser } from '#domain/accounts/find-user.ts'
import { listMembers } from '#domain/accounts/list-members.ts'
import { removeMember } from '#domain/accounts/remove-member.ts'
import { roles } from '#domain/accounts/user.ts'
import { Failure } from '#domain/failure.ts'
import { keepers, route, Strict } from '../route.ts'
import type { MemberBody } from '../shapes/account.ts'

const Role = Type.Enum([...roles])
const UserId = Type.Object({ userId: Type.String({ maxLength: 64 }) })

export default [
  route({
    method: 'GET',
    path: '/members',
    async handle({ databases, clock, workspaceId }): Promise<MemberBody[]> {
      const members = await listMembers(databases.primary, clock, workspaceId)
      return members.map(({ joinedAt, hasTwoFactor, ...member }) => {
        return { ...member, joined_at: joinedAt.toISOString(), two_factor: hasTwoFactor }
      })
    },
  }),

  route({
    method: 'POST',
    path: '/members',
    roles: keepers,
    body: Strict({ email: Type.String({ minLength: 3, maxLength: 254 }), role: Role }),
    async handle({ databases, clock, workspaceId, role: by, body: { email, role } }) {
      if (role === 'owner' && by !== 'owner') throw new Failure('scope_missing', { required: ['owner'] })
      const user = await findUser(databases.primary, email)
      if (!user) {
        const reason = 'has no account here yet: ask them to sign up first, or an operator to create one'
        throw new Failure('invalid', { reasons: { email: [reason] } })
      }
      await addMember(databases.primary, clock, { workspaceId, userId: user.id, role })
      return { id: user.id }
    },
  }),

  route({
    method: 'POST',
    path: '/members/:userId/role',
    roles: keepers,
    params: UserId,
    body: Strict({ role: Role }),
    async handle({ databases, workspaceId, role: by, params: { userId }, body: { role } }) {
      await changeMember(databases.primary, { workspaceId, userId, role, by })
      return { role }
    },
  }),

  route({
    method: 'POST',
    path: '/members/:userId/remove',
    roles: keepers,
    params: UserId,
    body: Strict({ revoke_keys: Type.Optional(Type.Boolean()) }),
    async handle({ databases, callers, clock, workspaceId, role: by, params: { userId }, body }) {
      const wish = { workspaceId, userId, by, revokes: body.revoke_keys === true }
      const { revoked } = await removeMember(databases.primary, clock, wish)
      for (const { id } of revoked) callers.forget(id)
      return { removed: true, revoked: revoked.length }
    },
  }),
]
