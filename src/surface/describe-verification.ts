import type { AssessedVerification } from '#domain/verification/verification.ts'

/** The verification of one role in words; null for a former role, and where the register states too little. */
export function describeVerification(
  verification: Pick<AssessedVerification, 'status' | 'verifiedFrom' | 'verifiedUntil' | 'statementDue'> | null,
): string | null {
  switch (verification?.status) {
    case 'verified':
      return `identity verified since ${verification.verifiedFrom}`
    case 'due':
      return `identity verification due by ${verification.statementDue}`
    case 'overdue':
      return `identity verification overdue since ${verification.statementDue}`
    case 'ended':
      return `identity verification ended on ${verification.verifiedUntil}`
    default:
      return null
  }
}
