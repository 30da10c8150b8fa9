import { company } from '#facts/company.ts'
import type { Read } from '#facts/fact.ts'
import { reading } from '#facts/reading.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

const columns = [
  ...([
    'id',
    'name',
    'registration_number',
    'vat_number',
    'lei',
    'euid',
    'is_euid_formed',
    'country_code',
    'state',
    'jurisdiction',
    'legal_form',
  ] as const),
  ...(['status', 'status_id', 'incorporated_on', 'dissolved_on', 'address_street', 'address_location'] as const),
  ...([
    'address_city',
    'zip_code',
    'country_region',
    'country_region_stated',
    'address_country',
    'website',
    'linkedin',
    'phones',
    'emails',
    'nace',
  ] as const),
]
const read = reading(company, columns, 'c').columns

/** What may be exported about a company. */
export type WholeCompany = Read<typeof company, (typeof columns)[number]>

export type WhichCompanies = { country?: string; statusId?: number }

const among = ({ country = undefined, statusId = undefined }: WhichCompanies) => sql`
  c.merged_into is null ${country ? sql`and c.country_code = ${country}` : sql``}
  ${statusId ? sql`and c.status_id = ${statusId}` : sql``}
`

export async function countEveryCompany(db: Db, which: WhichCompanies): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::float8 as count from companies c where ${among(which)}
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** The number of companies read, and held in memory, at a time. */
const together = 1000

/** All companies that are served, in the order of their ids; each as it is when its turn comes. */
export async function* everyCompany(db: Db, which: WhichCompanies): AsyncGenerator<WholeCompany> {
  for (let last = 0; ; ) {
    const { rows } = await sql<WholeCompany>`
      select ${read} from companies c where c.id > ${last} and ${among(which)} order by c.id limit ${together}
    `.execute(db)
    yield* rows
    if (rows.length < together) return
    last = rows.at(-1)?.id as number
  }
}
