import { randomBytes } from 'node:crypto'
import { BatchWriter } from '#lib/batch-writer.ts'
import { openSeal } from '#lib/seal.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { isKnownSecret, readKnown, recordKnownSecret } from '../known-secret.ts'
import { type AuditLog, systemActor } from './actor.ts'
import { recordAct } from './record-act.ts'
import { type AuditKey, operatorChain } from './sealed-line.ts'

const sealOf = (secret: string) => openSeal(secret, 'audit keys')

/** Opens the audit log with the server's secret, and starts one if there is none. */
export async function openAuditLog(db: Db, secret: string): Promise<AuditLog> {
  const auditLog = await readAuditLog(db, secret)
  if (auditLog.key || !(await isKnownSecret(db, secret))) return auditLog
  return db.transaction(tx => beginAuditLog(tx, secret))
}

/** Opens the audit log as it is, without writing anything. */
export async function readAuditLog(db: Db, secret: string): Promise<AuditLog> {
  const known = await readKnown(db, secret)
  const newestKey = typeof known === 'string' ? 0 : known.newestKey
  const seal = sealOf(secret)
  const keys = new Map<number, AuditKey>()
  for (const { id, sealed } of (await readKeys(db)).rows) {
    const key = openKey(seal.open(sealed), id)
    if (key) keys.set(id, { id, key })
  }
  return { keys, newestKey, key: keys.get(newestKey) ?? null, waiting: new BatchWriter() }
}

/** Creates the key of a log that has none. If there was a log before, its loss is recorded. */
async function beginAuditLog(tx: Db, secret: string): Promise<AuditLog> {
  // Several nodes may start at the same time.
  await sql`lock table audit_keys in share row exclusive mode`.execute(tx)
  const before = await readAuditLog(tx, secret)
  if (before.key) return before
  const { rows } = await sql<{ isEmpty: boolean }>`
    select not (exists (select from audit_keys) or exists (select from audit_chains) or exists (select from audit_lines))
      as "isEmpty"
  `.execute(tx)
  const isFirst = before.newestKey === 0 && rows[0]?.isEmpty === true
  await recordKnownSecret(tx, secret, await addKey(tx, secret, before.newestKey))
  const auditLog = await readAuditLog(tx, secret)
  const act = isFirst ? 'audit.begun' : 'audit.broken'
  // A log that has a key has a line, so one without any was emptied.
  await recordAct(tx, systemActor(auditLog), { act, workspaceId: null, object: operatorChain })
  return auditLog
}

type KeyRow = { id: number; sealed: Buffer }

/** The number is sealed together with the key, so that no key can replace another. */
const textOf = (id: number, key: Buffer) => `${id} ${key.toString('base64')}`

function openKey(opened: string | null, id: number): Buffer | null {
  const [number, key] = opened?.split(' ') ?? []
  return key && number === String(id) ? Buffer.from(key, 'base64') : null
}

/** Creates the key that seals from now on, and returns its new number. */
export async function addKey(tx: Db, secret: string, newestKey: number): Promise<number> {
  const { rows } = await readKeys(tx)
  const id = Math.max(newestKey, ...rows.map(row => row.id)) + 1
  const sealed = sealOf(secret).close(textOf(id, randomBytes(32)))
  await sql`insert into audit_keys (id, sealed) values (${id}, ${sealed})`.execute(tx)
  return id
}

/** Seals with the new secret the keys that the former one opens. */
export async function resealKeys(tx: Db, { keys }: AuditLog, secret: string): Promise<void> {
  for (const { id, key } of keys.values()) {
    await sql`update audit_keys set sealed = ${sealOf(secret).close(textOf(id, key))} where id = ${id}`.execute(tx)
  }
}

function readKeys(db: Db) {
  return sql<KeyRow>`select id, sealed from audit_keys order by id`.execute(db)
}
