import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { freshnessOf, listFeeds, measureFeeds } from '#domain/imports/feed.ts'
import { type FeedTarget, feedTargets } from '#ingest/feeds/feed-target.ts'
import { type SyncOptions, type SyncResult, syncFeed } from '#ingest/feeds/sync-feed.ts'
import { withDb } from '#postgres/db.ts'
import { withClient } from '#postgres/with-client.ts'
import { loadSources } from '../../../src/commands/load-sources.ts'
import { actorOn } from '../../support/actor.ts'
import { BrregRegistry } from '../../support/brreg-registry.ts'
import { runCommand } from '../../support/command.ts'
import { withTestDatabase } from '../../support/database.ts'
import { GleifRegistry, type LeiRecord } from '../../support/gleif-registry.ts'
import { type Internet, startInternet } from '../../support/internet.ts'
import { LatvianRegister } from '../../support/latvian-register.ts'
import { companyEntry, importEntries, toyDataset } from '../../support/toy-source.ts'

const day = 86_400_000

let folder: string
let targets: FeedTarget[]
let records: LeiRecord[]
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'firmament-clocks-'))
  targets = feedTargets(await loadSources())
  const fixtures = path.join(import.meta.dirname, '../../fixtures/gleif')
  const text = await readFile(path.join(fixtures, '20260302-0000-gleif-goldencopy-lei2-intra-day.json'), 'utf8')
  records = JSON.parse(text).records
})
after(() => rm(folder, { recursive: true, force: true }))

type Looking = { url: string; code: string; internet: Internet; now: Date } & Partial<SyncOptions>

async function look({ url, code, internet: { agent }, now, ...more }: Looking): Promise<SyncResult> {
  const web = { agent, perSecond: 10_000, timing: { pauseMs: 5, tries: 3 } }
  const target = targets.find(one => one.code === code) as FeedTarget
  return syncFeed(url, target, { by: await actorOn(url), folder, clock: () => now, web, ...more })
}

const stateOf = (url: string, now: Date) =>
  withDb(url, async db => {
    const [state] = await listFeeds(db)
    const [measured] = await withClient(url, async client => {
      await client.query('update feeds set is_enabled = true')
      return measureFeeds(db, now)
    })
    const enabled = state && { ...state, isEnabled: true }
    return {
      freshness: freshnessOf(enabled, now),
      cursor: state?.cursor,
      age: measured?.age,
      isAhead: measured?.isAhead,
    }
  })

const rows = <Row>(url: string, statement: string) =>
  withClient(url, async client => (await client.query(statement)).rows as Row[])

const namesOf = async (url: string) =>
  (await rows<{ name: string }>(url, 'select name from companies order by name')).map(({ name }) => name)

