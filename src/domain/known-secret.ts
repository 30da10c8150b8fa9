import { openSeal } from '#lib/seal.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/**
 * The text sealed in the database by which its secret is recognised. It also contains the number of the newest key of the audit log (0
 * before there is one), so that someone who can write to the database but lacks the secret cannot go back to an older key.
 */
type CheckedSecret = { newestKey: number }

const text = 'what is sealed in this database can be opened'
const sealOf = (secret: string) => openSeal(secret, 'secret check')
const textOf = ({ newestKey }: CheckedSecret) =>
  newestKey === 0 ? text : `${text}, and its audit log has key ${newestKey}`

/** Whether this secret opens the database's sealed values; the first one ever used becomes the database's secret. */
export async function isKnownSecret(db: Db, secret: string): Promise<boolean> {
  const { rows: found } = await sql<{ is_there: boolean }>`
    select to_regclass('secret_check') is not null as is_there
  `.execute(db)
  // A database of an earlier version, which is backed up before an upgrade, has nothing to compare it with.
  if (!found[0]?.is_there) return true
  const sealed = sealOf(secret).close(textOf({ newestKey: 0 }))
  await sql`insert into secret_check (sealed) values (${sealed}) on conflict do nothing`.execute(db)
  return (await readKnown(db, secret)) !== 'another'
}

/** What this secret opens: 'none' if the database has no secret yet, 'another' if it has a different one. */
export async function readKnown(db: Db, secret: string): Promise<CheckedSecret | 'none' | 'another'> {
  const { rows } = await sql<{ sealed: Buffer }>`select sealed from secret_check`.execute(db)
  if (!rows[0]) return 'none'
  const opened = sealOf(secret).open(rows[0].sealed)
  if (!opened?.startsWith(text)) return 'another'
  return { newestKey: Number(opened.match(/\d+$/)?.[0] ?? 0) }
}

/** Records this as the secret, with the newest key of the audit log; the caller has sealed everything with it. */
export async function recordKnownSecret(db: Db, secret: string, newestKey: number): Promise<void> {
  const sealed = sealOf(secret).close(textOf({ newestKey }))
  await sql`
    insert into secret_check (sealed) values (${sealed}) on conflict (is_only) do update set sealed = excluded.sealed
  `.execute(db)
}
