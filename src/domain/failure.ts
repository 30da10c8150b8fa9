import { secondsUntil } from '#lib/seconds-until.ts'

/**
 * What kind of failure it is, independent of any protocol. The list is short: statuses and the codes of v1 are assigned by kind, so a new
 * kind does not compile until it has both.
 */
export type FailureKind =
  /** Something in the request is wrong; corrected, it may succeed. */
  | 'invalid'
  | 'unauthenticated'
  /** The caller is known but not allowed to do this. */
  | 'forbidden'
  /** A person has to do something in the dashboard first. Callers with a key never see it. */
  | 'sign_in'
  | 'missing'
  | 'wrong_method'
  | 'too_large'
  /** The form of the body is none that is read. */
  | 'unsupported'
  /** The body does not arrive as fast as it has to. */
  | 'too_slow'
  /** The request conflicts with the current state, which the caller should read again. */
  | 'conflict'
  /** It is in progress; asking again later may succeed. */
  | 'busy'
  /** An allowance or a rate limit has been reached. */
  | 'limit'
  /** A temporary fault on our side. A permanent refusal is never this. */
  | 'unavailable'
  | 'timeout'

type Entry<Details> = {
  kind: FailureKind
  /** What went wrong, and what the caller can do about it. Surfaces may override it. */
  message: string | ((details: Details) => string)
  /** Seconds after which a retry makes sense; omitted if a retry would fail in the same way. */
  retryAfter?: number | ((details: Details, now: Date) => number)
}

const failure = <Details extends object = Record<string, never>>(entry: Entry<Details>) => entry

const noPermission = 'The account does not have permission for this operation.'
const databaseDown: Entry<Record<string, never>> = {
  kind: 'unavailable',
  message: 'The database is not responding. Try again shortly.',
  retryAfter: 5,
}

/**
 * Every failure that is reported to callers: the details that the response needs, its kind and its message. The table is in the domain
 * because failures are thrown here, so a new one is added in one place. It has no statuses: those belong to the surfaces.
 */
