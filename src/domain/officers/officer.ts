/** One appointment of a person or a company, current or former. */
export type Officer = {
  id: number
  kind: 'person' | 'company'
  fullName: string
  title: string | null
  firstName: string | null
  middleName: string | null
  lastName: string | null
  sex: string | null
  nationality: string | null
  countryOfResidence: string | null
  birthYear: number | null
  birthMonth: number | null
  role: string | null
  appointedOn: string | null
  resignedOn: string | null
  isCurrent: boolean
  addressCountry: string | null
  addressLine1: string | null
  addressLocality: string | null
  addressRegion: string | null
  addressPostalCode: string | null
  email: string | null
  phone: string | null
  extra: Record<string, unknown> | null
  sourceId: number
}
