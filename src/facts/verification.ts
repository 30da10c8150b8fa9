import { holds, record } from './fact.ts'

/** What a register reports about the verification of a person's identity, for one of their roles. Days are 'YYYY-MM-DD'. */
export type Verification = {
  /** A statement that the person is verified stands for this role since this day. */
  verified_from?: string | null
  /** The day on which that statement ends; absent while it is open. */
  verified_until?: string | null
  /** The first and the last day on which the statement may be given. */
  statement_from?: string | null
  statement_due?: string | null
  /** The day on which the person was verified, whatever the role. */
  verified_on?: string | null
  /** Who verified them, and who supervises that provider. */
  verifier?: string | null
  verifier_supervisors?: string[] | null
  /** The name that the person gave then: kept for them alone, so it is never read. */
  preferred_name?: string | null
}

/** The column of officers and holdings. */
export const verification = {
  identity_verification: {
    type: 'jsonb',
    is: holds<Verification>(),
    stated: true,
    mayNamePeople: true,
    standsAlone: true,
    read: `t.identity_verification - 'preferred_name'`,
    shown: record,
  },
} as const
