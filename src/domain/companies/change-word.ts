import { statusName, statusWithId } from '../nomenclatures/company-statuses.ts'

/** What a field became, for a reader: of a status group its name instead of its number. */
export function changeWord(field: string, value: string | null): string | null {
  return field === 'status_id' && value !== null ? (statusName(statusWithId(value)) ?? value) : value
}
