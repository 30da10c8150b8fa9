import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '#domain/failure.ts'
import { type AddressRange, isWithin } from '#lib/address-ranges.ts'
import { Admission, Slot } from '#lib/admission.ts'
import { Connections } from '#lib/connections.ts'
import type { Log } from '#lib/log.ts'
import type { Metrics } from '#lib/metrics.ts'
import { Readers } from '#lib/readers.ts'

export type ConnectionLimits = {
  log: Log
  metrics: Metrics
  /** Proxies that are trusted to name the sender of a request; none by default. */
  trustedProxies?: readonly AddressRange[]
  /** How many requests may be at work before more are refused. */
  maxActive?: number
  /** How many connections one address may have, unless it is a trusted proxy. */
  maxConnections?: number
  /** How many files may be in transit at the same time. */
  maxReading?: number
}

/** Counts the connections, and gives each request the slot that it may take. */
export function limitConnections(app: FastifyInstance, options: ConnectionLimits): (request: FastifyRequest) => Slot {
  const { log, metrics, trustedProxies = [] } = options
  const atWork = new Admission(options.maxActive)
  const onClosed = () => metrics.connectionsClosed.inc()
  const reading = new Readers({ most: options.maxReading, onClosed })
  const connections = new Connections({
    most: options.maxConnections,
    isShared: address => isWithin(address, trustedProxies),
    onClosed,
    onFull: client => log.warn({ client }, tooManyConnections),
  })
  // The framework reports a second address of localhost only with the first request.
  app.server.on('connection', socket => void connections.meet(socket))
  waitForBody(app)
  return request => new Slot({ atWork, reading }, connections.meet(request.raw.socket))
}

const tooManyConnections =
  'an address has reached its connection limit, so its longest-idle connections are being closed; if it is your own proxy, add it to FIRMAMENT_TRUSTED_PROXIES'

/** A request holds no slot until its whole body has arrived: until then nothing is done for it. */
function waitForBody(app: FastifyInstance) {
  app.addHook('preParsing', ({ headers, slot }, _, payload, done) => {
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) slot.release()
    done(null, payload)
  })
  app.addHook('preValidation', ({ isTooMany, slot }, _, done) => {
    // A request that found no slot at first was refused, or asks for something that is always answered.
    if (isTooMany || slot.acquire()) done()
    else done(new Failure('overloaded', {}))
  })
}

/**
 * A finished answer waits for its reader alone, whose time is limited. It then holds no slot, unless it is a file that is
 * open for as long as it is read.
 */
export function limitReading(app: FastifyInstance, readingMs: number): void {
  app.addHook('onSend', ({ slot, raw }, _, payload, done) => {
    if (!isFile(payload)) slot.release()
    slot.endAfter(readingMs, () => raw.socket.destroy())
    done(null, payload)
  })
}

function isFile(payload: unknown): boolean {
  return typeof payload === 'object' && payload !== null && 'pipe' in payload
}
