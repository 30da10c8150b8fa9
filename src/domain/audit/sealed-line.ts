import { createHmac } from 'node:crypto'

/** The chain of acts on the command line, and of acts that belong to no workspace. */
export const operatorChain = 'operator'

/** Before the first line of a chain. */
export const nothing = Buffer.alloc(0)

export type AuditKey = { id: number; key: Buffer }

/** Everything that the seal of a line covers, as text where the database is more precise than JavaScript. */
export type Line = {
  chain: string
  seq: number
  /** Microseconds since 1970; null for an invalid time. */
  at: string | null
  act: string
  object: string | null
  details: string
  actorKind: string
  actorId: string | null
  actorName: string | null
  surface: string
  address: string | null
  requestId: string | null
}

export type SealedLine = Line & { keyId: number; seal: Buffer }

export type Head = {
  chain: string
  firstSeq: number
  anchor: Buffer
  lastSeq: number
  lastSeal: Buffer
  begun: number
}

export type SealedHead = Head & { keyId: number; seal: Buffer }

/** The seal covers that of the line before, so that no line can be changed, moved, inserted or removed. */
export function sealLine({ id, key }: AuditKey, before: Buffer, line: Line): Buffer {
  const { chain, seq, at, act, object, details, actorKind, actorId, actorName, surface, address, requestId } = line
  const what = [chain, seq, at, act, object, details]
  return hmac(key, [
    'line',
    id,
    before.toString('hex'),
    ...what,
    actorKind,
    actorId,
    actorName,
    surface,
    address,
    requestId,
  ])
}

export function sealHead({ id, key }: AuditKey, head: Head): Buffer {
  const { chain, firstSeq, anchor, lastSeq, lastSeal, begun } = head
  return hmac(key, ['head', id, chain, firstSeq, anchor.toString('hex'), lastSeq, lastSeal.toString('hex'), begun])
}

/** As JSON, so that no part can be mistaken for another. */
function hmac(key: Buffer, parts: unknown[]): Buffer {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest()
}

export const lineColumns = `
  chain, seq, case when isfinite(at) then (extract(epoch from at) * 1000000)::bigint::text end as at, act, object,
  details::text as details, actor_kind as "actorKind", actor_id as "actorId", actor_name as "actorName", surface, address,
  request_id as "requestId", key_id as "keyId", seal`

export const headColumns = `
  chain, first_seq as "firstSeq", anchor, last_seq as "lastSeq", last_seal as "lastSeal", begun, key_id as "keyId", seal`
