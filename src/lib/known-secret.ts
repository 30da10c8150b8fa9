import type { Db } from './db.ts'
import { openSeal } from './seal.ts'
import { sql } from './sql.ts'

const text = 'what is sealed in this database can be opened'
const sealOf = (secret: string) => openSeal(secret, 'secret check')

/** Whether this is the secret that the database's sealed values have; the first one that comes is. */
export async function isKnownSecret(db: Db, secret: string): Promise<boolean> {
  const { rows: found } = await sql<{ is_there: boolean }>`
    select to_regclass('secret_check') is not null as is_there
  `.execute(db)
  // A database of an earlier version, which is backed up before an upgrade, has nothing to compare with.
  if (!found[0]?.is_there) return true
  const seal = sealOf(secret)
  await sql`insert into secret_check (sealed) values (${seal.close(text)}) on conflict do nothing`.execute(db)
  const { rows } = await sql<{ sealed: Buffer }>`select sealed from secret_check`.execute(db)
  return seal.open((rows[0] as { sealed: Buffer }).sealed) === text
}

/** From now on this is the secret; whoever calls has sealed everything with it. */
export async function becomeKnownSecret(db: Db, secret: string): Promise<void> {
  const sealed = sealOf(secret).close(text)
  await sql`
    insert into secret_check (sealed) values (${sealed}) on conflict (is_only) do update set sealed = excluded.sealed
  `.execute(db)
}
