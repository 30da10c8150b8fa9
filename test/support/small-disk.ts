import { execFile } from 'node:child_process'
import { closeSync, openSync, writeSync } from 'node:fs'
import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { OwnPostgres } from './own-postgres.ts'

/** A disk of a few megabytes that can be filled to the last byte. */
export type SmallDisk = { folder: string; fill(): void; free(): Promise<void>; remove(): Promise<void> }

const run = promisify(execFile)

/** Null where this process may not mount one: only root may. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null
  const place = await mkdtemp(path.join(os.tmpdir(), 'firmament-disk-'))
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', place]).catch(() => null)
  if (!mounted) {
    await rm(place, { recursive: true, force: true })
    return null
  }
  const filler = path.join(place, 'filler')
  return {
    folder: place,
    fill() {
      const file = openSync(filler, 'a')
      for (const size of [65_536, 4_096, 1]) writeUntilFull(file, Buffer.alloc(size))
      closeSync(file)
    },
    free: () => rm(filler, { force: true }),
    async remove() {
      await run('umount', ['--lazy', place]).catch(() => {})
      await rm(place, { recursive: true, force: true })
    },
  }
}

function writeUntilFull(file: number, chunk: Buffer) {
  try {
    for (;;) writeSync(file, chunk)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

/** Puts the ledger and its indexes on that disk. */
export async function moveLedgerTo(disk: SmallDisk, { url, account }: OwnPostgres): Promise<void> {
  const folder = path.join(disk.folder, 'ledger')
  await mkdir(folder, { mode: 0o700 })
  if (account.owner) {
    await chown(disk.folder, account.owner.uid, account.owner.gid)
    await chown(folder, account.owner.uid, account.owner.gid)
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`create tablespace small location '${folder}'`)
    const { rows } = await client.query(
      `select c.relname, c.relkind from pg_class c
       where c.relkind in ('r', 'i') and c.relname like 'ledger\\_%' and c.relnamespace = 'public'::regnamespace`,
    )
    for (const { relname, relkind } of rows) {
      await client.query(`alter ${relkind === 'i' ? 'index' : 'table'} ${relname} set tablespace small`)
    }
  } finally {
    await client.end()
  }
}
