import type { FastifyReply, FastifyRequest } from 'fastify'

/** Set here from the connection, so that no one can evade a limit by sending this header. */
export const clientAddressHeader = 'x-firmament-client-address'

/** The headers as better-auth expects them, with the client's address from the connection. */
export function webHeaders(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  headers.set(clientAddressHeader, request.ip)
  return headers
}

/** Only the path matters: better-auth takes its own address from its settings. */
export function asWebRequest(request: FastifyRequest): Request {
  const body = request.method === 'POST' ? (request.body as Buffer<ArrayBuffer> | undefined) : undefined
  return new Request(new URL(request.url, 'http://localhost'), {
    method: request.method,
    headers: webHeaders(request),
    body: body ?? null,
  })
}

/** Passes on the cookies that better-auth sets. */
export function passCookies(reply: FastifyReply, headers: Headers): void {
  const cookies = headers.getSetCookie()
  if (cookies.length > 0) reply.header('Set-Cookie', cookies)
}
