import type { Config } from '../config.ts'
import type { Callbacks } from '../domain/watching/callback.ts'
import { openOutbound } from '../lib/outbound.ts'
import { openSeal, type Seal } from '../lib/seal.ts'

/** The way to receivers, within what the operator allows, and the seal over their signing secrets. */
export function openCallbacks({ callbackAllow }: Pick<Config, 'callbackAllow'>, secret: string): Callbacks {
  return { outbound: openOutbound({ allowed: callbackAllow }), seal: callbackSeal(secret) }
}

export function callbackSeal(secret: string): Seal {
  return openSeal(secret, 'callback secrets')
}
