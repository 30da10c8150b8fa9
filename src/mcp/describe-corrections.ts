import { type CorrectedField, listCorrections } from '#domain/companies/list-corrections.ts'
import type { Db } from '#postgres/db.ts'
import { quoted } from './quoted.ts'

/** A note for each of these companies that the operator corrected by hand: no register states those values. */
export async function describeCorrections(
  db: Db,
  companies: { id: number; corrected: string[] | null }[],
): Promise<string[]> {
  const corrected = companies.filter(company => company.corrected !== null).map(({ id }) => id)
  const found = await listCorrections(db, corrected)
  return [...found].map(
    ([id, fields]) =>
      `Fields of company_id ${id} that the operator, not a register, supplied: ${fields.map(describe).join('; ')}.`,
  )
}

function describe({ field, at, by, reason }: CorrectedField): string {
  return `${field} (corrected by hand on ${at.slice(0, 10)}${by ? ` by ${quoted(by)}` : ''}${reason ? `: ${quoted(reason)}` : ''})`
}
