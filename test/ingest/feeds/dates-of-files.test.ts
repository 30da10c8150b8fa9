import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { freshnessOf, listFeeds, measureFeeds } from '#domain/imports/feed.ts'
import type { Ask, Dated, Delivery } from '#ingest/entries/feed.ts'
import { type FeedTarget, feedTargets } from '#ingest/feeds/feed-target.ts'
import { syncFeed } from '#ingest/feeds/sync-feed.ts'
import { withDb } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { withClient } from '#postgres/with-client.ts'
import { loadSources } from '../../../src/commands/load-sources.ts'
import { actorOn } from '../../support/actor.ts'
import { runCommand } from '../../support/command.ts'
import { withTestDatabase } from '../../support/database.ts'
import { startInternet } from '../../support/internet.ts'
import { serveFile } from '../../support/publisher.ts'
import { fixtures } from '../../support/read-source.ts'

/** By what a feed dates its deliveries; for files that may state it themselves also what those of the fixtures state. */
type Way = Exclude<Dated['by'], 'files'> | { files: string[]; state: string | null }

const estonia = (file: string): Way => ({ files: [`ettevotja_rekvisiidid__${file}`], state: null })
const latvia = (...files: string[]): Way => ({ files: files.map(name => `${name}.csv`), state: null })

const ways: Record<string, Way> = {
  'au-abr/businesses': { files: ['20261111_Public01.xml'], state: '2026-11-11' },
  'be-kbo/register': 'name',
  'br-cnpj/companies': 'name',
  'ch-seco/sanctions': { files: ['swiss-sanctions-list.xml'], state: '2026-03-01' },
  'cz-ares/justice': { files: ['sro-full-praha-2026.xml'], state: null },
  'ee-ariregister/simple-data': estonia('lihtandmed.csv'),
  'ee-ariregister/general-data': estonia('yldandmed.json'),
  'ee-ariregister/shareholders': estonia('osanikud.json'),
  'ee-ariregister/officers': estonia('kaardile_kantud_isikud.json'),
  'eu-fsf/sanctions': { files: ['fsf-1.1.xml'], state: '2026-03-01' },
  'fi-prh/companies': { files: ['all_companies.json'], state: null },
  'followthemoney/opensanctions': 'name',
  'fr-sirene/units': { files: ['StockUniteLegale_utf8.csv', 'StockEtablissement_utf8.csv'], state: null },
  'fr-sirene/history': {
    files: ['StockUniteLegaleHistorique_utf8.csv', 'StockEtablissementHistorique_utf8.csv'],
    state: null,
  },
  'gb-companies-house/companies': 'name',
  'gb-companies-house/psc': 'name',
  'gb-companies-house/accounts': 'name',
  'gb-companies-house/events': 'entries',
  'gb-fcdo/sanctions-list': { files: ['UK-Sanctions-List.xml'], state: '2026-09-07' },
  'gleif/lei': 'listing',
  'gleif/relationships': 'listing',
  'gleif/exceptions': 'listing',
  'ie-cro/companies': { files: ['companies.csv'], state: null },
  'lt-jar/register': { files: ['JAR_IREGISTRUOTI.csv'], state: '2026-11-16' },
  'lt-jar/deregistered': { files: ['JAR_ISREGISTRUOTI.csv'], state: '2026-11-16' },
  'lv-ur/register': latvia('register', 'register_name_history'),
  'lv-ur/officers': latvia('officers'),
  'lv-ur/members': latvia('members', 'members_joint_owners'),
  'lv-ur/beneficial-owners': latvia('beneficial_owners'),
  'lv-ur/statements': latvia('financial_statements', 'income_statements', 'balance_sheets'),
  'no-brreg/entities': { files: ['enheter_alle.json'], state: null },
  'ro-onrc/firms': 'listing',
  'ro-onrc/representatives': 'listing',
  'se-bolagsverket/companies': { files: ['bolagsverket_bulkfil.txt'], state: null },
  'se-bolagsverket/statistics': { files: ['scb_bulkfil_JE_20261101T020000_1.txt'], state: '2026-11-01' },
  'sk-rpo/organisations': 'name',
  'un-sc/consolidated': { files: ['consolidated.xml'], state: '2026-03-01' },
  'us-csl/screening-list': { files: ['consolidated.csv'], state: null },
  'us-ofac/sdn': { files: ['sdn_advanced.xml'], state: '2026-03-02' },
  'us-ofac/consolidated': { files: ['cons_advanced.xml'], state: '2026-03-02' },
  'us-sec-edgar/submissions': { files: ['CIK0000001234.json'], state: null },
  'us-sec-edgar/companyfacts': { files: ['facts/CIK0000001234.json'], state: null },
  'us-sec-edgar/tickers': { files: ['company_tickers.json', 'company_tickers_exchange.json'], state: null },
}

/** The two lists of OFAC have one form. */
const named: Record<string, string> = { 'cons_advanced.xml': 'sdn_advanced.xml' }

const now = new Date('2026-11-19T12:00:00Z')
const today = '2026-11-19'

