import type { Verification } from '#facts/verification.ts'
import { type Sql, sql } from '#postgres/sql.ts'

/** What follows for a role on a day; `unknown` where the register states nothing that decides it, which is never "not verified". */
export const verificationStatuses = ['verified', 'due', 'overdue', 'ended', 'unknown'] as const
export type VerificationStatus = (typeof verificationStatuses)[number]

/** What is known of the verification of one role, with its status on a day: null for a former role, of which none is asked. */
export type AssessedVerification = {
  status: VerificationStatus | null
  verifiedFrom: string | null
  verifiedUntil: string | null
  statementFrom: string | null
  statementDue: string | null
  verifiedOn: string | null
  verifier: string | null
  verifierSupervisors: string[]
}

type Role = { identityVerification: Verification | null }
export type Assessed<R extends Role> = Omit<R, 'identityVerification'> & {
  identityVerification: AssessedVerification | null
}

/** Until this day of the Economic Crime and Corporate Transparency Act's transition a missing statement is no fault. */
const transitionEnds = '2026-11-18'

export const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** The same roles with their status on the day of this moment. */
export function assessed<R extends Role & { isCurrent: boolean }>(roles: R[], now: Date): Assessed<R>[]
export function assessed<R extends Role & { isFormer: boolean }>(roles: R[], now: Date): Assessed<R>[]
export function assessed<R extends Role & { isCurrent?: boolean; isFormer?: boolean }>(
  roles: R[],
  now: Date,
): Assessed<R>[] {
  const today = dayOf(now)
  for (const role of roles as { identityVerification: Verification | AssessedVerification | null }[] & R[]) {
    const known = role.identityVerification as Verification | null
    // Most registers say nothing, and lists are long.
    if (known === null) continue
    const isOver = role.isCurrent === false || role.isFormer === true
    role.identityVerification = assess(known, isOver ? null : statusOn(known, today))
  }
  return roles as unknown as Assessed<R>[]
}

/** The same of one role that is held on that day. */
export const assessedOn = (known: Verification | null, today: string): AssessedVerification | null =>
  known && assess(known, statusOn(known, today))

function assess(known: Verification, status: VerificationStatus | null): AssessedVerification {
  return {
    status,
    verifiedFrom: known.verified_from ?? null,
    verifiedUntil: known.verified_until ?? null,
    statementFrom: known.statement_from ?? null,
    statementDue: known.statement_due ?? null,
    verifiedOn: known.verified_on ?? null,
    verifier: known.verifier ?? null,
    verifierSupervisors: known.verifier_supervisors ?? [],
  }
}

/**
 * The status of a role that is held on that day. That the person was verified some day decides nothing: only a statement for this very
 * role does.
 */
export function statusOn(known: Verification, today: string): VerificationStatus {
  const { verified_from: from, verified_until: until, statement_due: due } = known
  if (from && from <= today && (!until || until > today)) return 'verified'
  if (from && from <= today && until && (!due || due <= until)) return 'ended'
  if (!due) return 'unknown'
  return due < today && today >= transitionEnds ? 'overdue' : 'due'
}

/** SQL: the same for a row of a table with this alias, for filters and counts. */
export function statusInSql(alias: 'o' | 'h', today: string): Sql {
  // As texts, which days of this form are ordered as.
  const day = (member: keyof Verification) => sql.raw(`(${alias}.identity_verification ->> '${member}') collate "C"`)
  const [from, until, due] = [day('verified_from'), day('verified_until'), day('statement_due')]
  return sql`case
    when ${from} <= ${today}::text and coalesce(${until} > ${today}::text, true) then 'verified'
    when ${from} <= ${today}::text and coalesce(${due} <= ${until}, true) then 'ended'
    when ${due} is null then 'unknown'
    when ${due} < ${today}::text and ${today}::text >= ${transitionEnds} then 'overdue'
    else 'due' end`
}
