import type { Company } from '../companies/company.ts'

/** What some registers tell in their record of a company, where they give no list of charges and filings. */
export type RegisterRecord = {
  /** Charges that are not wholly satisfied. */
  chargesOutstanding: number | null
  accountsDueOn: string | null
  accountsCategory: string | null
}

export function registerRecord({ extra }: Pick<Company, 'extra'>): RegisterRecord {
  const count = (name: string) => wholeNumber(extra?.[name])
  const outstanding = count('mortgages_num_outstanding')
  const category = extra?.accounts_account_category ?? extra?.accounts_category
  const due = extra?.accounts_next_due_date
  return {
    chargesOutstanding: outstanding === null ? null : outstanding + (count('mortgages_num_part_satisfied') ?? 0),
    accountsDueOn: typeof due === 'string' && /^\d{4}-\d\d-\d\d$/.test(due) ? due : null,
    accountsCategory: typeof category === 'string' ? category : null,
  }
}

function wholeNumber(value: unknown): number | null {
  return (typeof value === 'number' || typeof value === 'string') && /^\d+$/.test(String(value)) ? Number(value) : null
}
