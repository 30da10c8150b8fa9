import { type Agent, type IncomingHttpHeaders, request as openRequest } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { testTimeoutMs } from '../patience.ts'
import type { FuzzRequest } from './target.ts'

export type FuzzAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Sends it on a connection that is kept, and where the server has closed that one meanwhile on a new one. */
export async function send(base: string, agent: Agent, request: FuzzRequest): Promise<FuzzAnswer> {
  try {
    return await sendOnce(base, agent, request)
  } catch (error) {
    const { code } = error as { code?: string }
    if (code !== 'ECONNRESET' && code !== 'EPIPE') throw error
    return sendOnce(base, false, request)
  }
}

function sendOnce(base: string, agent: Agent | false, request: FuzzRequest): Promise<FuzzAnswer> {
  const { method, path, body } = request
  const { hostname, port } = new URL(base)
  const headers = { ...request.headers, ...(body && { 'content-length': String(body.length) }) }
  const signal = AbortSignal.timeout(testTimeoutMs)
  return new Promise((resolve, reject) => {
    const sent = openRequest({ hostname, port, agent, method, path, headers, signal })
    // Who sends too much may be answered and hung up on before it is all sent.
    let answer: Promise<FuzzAnswer> | undefined
    sent.once('error', error => (answer ? answer.then(resolve, reject) : reject(error)))
    sent.once('response', response => {
      const { statusCode: status = 0, headers: told } = response
      answer = buffer(response).then(received => ({ status, headers: told, body: decoded(told, received) }))
      answer.then(resolve, reject)
    })
    sent.end(body)
  })
}

/** As a caller reads it who asked for it to be compressed. */
function decoded({ 'content-encoding': encoding }: IncomingHttpHeaders, received: Buffer): Buffer {
  if (encoding === undefined || received.length === 0) return received
  const decode = decoders[encoding]
  if (!decode) throw new Error(`encoded as ${encoding}`)
  return decode(received)
}

const decoders: Record<string, (received: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
}

const maxShownLength = 400

/** The request as a command that sends it again; of a long body only the beginning. */
export function asCommand({ method, path, headers, body }: FuzzRequest): string {
  const sent = Object.entries(headers)
    .flatMap(([name, values]) => [values].flat().map(value => `-H ${quoted(`${name}: ${value}`)}`))
    .join(' ')
  const data = body ? ` --data-binary ${quoted(body.toString('latin1'))}` : ''
  return `curl -sS --path-as-is -X ${method} ${sent}${data} ${quoted(`http://127.0.0.1:8080${path}`)}`
}

/** As a shell takes it, byte by byte. */
function quoted(text: string): string {
  const bytes = Buffer.from(text.slice(0, maxShownLength), 'latin1').toString('latin1')
  const escaped = bytes.replace(/[^ -&(-[\]-~]/g, one => `\\x${one.charCodeAt(0).toString(16).padStart(2, '0')}`)
  return `$'${escaped}'${text.length > maxShownLength ? `… (${text.length} bytes)` : ''}`
}
