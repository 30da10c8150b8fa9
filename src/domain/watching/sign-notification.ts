import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'

/** The key in a secret, made once for the many notifications that it signs. */
export function signingKey(secret: string): KeyObject {
  return createSecretKey(Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
}

/** The headers of a notification after the Standard Webhooks convention; every valid key signs it. */
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
