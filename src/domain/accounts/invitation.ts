import { Failure } from '../failure.ts'
import type { Role } from './user.ts'

/** Somebody who was invited to a workspace and has not accepted yet. */
export type Invitation = {
  id: string
  email: string
  role: Role
  /** The name of the member who invited them; null for the operator. */
  invitedBy: string | null
  createdAt: Date
  expiresAt: Date
}

export const invitationDays = 7

/** The same for a link that never existed, was used, was withdrawn or has expired, so that a guess reveals nothing. */
export function deadInvitation(): Failure {
  const message = 'This invitation has been used or withdrawn, or has expired. Ask for a new one.'
  return new Failure('rule_broken', { messages: [message] })
}
