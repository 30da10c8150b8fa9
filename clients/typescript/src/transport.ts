import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectionFailure, type FirmamentFailure, failureOf, isFailure, requestIdOf } from './failures.ts'
import { Answer, type CallOptions, type Operation, type ReceivedFile, type SentFile, type Whole } from './operation.ts'
import { isWorthRepeating, waitBefore, wasUnsent } from './retries.ts'

export type Settings = {
  baseUrl: string
  /** The whole header Authorization, by API. */
  credentials: Record<'v1' | 'v2', string | null>
  timeoutMs: number
  retries: number
  longestWaitMs: number
}

type Parameters = Record<string, unknown>
type Request = { url: string; init: RequestInit }

/** Calls an operation, again where that is safe and worth it. */
export function call<Data>(
  settings: Settings,
  operation: Operation,
  given: object,
  options: CallOptions = {},
  file?: SentFile,
): Answer<Data> {
  return new Answer(
    repeated(settings, operation, requestOf(settings, operation, given as Parameters, options, file), options),
  )
}

async function repeated<Data>(
  settings: Settings,
  operation: Operation,
  request: Request,
  options: CallOptions,
): Promise<Whole<Data>> {
  const retries = options.retries ?? settings.retries
  for (let attempt = 0; ; attempt++) {
    try {
      return await tryOnce<Data>(operation, request, options.timeoutMs ?? settings.timeoutMs, options.signal)
    } catch (error) {
      if (!isFailure(error) || attempt >= retries || !isWorthRepeating(operation, error)) throw error
      const wait = waitBefore(attempt, error, settings.longestWaitMs)
      if (wait === null) throw error
      await pause(wait, options.signal)
    }
  }
}

async function tryOnce<Data>(
  operation: Operation,
  { url, init }: Request,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<Whole<Data>> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, { ...init, signal: signal ? AbortSignal.any([signal, timeout]) : timeout })
    if (!response.ok) throw failureOf(operation.api, response, await response.text())
    return wholeOf(response, (await dataIn(operation, response)) as Data)
  } catch (error) {
    throw isFailure(error) ? error : brokenOff(error, timeout, signal)
  }
}

function brokenOff(error: unknown, timeout: AbortSignal, signal: AbortSignal | undefined): FirmamentFailure {
  if (signal?.aborted) return aborted(signal)
  if (timeout.aborted) return connectionFailure('TIMED_OUT', 'the answer did not arrive in time', 'unknown', error)
  const charged = wasUnsent(error) ? 'no' : 'unknown'
  return connectionFailure('CONNECTION_FAILED', `no answer: ${(error as Error).message}`, charged, error)
}

const aborted = (signal: AbortSignal) =>
  connectionFailure('ABORTED', 'the caller ended the call', 'unknown', signal.reason)

async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await sleep(ms, undefined, signal && { signal })
  } catch {
    throw aborted(signal as AbortSignal)
  }
}

function requestOf(
  { baseUrl, credentials }: Settings,
  { id, api, method, base, path, query, hasBody, isKeyed }: Operation,
  given: Parameters,
  { idempotencyKey = randomUUID() }: CallOptions,
  file: SentFile | undefined,
): Request {
  const credential = credentials[api]
  if (credential === null) throw new TypeError(`${id} needs a ${api === 'v1' ? 'v1Key' : 'v2Token'}`)
  const rest = { ...given }
  const take = (name: string) => {
    const value = rest[name]
    delete rest[name]
    return value
  }
  const place = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(take(name))))
  const search = new URLSearchParams()
  for (const name of query)
    for (const value of [take(name)].flat()) if (value !== undefined) search.append(name, String(value))
  const headers: Record<string, string> = {
    authorization: credential,
    ...(isKeyed && { 'idempotency-key': idempotencyKey }),
  }
  const init: RequestInit = { method, headers, redirect: 'error' }
  if (file) {
    headers['content-type'] = file.type
    init.body = file.bytes
  } else if (hasBody) {
    headers['content-type'] = 'application/json'
    init.body = JSON.stringify(rest)
  }
  return { url: `${baseUrl}${base}${place}${search.size > 0 ? `?${search}` : ''}`, init }
}

async function dataIn({ answers }: Operation, response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  if (answers === 'file') return fileIn(response, type)
  const text = await response.text()
  return type.startsWith('application/json') ? JSON.parse(text) : text
}

async function fileIn(response: Response, type: string): Promise<ReceivedFile> {
  const [, name = null] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { name, type, bytes: new Uint8Array(await response.arrayBuffer()) }
}

function wholeOf<Data>({ status, headers }: Response, data: Data): Whole<Data> {
  const number = (name: string) => {
    const value = headers.get(name)
    return value === null ? null : Number(value)
  }
  return {
    data,
    status,
    headers,
    requestId: requestIdOf(headers),
    units: number('x-service-units'),
    remainingUnits: number('x-service-remaining-units'),
  }
}
