/**
 * Everything that can go wrong in a way that callers should know about, with the details that the answer needs. A failure
 * has no status and no wording: each surface decides those in one exhaustive switch, so a new line here does not compile
 * until every surface handles it.
 */
export type FailureDetails = {
  /** Field → reasons that a person understands. The empty name is the request as a whole. */
  invalid: { reasons: Record<string, string[]> }
  /** Values that contradict each other; each message says what is expected. */
  rule_broken: { messages: string[] }
  unauthenticated: Record<string, never>
  /** A browser sent it from another site's page. */
  foreign_origin: Record<string, never>
  test_key: Record<string, never>
  scope_missing: { required: readonly string[] }
  /** Too many attempts; the next one has to wait for so many seconds. */
  too_many_tries: { retryAfter: number }
  /** Sign-up is closed, or open only to people with an invitation. */
  sign_up_closed: { toInvited: boolean }
  /** The user has to prove again who they are. */
  proof_needed: Record<string, never>
  /** The workspace requires a second factor, and this member has none. */
  two_factor_needed: Record<string, never>
  /** The address of the account has not been verified yet. */
  address_unverified: Record<string, never>
  no_route: Record<string, never>
  method_not_allowed: { allowed: string[] }
  body_too_large: Record<string, never>
  no_company: { id: number }
  /** Another request is doing the same thing right now. */
  busy: Record<string, never>
  /** Something other than a company does not exist: a person, a website. */
  no_record: { what: string }
  /** Something has changed meanwhile, or is in a state in which this cannot be done; a sentence that says what. */
  conflict: { why: string }
  /** The report is still being generated, or has failed. */
  report_not_ready: { hasFailed: boolean }
  /** Something may be left, but less than this request needs. */
  allowance_spent: { meter: string; window: 'day' | 'month'; left: number; resetsAt: Date }
  /** The key has made as many requests as it may in a minute. */
  rate_exceeded: { rate: number; retryAfter: number }
  /** Too many requests are in progress, so this one is not started. */
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
