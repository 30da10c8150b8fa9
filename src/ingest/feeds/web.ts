import { setTimeout as sleep } from 'node:timers/promises'
import type { Dispatcher } from 'undici'
import { retryAfterMs } from '#lib/retry-after.ts'
import about from '../../../package.json' with { type: 'json' }
import { type Ask, PublisherError, type Submit } from '../entries/feed.ts'

export type WebOptions = {
  /** The only origins that are asked. */
  origins: string[]
  /** The contact, for the User-Agent. */
  contact?: string | null
  /** Sent to streams alone. */
  key?: string | null
  perSecond?: number
  /** What is asked instead of an origin: an address below which there are the same paths. */
  mirrors?: ReadonlyMap<string, string>
  /** What carries the requests; else the proxies of HTTP_PROXY, HTTPS_PROXY and NO_PROXY, if there are any. */
  agent?: Dispatcher
  timing?: Partial<Timing>
}

export type Timing = {
  /** How long a publisher may send nothing. */
  silentMs: number
  /** How often something is tried that may pass. */
  tries: number
  /** The pause after the first failure; it doubles with each. */
  pauseMs: number
  /** A publisher that asks for a longer pause is asked again at the next check. */
  maxPauseMs: number
  /** After this long without anything new a stream is taken to be exhausted for now; after this long it is left in any case. */
  quietMs: number
  maxStreamMs: number
}

const usualTiming: Timing = {
  silentMs: 60_000,
  tries: 6,
  pauseMs: 1_000,
  maxPauseMs: 120_000,
  quietMs: 5_000,
  maxStreamMs: 120_000,
}
/** How much of a stream is read in one go. */
const maxLines = 20_000
const maxRedirects = 5
const usualPerSecond = 4
/** Lists and pages are far smaller; files are downloaded. */
const maxTextBytes = 64 << 20
/** What another try may mend. */
const passingStatuses = new Set([408, 425, 429, 500, 502, 503, 504])
const redirects = new Set([301, 302, 303, 307, 308])

export type Answer = Dispatcher.ResponseData
/** A failure that may pass. */
export class PassingError extends PublisherError {}

/** Requests to one publisher: only to its own origins, not too often, without credentials but for streams and those of `carry`, and none without an end. */
export type Web = {
  ask: Ask
  timing: Timing
  submit: Submit
  /** From here on every request has these headers too. */
  carry(headers: Record<string, string>): void
  /** The addresses where there was nothing, if there was nothing anywhere. */
  missing(): string[]
  /** A text with the addresses of mirrors instead of those of the publishers for which they stand. */
  asAsked(text: string): string
  /** The answer behind all redirects, whatever its status. */
  get(url: string, headers?: Record<string, string>, method?: 'GET' | 'HEAD'): Promise<Answer>
  close(): Promise<void>
}

