import { sql } from '#postgres/sql.ts'

/** Somebody who works for a company, with what is licensed to be known of them. */
export type Person = {
  id: number
  fullName: string
  firstName: string | null
  lastName: string | null
  gender: string | null
  /** Slugs of the seniority vocabulary, the highest first. */
  seniority: string[] | null
  jobTitle: string | null
  email: string | null
  phone: string | null
  countryCode: string | null
  city: string | null
  companyId: number
  companyName: string
  companyWebsite: string | null
  companyCountryCode: string
  companyCity: string | null
}

/** The columns of a person, for `people p join companies c`. */
export const personColumns = sql`
  p.id, p.full_name as "fullName", p.first_name as "firstName", p.last_name as "lastName", p.gender, p.seniority,
  p.job_title as "jobTitle", p.email, p.phone, p.country_code as "countryCode", p.city,
  c.id as "companyId", c.name as "companyName", c.website as "companyWebsite",
  c.country_code as "companyCountryCode", c.address_city as "companyCity"
`
