import { type AddressRange, isWithin, rangeOf } from '#lib/address-ranges.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { withTimeLimit } from '#postgres/time-limit.ts'
import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import { type Meter, readMeters } from '../usage/meter.ts'
import { accessPrefix, digestOf, readConnection } from './application.ts'
import { takeAttempt } from './attempts.ts'
import { type Caller, type FoundKey, type RateLeft, rateMinutes } from './caller.ts'
import { handleOf, keyMatches } from './key.ts'

/** Revocation must take effect within a second on every node, so nothing is trusted for longer than this. */
const trustedMs = 900
const noteEveryMs = 60_000
/** How long a request waits to be authenticated before it is refused. */
const timeoutMs = 5_000

type TrustedKey = {
  caller: Caller
  hash: Buffer
  until: number
  /** From when on, by the database's clock, the key is refused; null for never. */
  expiresAt: Date | null
  /** Where the key may be used from; null for anywhere. */
  addresses: AddressRange[] | null
}

/** Where a request comes from, checked only for keys that are limited to certain addresses. */
type From = { readonly ip: string }

/**
 * Finds the caller of a key. A result is cached for less than a second; a free workspace is read every time, so that
 * its quota headers are exact on every node.
 */
export class Callers {
  readonly #db: Db
  readonly #clock: Clock
  readonly #known = new Map<string, TrustedKey>()
  /**
   * The same by whole keys already verified, which saves hashing them. The map looks them up by a hash of all letters
   * that no outsider can know, so the time it takes reveals nothing about part of a key.
   */
  readonly #byKey = new Map<string, TrustedKey>()
  /** Reads in progress: concurrent requests wait for the same one. */
  #reading = new Map<string, Promise<TrustedKey | undefined>>()
  readonly #noted = new Map<string, number>()

  constructor(db: Db, clock: Clock) {
    this.#db = db
    this.#clock = clock
  }

