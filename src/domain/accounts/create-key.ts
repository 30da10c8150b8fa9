import { randomUUIDv7 } from 'node:crypto'
import { isWholeBlock, plainRange } from '#lib/address-ranges.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import { countAttempt } from './attempts.ts'
import { type KeyApi, type KeyMode, makeKey, scopes } from './key.ts'
import { keyPermissions, readingPermissions } from './permission.ts'
import { requireName } from './require-name.ts'
import { requireRoom } from './room.ts'
import { requireAdmin } from './standing.ts'

export type KeyRequest = {
  workspaceId: string
  api: KeyApi
  mode?: KeyMode
  name?: string
  /** Scopes of a v1 key, permissions of a v2 token; if omitted, all that only read. */
  scopes?: string[]
  /** The user who creates it; the command line if omitted. */
  createdBy?: string
  /** When it expires; never if omitted. */
  expiresAt?: Date
  /** Addresses and address blocks from which it may be used; anywhere if omitted. */
  addresses?: string[]
  /** The limit of requests per minute; none if omitted. */
  rate?: number
}

const maxAddresses = 100
const maxRate = 1_000_000
/** Revoked keys are kept, because the ledger names them. */
const perDay = { max: 100, minutes: 24 * 60 }

/** Creates a key. The whole key is known only now. */
export async function createKey(
  db: Db,
  clock: Clock,
  request: KeyRequest,
  by: Actor,
): Promise<{ id: string; key: string }> {
  const { workspaceId } = request
  const known: readonly string[] = request.api === 'v1' ? scopes : keyPermissions
  const chosen = [...new Set(request.scopes ?? (request.api === 'v1' ? scopes : readingPermissions))]
  const unknown = chosen.filter(scope => !known.includes(scope))
  if (chosen.length === 0 || unknown.length > 0) {
    const what = unknown.length > 0 ? `${unknown.join(', ')} is not one of` : 'choose at least one of'
    throw invalid('scopes', `${what} ${known.join(', ')}`)
  }
  const mode = request.mode ?? 'live'
  if (request.api === 'v2' && mode === 'test') throw invalid('mode', 'v2 has no test mode; all of its keys are live')
  if (request.expiresAt && request.expiresAt <= clock()) throw invalid('expires_at', 'must be in the future')
  const addresses = request.addresses ? plainAddresses(request.addresses) : null
  const rate = request.rate ?? null
  if (rate !== null && !(Number.isInteger(rate) && rate >= 1 && rate <= maxRate)) {
    throw invalid('rate', `must be a whole number from 1 to ${maxRate}`)
  }
  if (by.kind === 'user') await countAttempt(db, clock, `keys of ${workspaceId}`, perDay)
  const id = randomUUIDv7()
  const { key, handle, hash } = makeKey(request.api, mode)
  const name = request.name === undefined ? `${request.api} ${mode} key` : requireName(request.name)
  await db.transaction(async tx => {
    await requireAdmin(tx, workspaceId, by)
    const usable = sql`from keys where workspace_id = ${workspaceId} and revoked_at is null`
    await requireRoom(tx, workspaceId, 'keys', usable)
    const { count } = await sql`
      insert into keys (id, workspace_id, api, mode, name, scopes, handle, hash, created_at,
        creator, created_by, expires_at, addresses, rate)
      select ${id}, w.id, ${request.api}, ${mode}, ${name}, ${chosen}::text[],
        ${handle}, ${hash}, ${clock()}, ${request.createdBy ? 'user' : 'command line'}, ${request.createdBy ?? null},
        ${request.expiresAt ?? null}, ${addresses}::text[], ${rate}
      from workspaces w where w.id = ${workspaceId}
    `.execute(tx)
    if (count === 0) throw invalid('workspace', `${workspaceId} not found`)
    const limits = {
      ...(request.expiresAt && { expires_at: request.expiresAt }),
      ...(addresses && { addresses }),
      ...(rate && { rate }),
    }
    const details = { id, name, mode, scopes: chosen, ...limits }
    await recordAct(tx, by, { act: 'key.created', workspaceId, object: handle, details })
  })
  return { id, key }
}

const invalid = (field: string, ...reasons: string[]) => new Failure('invalid', { reasons: { [field]: reasons } })

function plainAddresses(given: string[]): string[] {
  if (given.length === 0 || given.length > maxAddresses) {
    throw invalid('addresses', `must have 1 to ${maxAddresses} entries, or be left out`)
  }
  const read = given.map(text => ({ text, plain: plainRange(text) }))
  const wrong = read.filter(({ plain }) => plain === null)
  if (wrong.length > 0) {
    const reason = 'is not an address such as 203.0.113.7 or a block such as 10.0.0.0/8'
    throw invalid('addresses', ...wrong.map(({ text }) => `"${text}" ${reason}`))
  }
  // This could mean either the one address or the whole block.
  const unclear = read.filter(({ text }) => !isWholeBlock(text))
  if (unclear.length > 0) {
    const reasons = unclear.map(({ text, plain }) => {
      return `"${text}" is an address within a block: use ${plain} for the block, or ${text.split('/')[0]} for the address alone`
    })
    throw invalid('addresses', ...reasons)
  }
  return [...new Set(read.map(({ plain }) => plain as string))]
}
