import { Failure } from '../failure.ts'
import type { Role } from './user.ts'

/** Somebody who was asked into a workspace and has not answered. */
export type Invitation = {
  id: string
  email: string
  role: Role
  /** Who invited: the name of a member; null for the operator. */
  invitedBy: string | null
  createdAt: Date
  expiresAt: Date
}

export const invitationDays = 7

/** The same for a link that never was one, was used, was withdrawn or has expired: a guess learns nothing. */
export function deadInvitation(): Failure {
  return new Failure('rule_broken', {
    messages: ['This invitation has been used or withdrawn, or has expired. Ask for a new one.'],
  })
}
