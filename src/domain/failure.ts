/**
 * Everything that can go wrong in a way a caller is told about, with what the answer needs to say it. A failure knows
 * no status and no wording: each surface decides those in one exhaustive switch, so a new line here does not compile
 * until every surface has an answer for it.
 */
export type FailureDetails = {
  /** Field → reasons a person understands. The empty name stands for the request as a whole. */
  invalid: { reasons: Record<string, string[]> }
  /** What was given does not go together; each message says what is wanted. */
  rule_broken: { messages: string[] }
  unauthenticated: Record<string, never>
  /** A browser sent it from a page of somebody else. */
  foreign_origin: Record<string, never>
  test_key: Record<string, never>
  scope_missing: { required: readonly string[] }
  /** So much was tried that the next try has to wait for so many seconds. */
  too_many_tries: { retryAfter: number }
  /** Nobody may sign up here, or only who has an invitation. */
  sign_up_closed: { toInvited: boolean }
  /** It was too long ago that whoever asks has shown who they are. */
  proof_needed: Record<string, never>
  /** The workspace asks its members for a second factor, and this one has none. */
  two_factor_needed: Record<string, never>
  /** Nobody has shown yet that the address of the account is theirs. */
  address_unverified: Record<string, never>
  no_route: Record<string, never>
  method_not_allowed: { allowed: string[] }
  body_too_large: Record<string, never>
  no_company: { id: number }
  /** The same thing is being done by another request right now. */
  busy: Record<string, never>
  /** Something else than a company that is not there: a person, a website. */
  no_record: { what: string }
  /** The report is still being generated, or never will be. */
  report_not_ready: { hasFailed: boolean }
  /** Something may be left, but less than was asked for at once. */
  allowance_spent: { meter: string; window: 'day' | 'month'; left: number; resetsAt: Date }
  /** So much is being done already that this is not begun. */
  overloaded: Record<string, never>
  accounts_unavailable: Record<string, never>
  ledger_unavailable: Record<string, never>
  data_unavailable: Record<string, never>
  data_timeout: Record<string, never>
}

export type FailureCode = keyof FailureDetails

export type AnyFailure = { [Code in FailureCode]: { code: Code; details: FailureDetails[Code] } }[FailureCode]

export class Failure<Code extends FailureCode = FailureCode> extends Error {
  readonly code: Code
  readonly details: FailureDetails[Code]

  constructor(code: Code, details: FailureDetails[Code], cause?: unknown) {
    super(code, { cause })
    this.code = code
    this.details = details
  }
}

/** The failure as a union that a switch can narrow. */
export function narrow(failure: Failure): AnyFailure {
  return failure as AnyFailure
}