let folder: string
const targets = feedTargets(await loadSources())
const targetOf = (code: string) => targets.find(target => target.code === code) as FeedTarget
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'firmament-dates-'))
})
after(() => rm(folder, { recursive: true, force: true }))

test('it is known of every feed by what its files are dated', () => {
  assert.deepEqual(targets.map(({ code }) => code).sort(), Object.keys(ways).sort())
})

/** Publishers that have everything they are asked for. */
const everything: Ask = {
  has: async () => true,
  stream: async () => [
    JSON.stringify({ event: { timepoint: 1, published_at: '2026-11-17T10:00:00', type: 'changed' } }),
  ],
  async text(url) {
    if (url.includes('kbopub')) return '<a href="files/KboOpenData_0140_2026_10_05_Full.zip">'
    if (url.includes('en_accountsdata')) return '<a href="Accounts_Bulk_Data-2026-11-16.zip">'
    const names = ['lihtandmed.csv', 'yldandmed.json', 'osanikud.json', 'kaardile_kantud_isikud.json']
    const more = ['kandevalised_isikud.json', 'kasusaajad.json']
    return [...names, ...more].map(name => `<a href="/ettevotja_rekvisiidid__${name}.zip">`).join('')
  },
  async json(url) {
    const { pathname } = new URL(url)
    const zip = { json: { url: `${new URL(url).origin}/file.json.zip`, size: 1, record_count: 1 } }
    if (pathname.includes('golden-copies')) {
      return { data: { publish_date: '2026-11-17 08:00:00', full_file: zip } }
    }
    if (pathname.endsWith('versions.json')) return { last_successful: '20261117060000-abc' }
    if (pathname.endsWith('index.json')) return { resources: [{ name: 'entities.ftm.json', url }] }
    if (pathname.endsWith('package_list')) return { result: ['sro-full-praha-2026'] }
    const files = ['companies.csv', 'companies.csv.zip', 'public_split_1_10.zip', 'public_split_11_20.zip', 'a.xml.gz']
    const romanian = ['od_firme', 'od_stare_firma', 'od_caen_autorizat', 'n_stare_firma', 'od_reprezentanti_legali']
    const names = [...files, ...[...romanian, 'od_reprezentanti_if', 'n_caen'].map(name => `${name}.csv`)]
    const resources = names.map(name => ({ url: `${new URL(url).origin}/download/${name}` }))
    return { result: { resources, results: [{ name: 'firme-02-09-2026', resources }] } }
  },
}

test('every feed says by what it dates what it offers', async () => {
  for (const { code, feed } of targets) {
    const look = { cursor: null, readTo: null, hasKey: false, now, ask: everything, kept: async () => null }
    const delivery = await feed.next(look)
    const way = ways[code] as Way
    assert.equal(delivery?.dated.by, typeof way === 'string' ? way : 'files', code)
  }
})

/** Loads files of which no response states anything, as if the publisher offered them. */
async function load(url: string, { code, source, dataset, feed }: FeedTarget, files: string[]) {
  const texts = files.map(async file => ({
    name: path.basename(file),
    text: await readFile(path.join(fixtures, source.code, named[file] ?? file), 'utf8'),
  }))
  const offers = (await Promise.all(texts)).map(({ name, text }) => ({
    name,
    async *lines() {
      yield* text.replace(/\n$/, '').split('\n')
    },
  }))
  const { next, ...own } = feed
  const offered = async (): Promise<Delivery> => {
    const look = { cursor: null, readTo: null, hasKey: false, now, ask: everything, kept: async () => null }
    return { ...((await next(look)) as Delivery), files: offers, isLast: true }
  }
  const played: FeedTarget = {
    code,
    // Some fixtures have rows that cannot be read, to show what becomes of them.
    source: { ...source, datasets: [{ ...dataset, badShare: 1 }] },
    dataset,
    feed: { ...own, key: undefined, needsContact: undefined, next: offered },
  }
  return syncFeed(url, played, { by: await actorOn(url), folder, clock: () => now, acceptLoss: true })
}

test('files are dated by what they state, and where nothing does, it is said so and nobody calls them fresh', async () => {
  await withTestDatabase(async url => {
    for (const [code, way] of Object.entries(ways)) {
      if (typeof way === 'string') continue
      const result = await load(url, targetOf(code), way.files)
      assert.equal(result.error, undefined, `${code}: ${result.error}`)
      await withDb(url, async db => {
        await sql`update feeds set is_enabled = true`.execute(db)
        const state = (await listFeeds(db)).find(one => one.code === code)
        assert.ok(state)
        const stated = way.state === null ? null : new Date(way.state)
        assert.deepEqual(state.publishedAt, stated, code)
        assert.ok(!state.cursor?.includes(today), `${code}: the cursor ${state.cursor} is our day`)
        const age = stated && (now.getTime() - stated.getTime()) / 1000
        const measured = (await measureFeeds(db, now)).find(({ source }) => source === code)
        assert.equal(measured?.age, age, code)
        const expected = age === null ? 'undated' : age > state.staleAfterHours * 3600 ? 'stale' : 'fresh'
        assert.equal(freshnessOf(state, now), expected, code)
        // What states no date is not newer than its load.
        const later = new Date(now.getTime() + (state.staleAfterHours + 1) * 3_600_000)
        assert.equal(freshnessOf(state, later), 'stale', code)
      })
    }
    const { stdout } = await runCommand(['source', 'list'], { DATABASE_URL: url })
    assert.match(stdout, /un-sc\/consolidated +stale +\d+ entries\n.*published 2026-03-01 00:00 UTC/)
    assert.match(
      stdout,
      /us-csl\/screening-list +undated +\d+ entries\n.*publication date not stated, (newest entry \S+, )?loaded 2026-11-19/,
    )
    const log = await runCommand(['source', 'log', 'us-csl'], { DATABASE_URL: url })
    assert.match(log.stdout, /publication date not stated/)
  })
})

