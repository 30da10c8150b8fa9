import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'

/** The key of a secret, created once for many notifications. */
export function signingKey(secret: string): KeyObject {
  return createSecretKey(Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
}

/** The headers of a notification as in Standard Webhooks; every valid key signs it. */
export function signNotification(keys: KeyObject[], id: string, now: Date, body: string): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1000)
  const content = `${id}.${timestamp}.${body}`
  const signatures = keys.map(key => `v1,${createHmac('sha256', key).update(content).digest('base64')}`)
  return {
    'content-type': 'application/json',
    'user-agent': 'Firmament',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  }
}
