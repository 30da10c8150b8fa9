import { lettersAndDigits } from '#lib/canonical-number.ts'
import type { Db } from '#postgres/db.ts'
import { type Sql, sql } from '#postgres/sql.ts'
import { editDistance } from '../names/edit-distance.ts'
import { readName } from '../names/read-name.ts'
import { type ListedKind, readEntries, type StoredEntry } from './entry.ts'
import { listedNow } from './index/listed-memory.ts'
import type { ListedEntry } from './index/read-listed.ts'

export type ListedSearch = {
  /** All words in one name of the entry, or a number of it; without any, all entries. */
  text: string
  /** Whether a long word may have a slip. */
  isFuzzy: boolean
  lists: readonly string[]
  kinds: readonly ListedKind[]
  /** Those with any of these, or with all; two letters, and kinds of measures by what the caller calls them. */
  countries: readonly string[]
  topics: readonly (readonly string[])[]
  /** The name of each kind of measure for counting; one without a name is not counted. */
  topicOf: Readonly<Record<string, string>>
  hasAll: boolean
  /** A day; entries of which no change and no beginning is known are among them. */
  changedSince: string | null
  /** The best first, unless days order them. */
  order: { by: 'first_seen' | 'last_change'; isDescending: boolean } | null
  limit: number
  offset: number
}

type Counted = { name: string; count: number }
export type ListedFound = {
  items: StoredEntry[]
  total: number
  counts: Record<'lists' | 'kinds' | 'countries' | 'topics', Counted[]>
}

/** Entries of lists by words, which is no screening: nobody is compared. */
export async function searchListed(db: Db, search: ListedSearch): Promise<ListedFound> {
  const found = await listedNamed(db, search)
  const { kinds, countries, topics, topicOf, hasAll, changedSince, order, limit, offset } = search
  const of = (part: string, test: Sql) =>
    sql`exists (select from jsonb_array_elements(t.said -> ${part}) as one where ${test})`
  const each = (conditions: Sql[]) =>
    conditions.length === 0 ? [] : [sql`(${sql.join(conditions, hasAll ? ' and ' : ' or ')})`]
  const conditions = [
    sql`t.kind = any(${kinds}::text[])`,
    ...each(countries.map(code => of('countries', sql`one ->> 'code' = ${code}`))),
    ...each(topics.map(measures => of('measures', sql`one ->> 'kind' = any(${measures}::text[])`))),
    ...(changedSince === null
      ? []
      : [sql`coalesce(coalesce(t.said ->> 'changedOn', t.first_seen::text) >= ${changedSince}, true)`]),
  ]
  const day = order?.by === 'first_seen' ? sql`t.first_seen::text` : sql`t.said ->> 'changedOn'`
  const ordered = order
    ? sql`${day} ${sql.raw(order.isDescending ? 'desc' : 'asc')} nulls last, f.share desc, f.id`
    : sql`f.share desc, f.id`
  const { rows } = await sql<{ ids: number[] | null; total: number } & ListedFound['counts']>`
    with fitting as (
      select f.id, t.list, t.kind, t.said, row_number() over (order by ${ordered}) as place
      from unnest(${found.map(({ id }) => id)}::bigint[], ${found.map(({ share }) => share)}::float8[]) as f (id, share)
      join screening_entries t on t.id = f.id where ${sql.join(conditions, ' and ')}
    )
    select (select count(*)::int from fitting) as total,
      (select json_agg(id::float8 order by place) from fitting where place > ${offset} and place <= ${offset + limit}) as ids,
      ${counted(sql`select list as name from fitting`)} as lists,
      ${counted(sql`select kind as name from fitting`)} as kinds,
      ${counted(sql`select distinct id, one ->> 'code' as name from fitting, jsonb_array_elements(said -> 'countries') as one`)} as countries,
      ${counted(sql`select distinct id, ${JSON.stringify(topicOf)}::jsonb ->> (one ->> 'kind') as name from fitting, jsonb_array_elements(said -> 'measures') as one`)} as topics
  `.execute(db)
  const { ids, total, ...counts } = rows[0] as (typeof rows)[0]
  const entries = new Map((await readEntries(db, ids ?? [])).map(entry => [entry.id, entry]))
  return { items: (ids ?? []).flatMap(id => entries.get(id) ?? []), total, counts }
}

const counted = (names: Sql) => sql`(
  select coalesce(json_agg(json_build_object('name', name, 'count', count) order by count desc, name), '[]')
  from (select name, count(*)::int from (${names}) as each_one where name is not null group by name) as counted)`

/** The entries that are listed and have the words, with how much of the name they are. */
async function listedNamed(db: Db, search: ListedSearch): Promise<{ id: number; share: number }[]> {
  const { settled, recent, gone } = await listedNow(db)
  const shareOf = sharing(search)
  const isIn = new Set(search.lists)
  const found: { id: number; share: number }[] = []
  const take = (entry: ListedEntry) => {
    if (entry.until !== null || !isIn.has(entry.list)) return
    const share = shareOf(entry)
    if (share > 0) found.push({ id: entry.id, share })
  }
  for (const entry of settled.entries) if (!gone.has(entry.id)) take(entry)
  for (const entry of recent.entries) take(entry)
  return found
}

/** Long enough that a slip in it leaves the word. */
const longWord = 5

function sharing({ text, isFuzzy }: ListedSearch): (entry: ListedEntry) => number {
  if (text.trim() === '') return () => 1
  const number = lettersAndDigits(text)
  const asked = {
    person: readName(text, 'person').words.map(word => word.text),
    company: readName(text, 'company').words.map(word => word.text),
  }
  const isSame = (one: string, other: string) =>
    one === other || (isFuzzy && one.length >= longWord && editDistance(one, other, 1) <= 1)
  return ({ key, party }) => {
    let best = lettersAndDigits(key) === number || party.identifiers.some(({ value }) => value === number) ? 1 : 0
    for (const { name } of party.readings) {
      const words = asked[name.of]
      const has = words.length > 0 && words.every(word => name.words.some(other => isSame(word, other.text)))
      if (has) best = Math.max(best, words.length / Math.max(words.length, name.words.length))
    }
    return best
  }
}

/** The entry with the list's own identifier; null where no list has it now. */
export async function entryWithKey(db: Db, list: string, key: string): Promise<StoredEntry | null> {
  const { rows } = await sql<{ id: number }>`
    select id::float8 from screening_entries where list = ${list} and key = ${key} and vanished_on is null
  `.execute(db)
  return rows[0] ? ((await readEntries(db, [rows[0].id]))[0] ?? null) : null
}
