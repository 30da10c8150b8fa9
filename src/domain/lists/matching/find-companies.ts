import { domainToUnicode } from 'node:url'
import type { Db } from '#postgres/db.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import { endsIn } from '../../companies/has-number.ts'
import { companyAbroadOf } from '../../companies/office-place.ts'
import { isMeant, looseNumber } from '../../companies/written-number.ts'
import { companyName } from '../../names/company-name.ts'
import { nameKinds } from '../../search/indexed-name.ts'
import { wholeKey } from '../../search/search-key.ts'
import type { Claim, ParsedRow } from './read-row.ts'

/** A domain shared by more companies than this belongs to their host. */
const maxOnDomain = 20

/**
 * By domain, the companies whose website is on it, with or without www; none if there are many. Other hosts below it are not searched:
 * a list of ranges, unlike a list of values, is more than the planner can take from the index.
 */
export async function findByDomains(db: Db, rows: ParsedRow[]): Promise<Map<string, number[]>> {
  const domains = new Set(rows.flatMap(({ domains: all }) => all.map(({ domain }) => domain)))
  const byKey = new Map<string, string>()
  for (const domain of domains)
    for (const host of [domain, domainToUnicode(domain)])
      for (const form of [host, `www.${host}`]) byKey.set([...form].reverse().join(''), domain)
  if (byKey.size === 0) return new Map()
  const { rows: found } = await sql<{ key: string; ids: number[] }>`
    select website_key(website) collate "C" as key, json_agg(id order by id) as ids from companies
    where website is not null and merged_into is null and website_key(website) collate "C" = any(${[...byKey.keys()]}::text[])
    group by 1 having count(*) <= ${maxOnDomain} order by 1
  `.execute(db)
  const byDomain = new Map<string, number[]>()
  for (const { key, ids } of found) {
    const domain = byKey.get(key) as string
    byDomain.set(
      domain,
      [...new Set([...(byDomain.get(domain) ?? []), ...ids])].sort((one, other) => one - other),
    )
  }
  return byDomain
}

/** The companies with a row's identifiers: by which kinds, and in which of its cells. */
export type Numbered = Map<number, { by: Set<Claim['as']>; cells: Set<string> }>

type Key = { scheme: string; value: string; id: number }

/** By row, the companies that have its numbers: one statement for each kind of number, however many rows there are. */
export async function findByNumbers(db: Db, rows: ParsedRow[]): Promise<Numbered[]> {
  const kinds = ['reg:', 'vat:', 'lei', 'euid'] as const
  const keys = await Promise.all(
    kinds.map(kind => {
      const claims = rows.flatMap(row => row.claims.filter(({ scheme }) => scheme.startsWith(kind)))
      return readKeys(db, kind, [...new Set(claims.flatMap(({ values }) => values))])
    }),
  )
  const byValue = Map.groupBy(keys.flat(), ({ value }) => value)
  const having = ({ scheme, values }: Claim) =>
    values.flatMap(value => byValue.get(value) ?? []).filter(key => key.scheme.startsWith(scheme))
  const claims = rows.flatMap(row => row.claims)
  const written = await findAsWritten(
    db,
    claims.filter(claim => claim.written && having(claim).length === 0),
  )
  return rows.map(row => {
    const found: Numbered = new Map()
    for (const claim of row.claims) {
      for (const key of [...having(claim), ...(written.get(claim) ?? [])]) {
        const agreed = found.get(key.id) ?? { by: new Set(), cells: new Set() }
        agreed.by.add(claim.as)
        agreed.cells.add(claim.text)
        found.set(key.id, agreed)
      }
    }
    return found
  })
}

/** Of numbers that nobody has as they are written, those with other letters around them, as everywhere else. */
async function findAsWritten(db: Db, claims: Claim[]): Promise<Map<Claim, Key[]>> {
  const asked = claims.flatMap(claim => {
    const loose = claim.written && looseNumber(claim.written)
    return loose ? [{ claim, loose }] : []
  })
  if (asked.length === 0) return new Map()
  const digits = [...new Set(asked.map(({ loose }) => loose.digits))]
  const keys = [
    ...(await readKeysWhere(db, endsIn(sql`= any(${digits}::text[])`))),
    ...(await readKeys(db, 'reg:', digits)),
  ]
  return new Map(
    asked.map(({ claim, loose }) => [
      claim,
      keys.filter(({ scheme, value }) => scheme.startsWith(claim.scheme) && isMeant(loose, value)),
    ]),
  )
}

async function readKeys(db: Db, kind: string, values: string[]): Promise<Key[]> {
  if (values.length === 0) return []
  return readKeysWhere(db, sql`starts_with(k.scheme, ${kind}) and k.value = any(${values}::text[])`)
}

async function readKeysWhere(db: Db, condition: Sql): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select k.scheme, k.value, k.company_id as id from searched_keys k where ${condition} order by k.company_id, k.scheme
  `.execute(db)
  return rows
}

/** A company that has all words of a row's name and no others. */
export type WholeNamed = { id: number; isSameForm: boolean; isCurrent: boolean }

type Name = { id: number; kind: number; words: string; keys: number[] }
type Asked = { keys: number[]; words: string; form: string }

/** By row, the companies of its country that have exactly the words of its name: one statement for all rows. */
export async function findByWholeNames(db: Db, rows: ParsedRow[]): Promise<WholeNamed[][]> {
  const asked = rows.map(({ name, country }): Asked | null => {
    if (name === null || country === null) return null
    const { words, form } = companyName(name, country)
    if (words.length === 0) return null
    const keys = [country, companyAbroadOf(country)].map(scope => wholeKey(scope, words))
    return { keys, words: words.join(' '), form: form ?? '' }
  })
  const known = asked.filter(one => one !== null)
  if (known.length === 0) return rows.map(() => [])
  const keys = [...new Set(known.flatMap(one => one.keys))]
  const texts = [...new Set(known.map(({ words }) => words))]
  const { rows: names } = await sql<Name>`
    select s.company_id as id, s.kind, s.words, s.keys
    from search_names s
    where s.keys && (select ${keys}::integer[]) and s.kind <= ${nameKinds.transliterated}
      and split_part(s.words, '|', 1) = any(${texts}::text[])
    order by s.company_id, s.kind
  `.execute(db)
  const byKey = new Map(keys.map(key => [key, [] as Name[]]))
  for (const name of names) for (const key of name.keys) byKey.get(key)?.push(name)
  return asked.map(one => {
    if (one === null) return []
    const found = new Map<number, WholeNamed>()
    for (const { id, kind, words: text } of one.keys.flatMap(key => byKey.get(key) ?? [])) {
      const [words, , form = ''] = text.split('|')
      if (words !== one.words) continue
      const isSameForm = form === one.form
      const isCurrent = kind === nameKinds.registered
      const before = found.get(id)
      if (!before || (isSameForm && isCurrent)) found.set(id, { id, isSameForm, isCurrent })
    }
    return [...found.values()]
  })
}
