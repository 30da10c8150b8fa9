import type pg from 'pg'
import { latinWords } from '#domain/names/latin-words.ts'
import type { ListEntry } from '#domain/screening/entry.ts'
import { canonicalNumber } from '#lib/canonical-number.ts'
import { copyRows } from '#postgres/copy-rows.ts'
import { CopyText } from '#postgres/copy-text.ts'
import { sql } from '#postgres/sql.ts'

const namesTable = {
  name: 'screening_names',
  columns: ['entry_id', 'position', 'name', 'kind', 'strength', 'words', 'readings'],
}
const identifiersTable = {
  name: 'screening_identifiers',
  columns: ['entry_id', 'position', 'kind', 'value', 'country'],
}

/** Entries that are indexed at a time. */
const atOnce = 2_000

/** Writes anew by what entries of lists are found: their names in Latin letters, and their numbers. */
export async function indexListed(client: pg.ClientBase, ids: number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += atOnce) await indexSome(client, ids.slice(at, at + atOnce))
}

async function indexSome(client: pg.ClientBase, ids: number[]): Promise<void> {
  for (const { name } of [namesTable, identifiersTable]) {
    await sql`delete from ${sql.raw(name)} where entry_id = any(${ids}::bigint[])`.execute(client)
  }
  const { rows } = await sql<{ id: number; said: ListEntry }>`
    select id::float8, said from screening_entries where id = any(${ids}::bigint[]) order by id
  `.execute(client)
  const names = new CopyText()
  const identifiers = new CopyText()
  for (const { id, said } of rows) {
    for (const [position, { name, kind, strength }] of said.names.entries()) {
      const { words, extra } = latinWords(name)
      names.row([id, position, name, kind, strength, words, extra])
    }
    for (const [position, { kind, value, country }] of said.identifiers.entries()) {
      const canonical = canonicalNumber(value)
      if (canonical) identifiers.row([id, position, kind, canonical, country])
    }
  }
  await copyRows(client, namesTable, names.take())
  await copyRows(client, identifiersTable, identifiers.take())
}