const failures = {
  /** Field → reasons in plain words. The empty name is the request as a whole. */
  invalid: failure<{ reasons: Record<string, string[]> }>({
    kind: 'invalid',
    message: ({ reasons }) =>
      Object.entries(reasons)
        .map(([field, why]) => `${field} ${why.join(', ')}`.trim())
        .join('; '),
  }),
  /** Values that contradict each other; each message states what is expected. */
  rule_broken: failure<{ messages: string[] }>({ kind: 'invalid', message: ({ messages }) => messages.join(' ') }),
  unauthenticated: failure({ kind: 'unauthenticated', message: 'Sign in first.' }),
  session_ended: failure({ kind: 'unauthenticated', message: 'Your session has ended. Sign in again.' }),
  /** A browser sent it from another site's page. */
  foreign_origin: failure({ kind: 'sign_in', message: 'This can only be done from the dashboard.' }),
  test_key: failure({ kind: 'forbidden', message: noPermission }),
  scope_missing: failure<{ required: readonly string[] }>({ kind: 'forbidden', message: noPermission }),
  /** Too many attempts; `retryAfter` is the wait in seconds. */
  too_many_tries: failure<{ retryAfter: number }>({
    kind: 'limit',
    message: 'Too many attempts.',
    retryAfter: ({ retryAfter }) => retryAfter,
  }),
  /** A network has asked for too much without a key or a session; `retryAfter` is the wait in seconds. */
  too_many_requests: failure<{ retryAfter: number }>({
    kind: 'limit',
    message: 'Too many requests from your network.',
    retryAfter: ({ retryAfter }) => retryAfter,
  }),
  /** Sign-up is closed, or open only to people with an invitation. */
  sign_up_closed: failure<{ toInvited: boolean }>({
    kind: 'sign_in',
    message: ({ toInvited }) =>
      toInvited
        ? 'Sign-up is by invitation only. Open the link in your invitation.'
        : 'Sign-up is closed. Ask the server operator for an account.',
  }),
  /** The user has to prove again who they are. */
  proof_needed: failure({ kind: 'sign_in', message: 'Confirm your password, then try again.' }),
  /** The workspace or the operator's room requires a second factor, and this user has none. */
  two_factor_needed: failure({
    kind: 'sign_in',
    message: 'Two-factor sign-in is required here. Turn it on for your account first.',
  }),
  /** The address of the account has not been verified yet. */
  address_unverified: failure({
    kind: 'sign_in',
    message: 'Confirm your e-mail address first: open the link in the e-mail we sent you.',
  }),
  no_route: failure({ kind: 'missing', message: 'Not found.' }),
  method_not_allowed: failure<{ allowed: string[] }>({
    kind: 'wrong_method',
    message: ({ allowed }) => `This address only accepts ${allowed.join(', ')}.`,
  }),
  body_too_large: failure({ kind: 'too_large', message: 'The JSON body exceeds 64 KB.' }),
  encoding_unsupported: failure<{ encoding: string }>({
    kind: 'unsupported',
    message: ({ encoding }) =>
      `Bodies encoded as ${encoding} are not accepted. Send the body unencoded, without Content-Encoding.`,
  }),
  /** Less of a file arrived than has to in that time. */
  file_too_slow: failure<{ kilobytes: number; seconds: number }>({
    kind: 'too_slow',
    message: ({ kilobytes, seconds }) =>
      `The file arrived too slowly: at least ${kilobytes} KB must arrive every ${seconds} seconds. Send it again over a faster connection, or in parts.`,
  }),
  /** Its sender is gone, so nobody reads this. */
  file_cut_off: failure({ kind: 'invalid', message: 'The connection ended before the whole file had arrived.' }),
  too_many_files: failure<{ max: number }>({
    kind: 'limit',
    message: ({ max }) => `A workspace can send ${max} files at once. Send this one when one of those is stored.`,
    retryAfter: 5,
  }),
  no_company: failure<{ id: number }>({ kind: 'missing', message: ({ id }) => `No record found for company ${id}.` }),
  /** Something other than a company does not exist: a person, a website. */
  no_record: failure<{ what: string }>({ kind: 'missing', message: ({ what }) => `No matching ${what} found.` }),
  /** Another request is doing the same thing right now. */
  busy: failure({ kind: 'busy', message: 'Another request is already doing this. Try again shortly.' }),
  /** Something has changed in the meantime, or is in a state that does not allow this; `why` explains it in a sentence. */
  conflict: failure<{ why: string }>({ kind: 'conflict', message: ({ why }) => why }),
  /** The report is still being generated, or has failed. */
  report_not_ready: failure<{ hasFailed: boolean }>({ kind: 'busy', message: 'The report is not ready yet.' }),
  /** What is left, if anything, is less than this request needs. */
  allowance_spent: failure<{ meter: string; window: 'day' | 'month'; left: number; resetsAt: Date }>({
    kind: 'limit',
    message: 'The limit has been reached.',
    retryAfter: ({ resetsAt }, now) => secondsUntil(resetsAt, now),
  }),
  /** The key has reached its limit of requests per minute. */
  rate_exceeded: failure<{ rate: number; retryAfter: number }>({
    kind: 'limit',
    message: ({ rate }) => `This token may make ${rate} requests a minute.`,
    retryAfter: ({ retryAfter }) => retryAfter,
  }),
  /** Too many requests are in progress, so this one is not started. */
  overloaded: failure({ kind: 'unavailable', message: 'The server is busy. Try again shortly.', retryAfter: 1 }),
  accounts_unavailable: failure(databaseDown),
  ledger_unavailable: failure(databaseDown),
  data_unavailable: failure(databaseDown),
  data_timeout: failure({ kind: 'timeout', message: 'Reading the company data took too long.' }),
}

export type FailureCode = keyof typeof failures

export type FailureDetails = {
  [Code in FailureCode]: (typeof failures)[Code] extends Entry<infer Details> ? Details : never
}

export class Failure<Code extends FailureCode = FailureCode> extends Error {
  readonly code: Code
  readonly details: FailureDetails[Code]

  constructor(code: Code, details: FailureDetails[Code], cause?: unknown) {
    super(code, { cause })
    this.code = code
    this.details = details
  }

  // Entries of different codes take different details; this failure has those of its own.
  get #entry(): Entry<unknown> {
    return failures[this.code] as Entry<unknown>
  }

  get kind(): FailureKind {
    return this.#entry.kind
  }

  get text(): string {
    const { message } = this.#entry
    return typeof message === 'string' ? message : message(this.details)
  }

  retryAfter(now: Date): number | undefined {
    const { retryAfter } = this.#entry
    return typeof retryAfter === 'function' ? retryAfter(this.details, now) : retryAfter
  }
}

export function isFailure<Code extends FailureCode>(error: unknown, code: Code): error is Failure<Code> {
  return error instanceof Failure && error.code === code
}
