import { V1 } from './generated/v1.ts'
import { V2 } from './generated/v2.ts'
import type { Answer, CallOptions, Operation } from './operation.ts'
import { call, type Settings } from './transport.ts'

export type FirmamentOptions = {
  /** Where the platform is: scheme, host and port, without /v1 or /v2. */
  baseUrl: string
  /** A live key of the KYB Company Data API. Keep it on the server. */
  v1Key?: string | undefined
  /** A token of the Company Data Platform API. */
  v2Token?: string | undefined
  /** How long one try may take; the company data has 25 seconds, so 30 unless told. */
  timeoutMs?: number | undefined
  /** How many further tries a call may have where that is safe; 2 unless told. */
  retries?: number | undefined
  /** The longest wait that a `Retry-After` may ask for; what asks for more fails at once. A minute unless told. */
  longestWaitMs?: number | undefined
}

/** What a v1 key has left. */
export type Balance = {
  plan: 'free' | 'paid'
  window: 'day' | 'month'
  used: number
  limit: number | null
  remaining: number | null
  resets_at: string
  requests_per_minute: number | null
}

/** The platform, as one workspace sees it. */
export class Firmament {
  readonly v1: V1
  readonly v2: V2
  readonly #settings: Settings

  constructor(options: FirmamentOptions) {
    const { baseUrl, v1Key, v2Token, timeoutMs = 30_000, retries = 2, longestWaitMs = 60_000 } = options
    if (!URL.canParse(baseUrl)) throw new TypeError('baseUrl must be an address such as https://data.example.com')
    this.#settings = {
      baseUrl: baseUrl.replace(/\/+$/, ''),
      credentials: { v1: v1Key ? `Bearer ${v1Key}` : null, v2: v2Token ? `Token ${v2Token}` : null },
      timeoutMs,
      retries,
      longestWaitMs,
    }
    this.v1 = new V1(this.#settings)
    this.v2 = new V2(this.#settings)
  }

  /** What the v1 key has left, at no cost. */
  balance(options?: CallOptions): Answer<Balance> {
    return call(this.#settings, balance, {}, options)
  }
}

/** It stands beside v1, so its document does not have it. */
const balance: Operation = {
  id: 'balance',
  api: 'v1',
  method: 'GET',
  base: '',
  path: '/balance',
  query: [],
  hasBody: false,
  isKeyed: false,
  isSameTwice: true,
  answers: 'data',
}

export {
  type ConnectionFailure,
  type FirmamentFailure,
  isFailure,
  type UnexpectedFailure,
  type V1Failure,
  type V2Failure,
} from './failures.ts'
export type * from './generated/v1.ts'
export type * from './generated/v2.ts'
export type * from './generated/vocabulary.ts'
export type { Answer, CallOptions, ReceivedFile, SentFile, Whole } from './operation.ts'
export { type ListNotice, verifyWebhook, WebhookError } from './verify-webhook.ts'
