import type pg from 'pg'
import { coreOf } from '#demo/core.ts'
import { createUniverse } from '#demo/universe.ts'
import type { ListRow } from '../../src/domain/lists/list-row.ts'
import { below, type Random, randomFrom } from '../search-names.ts'
import { makeSecondName } from '../second-universe/make-second-name.ts'
import { damage, type Registered } from './damage-row.ts'
import { readWritten, slipsBetween, wordsIn } from './written-names.ts'

/** A row of the list, the company that it means (null for one that does not exist), and what was done to it. */
export type Drawn = { row: ListRow; target: number | null; how: string[] }
type Asked = Drawn & { country: string; words: string[]; ownWords: string[]; isTold: boolean }

/**
 * Rows of companies from all over a database, and of some that do not exist. Ambiguous rows
 * are left out: another company has the name as it is written, or one as near to it, and nothing else in the row distinguishes them.
 */
export async function drawRows(
  client: pg.Client,
  { companies, rows, seed, unknown }: { companies: number; rows: number; seed: number; unknown: number },
): Promise<{ rows: Drawn[]; untellable: number }> {
  const random = randomFrom(seed + 424_243)
  const wanted = Math.round(rows * (1 - unknown))
  const asked = [
    ...(await drawExisting(client, random, companies, Math.ceil(wanted * 1.6))),
    ...drawStrangers(random, seed, rows - wanted),
  ]
  const rivals = await findRivals(client, companies, asked)
  const numbers = await knownNumbers(client, asked)
  let untellable = 0
  const tellable = asked.filter((one, at) => {
    const isClear =
      one.target === null
        ? !numbers.has(one.row.number ?? '') && rivals[at] === 0
        : one.isTold || (one.row.name !== null && rivals[at] === 0)
    if (!isClear) untellable++
    return isClear
  })
  const existing = tellable.filter(({ target }) => target !== null).slice(0, wanted)
  const strangers = tellable.filter(({ target }) => target === null).slice(0, rows - wanted)
  const all = [...existing, ...strangers]
  for (let at = all.length - 1; at > 0; at--) {
    const other = below(random, at + 1)
    ;[all[at], all[other]] = [all[other] as Asked, all[at] as Asked]
  }
  return { rows: all.map(({ row, target, how }) => ({ row, target, how })), untellable }
}

async function drawExisting(client: pg.Client, random: Random, companies: number, count: number): Promise<Asked[]> {
  const ids = new Set<number>()
  while (ids.size < count) ids.add(1 + below(random, companies))
  const { rows } = await client.query(
    `select c.id::float8 as id, c.name, c.country_code as country, registration_number as number, vat_number as vat, lei, website,
       emails[1] as email, address_city as city,
       (select n.name from names n where n.company_id = c.id and n.kind = 'transliterated' order by n.id limit 1) as abroad
     from companies c where c.id = any($1::bigint[]) and c.merged_into is null order by c.id`,
    [[...ids]],
  )
  const byId = new Map((rows as Registered[]).map(row => [row.id, row]))
  return [...ids].flatMap(id => {
    const company = byId.get(id)
    return company ? [askedFor(random, company)] : []
  })
}

function askedFor(random: Random, company: Registered): Asked {
  const { row, how, base } = damage(random, company)
  const isAbroad = how.includes('other script')
  const { country } = company
  const own = isAbroad ? (company.abroad as string) : company.name
  // A number with a wrong digit identifies nothing, nor does an address if the register has no website.
  const isTold =
    (row.number !== null && !how.includes('digit wrong')) ||
    [row.vat, row.lei, row.website, company.website && row.email].some(Boolean)
  const words = wordsIn(base)
  return { row, target: company.id, how, country, words, ownWords: wordsIn(readWritten(own, country).base), isTold }
}

