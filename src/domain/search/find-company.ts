import type { Db } from '#postgres/db.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import { hasAnyOf } from '../companies/has-number.ts'
import { type Identifier, numberIdentifiers } from '../companies/identifier-forms.ts'
import { companyAbroadOf } from '../companies/office-place.ts'
import { given } from '../given.ts'
import { companyName } from '../names/company-name.ts'
import { nameKinds } from './indexed-name.ts'
import { wholeKey } from './search-key.ts'

/** Everything given must match; at least a name or a number is required. */
export type CompanyReference = { name?: string; registrationNumber?: string; country?: string }

/** If it is not the only one, another company matches just as well, and we must not choose between them. */
export type FoundCompany = { id: number; isOnly: boolean }

type Row = { id: number; mergedInto: number | null; country: string; kind: number; words: string | null }
type Found = { id: number; isFormer: boolean }

/**
 * The company with exactly this number, in any register, or exactly this name, ignoring case, accents,
 * punctuation and the spelling of its legal form. A company that has the name now comes before one that had it or trades
 * under it; null if none matches.
 */
export async function findCompany(db: Db, reference: CompanyReference): Promise<FoundCompany | null> {
  const { name, registrationNumber, country } = reference
  const conditions = [
    // For a merged company, the country of the surviving one counts.
    ...given(country, code => sql`(found.country_code = ${code} or found.merged_into is not null)`),
    ...given(registrationNumber, number =>
      hasAnyOf(inAnyRegister(numberIdentifiers(country ?? null, number)), sql`found.id`),
    ),
  ]
  const named = name === undefined ? await byNumber(db, conditions) : await byName(db, name, country, conditions)
  const rows = await asServed(db, named, country)
  const former = new Map<number, boolean>()
  for (const { id, isFormer } of rows) former.set(id, isFormer && (former.get(id) ?? true))
  const [best, next] = [...former].sort(([a, x], [b, y]) => Number(x) - Number(y) || a - b)
  return best ? { id: best[0], isOnly: next === undefined || next[1] !== best[1] } : null
}

/** The country is that of the company, whose number may stand in a register of another one. */
const inAnyRegister = (identifiers: Identifier[]) =>
  identifiers.map(one => (one.written ? { ...one, scheme: 'reg:' } : one))

async function byNumber(db: Db, conditions: Sql[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${foundColumns}, ${nameKinds.registered}::integer as kind, null as words
    from companies found where ${sql.join(conditions, ' and ')} order by coalesce(found.merged_into, found.id) limit 100
  `.execute(db)
  return rows
}

const foundColumns = sql`found.id, found.merged_into as "mergedInto", found.country_code as country`

/** A merged company is found as the surviving one, by a name that is not its own. */
async function asServed(db: Db, rows: Row[], country: string | undefined): Promise<Found[]> {
  const merged = rows.flatMap(({ mergedInto }) => mergedInto ?? [])
  const { rows: others } =
    merged.length === 0 || country === undefined
      ? { rows: [] }
      : await sql<{ id: number; country: string }>`
          select id, country_code as country from companies where id = any(${merged}::bigint[])
        `.execute(db)
  const countries = new Map(others.map(other => [other.id, other.country]))
  return rows
    .filter(({ mergedInto }) => mergedInto === null || country === undefined || countries.get(mergedInto) === country)
    .map(({ id, mergedInto, kind, words }) => ({
      id: mergedInto ?? id,
      isFormer: words !== null && (kind !== nameKinds.registered || mergedInto !== null),
    }))
}

async function byName(db: Db, name: string, country: string | undefined, conditions: Sql[]): Promise<Row[]> {
  // The same name may be read differently in another country, which has other legal forms.
  const countries = country === undefined ? await countriesOf(db) : [country]
  const asked = new Map(countries.map(code => [code, companyName(name, code)]))
  const keys = [...asked].flatMap(([code, { words }]) =>
    words.length > 0 ? [code, companyAbroadOf(code)].map(scope => wholeKey(scope, words)) : [],
  )
  const { rows } = await sql<Row>`
    select ${foundColumns}, s.kind, s.words
    from search_names s join companies found on found.id = s.company_id
    where s.keys && ${keys}::integer[] and ${sql.join([sql`true`, ...conditions], ' and ')}
  `.execute(db)
  return rows.filter(row => {
    const [words, , form = ''] = (row.words ?? '').split('|')
    const wanted = asked.get(row.country)
    return words === wanted?.words.join(' ') && form === (wanted?.form ?? '')
  })
}

async function countriesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ countries: string[] }>`select countries from search_state`.execute(db)
  return (rows[0]?.countries ?? []).filter(country => country.length === 2)
}
