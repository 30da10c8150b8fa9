import type { Fields } from '#files/fields.ts'
import { RowError } from '#files/row.ts'

/** One list a column, all of one length: the n-th items together are the n-th filing. */
const filingColumns =
  `accessionNumber filingDate reportDate acceptanceDateTime act form fileNumber filmNumber items core_type size isXBRL
  isInlineXBRL isXBRLNumeric primaryDocument primaryDocDescription`.split(/\s+/)

export type FilingsSaid = {
  count: number
  filed_from: string | null
  filed_to: string | null
  forms: { form: string; count: number }[]
}

/** The number and dates of a filer's filings by form. The filings themselves are in EDGAR. */
export function filingsSaid(columns: Fields): FilingsSaid | null {
  const numbers = columns.texts('accessionNumber')
  const days = columns.texts('filingDate').sort()
  const forms = columns.texts('form')
  columns.ignore(...filingColumns)
  if (numbers.length === 0) return null
  if (days.length > numbers.length || forms.length > numbers.length)
    throw new RowError('filings without accession numbers')
  const counts = new Map<string, number>()
  for (const form of forms) counts.set(form, (counts.get(form) ?? 0) + 1)
  return {
    count: numbers.length,
    filed_from: days[0] ?? null,
    filed_to: days.at(-1) ?? null,
    forms: [...counts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([form, count]) => ({ form, count })),
  }
}

/** Whose older filings a file contains, and which part, by its name. */
export function continuationOf(name: string): { cik: string; part: string } | null {
  const [, cik, part] = /^CIK(\d{10})-submissions-(\d+)\.json$/i.exec(name) ?? []
  return cik && part ? { cik, part } : null
}
