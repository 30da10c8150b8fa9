import type { Access, V1Code } from './generated/vocabulary.ts'

type Common = {
  status: number
  /** Quote it when contacting support; null where the answer was not the platform's. */
  requestId: string | null
  /** Seconds after which it is worth trying again, where the answer said so. */
  retryAfter: number | null
}

/** One failure for each code, so that whoever has dealt with some codes is left with the others. */
type Each<Code extends string, Rest> = Code extends string ? Rest & { code: Code } : never

/** A refusal of the KYB Company Data API. Nothing was charged. */
export type V1Failure = Each<
  V1Code,
  Error &
    Common & {
      api: 'v1'
      documentationUrl: string | null
      suggestedEndpoints: { method: string; url: string; purpose: string }[]
    }
>

type V2 = Error & Common & { api: 'v2' }

/** A refusal of the Company Data Platform API. Nothing was charged. */
export type V2Failure =
  | (V2 & {
      code: 'INVALID'
      /** Each wrong field with what is wrong with it; `non_field_errors` for the request, `fields` for a rule over several. */
      reasons: Record<string, string[]>
    })
  | (V2 & { code: 'LIMIT_REACHED'; access: Access; window: 'day' | 'plan' })
  | Each<(typeof byStatus)[keyof typeof byStatus], V2>

/** No answer, or none that can be read. `charged` says what is known: a request that never left costs nothing. */
export type ConnectionFailure = Each<
  'CONNECTION_FAILED' | 'TIMED_OUT' | 'ABORTED',
  Error & { api: 'none'; charged: 'no' | 'unknown' }
>

/** An answer that is not the platform's: of a proxy in front of it, or at a wrong address. */
export type UnexpectedFailure = Error & Common & { api: 'none'; code: 'UNEXPECTED_ANSWER'; text: string }

/** All that a call may throw; `code` tells one from the other. */
export type FirmamentFailure = V1Failure | V2Failure | ConnectionFailure | UnexpectedFailure

const byStatus = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  409: 'CONFLICT',
  413: 'BODY_TOO_LARGE',
  429: 'RATE_LIMITED',
  500: 'SERVER_ERROR',
  503: 'UNAVAILABLE',
} as const

class Thrown extends Error {
  override name = 'FirmamentFailure'

  constructor(message: string, details: object, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    Object.assign(this, details)
  }
}

/** Whether something that was caught is a failure of this client. */
export function isFailure(caught: unknown): caught is FirmamentFailure {
  return caught instanceof Thrown
}

export function connectionFailure(
  code: ConnectionFailure['code'],
  message: string,
  charged: ConnectionFailure['charged'],
  cause: unknown,
): FirmamentFailure {
  return new Thrown(message, { api: 'none', code, charged }, cause) as unknown as ConnectionFailure
}

/** What an answer that is no success says, in the form of the API it came from. */
export function failureOf(api: 'v1' | 'v2', response: Response, text: string): FirmamentFailure {
  const { status, headers } = response
  const common: Common = { status, requestId: requestIdOf(headers), retryAfter: secondsIn(headers.get('retry-after')) }
  const body = common.requestId === null ? null : objectIn(text)
  const known = body && (api === 'v1' ? ofV1(body, common) : ofV2(body, common))
  if (known) return known
  const details = { ...common, api: 'none', code: 'UNEXPECTED_ANSWER', text }
  return new Thrown(`the answer with status ${status} is not the platform's`, details) as unknown as UnexpectedFailure
}

/** On every answer of the platform, and on none of what stands in front of it. */
export function requestIdOf(headers: Headers): string | null {
  return headers.get('x-service-request-id') ?? headers.get('x-request-id')
}

type Members = Record<string, unknown>

function ofV1(body: Members, common: Common): FirmamentFailure | null {
  const { error, documentation_url: documentationUrl = null, suggested_endpoints: suggestedEndpoints = [] } = body
  const { code, message } = (error ?? {}) as Members
  if (typeof code !== 'string' || typeof message !== 'string') return null
  const details = { ...common, api: 'v1', code, documentationUrl, suggestedEndpoints }
  return new Thrown(message, details) as unknown as V1Failure
}

function ofV2(body: Members, common: Common): FirmamentFailure | null {
  const { status } = common
  if (typeof body.message_guard === 'string') {
    const window = body.error_guard === 'limits.daily' ? 'day' : 'plan'
    const details = { ...common, api: 'v2', code: 'LIMIT_REACHED', access: body.access, window }
    return new Thrown(body.message_guard, details) as unknown as V2Failure
  }
  if (status === 400) {
    const reasons = body as Record<string, string[]>
    const message = Object.entries(reasons).map(([field, why]) => `${field}: ${[why].flat().join(', ')}`)
    return new Thrown(message.join('; '), { ...common, api: 'v2', code: 'INVALID', reasons }) as unknown as V2Failure
  }
  const code = byStatus[status as keyof typeof byStatus]
  if (!code || typeof body.detail !== 'string') return null
  return new Thrown(body.detail, { ...common, api: 'v2', code }) as unknown as V2Failure
}

function objectIn(text: string): Members | null {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? (parsed as Members) : null
  } catch {
    return null
  }
}

function secondsIn(header: string | null): number | null {
  if (header === null) return null
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null
}
