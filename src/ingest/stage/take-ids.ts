import type pg from 'pg'
import { sql } from '#postgres/sql.ts'

/** Takes neighbouring ids and returns the first. Nobody else takes any meanwhile: one import runs at a time. */
export async function takeIds(client: pg.ClientBase, table: string, count: number): Promise<number> {
  const { rows } = await sql<{ first: number }>`
    select (setval(s, nextval(s) + ${count} - 1) - ${count} + 1)::float8 as first from pg_get_serial_sequence(${table},
      'id') s
  `.execute(client)
  return (rows[0] as { first: number }).first
}
