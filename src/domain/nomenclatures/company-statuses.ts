/** What a company's status comes down to. The ids are fixed by the platform API. */
export const companyStatuses = [
  { id: 106, name: 'Active' },
  { id: 108, name: 'Inactive' },
  { id: 1615, name: 'Intermediate' },
] as const

/** What the vocabulary calls a status; null for one that is not known. */
export function statusName(id: number | null): string | null {
  return companyStatuses.find(status => status.id === id)?.name ?? null
}

/** The status with this id, given as a number or as text. */
export function statusWithId(id: number | string): number | null {
  return companyStatuses.find(status => String(status.id) === String(id))?.id ?? null
}
