import { domainToUnicode } from 'node:url'
import { slugForms } from '#lib/linkedin-slug.ts'
import { fewestPhoneDigits } from '#lib/phone-digits.ts'
import { type Sql, sql } from '#postgres/sql.ts'

/** Whether the website of `companies c` is on this registered domain, or on a host below it. */
export function hasDomain(domain: string): Sql {
  const forms = [...new Set([domain, domainToUnicode(domain)])].map(form => [...form].reverse().join(''))
  // In byte order the slash follows the dot, so this is everything that begins with the domain and a dot.
  const fits = forms.map(
    form => sql`website_key(c.website) collate "C" = ${form}
      or website_key(c.website) collate "C" >= ${`${form}.`} and website_key(c.website) collate "C" < ${`${form}/`}`,
  )
  return sql`c.website is not null and (${sql.join(fits, ' or ')})`
}

/** Whether `companies c` has the LinkedIn page of this name. */
export function hasLinkedin(slug: string): Sql {
  return sql`c.linkedin is not null and linkedin_slug(c.linkedin) = any(${slugForms(slug)}::text[])`
}

/** Whether `companies c` has a phone number of these digits; either side may omit the country code. */
export function hasPhone(digits: string): Sql {
  const tail = digits.slice(-fewestPhoneDigits)
  return sql`c.phones is not null and phone_tails(c.phones) @> ${[tail]}::text[]
    and exists (
      select from unnest(c.phones) as phone
      where phone_digits(phone) like ${`%${digits}`} or ${digits} like '%' || ltrim(phone_digits(phone), '0')
    )`
}
