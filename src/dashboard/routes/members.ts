import { Type } from 'typebox'
import { inviteMember, listInvitations, withdrawInvitation } from '#domain/accounts/invitation.ts'
import { linkTo } from '#domain/accounts/link-token.ts'
import { changeMember, listMembers, removeMember } from '#domain/accounts/member.ts'
import { requireTwoFactor, resetTwoFactor } from '#domain/accounts/two-factor.ts'
import { adminRoles, auditingRoles, roles } from '#domain/accounts/user.ts'
import { route, Strict, Uuid } from '../route.ts'
import type { InvitationBody, MemberBody, NewInvitationBody } from '../shapes/account.ts'
import { showRow } from '../show-row.ts'

const ofInvitation = ['id', 'email', 'role', 'invited_by', 'created_at', 'expires_at'] as const

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
    path: '/members/:userId/role',
    roles: adminRoles,
    needsProof: true,
    params: UserId,
    body: Strict({ role: Role }),
    async handle({ databases, workspaceId, by, params: { userId }, body: { role } }) {
      await changeMember(databases.primary, { workspaceId, userId, role }, by)
      return { role }
    },
  }),

  route({
    method: 'POST',
    path: '/members/:userId/remove',
    roles: adminRoles,
    needsProof: true,
    params: UserId,
    body: Strict({ revoke_keys: Type.Optional(Type.Boolean()) }),
    async handle({ databases, callers, clock, workspaceId, by, params: { userId }, body }) {
      const options = { workspaceId, userId, revokes: body.revoke_keys === true }
      const { revoked } = await removeMember(databases.primary, clock, options, by)
      for (const { id } of revoked) callers.forget(id)
      return { removed: true, revoked: revoked.length }
    },
  }),

  route({
    method: 'POST',
    path: '/members/:userId/reset-two-factor',
    roles: adminRoles,
    needsProof: true,
    params: UserId,
    async handle({ databases, workspaceId, by, sendsMail, params: { userId } }) {
      await resetTwoFactor(databases.primary, { userId, workspaceId, sendsMail }, by)
      return { reset: true }
    },
  }),

  route({
    method: 'POST',
    path: '/two-factor',
    roles: adminRoles,
    needsProof: true,
    body: Strict({ required: Type.Boolean() }),
    async handle({ databases, workspaceId, user, by, body: { required } }) {
      const hasTwoFactor = user.twoFactorEnabled === true
      await requireTwoFactor(databases.primary, { workspaceId, required, hasTwoFactor }, by)
      return { required }
    },
  }),

  route({
    method: 'POST',
    path: '/leave',
    isOwn: true,
    isAlwaysAllowed: true,
    async handle({ databases, workspaceId, user, by }) {
      await changeMember(databases.primary, { workspaceId, userId: user.id, role: null }, by)
      return { left: true }
    },
  }),

  route({
    method: 'GET',
    path: '/invitations',
    roles: auditingRoles,
    async handle({ databases, clock, workspaceId }): Promise<InvitationBody[]> {
      const invitations = await listInvitations(databases.primary, clock, workspaceId)
      return invitations.map(invitation => showRow(ofInvitation, invitation))
    },
  }),

  route({
    method: 'POST',
    path: '/invitations',
    roles: adminRoles,
    needsProof: true,
    body: Strict({ email: Type.String({ minLength: 3, maxLength: 254 }), role: Role }),
    async handle({ databases, clock, workspaceId, by, publicUrl, sendsMail, body }) {
      const options = { workspaceId, ...body, byMail: sendsMail }
      const { id, email, expiresAt, token } = await inviteMember(databases.primary, clock, options, by)
      const link = token && linkTo(publicUrl, 'invitation', token)
      return { id, email, expires_at: expiresAt.toISOString(), link } satisfies NewInvitationBody
    },
  }),

  route({
    method: 'POST',
    path: '/invitations/:invitationId/withdraw',
    roles: adminRoles,
    params: Type.Object({ invitationId: Uuid }),
    async handle({ databases, workspaceId, by, params: { invitationId } }) {
      await withdrawInvitation(databases.primary, workspaceId, invitationId, by)
      return { withdrawn: true }
    },
  }),
]
