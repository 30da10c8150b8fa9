import { Resolver, lookup as systemLookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { type AddressRange, isWithin, mayCall } from './address-ranges.ts'
import { retryAfterMs } from './retry-after.ts'

/** What came of a call: an answer, or the reason why there is none. */
export type Outcome = { latencyMs: number } & (
  | {
      status: number
      body: string
      /** How long the other side asks to be left alone, where it does. */
      retryAfterMs?: number
    }
  | { error: string }
)

/** Calls to addresses that customers chose: never to this machine, its neighbours or a cloud's own services. */
export type Outbound = {
  /** Why an address must not be called; null for a good one. */
  refusal(address: string): Promise<string | null>
  post(address: string, headers: Record<string, string>, body: string): Promise<Outcome>
  close(): Promise<void>
}

export type OutboundOptions = {
  /** Ranges that may be called although they are not public, and without TLS and on any port. */
  allowed: readonly AddressRange[]
  /** All addresses of a name. */
  resolve?: (name: string) => Promise<string[]>
  timeoutMs?: number
}

/** What is kept of an answer. */
const maxBodyBytes = 1024
const connectMs = 5_000

/** Whatever else listens on a port is no receiver, and a notification is nobody's but the receiver's. */
const usualPorts = ['', '443', '8443']
const isUsual = ({ protocol, port }: { protocol: string; port: string }) =>
  protocol === 'https:' && usualPorts.includes(port)

class RefusedCall extends Error {
  /** What an address must be like, for who has chosen it. */
  readonly rule: string

  constructor(message: string, rule: string) {
    super(message)
    this.rule = rule
  }
}

export function openOutbound({ allowed, resolve = resolveName, timeoutMs = 10_000 }: OutboundOptions): Outbound {
  /** A bad address among good ones is how DNS rebinding works. */
  function requireCallable(host: string, addresses: string[], isUsualWay: boolean): void {
    if (!addresses.every(address => mayCall(address, allowed)))
      throw new RefusedCall(`${host} is not a public address`, 'must resolve to a public address')
    if (!isUsualWay && !addresses.every(address => isWithin(address, allowed)))
      throw new RefusedCall(`${host} is only called by https on port 443 or 8443`, 'must be https, on port 443 or 8443')
  }

  async function addressesOf(host: string, isUsualWay: boolean): Promise<string[]> {
    const addresses = isIP(host) ? [host] : await resolve(host)
    if (addresses.length === 0) throw new Error(`${host} has no address`)
    requireCallable(host, addresses, isUsualWay)
    return addresses
  }

  const lookupFor =
    (isUsualWay: boolean): LookupFunction =>
    (host, options, answer) => {
      addressesOf(host, isUsualWay).then(
        addresses => {
          const found = addresses.map(address => ({ address, family: isIP(address) }))
          if (options.all) answer(null, found)
          else answer(null, found[0]?.address as string, found[0]?.family)
        },
        error => answer(error, []),
      )
    }

  let client: ReturnType<typeof openClient> | undefined
  /** Loaded with the first call: most processes never make one. */
  async function openClient() {
    const { Agent, buildConnector, request } = await import('undici')
    const connectorFor = (isUsualWay: boolean) => buildConnector({ timeout: connectMs, lookup: lookupFor(isUsualWay) })
    const [connectUsually, connectOtherwise] = [connectorFor(true), connectorFor(false)]
    const agent = new Agent({
      // No bound for a host: accounts that share one must not wait for each other. Each account has a bound of its own.
      connections: null,
      pipelining: 1,
      keepAliveTimeout: 10_000,
      connect(options, done) {
        const host = bare(options.hostname)
        const isUsualWay = isUsual(options)
        const refusalOf = (address: string) => {
          try {
            requireCallable(host, [address], isUsualWay)
            return null
          } catch (error) {
            return error as Error
          }
        }
        // The system is not asked for the address of an address, so the look-up never sees it.
        const refusal = isIP(host) ? refusalOf(host) : null
        if (refusal) return done(refusal, null)
        const connect = isUsualWay ? connectUsually : connectOtherwise
        connect(options, (error, socket) => {
          if (error) return done(error, null)
          const refusal = refusalOf(socket.remoteAddress ?? '')
          if (!refusal) return done(null, socket)
          socket.destroy()
          done(refusal, null)
        })
      },
    })
    return { agent, request }
  }

  return {
    async refusal(address) {
      const url = URL.canParse(address) ? new URL(address) : null
      if (!url || !['http:', 'https:'].includes(url.protocol)) return 'must be an https address'
      // The parser leaves them out or encodes them, so what was checked would not be what is stored.
      if (/[\s\p{Cc}]/u.test(address)) return 'must not contain spaces or line breaks'
      if (url.username || url.password) return 'must not contain a user name or a password'
      try {
        await addressesOf(bare(url.hostname), isUsual(url))
        return null
      } catch (error) {
        return error instanceof RefusedCall ? error.rule : 'cannot be resolved'
      }
    },

    async post(address, headers, body) {
      client ??= openClient()
      const { agent, request } = await client
      const started = performance.now()
      const latency = () => Math.round(performance.now() - started)
      try {
        const answer = await request(address, {
          method: 'POST',
          headers,
          body,
          dispatcher: agent,
          signal: AbortSignal.timeout(timeoutMs),
        })
        const asked = retryAfterMs(answer.headers['retry-after'], Date.now())
        const outcome = { status: answer.statusCode, ...(asked !== null && { retryAfterMs: asked }) }
        return { ...outcome, body: await beginning(answer.body), latencyMs: latency() }
      } catch (error) {
        return { error: reasonOf(error, timeoutMs), latencyMs: latency() }
      }
    },

    close: async () => (await client)?.agent.destroy(),
  }
}

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '')

/** The first kilobyte; whatever comes behind it is not read. PostgreSQL's texts have no NUL. */
async function beginning(body: AsyncIterable<Buffer> & { destroy(): unknown }): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of body) {
      chunks.push(chunk)
      length += chunk.length
      if (length > maxBodyBytes) break
    }
  } catch {
    // The status decides; a body that breaks off changes nothing.
  }
  return Buffer.concat(chunks).subarray(0, maxBodyBytes).toString('utf8').replaceAll('\0', '\uFFFD')
}

function reasonOf(error: unknown, timeoutMs: number): string {
  const { name, code, message } = error as Error & { code?: string }
  if (name === 'TimeoutError') return `no answer within ${timeoutMs / 1000} seconds`
  return (code && !message.includes(code) ? `${message} (${code})` : message).slice(0, 300)
}

/**
 * Asks the name servers without taking one of the few threads that the system's own look-up shares with all files, so
 * that a name that resolves slowly holds up no other. What they do not know may be in the system's hosts file.
 */
async function resolveName(name: string): Promise<string[]> {
  const host = name.replace(/\.$/, '').toLowerCase()
  if (host === 'localhost' || host.endsWith('.localhost')) return ['127.0.0.1']
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  const addresses = found.flatMap(result => (result.status === 'fulfilled' ? result.value : []))
  if (addresses.length > 0) return addresses
  return (await systemLookup(host, { all: true })).map(({ address }) => address)
}
