import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { deviceDays } from '#domain/accounts/recognise-device.ts'

const name = 'firmament.device'

/** The token of a browser in which a user has signed in before; null for any other. */
export function deviceOf(cookies: string | null | undefined): string | null {
  return /(?:^|;\s*)firmament\.device=([\w-]{43})(?:;|$)/.exec(cookies ?? '')?.[1] ?? null
}

/** The same token, or a new one for a browser that has none. */
export function giveDevice(reply: FastifyReply, publicUrl: string): string {
  const device = deviceOf(reply.request.headers.cookie) ?? randomBytes(32).toString('base64url')
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const attributes = `Max-Age=${deviceDays * 24 * 60 * 60}; Path=/api; HttpOnly; SameSite=Lax${secure}`
  reply.header('Set-Cookie', `${name}=${device}; ${attributes}`)
  return device
}
