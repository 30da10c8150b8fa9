import { sql } from '#postgres/sql.ts'

/** What sales and research ask of a company: how to reach it, how large it is, what it does. */
export type CompanyProfile = {
  id: number
  name: string
  registrationNumber: string | null
  vatNumber: string | null
  countryCode: string
  state: string | null
  status: string | null
  statusId: number | null
  legalForm: string | null
  incorporatedOn: string | null
  addressStreet: string | null
  addressCity: string | null
  zipCode: string | null
  website: string | null
  linkedin: string | null
  phones: string[] | null
  emails: string[] | null
  fax: string | null
  employees: number | null
  industryFocus: string[] | null
  sic: string[] | null
  /** The columns that an operator set right by hand. */
  corrected: string[] | null
}

/** The columns of a profile, for `companies c`. */
export const profileColumns = sql`
  c.id, c.name, c.registration_number as "registrationNumber", c.vat_number as "vatNumber",
  c.country_code as "countryCode", c.state, c.status, c.status_id as "statusId", c.legal_form as "legalForm",
  c.incorporated_on as "incorporatedOn", c.address_street as "addressStreet", c.address_city as "addressCity",
  c.zip_code as "zipCode", c.website, c.linkedin, c.phones, c.emails, c.fax, c.employees,
  c.industry_focus as "industryFocus", c.sic, c.corrected
`
