/** The simplified status of a company. The ids are fixed by the platform API. */
export const companyStatuses = [
  { id: 106, name: 'Active' },
  { id: 108, name: 'Inactive' },
  { id: 1615, name: 'Intermediate' },
] as const

/** The vocabulary's name for a status; null where it is unknown. */
export function statusName(id: number | null): string | null {
  return companyStatuses.find(status => status.id === id)?.name ?? null
}

/** The status with this id, given as a number or as text. */
export function statusWithId(id: number | string): number | null {
  return companyStatuses.find(status => String(status.id) === String(id))?.id ?? null
}

/** The registers' own words, for statuses that are not classified, or classified differently. */
export const isGoneBy = /\b(dissolved|struck off|deregistered|liquidated|wound up|likvidēts|slettet)\b/i
export const isFailingBy =
  /liquidation|insolven|bankrupt|receivership|administration|voluntary arrangement|winding[- ]up|examinership|konkurs|avvikling|pankrot|likvid|maksātnesp/i
