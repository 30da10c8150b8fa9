/** The resolved company, as rich as the platform knows it; surfaces rename and leave out. */
export type Company = {
  id: number
  name: string
  registrationNumber: string | null
  vatNumber: string | null
  lei: string | null
  ticker: string | null
  incorporatedOn: string | null
  dissolvedOn: string | null
  status: string | null
  statusId: number | null
  legalForm: string | null
  countryCode: string
  state: string | null
  jurisdiction: string | null
  countryRegion: string | null
  addressStreet: string | null
  addressLocation: string | null
  addressCity: string | null
  zipCode: string | null
  website: string | null
  linkedin: string | null
  extra: Record<string, unknown> | null
  basicSource: number
  addressSource: number | null
  contactSource: number | null
  /** The columns that an operator set right by hand; the sources are of all others. */
  corrected: string[] | null
}