test('a publication that is dated ten years ahead is set aside with an alert, and the next one is loaded', async () => {
  const registry = new GleifRegistry(new Date('2026-09-01T00:00:00Z'))
  for (const record of records) registry.put(record)
  const internet = await startInternet({ 'goldencopy.gleif.org': registry.site })
  const rename = (name: string) => {
    const record = registry.get(records[0].LEI.$)
    record.Entity.LegalName.$ = name
    record.Entity.TransliteratedOtherEntityNames = undefined
    registry.put(record)
  }
  const code = 'gleif/lei'
  try {
    await withTestDatabase(async url => {
      const start = registry.date
      assert.equal((await look({ url, code, internet, now: start })).state, 'finished')
      const good = { names: await namesOf(url), state: await stateOf(url, start) }
      assert.equal(good.state.freshness, 'fresh')

      registry.now = Date.parse('2036-09-01T08:00:00Z')
      rename('AHEAD')
      const asked = internet.asked.length
      const now = new Date('2026-09-01T08:00:00Z')
      const aside = await look({ url, code, internet, now })
      assert.equal(aside.state, 'failed')
      assert.match(aside.error ?? '', /^gleif\/lei: dated 2036-09-01, more than two days ahead of this server's clock/)
      assert.equal(internet.asked.length, asked + 1, 'nothing of it is downloaded')
      const held = await stateOf(url, now)
      assert.deepEqual([held.freshness, held.cursor, held.isAhead], ['ahead', good.state.cursor, true])
      assert.deepEqual(await namesOf(url), good.names)
      // Enabling it again forgets the failure; the publication is still set aside, and loading everything would not help.
      assert.equal((await runCommand(['source', 'enable', code], { DATABASE_URL: url })).code, 0)
      const { stdout } = await runCommand(['source', 'list'], { DATABASE_URL: url })
      assert.match(stdout, /gleif\/lei +ahead +\d+ records.*\n.*\n +the newest publication is dated 2036-09-01/)
      assert.doesNotMatch(stdout, /sync gleif\/lei --full/)

      // Two days are no reason to doubt a clock.
      registry.now = now.getTime() + day
      rename('TOMORROW')
      assert.equal((await look({ url, code, internet, now })).state, 'finished')
      assert.ok((await namesOf(url)).includes('TOMORROW'))
      const tomorrow = await stateOf(url, now)
      assert.deepEqual([tomorrow.freshness, tomorrow.age, tomorrow.isAhead], ['fresh', -86_400, false])

      // As it was loaded before such publications were set aside: when the clock here said so too.
      registry.now = Date.parse('2036-09-01T08:00:00Z')
      rename('AHEAD')
      assert.equal((await look({ url, code, internet, now: registry.date })).state, 'finished')
      registry.now = now.getTime() + 2 * day
      rename('RIGHT')
      const later = registry.date
      assert.equal((await look({ url, code, internet, now: later })).state, 'unchanged')
      const frozen = await stateOf(url, later)
      assert.deepEqual([frozen.freshness, frozen.isAhead, Number(frozen.age) < 0], ['ahead', true, true])
      const listed = await runCommand(['source', 'list'], { DATABASE_URL: url })
      assert.match(listed.stdout, /gleif\/lei +ahead .*\n.*\n.*firmament source sync gleif\/lei --full/)
      const full = await look({ url, code, internet, now: later, isFullWanted: true })
      assert.deepEqual([full.state, full.error], ['finished', undefined])
      assert.ok((await namesOf(url)).includes('RIGHT'), 'the full file replaces what was dated ahead')
      assert.equal((await stateOf(url, later)).freshness, 'fresh')
      registry.pass()
      rename('NEXT')
      assert.equal((await look({ url, code, internet, now: registry.date })).deliveries[0]?.kind, 'delta')
      assert.ok((await namesOf(url)).includes('NEXT'))
    })
  } finally {
    await internet.close()
  }
})

test('a server that dates its files ahead is set aside, and sync --full repairs what was loaded so', async () => {
  const register = new LatvianRegister()
  const internet = await startInternet({ 'dati.ur.gov.lv': register.site })
  const code = 'lv-ur/register'
  const many = Object.fromEntries(Array.from({ length: 8 }, (_, at) => [String(40003000001 + at), `SIA ${at}`]))
  const now = new Date('2026-09-02T12:00:00Z')
  try {
    await withTestDatabase(async url => {
      register.publish('2036-09-01', many)
      assert.match((await look({ url, code, internet, now })).error ?? '', /dated 2036-09-01/)
      assert.deepEqual(await namesOf(url), [])
      assert.equal((await look({ url, code, internet, now: new Date('2036-09-01T12:00:00Z') })).state, 'finished')
      const left = Object.fromEntries(Object.entries(many).slice(1))
      register.publish('2026-09-02', { ...left, 40003000002: 'Otrā SIA' })
      const full = await look({ url, code, internet, now, isFullWanted: true })
      assert.deepEqual([full.state, full.error], ['finished', undefined])
      const served = await rows<{ name: string; status_id: number }>(
        url,
        "select name, status_id from companies where registration_number in ('40003000001', '40003000002') order by registration_number",
      )
      assert.equal(served[1]?.name, 'Otrā SIA')
      const vanished = await rows(url, 'select key from records where vanished_on is not null')
      assert.deepEqual(vanished, [{ key: '40003000001' }], 'who is no longer listed does not stay until 2036')
      assert.equal((await stateOf(url, now)).freshness, 'fresh')
    })
  } finally {
    await internet.close()
  }
})

test('sync --full repairs a date that is ahead by less than two days, too', async () => {
  const register = new LatvianRegister()
  const internet = await startInternet({ 'dati.ur.gov.lv': register.site })
  const code = 'lv-ur/register'
  const now = new Date('2026-09-02T12:00:00Z')
  try {
    await withTestDatabase(async url => {
      register.publish('2026-09-04', { 40003000001: 'Pirmā SIA', 40003000002: 'Otrā SIA' })
      assert.equal((await look({ url, code, internet, now })).state, 'finished')
      register.publish('2026-09-02', { 40003000001: 'Jaunā SIA', 40003000002: 'Otrā SIA' })
      const refused = await look({ url, code, internet, now })
      assert.match(
        refused.error ?? '',
        /a newer file \(2026-09-04\) is already imported; if that date is wrong, undo import 1/,
      )
      const full = await look({ url, code, internet, now, isFullWanted: true })
      assert.deepEqual([full.state, full.error], ['finished', undefined])
      assert.ok((await namesOf(url)).includes('Jaunā SIA'))
      const { cursor, freshness } = await stateOf(url, now)
      assert.deepEqual([cursor, freshness], ['2026-09-02T04:00:00.000Z', 'fresh'])
      // From here on it goes on as if the wrong date had never been.
      register.publish('2026-09-03', { 40003000001: 'Jaunākā SIA', 40003000002: 'Otrā SIA' })
      assert.equal((await look({ url, code, internet, now: new Date('2026-09-03T12:00:00Z') })).state, 'finished')
      assert.ok((await namesOf(url)).includes('Jaunākā SIA'))
    })
  } finally {
    await internet.close()
  }
})

test('a file of the operator that is dated ahead is refused, and a row of such a day is quarantined', async () => {
  await withTestDatabase(async url => {
    const register = toyDataset(900)
    const one = companyEntry('1', 'One')
    await assert.rejects(
      importEntries(url, register, { entries: [one], publishedOn: '2136-01-01' }),
      /toy.jsonl: dated 2136-01-01, more than two days ahead/,
    )
    const { counts } = await importEntries(url, register, {
      entries: [
        one,
        companyEntry('2', 'Two', { as_of: '2136-01-01' }),
        companyEntry('3', 'Three', { as_of: '2026-01-01' }),
      ],
    })
    assert.equal(counts.quarantined, 1)
    assert.deepEqual(await namesOf(url), ['One', 'Three'])
    const [row] = await rows<{ reason: string }>(url, 'select reason from quarantine')
    assert.equal(row?.reason, "dated 2136-01-01, more than two days ahead of this server's clock")
  })
})

test('a file without a date is not replaced by parts that are older than its import', async () => {
  await withTestDatabase(async url => {
    const register = toyDataset(900)
    const old = companyEntry('1', 'Old')
    await importEntries(url, register, { entries: [old], publishedOn: '2026-01-01' })
    const whole = [
      old,
      companyEntry('2', 'Two', { basic: { name: 'Two', country_code: 'GB', incorporated_on: '2026-05-05' } }),
    ]
    const { publishedOn, newestEntryOn } = await importEntries(url, register, { entries: whole, isComplete: true })
    assert.deepEqual([publishedOn, newestEntryOn], [null, '2026-05-05'])
    const part = await importEntries(url, register, {
      entries: [companyEntry('1', 'Older')],
      publishedOn: '2026-06-01',
    })
    assert.equal(part.counts.older, 1)
    assert.deepEqual(await namesOf(url), ['Old', 'Two'])
  })
})

/** A unit as the register publishes it, registered on some day. */
const unit = (number: number, registered: number) => ({
  organisasjonsnummer: String(number),
  navn: `ENHET ${number}`,
  organisasjonsform: { kode: 'AS', beskrivelse: 'Aksjeselskap' },
  registreringsdatoEnhetsregisteret: new Date(registered).toISOString().slice(0, 10),
})

for (const statesDates of [true, false]) {
  const which = statesDates ? 'by what its server states' : 'by their newest entry, where nothing states it'
  test(`Norway: files that are no longer made are dated ${which}: who left since is not served, who came since is`, async () => {
    // Its files are loaded today, since an import is on record with the day of the database.
    const registry = new BrregRegistry(new Date(Date.now() - 5 * day))
    registry.statesDates = statesDates
    const begun = registry.now
    for (let at = 0; at < 20; at++) registry.put('enheter', unit(800_000_000 + at, begun - (at + 1) * day), 'Ny')
    registry.put('underenheter', unit(700_000_000, begun - 5 * day), 'Ny')
    registry.pass(24)
    const made = new Date(registry.now).toISOString().slice(0, 10)
    registry.makes = false
    const internet = await startInternet({ 'data.brreg.no': registry.site })
    const code = 'no-brreg/entities'
    const standing = (url: string, number: number) =>
      rows<{ status: string }>(url, `select status from companies where registration_number = '${number}'`)
    try {
      await withTestDatabase(async url => {
        registry.pass(48)
        registry.remove('enheter', '800000003')
        registry.put('enheter', { ...unit(800_000_004, begun), navn: 'OMDØPT' }, 'Endring')
        registry.put('enheter', unit(800_000_900, registry.now), 'Ny')
        registry.pass(48)
        const first = await look({ url, code, internet, now: registry.date })
        assert.deepEqual([first.error, first.deliveries.map(({ kind }) => kind)], [undefined, ['full', 'delta']])
        const [run] = await rows<{ published: string | null; newest: string | null }>(
          url,
          'select published_on::text as published, newest_on::text as newest from runs where is_complete order by id limit 1',
        )
        const newest = new Date(begun - day).toISOString().slice(0, 10)
        assert.deepEqual(run, { published: statesDates ? made : null, newest })
        const requireRight = async (when: string) => {
          assert.deepEqual(await standing(url, 800_000_003), [{ status: 'Ikke lenger i registeret' }], when)
          assert.deepEqual(await standing(url, 800_000_900), [{ status: 'Registrert' }], when)
          assert.ok((await namesOf(url)).includes('OMDØPT'), when)
        }
        await requireRight('at first')
        const changes = (await rows(url, 'select 1 from changes')).length
        // Days later the same files come again: they know nothing of what came since.
        registry.pass(4 * 24)
        const again = await look({ url, code, internet, now: registry.date, isFullWanted: true })
        assert.equal(again.deliveries[0]?.kind, 'full', again.error)
        await requireRight('after the same files again')
        assert.equal((await rows(url, 'select 1 from changes')).length, changes, 'nobody is told of anything')
        const { stdout } = await runCommand(['source', 'log', 'no-brreg'], { DATABASE_URL: url })
        assert.equal(stdout.includes(`publication date not stated, newest entry ${newest}`), !statesDates, stdout)
      })
    } finally {
      await internet.close()
    }
  })
}
