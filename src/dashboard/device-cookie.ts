import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceDays } from '#domain/accounts/recognise-device.ts'

const name = 'firmament.device'

/** What a browser in which somebody signed in before is known by; null for any other. */
export function deviceOf({ headers }: FastifyRequest): string | null {
  return /(?:^|;\s*)firmament\.device=([\w-]{43})(?:;|$)/.exec(headers.cookie ?? '')?.[1] ?? null
}

/** The same, given to a browser that has none. */
export function giveDevice(request: FastifyRequest, reply: FastifyReply, publicUrl: string): string {
  const device = deviceOf(request) ?? randomBytes(32).toString('base64url')
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const attributes = `Max-Age=${deviceDays * 24 * 60 * 60}; Path=/api; HttpOnly; SameSite=Lax${secure}`
  reply.header('Set-Cookie', `${name}=${device}; ${attributes}`)
  return device
}
