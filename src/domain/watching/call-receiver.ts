import type { Outbound, Outcome } from '#lib/outbound.ts'
import type { Receiver } from './read-receiver.ts'
import { signNotification } from './sign-notification.ts'

/** One attempt to notify a receiver. */
export async function callReceiver(
  outbound: Outbound,
  { address, keys }: Receiver,
  id: string,
  notification: object,
): Promise<Outcome> {
  // The server runs with another secret than the one that sealed these; an unsigned call would be useless.
  if (keys.length === 0) return { error: "this server's key cannot decrypt the signing secret", latencyMs: 0 }
  const body = JSON.stringify(notification)
  return outbound.post(address, signNotification(keys, id, new Date(), body), body)
}

/** One message to a chat, as the incoming webhooks of Slack, Mattermost and Teams take it. */
export function postText(outbound: Outbound, address: string, text: string): Promise<Outcome> {
  return outbound.post(address, { 'content-type': 'application/json' }, JSON.stringify({ text }))
}

/** Any 2xx acknowledges. */
export function isAcknowledged(outcome: Outcome): boolean {
  return 'status' in outcome && outcome.status >= 200 && outcome.status < 300
}