/** Companies of another universe, and of names that are made in another way. */
function drawStrangers(random: Random, seed: number, count: number): Asked[] {
  const universe = createUniverse({ companies: 3_000_000, seed: `strangers ${seed}` })
  return Array.from({ length: count * 3 }, (_, at) => {
    const made = at % 2 === 0 ? strangerOf(universe, 1000 + below(random, 2_900_000)) : makeSecondName(random)
    const { country, name } = made
    const digits = String(1_000_000 + below(random, 8_999_999))
    const company: Registered = {
      ...{ id: 0, name, country, abroad: null, number: digits, vat: null, lei: null, city: null },
      ...{ website: `https://www.stranger-${digits}.example`, email: `info@stranger-${digits}.example` },
    }
    const { row, words } = askedFor(random, company)
    return { row, target: null, how: ['does not exist'], country, words, ownWords: words, isTold: false }
  })
}

function strangerOf(universe: ReturnType<typeof createUniverse>, id: number): { country: string; name: string } {
  const core = coreOf(universe, id)
  return { country: core.country.code, name: core.name.text }
}

/** A known name beside the words of a row. */
type Rival = { id: number; word: string; isOwn: boolean }

/**
 * By row, how many other companies are as near to what is written as the one that is meant: they have the same words, or all but one
 * and that one with no more slips. Of a company that does not exist, those within two slips, by former names too.
 */
async function findRivals(client: pg.Client, companies: number, asked: Asked[]): Promise<number[]> {
  const near = new Map<string, Rival[]>()
  for (const one of asked) for (const [rest] of cutsOf(placeOf(one), one.words)) near.set(rest, [])
  const step = 50_000
  for (let from = 0; from <= companies; from += step) {
    const { rows } = await client.query(
      `select n.company_id::float8 as id, n.name, n.kind, c.country_code as country from names n join companies c on c.id = n.company_id
       where n.company_id > $1 and n.company_id <= $2`,
      [from, from + step],
    )
    for (const { id, name, kind, country } of rows as { id: number; name: string; kind: string; country: string }[]) {
      const isOwn = kind === 'registered' || kind === 'transliterated'
      const words = wordsIn(readWritten(name, country).base)
      for (const place of [country, '*'])
        for (const [rest, word] of cutsOf(place, words)) near.get(rest)?.push({ id, word, isOwn })
    }
  }
  return asked.map(one => {
    const most = one.target === null ? 2 : slipsOf(one.words, one.ownWords)
    const rivals = new Set<number>()
    for (const [rest, word] of cutsOf(placeOf(one), one.words)) {
      for (const rival of near.get(rest) ?? [])
        if (
          rival.id !== one.target &&
          (rival.isOwn || one.target === null) &&
          slipsBetween(word, rival.word, most) <= most
        )
          rivals.add(rival.id)
    }
    return rivals.size
  })
}

/** A row without a country is beside all companies of the world. */
function placeOf({ row, country }: Asked): string {
  return row.country === null && !Object.values(row).includes(country) ? '*' : country
}

/** The words without each in turn, in any order, and the one that is missing. */
function cutsOf(place: string, words: string[]): [rest: string, word: string][] {
  return words.map((word, at) => [`${place}|${words.toSpliced(at, 1).sort().join(' ')}`, word])
}

/** How many slips lie between what is written and the name, over all its words. */
function slipsOf(words: string[], own: string[]): number {
  if (words.length !== own.length) return 2
  return words.reduce((sum, word, at) => sum + slipsBetween(word, own[at] as string, 3), 0)
}

/** Numbers of companies that do not exist may be those of others. */
async function knownNumbers(client: pg.Client, asked: Asked[]): Promise<Set<string>> {
  const invented = asked.flatMap(({ target, row }) => (target === null && row.number !== null ? row.number : []))
  const bare = (text: string) => text.replace(/\D/g, '')
  const { rows } = await client.query(`select distinct value from company_keys where value = any($1::text[])`, [
    invented.map(bare),
  ])
  const known = new Set(rows.map(({ value }) => value as string))
  return new Set(invented.filter(text => known.has(bare(text))))
}
