import { openSeal, type Seal } from '#lib/seal.ts'
import { makeSigningKey, readSigningKey, type SigningKey } from '#lib/signed-file.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/** A private key is sealed under this purpose. */
export function evidenceSeal(secret: string): Seal {
  return openSeal(secret, 'evidence keys')
}

/**
 * The installation's key, created on first use. If the secret opens none, because a former secret was lost, a new key is created;
 * files signed with former keys are still recognised.
 */
export async function openEvidenceKey(db: Db, seal: Seal): Promise<SigningKey> {
  return (await newestKey(db, seal)) ?? db.transaction(tx => makeKey(tx, seal))
}

async function makeKey(tx: Db, seal: Seal): Promise<SigningKey> {
  // Several nodes may need it at the same time.
  await sql`lock table evidence_keys in share row exclusive mode`.execute(tx)
  const made = await newestKey(tx, seal)
  if (made) return made
  const { written, ...key } = makeSigningKey()
  await sql`
    insert into evidence_keys (public_key, sealed) values (${key.publicKey}, ${seal.close(written)})
  `.execute(tx)
  return key
}

async function newestKey(db: Db, seal: Seal): Promise<SigningKey | null> {
  const { rows } = await sql<{ publicKey: string; sealed: Buffer }>`
    select public_key as "publicKey", sealed from evidence_keys order by created_at desc, public_key
  `.execute(db)
  for (const { publicKey, sealed } of rows) {
    const written = seal.open(sealed)
    // Someone who can write to the database could move a sealed key under another key's name.
    const key = written === null ? null : readSigningKey(written)
    if (key?.publicKey === publicKey) return key
  }
  return null
}

export type EvidenceKey = { publicKey: string; createdAt: Date }

/** All public keys that this installation ever signed with, newest first. */
export async function listEvidenceKeys(db: Db): Promise<EvidenceKey[]> {
  const { rows } = await sql<EvidenceKey>`
    select public_key as "publicKey", created_at as "createdAt" from evidence_keys order by created_at desc, public_key
  `.execute(db)
  return rows
}

/** Re-encrypts the keys with another secret. Those that the former secret cannot open stay as they are, and are counted. */
export async function resealEvidenceKeys(
  tx: Db,
  from: Seal,
  to: Seal,
): Promise<{ resealed: number; unreadable: number }> {
  const { rows } = await sql<{ public_key: string; sealed: Buffer }>`
    select public_key, sealed from evidence_keys for update
  `.execute(tx)
  const counts = { resealed: 0, unreadable: 0 }
  for (const { public_key, sealed } of rows) {
    const written = from.open(sealed)
    counts[written === null ? 'unreadable' : 'resealed']++
    if (written === null) continue
    await sql`update evidence_keys set sealed = ${to.close(written)} where public_key = ${public_key}`.execute(tx)
  }
  return counts
}
