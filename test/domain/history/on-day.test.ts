import assert from 'node:assert/strict'
import { test } from 'node:test'
import type pg from 'pg'
import { gatherEvidence } from '#domain/evidence/gather-evidence.ts'
import { onDay } from '#domain/history/on-day.ts'
import { inParallel } from '#domain/lists/answers/read-answer.ts'
import { readOverview } from '#domain/overview/read-overview.ts'
import { correctCompany } from '#ingest/corrections/correct-company.ts'
import type { Entry } from '#ingest/entries/entry.ts'
import { joinByHand } from '#ingest/publish/join-by-hand.ts'
import { UndoError } from '#ingest/publish/undo-error.ts'
import { undoImport } from '#ingest/publish/undo-import.ts'
import { undoMerge } from '#ingest/publish/undo-merge.ts'
import type { Db } from '#postgres/db.ts'
import { withClient } from '#postgres/with-client.ts'
import { evidenceParts } from '#surface/evidence/evidence-parts.ts'
import { Random } from '../../../src/demo/random.ts'
import { type Platform, startPlatform } from '../../support/platform.ts'
import { companyEntry, importEntries, toyDataset } from '../../support/toy-source.ts'

const long = process.env.FIRMAMENT_LONG_TESTS !== undefined
const companies = long ? 200 : 8
const days = long ? 30 : 6

const register = toyDataset(101, { vanished: { status: 'Gone', status_id: 108 } })
const other = toyDataset(102, { precedence: 150 })

/** Every operation that takes a day. */
const operations = [
  (id: number) => `/companies/${id}`,
  (id: number) => `/companies/${id}?valid_on=2009-01-01`,
  (id: number) => `/kyb/${id}/lite`,
  (id: number) => `/kyb/${id}/officers?per_page=50`,
  (id: number) => `/kyb/${id}/shareholders?per_page=50`,
  (id: number) => `/kyb/${id}/financial`,
  (id: number) => `/financial/${id}`,
  (id: number) => `/ownership/${id}`,
  (id: number) => `/ownership/${id}/beneficial-owners`,
  (id: number) => `/digital-insights/${id}`,
]

const inquiry = {
  ...{ reference: 'EV-TEST-TEST-TEST', at: new Date(0), asOf: null },
  ...{ workspace: 'Test', askedBy: 'nobody', decision: null },
  screening: { decisions: [], screened: null },
}

/** What is made of everything that is known of a company: for some of them, because it takes long. */
const made: Record<string, (db: Db, id: number, now: Date) => Promise<unknown>> = {
  evidence: async (db, id, now) => evidenceParts(await gatherEvidence(db, id, { threshold: 25, now }), inquiry),
  overview: (db, id, now) => readOverview(db, id, { report: null, now, isPast: true }),
}
const isLookedInto = (id: number) => id % (long ? 10 : 2) === 0

const numberOf = (at: number) => String(10_000_001 + at)
const key = (at: number) => ({ scheme: 'reg:GB', number: numberOf(at) })
const lei = (at: number) => ({ scheme: 'lei', number: `5493${String(at).padStart(14, '0')}00` })
const dayAfter = (day: number) => new Date(Date.UTC(2026, 2, 1 + day)).toISOString().slice(0, 10)

