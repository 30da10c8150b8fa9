import { Type } from 'typebox'
import { deleteWorkspace } from '#domain/accounts/delete-workspace.ts'
import { adminRoles } from '#domain/accounts/user.ts'
import { listWorkspaces, renameWorkspace } from '#domain/accounts/workspace.ts'
import { Failure } from '#domain/failure.ts'
import { route, Strict } from '../route.ts'

const Name = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' })

export default [
  route({
    method: 'POST',
    path: '/rename',
    roles: adminRoles,
    body: Strict({ name: Name }),
    async handle({ databases, workspaceId, by, body: { name } }) {
      return { name: await renameWorkspace(databases.primary, workspaceId, name, by) }
    },
  }),

  route({
    method: 'POST',
    path: '/delete',
    roles: ['owner'],
    needsProof: true,
    // The name has to be typed, so that no one deletes the wrong workspace.
    body: Strict({ name: Type.String({ maxLength: 100 }) }),
    async handle({ databases, clock, workspaceId, user, by, body }) {
      const workspaces = await listWorkspaces(databases.primary, clock, user.id)
      const name = workspaces.find(({ id }) => id === workspaceId)?.name
      if (body.name.trim() !== name) {
        throw new Failure('invalid', { reasons: { name: ['is not the name of this workspace'] } })
      }
      const deleted = await deleteWorkspace(databases.primary, workspaceId, by)
      return { deleted: deleted !== null }
    },
  }),
]
