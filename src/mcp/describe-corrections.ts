import { type CorrectedField, listCorrections } from '#domain/companies/list-corrections.ts'
import type { Db } from '#postgres/db.ts'
import { quoted } from './quoted.ts'

/** A note for each of these companies that the operator corrected by hand: no register said that. */
export async function describeCorrections(
  db: Db,
  companies: { id: number; corrected: string[] | null }[],
): Promise<string[]> {
  const corrected = companies.filter(company => company.corrected !== null).map(({ id }) => id)
  const found = await listCorrections(db, corrected)
  return [...found].map(
    ([id, fields]) => `Of company_id ${id} the operator, and no register, says: ${fields.map(describe).join('; ')}.`,
  )
}

function describe({ field, at, by, reason }: CorrectedField): string {
  return `${field} (set right by hand on ${at.slice(0, 10)}${by ? ` by ${quoted(by)}` : ''}${reason ? `: ${quoted(reason)}` : ''})`
}
