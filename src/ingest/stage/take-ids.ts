import type pg from 'pg'
import { sql } from '#postgres/sql.ts'

/** Takes consecutive ids and returns the first. No other session takes any meanwhile: one import runs at a time. */
export async function takeIds(client: pg.ClientBase, table: string, count: number): Promise<number> {
  const { rows } = await sql<{ first: number }>`
    select (setval(s, nextval(s) + ${count} - 1) - ${count} + 1)::float8 as first from pg_get_serial_sequence(${table},
      'id') s
  `.execute(client)
  return (rows[0] as { first: number }).first
}

/** The first free ids of companies and names. */
export async function nextIds(client: pg.ClientBase): Promise<{ companies: number; names: number }> {
  const { rows } = await sql<{ companies: number; names: number }>`
    select (c.last_value + c.is_called::int)::float8 as companies, (n.last_value + n.is_called::int)::float8 as names
    from companies_id_seq c, names_id_seq n
  `.execute(client)
  return rows[0] as { companies: number; names: number }
}
