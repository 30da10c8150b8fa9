import { sql } from '#postgres/sql.ts'
import { jsonIn, numberIn, type Text, type TextRow } from '#postgres/text-row.ts'
import type { Officer } from './officer.ts'

/** An officer as texts, for `officers o`. */
export const officerTexts = sql`array[
  o.id::text, o.kind, o.full_name, o.title, o.first_name, o.middle_name, o.last_name, o.sex, o.nationality,
  o.country_of_residence, o.birth_year::text, o.birth_month::text, o.role, o.appointed_on::text, o.resigned_on::text,
  o.is_current::text, o.address_country, o.address_line_1, o.address_locality, o.address_region, o.address_postal_code,
  o.email, o.phone, o.extra::text, o.source_id::text
]`

/** In the order of the texts. */
export function officerOf(row: TextRow): Officer {
  return {
    id: Number(row[0]),
    kind: row[1] as Officer['kind'],
    fullName: row[2] as string,
    title: row[3] as Text,
    firstName: row[4] as Text,
    middleName: row[5] as Text,
    lastName: row[6] as Text,
    sex: row[7] as Text,
    nationality: row[8] as Text,
    countryOfResidence: row[9] as Text,
    birthYear: numberIn(row[10]),
    birthMonth: numberIn(row[11]),
    role: row[12] as Text,
    appointedOn: row[13] as Text,
    resignedOn: row[14] as Text,
    isCurrent: row[15] === 'true',
    addressCountry: row[16] as Text,
    addressLine1: row[17] as Text,
    addressLocality: row[18] as Text,
    addressRegion: row[19] as Text,
    addressPostalCode: row[20] as Text,
    email: row[21] as Text,
    phone: row[22] as Text,
    extra: jsonIn(row[23]),
    sourceId: Number(row[24]),
  }
}
