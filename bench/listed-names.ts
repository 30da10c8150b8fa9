import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { readBatch } from '../src/api/match/read-query.ts'
import type { ListEntry } from '../src/domain/screening/entry.ts'
import { matchParties } from '../src/domain/screening/hits/match-parties.ts'
import { type Db, withDb } from '../src/postgres/db.ts'
import { sql } from '../src/postgres/sql.ts'
import { damages, isLatin, type ListedForm } from './screening/damage-listed-name.ts'
import { loadSampleLists } from './screening/load-sample-lists.ts'
import { writeEntries } from './screening/write-entries.ts'
import { pick, type Random, randomFrom } from './search-names.ts'
import { withEmbeddedDatabase } from './support/embedded-database.ts'

// Every strong name of the sample lists beside the project, damaged in twelve ways and asked for as /match asks: how many of the entries are
// among the hits at the usual threshold. Then exact names with a birth year that is off by one.

const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    /** How many names are asked for in each way; 0 asks for all. */
    each: { type: 'string', default: '500' },
    data: { type: 'string', default: '' },
    misses: { type: 'boolean', default: false },
    out: { type: 'string', default: '' },
  },
})

type Asked = { way: string; text: string; schema: string; birthDate?: string; entry: ListEntry }

const schemas: Record<string, string> = { person: 'Person', organisation: 'Organization', vessel: 'Vessel' }
/** Holds entries without the names in other scripts. */
const latinList = 'bench-latin'
const batch = 50

const report = await withEmbeddedDatabase(options.data, async url => {
  const files = await loadSampleLists(url)
  if (files === 0) {
    console.log('The sample lists are not here, so that nothing is measured.')
    return { files }
  }
  return withDb(url, async db => {
    const { rows } = await sql<{ said: ListEntry }>`
      select said from screening_entries where vanished_on is null and delisted_on is null and list <> ${latinList} order by list, key
    `.execute(db)
    const entries = rows.map(({ said }) => said)
    const asked = drawn(entries, randomFrom(Number(options.seed)), Number(options.each))
    await writeEntries(
      db,
      asked.filter(({ entry }) => entry.list === latinList).map(({ entry }) => entry),
    )
    const ways = await judge(db, asked)
    console.table(ways)
    return { files, entries: entries.length, seed: Number(options.seed), ways }
  })
})
if (options.out) await writeFile(options.out, `${JSON.stringify(report, null, 2)}\n`)

function drawn(entries: ListEntry[], random: Random, each: number): Asked[] {
  const forms = entries.flatMap(entry => {
    // Some samples have lost their letters.
    const strong = entry.names.filter(({ name, strength }) => strength === 'strong' && !name.includes('?'))
    return strong.map(({ name, family }): [ListEntry, ListedForm] => [
      entry,
      { kind: entry.kind, text: name, family: family ?? null, others: strong.map(one => one.name) },
    ])
  })
  const all: Asked[] = []
  for (const [way, damage] of Object.entries(damages)) {
    const found: Asked[] = []
    for (const [entry, form] of shuffled(forms, random)) {
      const text = damage(form, random)
      if (text === null) continue
      const schema = schemas[entry.kind] ?? 'Thing'
      found.push({ way, text, schema, entry: way === 'other script' ? inLatinAlone(entry, found.length) : entry })
      if (found.length === each) break
    }
    all.push(...found)
  }
  return [...all, ...withOtherBirths(shuffled(entries, random), random, each || entries.length)]
}

/** Exact names, born a year earlier or later than the list has it. */
function withOtherBirths(entries: ListEntry[], random: Random, count: number): Asked[] {
  const born = entries.filter(({ kind, births: [birth, more] }) => kind === 'person' && birth?.from && !more)
  return born.slice(0, count).map(entry => {
    const [birth, name] = [entry.births[0]?.from as string, entry.names[0]?.name as string]
    const birthDate = `${Number(birth.slice(0, 4)) + pick(random, [-1, 1])}${birth.slice(4).replace('-02-29', '-02-28')}`
    return { way: 'birth year off by one', text: name, schema: 'Person', birthDate, entry }
  })
}

/** A copy in a list of its own, as if it had been published in one script. */
function inLatinAlone(entry: ListEntry, at: number): ListEntry {
  return {
    ...entry,
    ...{ list: latinList, key: `${at}`, identifiers: [], references: [] },
    names: entry.names.filter(({ name }) => isLatin(name)),
  }
}

function shuffled<Item>(items: Item[], random: Random): Item[] {
  return items
    .map(item => ({ item, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item)
}

async function judge(db: Db, asked: Asked[]) {
  const workspace = await sql<{ id: string }>`
    insert into workspaces (id, name, plan, created_at) values (gen_random_uuid(), 'Referee', 'free', now()) returning id
  `.execute(db)
  const workspaceId = workspace.rows[0]?.id as string
  const counts = new Map<string, { asked: number; found: number; seconds: number }>()
  for (let from = 0; from < asked.length; from += batch) {
    const part = asked.slice(from, from + batch)
    const queries = part.map(({ schema, text, birthDate }, at) => [
      `q${at}`,
      { schema, properties: { name: [text], ...(birthDate && { birthDate: [birthDate] }) } },
    ])
    const parties = readBatch({ queries: Object.fromEntries(queries) }).queries.map(({ party }) => party)
    const began = performance.now()
    const matches = await matchParties({ reads: db, primary: db }, workspaceId, parties, {
      ...{ cutoff: 70, threshold: 70, limit: 500, isWanted: () => true },
    })
    const seconds = (performance.now() - began) / 1000 / part.length
    for (const [at, one] of part.entries()) {
      const count = counts.get(one.way) ?? { asked: 0, found: 0, seconds: 0 }
      const isFound = matches[at]?.hits.some(({ entry }) => isMeant(entry, one.entry)) ?? false
      counts.set(one.way, {
        ...{ asked: count.asked + 1, found: count.found + (isFound ? 1 : 0) },
        seconds: count.seconds + seconds,
      })
      if (!isFound && options.misses)
        console.log(JSON.stringify({ way: one.way, asked: one.text, listed: one.entry.names[0]?.name }))
    }
  }
  return [...counts].map(([way, { asked: all, found, seconds }]) => ({
    ...{ way, asked: all, found, share: Number((found / all).toFixed(4)) },
    ms_each: Number(((1000 * seconds) / all).toFixed(2)),
  }))
}

/** The same entry, or another list's entry of the same name. */
function isMeant(found: ListEntry, meant: ListEntry): boolean {
  if (found.list === meant.list && found.key === meant.key) return true
  if (meant.list === latinList) return false
  const own = new Set(meant.names.map(({ name }) => name.toLowerCase()))
  return found.names.some(({ name }) => own.has(name.toLowerCase()))
}