/** All that the register says of a company on a day: most of it as on most days. */
function saying(random: Random, at: number): Entry[] {
  const company = key(at)
  const one = random.below(3)
  const entries: Entry[] = [
    companyEntry(numberOf(at), `Company ${at} ${'abc'[one]} Ltd`, {
      keys: [company, ...(random.chance(0.5) ? [lei(at)] : [])],
      basic: {
        name: `Company ${at} ${'abc'[one]} Ltd`,
        country_code: 'GB',
        registration_number: numberOf(at),
        status: random.chance(0.8) ? 'Active' : 'Liquidation',
        status_id: 106,
        incorporated_on: '2001-02-03',
      },
      address: { address_street: `${random.below(4)} Street`, address_city: random.pick(['Leeds', 'York', 'Bath']) },
      names: [{ kind: 'previous', name: `Old ${at}`, valid_until: `20${10 + random.below(3)}-05-06` }],
      extra: { zeta: random.below(3), alpha: '1.0', list: [random.below(2), 1.5] },
    }),
  ]
  for (let officer = 0; officer < 3; officer++) {
    if (random.chance(0.2)) continue
    entries.push({
      kind: 'officer',
      key: `o${at}-${officer}`,
      company,
      officer_kind: 'person',
      full_name: `Person ${at} ${officer}`,
      role: random.pick(['Director', 'Secretary']),
      is_current: random.chance(0.8),
      appointed_on: '2015-01-01',
      extra: { said: random.below(2) },
    })
  }
  for (let holder = 0; holder < 3; holder++) {
    if (random.chance(0.2)) continue
    const above = random.below(companies)
    entries.push({
      kind: 'holding',
      key: `h${at}-${holder}`,
      company,
      holder_name: holder === 0 ? `Company ${above}` : `Person ${at} ${holder}`,
      holder_kind: holder === 0 ? 'company' : 'person',
      ...(holder === 0 && { holder: key(above) }),
      percentage: `${10 + random.below(3)}.50`,
      ...(random.chance(0.2) && { held_until: dayAfter(random.below(days)) }),
    })
  }
  if (at > 0 && random.chance(0.5)) {
    entries.push({
      kind: 'link',
      key: `l${at}`,
      parent: key(random.below(at)),
      child: company,
      link_kind: 'direct',
      ...(random.chance(0.3) && { valid_until: dayAfter(random.below(days)) }),
    })
  }
  for (const year of [2023, 2024]) {
    if (random.chance(0.3)) continue
    entries.push({
      kind: 'statement',
      key: `s${at}-${year}`,
      company,
      period_end: `${year}-12-31`,
      filed_on: `${year + 1}-06-0${1 + random.below(3)}`,
      consolidated: false,
      currency: 'GBP',
      values: { Turnover: `${1000 + random.below(3)}.10` },
    })
  }
  return entries
}

type World = { url: string; client: pg.Client; platform: Platform; random: Random; day: number; runs: number[] }

async function load({ url, day, runs }: World, dataset: typeof register, entries: Entry[], isComplete: boolean) {
  if (entries.length === 0) return
  const files = { entries, publishedOn: dayAfter(day), isComplete, isInOrder: true, acceptLoss: true }
  runs.push((await importEntries(url, dataset, files)).runId)
}

/** What happens on one day: a file of the register, and then whatever chance brings. */
async function live(world: World) {
  const { url, client, platform, random, day, runs } = world
  const { by } = platform.server
  const all = Array.from({ length: companies }, (_, at) => at)
  // On most days some companies are said anew; on some days all, and those which the file lacks are gone. Some come later.
  const isComplete = day === 0 || random.chance(0.3)
  const said = all.filter(at => at % days <= day + 2 && random.chance(isComplete ? 0.95 : 0.3))
  await load(
    world,
    register,
    said.flatMap(at => saying(random, at)),
    isComplete,
  )
  if (random.chance(0.5)) {
    const some = all.filter(() => random.chance(0.2))
    // It knows companies by two numbers; of some it says the number of another, which makes one of the two.
    const words = some.map(at =>
      companyEntry(`b${at}`, `Company ${at} by others`, {
        keys: [lei(at), key(random.chance(0.1) ? random.below(companies) : at)],
        contact: { website: `https://${random.below(3)}.example`, phones: ['1', '2'].slice(0, random.below(3)) },
      }),
    )
    await load(world, other, words, false)
  }
  const living = await column(client, 'select id from companies where merged_into is null order by id')
  for (const id of living.filter(() => random.chance(0.15))) {
    const values = { name: `Corrected ${random.below(2)}`, address_city: random.chance(0.5) ? 'Ely' : null }
    await correctCompany(client, { companyId: id, values, reason: 'wrong' }, by)
  }
  const corrected = await column(
    client,
    `select k.company_id from corrections k join companies c on c.id = k.company_id
    where k.withdrawn_at is null and k.field = 'name' and c.merged_into is null order by k.id`,
  )
  for (const id of corrected.filter(() => random.chance(0.5))) {
    await correctCompany(client, { companyId: id, values: {}, withdraw: ['name'] }, by)
  }
  if (day % 3 === 1) await joinByHand(url, [living[0], random.pick(living.slice(1))] as [number, number], by)
  const merged = await column(client, 'select from_id from merges where undone_at is null order by id')
  if (merged.length > 0 && day % 3 === 2) await undoMerge(url, random.pick(merged), by)
  // Sometimes of the day before, where nothing of today rests on it.
  const last = random.chance(0.7) ? runs.at(-1) : runs.at(-2)
  if (last !== undefined && day % 2 === 1) {
    await undoImport(url, last, by).catch(error => {
      if (!(error instanceof UndoError)) throw error
    })
  }
}

