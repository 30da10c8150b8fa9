import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ChangeNotification } from './generated/vocabulary.ts'

/** What a callback is sent when the work on a list has ended. */
export type ListNotice = {
  list: { id: number; name: string; run: number; charged_units: number }
  task: string
  status: string
  date: string
}

type Given = {
  /** The body as it arrived, byte for byte: parsed and written again it would not be the same. */
  body: string | Uint8Array
  /** The headers of the request: those of Node or a Headers object. */
  headers: Headers | Record<string, string | string[] | undefined>
  /** The secret that setting the callback answered, `whsec_…`; several while it is rotated. */
  secret: string | readonly string[]
  /** How old or young it may be. */
  toleranceSeconds?: number
}

/** A webhook that is not the platform's, was changed, or is too old. */
export class WebhookError extends Error {
  override name = 'WebhookError'
}

/**
 * The notification in a request to your callback, if its signature is right (Standard Webhooks). The same notification may arrive twice:
 * keep its `id` and leave those alone that you have seen. It is about a change (`'field' in notification`) or about a list.
 */
export function verifyWebhook(given: Given): {
  id: string
  sentAt: Date
  notification: ChangeNotification | ListNotice
} {
  const { body, headers, secret, toleranceSeconds = 300 } = given
  const id = headerOf(headers, 'webhook-id')
  const timestamp = headerOf(headers, 'webhook-timestamp')
  const signatures = headerOf(headers, 'webhook-signature').split(' ')
  const seconds = Number(timestamp)
  if (!/^\d+$/.test(timestamp) || Math.abs(Date.now() / 1000 - seconds) > toleranceSeconds) {
    throw new WebhookError('the timestamp is too far from now')
  }
  const text = typeof body === 'string' ? body : Buffer.from(body).toString()
  const expected = [secret].flat().map(one => signatureOf(one, `${id}.${timestamp}.${text}`))
  if (!signatures.some(sent => expected.some(one => isSame(sent, one)))) {
    throw new WebhookError('the signature is not of this secret and body')
  }
  return { id, sentAt: new Date(seconds * 1000), notification: JSON.parse(text) }
}

function headerOf(headers: Given['headers'], name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name]
  if (typeof value !== 'string' || value === '') throw new WebhookError(`the header ${name} is missing`)
  return value
}

function signatureOf(secret: string, signed: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
