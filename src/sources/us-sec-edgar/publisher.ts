import { RowError } from '#files/row.ts'
import type { CompanyKey } from '#ingest/entries/entry.ts'

/** What all files of EDGAR have in common. */
export const common = { category: 'Government Registry', licence: 'Public domain', badShare: 0.01 } as const

/** The number by which EDGAR knows a filer, always with ten digits. */
export function cikOf(written: string): string {
  if (!/^\d{1,10}$/.test(written)) throw new RowError(`"${written}" is not a CIK`)
  return written.padStart(10, '0')
}

export const cikKey = (cik: string): CompanyKey => ({ scheme: 'cik', number: cik })

/** An employer's number, which filers without one fill with zeroes, nines or what they like. */
export function einOf(written: string | null): string | null {
  const digits = written?.replace(/\D/g, '') ?? ''
  return digits.length !== 9 || /^(\d)\1{8}$|^123456789$/.test(digits) ? null : digits
}