async function column(client: pg.Client, text: string): Promise<number[]> {
  const { rows } = await client.query({ text, rowMode: 'array' })
  return rows.map(([value]) => Number(value))
}

/** Whatever was done since the last call was done on this day. */
async function date(client: pg.Client, day: number) {
  for (const [table, at] of [
    ['moments', 'at'],
    ['runs', 'finished_at'],
    ['runs', 'undone_at'],
    ['corrections', 'at'],
    ['corrections', 'withdrawn_at'],
    ['changes', 'at'],
  ]) {
    await client.query(
      `update ${table} set ${at} = $1::timestamptz + (${at} - current_date) / 10
      where ${at} > current_date - 2`,
      [`${dayAfter(day)}T01:00:00Z`],
    )
  }
}

test(`${companies} companies through ${days} days: every day asked afterwards equals the copy kept on that day`, async () => {
  // Where a machine is busy, an answer comes late and is still the right one.
  const platform = await startPlatform({ dataTimeoutMs: 120_000 })
  const { url } = platform.server
  try {
    await withClient(url, async client => {
      await client.query('update history set since = $1', [`${dayAfter(0)}T00:00:00Z`])
      const world = { url, client, platform, random: new Random(1, 2, 3), day: 0, runs: [] as number[] }
      const copies: Map<string, string>[] = []
      for (let day = 0; day < days; day++) {
        world.day = day
        platform.server.now = new Date(`${dayAfter(day)}T12:00:00Z`)
        await live(world)
        await date(client, day)
        const ids = await column(client, 'select id from companies order by id')
        copies.push(await copyOf(platform, ids))
      }
      const [happened] = (
        await client.query(`
          select (select count(distinct of) from past_facts where row is not null) as kept,
            (select count(*) from past_links where row is not null) as links, (select count(*) from merges) as merges,
            (select count(undone_at) from merges) as separated, (select count(withdrawn_at) from corrections) as withdrawn,
            (select count(undone_at) from runs) as undone`)
      ).rows
      assert.equal(happened.kept, '7')
      for (const [what, count] of Object.entries(happened)) assert.ok(Number(count) > 0, what)
      for (const [day, copy] of copies.entries()) {
        await inParallel([...copy], async ([path, before]) =>
          assert.equal(await tell(platform, path, dayAfter(day)), before, `${path} on ${dayAfter(day)}`),
        )
      }
    })
  } finally {
    await platform.close()
  }
})

async function copyOf(platform: Platform, ids: number[]): Promise<Map<string, string>> {
  const copy = new Map<string, string>()
  const paths = ids.flatMap(id => operations.map(operation => operation(id)))
  const makings = ids.filter(isLookedInto).flatMap(id => Object.keys(made).map(what => `${what} ${id}`))
  await inParallel([...paths, ...makings], async path => {
    copy.set(path, await tell(platform, path))
  })
  return copy
}

/** The answer to a path of the API, or what is made of a company's facts, today or as of a day. */
async function tell({ server, get }: Platform, path: string, as_of?: string): Promise<string> {
  const [what = '', id] = path.split(' ')
  const make = made[what]
  if (make) {
    const asked = Number(id)
    return JSON.stringify(
      await onDay(server.databases.reads, asked, { as_of }, server.now, (db, now) => make(db, asked, now)),
    )
  }
  const { statusCode, body } = await get(as_of ? `${path}${path.includes('?') ? '&' : '?'}as_of=${as_of}` : path)
  return `${statusCode} ${body}`
}
