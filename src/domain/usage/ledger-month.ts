import { sql } from '#postgres/sql.ts'
import type { SqlClient } from '#postgres/sql-client.ts'

/** A partition of the ledger: all lines of one month, by UTC. Its name alone decides which month. */
export type LedgerMonth = { name: string; from: string; to: string }

/** The month counts from zero, and may lead into other years. */
export function ledgerMonth(year: number, month: number): LedgerMonth {
  const [from, to] = [month, month + 1].map(one => new Date(Date.UTC(year, one, 1)).toISOString()) as [string, string]
  return { name: `ledger_${from.slice(0, 7).replace('-', '_')}`, from, to }
}

/** Null for a name that is not one of a month. */
export function readLedgerMonth(name: string): LedgerMonth | null {
  const [, year, month] = /^ledger_(\d{4})_(0[1-9]|1[0-2])$/.exec(name) ?? []
  return year ? ledgerMonth(Number(year), Number(month) - 1) : null
}

export async function createLedgerMonth(client: SqlClient, { name, from, to }: LedgerMonth): Promise<void> {
  await sql`
    create table ${sql.id(name)} partition of ledger for values from (${sql.literal(from)}) to (${sql.literal(to)})
  `.execute(client)
}
