import { secondsUntil } from '#lib/seconds-until.ts'

/**
 * What kind of thing a failure is, in no protocol's words. The list is short and closed: each surface says once what it makes of every
 * kind, and a kind that is new does not compile until all of them have.
 */
export type FailureKind =
  /** Something in the request is wrong; corrected, it may succeed. */
  | 'invalid'
  | 'unauthenticated'
  /** Who asks is known, and may not do this. */
  | 'forbidden'
  /** Somebody signed in must do something first. Whoever sends a key never meets it. */
  | 'sign_in'
  | 'missing'
  | 'wrong_method'
  | 'too_large'
  /** It does not go with how things stand, which the caller should look at again. */
  | 'conflict'
  /** It is being done at this moment. */
  | 'busy'
  /** Something that is counted is used up. */
  | 'limit'
  /** A fault of ours that passes: the same request may succeed soon. A permanent refusal is never this. */
  | 'unavailable'
  | 'timeout'

type Entry<Details> = {
  kind: FailureKind
  /** What went wrong and what to do about it, as a sentence. A surface may have words of its own. */
  says: string | ((details: Details) => string)
  /** After how many seconds it is worth asking again; left out where asking again changes nothing. */
  retryAfter?: number | ((details: Details, now: Date) => number)
}

const failure = <Details extends object = Record<string, never>>(entry: Entry<Details>) => entry

const noPermission = 'The account does not have permission for this operation.'
const databaseAway: Entry<Record<string, never>> = {
  kind: 'unavailable',
  says: 'The database is not responding. Try again shortly.',
  retryAfter: 5,
}

/**
 * Everything that can go wrong in a way that callers should know about: the details that an answer needs, what kind of failure it is, and
 * what is said of it where a surface says nothing of its own. It is here and not with the surfaces because a failure is thrown here: what
 * it is stands in one place, and no status does.
 */
const failures = {
  /** Field → reasons that a person understands. The empty name is the request as a whole. */
  invalid: failure<{ reasons: Record<string, string[]> }>({
    kind: 'invalid',
    says: ({ reasons }) =>
      Object.entries(reasons)
        .map(([field, why]) => `${field} ${why.join(', ')}`.trim())
        .join('; '),
  }),
  /** Values that contradict each other; each message says what is expected. */
  rule_broken: failure<{ messages: string[] }>({ kind: 'invalid', says: ({ messages }) => messages.join(' ') }),
  unauthenticated: failure({ kind: 'unauthenticated', says: 'Sign in first.' }),
  /** A browser sent it from another site's page. */
  foreign_origin: failure({ kind: 'sign_in', says: 'This can only be done from the dashboard.' }),
  test_key: failure({ kind: 'forbidden', says: noPermission }),
  scope_missing: failure<{ required: readonly string[] }>({ kind: 'forbidden', says: noPermission }),
  /** Too many attempts; the next one has to wait for so many seconds. */
  too_many_tries: failure<{ retryAfter: number }>({
    kind: 'limit',
    says: 'Too many attempts.',
    retryAfter: ({ retryAfter }) => retryAfter,
  }),
  /** Sign-up is closed, or open only to people with an invitation. */
  sign_up_closed: failure<{ toInvited: boolean }>({
    kind: 'sign_in',
    says: ({ toInvited }) =>
      toInvited
        ? 'Sign-up is by invitation only. Open the link in your invitation.'
        : 'Sign-up is closed. Ask the server operator for an account.',
  }),
  /** The user has to prove again who they are. */
  proof_needed: failure({ kind: 'sign_in', says: 'Confirm your password, then try again.' }),
  /** The workspace requires a second factor, and this member has none. */
  two_factor_needed: failure({
    kind: 'sign_in',
    says: 'This workspace requires two-factor sign-in. Turn it on for your account first.',
  }),
  /** The address of the account has not been verified yet. */
  address_unverified: failure({
    kind: 'sign_in',
    says: 'Confirm your e-mail address first: open the link in the e-mail we sent you.',
  }),
  no_route: failure({ kind: 'missing', says: 'Not found.' }),
  method_not_allowed: failure<{ allowed: string[] }>({
    kind: 'wrong_method',
    says: ({ allowed }) => `This address only accepts ${allowed.join(', ')}.`,
  }),
  body_too_large: failure({ kind: 'too_large', says: 'The JSON body exceeds 64 KB.' }),
  no_company: failure<{ id: number }>({ kind: 'missing', says: ({ id }) => `No record found for company ${id}.` }),
  /** Something other than a company does not exist: a person, a website. */
  no_record: failure<{ what: string }>({ kind: 'missing', says: ({ what }) => `No matching ${what} found.` }),
  /** Another request is doing the same thing right now. */
  busy: failure({ kind: 'busy', says: 'Another request is already doing this. Try again shortly.' }),
  /** Something has changed meanwhile, or is in a state in which this cannot be done; a sentence that says what. */
  conflict: failure<{ why: string }>({ kind: 'conflict', says: ({ why }) => why }),
  /** The report is still being generated, or has failed. */
  report_not_ready: failure<{ hasFailed: boolean }>({ kind: 'busy', says: 'The report is not ready yet.' }),
  /** Something may be left, but less than this request needs. */
  allowance_spent: failure<{ meter: string; window: 'day' | 'month'; left: number; resetsAt: Date }>({
    kind: 'limit',
    says: 'The limit has been reached.',
    retryAfter: ({ resetsAt }, now) => secondsUntil(resetsAt, now),
  }),
  /** The key has made as many requests as it may in a minute. */
  rate_exceeded: failure<{ rate: number; retryAfter: number }>({
    kind: 'limit',
    says: ({ rate }) => `This token may make ${rate} requests a minute.`,
    retryAfter: ({ retryAfter }) => retryAfter,
  }),
  /** Too many requests are in progress, so this one is not started. */
  overloaded: failure({ kind: 'unavailable', says: 'The server is busy. Try again shortly.', retryAfter: 1 }),
  accounts_unavailable: failure(databaseAway),
  ledger_unavailable: failure(databaseAway),
  data_unavailable: failure(databaseAway),
  data_timeout: failure({ kind: 'timeout', says: 'Reading the company data took too long.' }),
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

  /** The entry takes the details of this very code. */
  get #entry(): Entry<unknown> {
    return failures[this.code] as Entry<unknown>
  }

  get kind(): FailureKind {
    return this.#entry.kind
  }

  get text(): string {
    const { says } = this.#entry
    return typeof says === 'string' ? says : says(this.details)
  }

  retryAfter(now: Date): number | undefined {
    const { retryAfter } = this.#entry
    return typeof retryAfter === 'function' ? retryAfter(this.details, now) : retryAfter
  }
}

export function isFailure<Code extends FailureCode>(error: unknown, code: Code): error is Failure<Code> {
  return error instanceof Failure && error.code === code
}