test('a list that is old by its own word is not fresh because its server says it was modified today', async () => {
  const body = await readFile(path.join(fixtures, 'un-sc/consolidated.xml'))
  const site = { modified: now.toUTCString() as string | undefined }
  const internet = await startInternet({
    'scsanctions.un.org': (_, request, response) =>
      serveFile(request, response, { body, ...(site.modified && { modified: site.modified }) }),
  })
  const web = { agent: internet.agent, perSecond: 10_000 }
  const code = 'un-sc/consolidated'
  try {
    for (const modified of [now.toUTCString(), undefined, new Date('2036-01-01').toUTCString()]) {
      site.modified = modified
      await withTestDatabase(async url => {
        const options = { by: await actorOn(url), folder, clock: () => now, web }
        const result = await syncFeed(url, targetOf(code), options)
        assert.equal(result.error, undefined)
        const [state] = await withDb(url, listFeeds)
        assert.deepEqual([state?.cursor, state?.publishedAt], ['2026-03-01T00:00:00.000Z', new Date('2026-03-01')])
        assert.equal(freshnessOf(state && { ...state, isEnabled: true }, now), 'stale')
      })
    }
  } finally {
    await internet.close()
  }
})

test('an upgrade puts right what was dated by the clock here, and leaves what a chain dates', async () => {
  const migration = await readFile(
    path.join(import.meta.dirname, '../../../migrations/0107-dates-of-feeds.sql'),
    'utf8',
  )
  await withTestDatabase(url =>
    withClient(url, async client => {
      await client.query(`
        alter table feeds drop newest_on, drop loaded_at, drop created_at;
        insert into sources (id, code, name, category, precedence) values
          (310, 'un-sc/consolidated', 'a', 'Enriched', 1), (340, 'us-csl/screening-list', 'b', 'Enriched', 1),
          (50, 'lv-ur/register', 'c', 'Enriched', 1), (23, 'gb-companies-house/accounts', 'd', 'Enriched', 1);
        insert into runs (id, source_id, state, finished_at, published_on, newest_on) overriding system value values
          (1, 310, 'finished', '2026-11-18 12:00Z', '2026-01-05', null), (2, 340, 'finished', '2026-11-18 12:00Z', null, '2025-12-01'),
          (3, 50, 'finished', '2026-11-18 12:00Z', '2026-11-18', null), (4, 23, 'finished', '2026-11-18 12:00Z', '2024-06-30', null);
        insert into feeds (source_id, code, is_enabled, stale_after_hours, cursor, published_at) values
          (310, 'un-sc/consolidated', true, 720, '2026-11-18T12:00:00.000Z', '2026-11-18 12:00Z'),
          (340, 'us-csl/screening-list', true, 96, '2026-11-18T12:00:00.000Z', '2026-11-18 12:00Z'),
          (50, 'lv-ur/register', true, 72, '2026-11-18T04:00:00.000Z', '2026-11-18 04:00Z'),
          (23, 'gb-companies-house/accounts', true, 120, '2026-11-17', '2026-11-17 00:00Z');
        insert into feed_runs (source_id, state, deliveries)
          select source_id, 'finished', jsonb_build_array(jsonb_build_object('run', id)) from runs`)
      await client.query(migration)
      const { rows } = await client.query(
        `select source_id as id, cursor, published_at as at, newest_on::text as newest, loaded_at as loaded from feeds order by 1`,
      )
      const loaded = new Date('2026-11-18T12:00:00Z')
      const at = (text: string) => new Date(text)
      assert.deepEqual(rows, [
        { id: 23, cursor: '2026-11-17', at: at('2026-11-17T00:00:00Z'), newest: null, loaded },
        { id: 50, cursor: '2026-11-18T04:00:00.000Z', at: at('2026-11-18T04:00:00Z'), newest: null, loaded },
        { id: 310, cursor: '2026-01-05T00:00:00.000Z', at: at('2026-01-05T00:00:00Z'), newest: null, loaded },
        { id: 340, cursor: null, at: null, newest: '2025-12-01', loaded },
      ])
    }),
  )
})
