import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Entry } from '#ingest/entries/entry.ts'
import { withClient } from '#postgres/with-client.ts'
import { withTestDatabase } from '../support/database.ts'
import { randomFrom } from '../support/random-filters.ts'
import { companyEntry, type Files, importEntries, toyDataset } from '../support/toy-source.ts'

// Rows of a complete file that stand there as they stood in the last one are passed over. Whatever comes between two such files, the
// database must be the same as if every row had been read.

const vanished = { status: 'Gone', status_id: 108 } as const
const reading = toyDataset(101, { vanished })
const passing = toyDataset(101, { vanished, standsAlone: true })

const company = (number: number) => ({ scheme: 'reg:GB', number: String(number) })
const words = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Tab\tand\\slash', 'Ünïcode 株式会社']

/** What a register of some companies and their officers and holders publishes, day by day. */
function* files(seed: number, days: number): Generator<Files> {
  const random = randomFrom(seed)
  const below = (end: number) => Math.floor(random() * end)
  const word = () => words[below(words.length)] as string
  const drawn = (number: number): Entry => {
    const key = ['1', '2', '3'][below(3)] as string
    const kind = below(4)
    if (kind === 0) return companyEntry(String(number), `${word()} Ltd`, { address: { address_city: word() } })
    if (kind === 1) {
      return {
        ...{ kind: 'officer', key: `o ${number}\\${key}`, company: company(number), officer_kind: 'person' },
        ...{ full_name: word(), is_current: true },
      } as Entry
    }
    return {
      kind: 'holding',
      key: `h${number}\t${key}`,
      company: company(number),
      holder_name: word(),
      percentage: '5',
    }
  }
  const nameOf = (entry: Entry) => (entry.kind === 'gone' ? '' : `${entry.kind} ${entry.key}`)
  const published = new Map<string, Entry>()
  for (let number = 1; number <= 40; number++) {
    const first = companyEntry(String(number), `${word()} Ltd`)
    published.set(nameOf(first), first)
  }
  for (let day = 1; day <= days; day++) {
    for (let at = 0; at < below(8); at++) {
      const entry = drawn(1 + below(44))
      published.set(nameOf(entry), entry)
    }
    if (below(3) === 0) published.delete([...published.keys()][below(published.size)] as string)
    const publishedOn = new Date(Date.UTC(2026, 0, day)).toISOString().slice(0, 10)
    const entries: Files['entries'] = structuredClone([...published.values()])
    // Some list a thing twice, in one or the other order, or have a row that cannot be read.
    if (below(4) === 0) entries.splice(below(entries.length), 0, drawn(1 + below(44)))
    if (below(4) === 0)
      entries.splice(below(entries.length), 0, structuredClone(entries[below(entries.length)] as Entry))
    if (below(5) === 0) entries.push({ bad: 'no number' })
    if (below(5) === 0) yield { publishedOn, entries: structuredClone([drawn(1 + below(44)), drawn(1 + below(44))]) }
    yield { publishedOn, entries, isComplete: true, acceptLoss: true, isInOrder: below(2) === 0 }
  }
}

const compared = [
  ...['companies', 'names', 'records', 'company_keys', 'officers', 'holdings', 'links', 'waiting', 'withdrawn'],
  ...['changes', 'quarantine'],
]

async function contentsOf(url: string): Promise<Record<string, unknown[]>> {
  return withClient(url, async client => {
    const contents: Record<string, unknown[]> = {}
    for (const table of compared) {
      const { rows } = await client.query(
        `select to_jsonb(t) - '{id,created_at,updated_at,changed_at,occurred_at,at,file}'::text[] as row from ${table} t
         order by (to_jsonb(t) - '{id,created_at,updated_at,changed_at,occurred_at,at,file}'::text[])::text`,
      )
      contents[table] = rows.map(({ row }) => row)
    }
    return contents
  })
}

for (const seed of [1, 2]) {
  test(`a series of files ends as if every row had been read (${seed})`, () =>
    withTestDatabase(one =>
      withTestDatabase(async other => {
        let passedOver = 0
        for (const file of files(seed, 12)) {
          const counts = []
          for (const [url, dataset] of [[one, passing] as const, [other, reading] as const]) {
            const known = await knownRows(url)
            const result = await importEntries(url, dataset, structuredClone(file))
            if (dataset === passing && file.isComplete && known > 0) passedOver += result.counts.unchanged
            counts.push({ ...result.counts, unchanged: 0, waiting: 0 })
          }
          assert.deepEqual(counts[0], counts[1])
          assert.deepEqual(await contentsOf(one), await contentsOf(other))
        }
        assert.ok(passedOver > 100, 'some were passed over')
      }),
    ))
}

function knownRows(url: string): Promise<number> {
  return withClient(url, async client => (await client.query('select from row_marks')).rowCount ?? 0)
}

test('an unchanged file writes nothing about any company', () =>
  withTestDatabase(async url => {
    const entries = Array.from({ length: 50 }, (_, number) => companyEntry(String(number + 1), `Company ${number} Ltd`))
    const versions = () =>
      withClient(url, async client => {
        const { rows } = await client.query(
          `select xmin::text, ctid::text from companies union all select xmin::text, ctid::text from records order by 1, 2`,
        )
        return rows
      })
    await importEntries(url, passing, {
      publishedOn: '2026-01-01',
      isComplete: true,
      entries: structuredClone(entries),
    })
    const before = await versions()
    assert.equal(await knownRows(url), 1)
    const { counts } = await importEntries(url, passing, { publishedOn: '2026-01-02', isComplete: true, entries })
    assert.deepEqual([counts.rows, counts.unchanged, counts.changed, counts.changes], [50, 50, 0, 0])
    assert.deepEqual(await versions(), before)
  }))

test('a row that was read by other rules is read again', () =>
  withTestDatabase(async url => {
    const day = (number: number) => `2026-01-0${number}`
    const load = (number: number, dataset: typeof passing) =>
      importEntries(url, dataset, {
        publishedOn: day(number),
        isComplete: true,
        entries: [companyEntry('1', 'Alpha Ltd'), companyEntry('2', 'Beta Ltd')],
      })
    await load(1, passing)
    await withClient(url, client => client.query(`update row_marks set rules = 'others'`))
    const { counts } = await load(2, {
      ...passing,
      translate: (row, about) => (passing.translate(row, about) as Entry[]).map(renamed),
    })
    assert.equal(counts.changed, 2)
  }))

const renamed = (entry: Entry): Entry =>
  entry.kind === 'company' && entry.basic
    ? { ...entry, basic: { ...entry.basic, name: `${entry.basic.name} (new)` } }
    : entry
