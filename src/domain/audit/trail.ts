import { randomBytes } from 'node:crypto'
import type { Db } from '#lib/db.ts'
import { inTransaction } from '#lib/in-transaction.ts'
import { isKnownSecret } from '#lib/known-secret.ts'
import { openSeal } from '#lib/seal.ts'
import { sql } from '#lib/sql.ts'
import { systemActor } from './actor.ts'
import type { Wish } from './append-lines.ts'
import { LinesWaiting } from './lines-waiting.ts'
import { recordAct } from './record-act.ts'
import { type AuditKey, operatorChain } from './sealed-line.ts'

/** What it takes to write to the audit log, and to prove what is in it. */
export type Trail = {
  /** All keys that the secret opens. */
  keys: ReadonlyMap<number, AuditKey>
  /** The newest, which seals. Null where the secret is not the one that this database is sealed with. */
  key: AuditKey | null
  /** Acts that no transaction carries, which are written together. */
  waiting: LinesWaiting<Wish>
}

const sealOf = (secret: string) => openSeal(secret, 'audit keys')

/** Opens the audit log with the server's secret; the first who comes makes its key. */
export async function openTrail(db: Db, secret: string): Promise<Trail> {
  let { rows } = await readKeys(db)
  if (rows.length === 0 && (await isKnownSecret(db, secret))) {
    await inTransaction(db, async tx => {
      // Of several that start at once, one makes it.
      await sql`lock table audit_keys in share row exclusive mode`.execute(tx)
      if ((await readKeys(tx)).rows.length > 0) return
      await addKey(tx, secret)
      const trail = trailOf((await readKeys(tx)).rows, secret)
      // A log that has a key has a line, so that one without any was emptied.
      await recordAct(tx, systemActor(trail), { act: 'audit.begun', workspaceId: null, object: operatorChain })
    })
    ;({ rows } = await readKeys(db))
  }
  return trailOf(rows, secret)
}

type KeyRow = { id: number; sealed: Buffer }

function trailOf(rows: KeyRow[], secret: string): Trail {
  const seal = sealOf(secret)
  const keys = new Map<number, AuditKey>()
  for (const { id, sealed } of rows) {
    const key = seal.open(sealed)
    if (key !== null) keys.set(id, { id, key: Buffer.from(key, 'base64') })
  }
  const newest = rows.at(-1)?.id ?? 0
  return { keys, key: keys.get(newest) ?? null, waiting: new LinesWaiting() }
}

/** Makes the key that seals from now on. */
export async function addKey(tx: Db, secret: string): Promise<void> {
  const sealed = sealOf(secret).close(randomBytes(32).toString('base64'))
  await sql`
    insert into audit_keys (id, sealed) select coalesce(max(id), 0) + 1, ${sealed} from audit_keys
  `.execute(tx)
}

/** Seals the keys that the former secret opens with the new one. */
export async function resealKeys(tx: Db, former: string, secret: string): Promise<void> {
  const [from, to] = [sealOf(former), sealOf(secret)]
  for (const { id, sealed } of (await readKeys(tx)).rows) {
    const key = from.open(sealed)
    if (key !== null) await sql`update audit_keys set sealed = ${to.close(key)} where id = ${id}`.execute(tx)
  }
}

function readKeys(db: Db) {
  return sql<KeyRow>`select id, sealed from audit_keys order by id`.execute(db)
}