  /**
   * Null for a key that is unknown, revoked, disabled, expired, for another API or not allowed from that address. For a
   * trusted key the result is returned immediately, without a promise.
   */
  find(key: string, api: Caller['api'], from: From): Caller | null | Promise<Caller | null> {
    // A monotonic clock.
    const now = performance.now()
    const verified = this.#byKey.get(key)
    if (verified && verified.until >= now && verified.caller.api === api) return this.#admit(verified, from, now)
    const handle = handleOf(key)
    if (!handle) return null
    const known = this.#known.get(handle)
    if (known && known.until >= now) return this.#judge(handle, known, key, api, from, now)
    const read = () => readKey(this.#db, handle)
    return this.#ask(handle, known, now, read).then(found => this.#judge(handle, found, key, api, from, now))
  }

  /** Finds the caller of a token that a connected application was given for this address; null as for a key. */
  async findByToken(token: string, resource: string, from: From): Promise<Caller | null> {
    const now = performance.now()
    const digest = digestOf(token, accessPrefix)
    if (!digest) return null
    const known = this.#known.get(digest)
    const read = () => readConnection(this.#db, digest, resource)
    const found = known && known.until >= now ? known : await this.#ask(digest, known, now, read)
    return found ? this.#admit(found, from, now) : null
  }

  /** The name it is stored under: the handle of a key, or the digest of a token. */
  async #ask(
    name: string,
    known: TrustedKey | undefined,
    now: number,
    read: () => Promise<FoundKey | undefined>,
  ): Promise<TrustedKey | undefined> {
    const reading = this.#reading
    // A free workspace is never kept, so each of its requests reads it again.
    const found = await (known ? this.#readAgain(name, now, read) : this.#read(now, read))
    // A key may have been forgotten since this read began.
    if (reading === this.#reading) this.#remember(name, found)
    return found
  }

  #judge(
    handle: string,
    known: TrustedKey | undefined,
    key: string,
    api: Caller['api'],
    from: From,
    now: number,
  ): Caller | null {
    if (!known || !keyMatches(key, known.hash) || known.caller.api !== api) return null
    if (this.#known.get(handle) === known) this.#byKey.set(key, known)
    return this.#admit(known, from, now)
  }

  /** The key is valid; what remains is when and from where it is used. */
  #admit({ caller, expiresAt, addresses }: TrustedKey, from: From, now: number): Caller | null {
    if (expiresAt && expiresAt <= this.#clock()) return null
    if (addresses && !isWithin(from.ip, addresses)) return null
    this.#noteUse(caller.keyId, now)
    return caller
  }

  /** Counts a request of a rate-limited key in the database, so that all nodes count together; null for a key without a limit. */
  async takeRate({ keyId, rate }: Pick<Caller, 'keyId' | 'rate'>): Promise<RateLeft | null> {
    if (rate === null) return null
    const limit = { max: rate, minutes: rateMinutes }
    const taken = await withTimeLimit(timeoutMs, () =>
      takeAttempt(this.#db, this.#clock, `requests of ${keyId}`, limit),
    ).catch(error => {
      throw new Failure('accounts_unavailable', {}, error)
    })
    if (!taken.isGranted) throw new Failure('rate_exceeded', { rate, retryAfter: taken.seconds })
    return { rate, left: rate - taken.count, seconds: taken.seconds }
  }

  /** Makes a revocation take effect immediately on this node. */
  forget(keyId: string): void {
    for (const known of [this.#known, this.#byKey]) {
      for (const [name, { caller }] of known) if (caller.keyId === keyId) known.delete(name)
    }
    this.#reading = new Map()
  }

  /** A caller that was trusted a moment ago is read once for all concurrent requests. */
  #readAgain(name: string, now: number, read: () => Promise<FoundKey | undefined>): Promise<TrustedKey | undefined> {
    const reading = this.#reading
    const found = reading.get(name) ?? this.#read(now, read).finally(() => reading.delete(name))
    reading.set(name, found)
    return found
  }

  async #read(now: number, read: () => Promise<FoundKey | undefined>): Promise<TrustedKey | undefined> {
    try {
      return await withTimeLimit(timeoutMs, async () => {
        const found = await read()
        if (!found) return undefined
        const { hash, expiresAt, addresses, ...rest } = found
        const meters = await readMeters(this.#db, rest.workspaceId, this.#clock())
        const byName = new Map<string, Meter>(meters.map(meter => [meter.meter, meter]))
        return {
          caller: { ...rest, meters: byName },
          hash,
          until: now + trustedMs,
          expiresAt,
          addresses: addresses?.map(rangeOf) ?? null,
        }
      })
    } catch (error) {
      throw new Failure('accounts_unavailable', {}, error)
    }
  }

  #remember(name: string, known: TrustedKey | undefined) {
    this.#known.delete(name)
    if (!known || known.caller.plan === 'free') return
    if (this.#known.size >= 10_000) for (const all of [this.#known, this.#byKey]) all.clear()
    this.#known.set(name, known)
  }

  /** The last use is only displayed: once a minute is enough, and a lost update does no harm. */
  #noteUse(keyId: string, now: number) {
    if ((this.#noted.get(keyId) ?? -noteEveryMs) > now - noteEveryMs) return
    if (this.#noted.size >= 10_000) this.#noted.clear()
    this.#noted.set(keyId, now)
    const at = this.#clock()
    // Another node may have written it in this minute.
    const isOld = sql`coalesce(last_used_at <= ${new Date(at.getTime() - noteEveryMs)}, true)`
    sql`update keys set last_used_at = ${at} where id = ${keyId} and ${isOld}`.execute(this.#db).catch(() => {})
  }
}

async function readKey(db: Db, handle: string): Promise<FoundKey | undefined> {
  const { rows } = await sql<FoundKey>`
    select k.id as "keyId", k.handle, k.workspace_id as "workspaceId", w.plan, k.api, k.mode, k.scopes, k.rate, k.hash,
      k.expires_at as "expiresAt", k.addresses
    from keys k join workspaces w on w.id = k.workspace_id
    where k.handle = ${handle} and k.revoked_at is null and k.disabled_at is null and w.disabled_at is null
  `.execute(db)
  return rows[0]
}