export async function openWeb({
  origins,
  contact,
  key,
  perSecond = usualPerSecond,
  mirrors = new Map(),
  ...given
}: WebOptions): Promise<Web> {
  const { EnvHttpProxyAgent, request } = await import('undici')
  const timing = { ...usualTiming, ...given.timing }
  const agent = given.agent ?? new EnvHttpProxyAgent({ connect: { timeout: 15_000 } })
  const identity = `Firmament/${about.version}${contact ? ` ${contact}` : ''}`
  let nextAt = 0
  let carried: Record<string, string> = {}
  let hasFound = false
  const missing: string[] = []

  /** Where an address is asked for in fact. */
  function placeOf(at: URL): URL {
    const mirror = mirrors.get(at.origin)
    return mirror === undefined ? at : new URL(`${mirror}${at.pathname}${at.search}`)
  }

  /** A mirror may redirect within itself. */
  const asked = [...origins, ...origins.map(origin => placeOf(new URL(origin)).origin)]

  /** Requests are sent in turn, at least this far apart. */
  async function pace(): Promise<void> {
    const now = performance.now()
    const at = Math.max(now, nextAt)
    nextAt = at + 1000 / perSecond
    if (at > now) await sleep(at - now)
  }

  async function get(
    url: string,
    headers: Record<string, string> = {},
    method: 'GET' | 'HEAD' = 'GET',
  ): Promise<Answer> {
    let at = new URL(url)
    for (let hop = 0; hop <= maxRedirects; hop++) {
      requireOrigin(url, at)
      await pace()
      const { authorization, ...others } = headers
      const place = placeOf(at)
      const answer = await request(place, {
        method,
        headers: {
          'user-agent': identity,
          'accept-encoding': 'identity',
          ...carried,
          ...others,
          // Credentials are not sent to the target of a redirect.
          ...(authorization && hop === 0 && { authorization }),
        },
        dispatcher: agent,
        headersTimeout: timing.silentMs,
        bodyTimeout: timing.silentMs,
      })
      const { location } = answer.headers
      if (!redirects.has(answer.statusCode) || typeof location !== 'string') {
        if (answer.statusCode === 404 || answer.statusCode === 410) missing.push(url)
        else hasFound = true
        return answer
      }
      await answer.body.dump()
      at = new URL(location, place)
    }
    throw new PublisherError(`${url} redirects more than ${maxRedirects} times`)
  }

  function requireOrigin(url: string, at: URL): void {
    if (asked.includes(at.origin)) return
    throw new PublisherError(`${new URL(url).origin} redirects to ${at.origin}, which is not an address of this source`)
  }

  const submit: Submit = (url, form) =>
    withRetries({ timing }, url, async () => {
      requireOrigin(url, new URL(url))
      await pace()
      const answer = await request(placeOf(new URL(url)), {
        method: 'POST',
        headers: { 'user-agent': identity, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(form).toString(),
        dispatcher: agent,
        headersTimeout: timing.silentMs,
        bodyTimeout: timing.silentMs,
      })
      await requireStatus(url, answer, 200, ...redirects)
      await answer.body.dump()
      const { location, 'set-cookie': set } = answer.headers
      const cookies = [set ?? []].flat().map(cookie => cookie.split(';', 1)[0] as string)
      return { status: answer.statusCode, location: typeof location === 'string' ? location : '', cookies }
    })

  /** The text at an address; null where there is none. */
  async function text(url: string, headers: Record<string, string>): Promise<string | null> {
    return withRetries({ timing }, url, async () => {
      const answer = await get(url, headers)
      if (answer.statusCode === 404 || answer.statusCode === 410) {
        await answer.body.dump()
        return null
      }
      await requireStatus(url, answer, 200)
      const chunks: Buffer[] = []
      let length = 0
      for await (const chunk of answer.body as AsyncIterable<Buffer>) {
        length += chunk.length
        if (length > maxTextBytes) throw new PublisherError(`${url} returned more than ${maxTextBytes} bytes`)
        chunks.push(chunk)
      }
      return Buffer.concat(chunks).toString('utf8')
    })
  }

  /** Whole lines are taken also where the connection breaks behind them. */
  async function stream(url: string): Promise<string[] | null> {
    const headers = key ? { authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` } : undefined
    return withRetries({ timing }, url, async () => {
      const answer = await get(url, headers)
      if (answer.statusCode === 416) {
        await answer.body.dump()
        return null
      }
      await requireStatus(url, answer, 200)
      return linesUntilQuiet(answer.body, timing)
    })
  }

  const ask: Ask = {
    stream,
    text: url => text(url, {}),
    async json(url) {
      const answer = await text(url, { accept: 'application/json, application/*+json;q=0.9, */*;q=0.1' })
      if (answer === null) return null
      try {
        return JSON.parse(answer)
      } catch {
        throw new PublisherError(`${url} returned ${isPage(answer) ? 'a web page' : 'something'} instead of JSON`)
      }
    },
    has: url =>
      withRetries({ timing }, url, async () => {
        const answer = await get(url, {}, 'HEAD')
        if (answer.statusCode !== 404 && answer.statusCode !== 410) await requireStatus(url, answer, 200)
        await answer.body.dump()
        return answer.statusCode === 200
      }),
  }
  const asAsked = (text: string) =>
    [...mirrors].reduce(
      (named, [origin, mirror]) => named.replace(new RegExp(`${RegExp.escape(origin)}(?![\\w:-]|\\.\\w)`, 'g'), mirror),
      text,
    )
  const carry = (headers: Record<string, string>) => {
    carried = headers
  }
  return {
    ask,
    timing,
    get,
    submit,
    carry,
    missing: () => (hasFound ? [] : missing),
    asAsked,
    close: () => (given.agent ? Promise.resolve() : agent.destroy()),
  }
}

/** The lines before a pause, or until enough have arrived. Empty lines only show that the connection is alive. */
async function linesUntilQuiet(body: Answer['body'], { quietMs, maxStreamMs }: Timing): Promise<string[]> {
  const lines: string[] = []
  let isLeft = false
  const leave = () => {
    isLeft = true
    body.destroy()
  }
  const timers = [setTimeout(leave, quietMs), setTimeout(leave, maxStreamMs)]
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n')
      rest = parts.pop() as string
      const received = parts.filter(line => line.trim() !== '')
      lines.push(...received)
      if (received.length > 0) timers[0]?.refresh()
      if (lines.length >= maxLines || rest.length > maxTextBytes) leave()
    }
  } catch (error) {
    if (!isLeft && lines.length === 0) throw error
  } finally {
    for (const timer of timers) clearTimeout(timer)
    body.on('error', () => {}).destroy()
  }
  return lines
}

/** Whether a text begins as a web page does. */
export const isPage = (text: string) => /^\uFEFF?\s*(<!--.*?-->\s*)*<(!doctype\s+html|html)\b/is.test(text)

/** Refuses every other status: temporarily, where it may pass, or immediately. */
export async function requireStatus(url: string, answer: Answer, ...wanted: number[]): Promise<void> {
  const { statusCode } = answer
  if (wanted.includes(statusCode)) return
  await answer.body.dump().catch(() => {})
  const asked = retryAfterMs(answer.headers['retry-after'], Date.now())
  if (passingStatuses.has(statusCode)) throw new PassingError(`${url} returned ${statusCode}`, asked)
  throw new PublisherError(`${url} returned ${statusCode}${refusals[statusCode] ?? ''}`, asked)
}

const refusals: Record<number, string> = {
  401: ': it requires credentials',
  403: ': it refuses this server or its User-Agent',
  404: ': file not found',
  410: ': the file was removed',
}

/** Retries passing failures, with growing pauses, and throws the last one when the tries are used up. */
export async function withRetries<T>({ timing }: Pick<Web, 'timing'>, url: string, work: () => Promise<T>): Promise<T> {
  for (let failures = 1; ; failures++) {
    try {
      return await work()
    } catch (error) {
      await pauseAfter({ timing }, url, error, failures)
    }
  }
}

/** Returns when another try makes sense, and throws where none does. */
export async function pauseAfter(
  { timing }: Pick<Web, 'timing'>,
  url: string,
  error: unknown,
  failures: number,
): Promise<void> {
  const failure = error instanceof PublisherError ? error : brokenConnection(url, error)
  if (!(failure instanceof PassingError) || failures >= timing.tries) throw failure
  const pause = failure.retryAfterMs ?? Math.min(timing.maxPauseMs, timing.pauseMs * 2 ** (failures - 1))
  if (pause > timing.maxPauseMs) throw failure
  await sleep(pause)
}

/** Errors of connections have codes; anything else is ours. */
function brokenConnection(url: string, error: unknown): unknown {
  const { code, message } = error as Error & { code?: string }
  if (code === undefined) return error
  // Another try would see the same certificate.
  if (/CERT|UNABLE_TO_(GET|VERIFY)/.test(code)) {
    return new PublisherError(
      `the certificate of ${new URL(url).origin} is not trusted (${message}); if a proxy opens TLS, name its authority in NODE_EXTRA_CA_CERTS`,
    )
  }
  if (!/^(UND_|E[A-Z]|HPE)/.test(code)) return error
  const silent = /^UND_ERR_(HEADERS|BODY|CONNECT)_TIMEOUT$/.test(code)
  return new PassingError(`the connection to ${new URL(url).origin} ${silent ? 'timed out' : 'failed'} (${message})`)
}
