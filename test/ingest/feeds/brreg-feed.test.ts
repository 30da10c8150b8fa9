import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { type FeedTarget, feedTargets } from '#ingest/feeds/feed-target.ts'
import { type SyncOptions, type SyncResult, syncFeed } from '#ingest/feeds/sync-feed.ts'
import { sql } from '#postgres/sql.ts'
import { withClient } from '#postgres/with-client.ts'
import { loadSources } from '../../../src/commands/load-sources.ts'
import { actorOn } from '../../support/actor.ts'
import { BrregRegistry, type Unit } from '../../support/brreg-registry.ts'
import { withTestDatabase } from '../../support/database.ts'
import { printRows } from '../../support/database-print.ts'
import { type Internet, startInternet } from '../../support/internet.ts'
import { servedBy } from '../../support/served-by.ts'

const samples = path.join(import.meta.dirname, '../../../../shared/registries/samples/norway-brreg')
const skip = existsSync(samples) ? false : `the real answers of the register are not at ${samples}`

const rounds = 5

let folder: string
let target: FeedTarget
let units: Unit[]
let parts: Unit[]
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'firmament-brreg-'))
  target = feedTargets(await loadSources()).find(({ code }) => code === 'no-brreg/entities') as FeedTarget
  if (skip) return
  const read = async (name: string) => JSON.parse(await readFile(path.join(samples, name), 'utf8'))
  units = [...(await read('search_asa_5.json'))._embedded.enheter, await read('entity_923609016.json')]
  parts = await read('lastned-alle-response.json')
})
after(() => rm(folder, { recursive: true, force: true }))

/** A unit like a real one under another number, of which there are too few. */
function another(at: number): Unit {
  const unit = structuredClone(units[at % units.length])
  return { ...unit, organisasjonsnummer: String(800_000_000 + at), navn: `${unit.navn} ${at}` }
}

function anotherPart(at: number): Unit {
  const part = { ...structuredClone(parts[at % parts.length]), overordnetEnhet: String(800_000_000 + at) }
  return { ...part, organisasjonsnummer: String(700_000_000 + at), navn: `Virksomhet ${at}` }
}

async function synced(
  url: string,
  registry: BrregRegistry,
  { agent }: Internet,
  more: Partial<SyncOptions> = {},
): Promise<SyncResult> {
  const web = { agent, perSecond: 10_000, timing: { pauseMs: 5, tries: 3 } }
  return syncFeed(url, target, { by: await actorOn(url), folder, clock: () => registry.date, web, ...more })
}

const kindsOf = ({ deliveries }: SyncResult) => deliveries.map(({ kind }) => kind)

function startRegister(): BrregRegistry {
  const registry = new BrregRegistry(new Date('2026-09-01T10:00:00Z'))
  for (let at = 0; at < 80; at++) registry.put('enheter', another(at), 'Ny')
  for (let at = 0; at < 20; at++) registry.put('underenheter', anotherPart(at), 'Ny')
  registry.pass(20)
  return registry
}

for (const repeats of [false, true]) {
  const which = repeats ? 'a feed that repeats where it was read to' : 'a feed'
  test(`the nightly files and days of ${which} end as one load of the last files, and a gap is answered by them`, {
    skip,
  }, async () => {
    const registry = startRegister()
    registry.repeats = repeats
    const internet = await startInternet({ 'data.brreg.no': registry.site })
    try {
      await withTestDatabase(async url => {
        // What the feed said since the day of the files is asked for again, and changes nothing.
        const first = await synced(url, registry, internet)
        assert.deepEqual(kindsOf(first), ['full', 'delta'], first.error)
        assert.deepEqual(
          first.deliveries.map(({ changes }) => changes),
          [0, 0],
        )
        assert.equal((await synced(url, registry, internet)).state, 'unchanged')

        let renamed = 0
        for (let round = 0; round < rounds; round++) {
          registry.pass(7)
          for (const at of [round, round + 20]) {
            registry.put('enheter', { ...another(at), navn: `Renamed ${round} ${at}` }, 'Endring')
            renamed++
          }
          registry.put('enheter', another(100 + round), 'Ny')
          registry.put('underenheter', { ...anotherPart(round), antallAnsatte: 10 + round }, 'Endring')
          // To another unit above it.
          const moved = { ...anotherPart(18), overordnetEnhet: another(70 + round).organisasjonsnummer }
          registry.put('underenheter', moved, 'Endring')
          registry.delete('enheter', another(40 + round).organisasjonsnummer)
          registry.remove('underenheter', anotherPart(10 + round).organisasjonsnummer)
          const result = await synced(url, registry, internet)
          assert.deepEqual(kindsOf(result), ['delta'], result.error)
        }
        // Renamed twice on one day, and back: the later word counts.
        for (const name of ['Twice', 'A', 'Zulu']) {
          registry.put('enheter', { ...another(60), navn: name }, 'Endring')
          assert.equal((await synced(url, registry, internet)).state, 'finished')
          renamed++
        }
        assert.equal(await count(url, sql`select count(*)::int from changes where field = 'name'`), renamed)
        const gone = await count(
          url,
          sql`select count(*)::int from companies where status = 'Slettet' and status_id = 108`,
        )
        assert.equal(gone, rounds)

        // So much waits that the files are read sooner.
        registry.delete('enheter', another(75).organisasjonsnummer)
        registry.pass(24 * 40)
        for (let at = 120; at < 130; at++) registry.put('enheter', another(at), 'Ny')
        registry.pass(24)
        const cursor = { enheter: 1, underenheter: 1 }
        await withClient(url, client => client.query('update feeds set cursor = $1', [JSON.stringify(cursor)]))
        const many = await startInternet({
          'data.brreg.no': (asked, request, response) => {
            if (!/oppdateringer.*oppdateringsid=2&/.test(asked.href)) return registry.site(asked, request, response)
            response.end(JSON.stringify({ page: { totalElements: 400_000 } }))
          },
        })
        const full = await synced(url, registry, many)
        await many.close()
        assert.equal(full.deliveries[0]?.kind, 'full', full.error)
        assert.match(full.deliveries[0]?.gap ?? '', /more than 20000 changes wait/)
        const missed = sql`select count(*)::int from companies where status = 'Ikke lenger i registeret' and status_id = 108
          and registration_number = ${another(75).organisasjonsnummer}`
        assert.equal(await count(url, missed), 1, 'who left in the gap is not served as if it lived')

        const before = await printRows(url)
        const again = await synced(url, registry, internet, { isFullWanted: true })
        assert.equal(again.deliveries[0]?.kind, 'full', again.error)
        const now = await printRows(url)
        for (const table of ['companies', 'names', 'company_keys', 'changes', 'search_names', 'prospects']) {
          assert.equal(now[table], before[table], `the full files after deltas changed ${table}`)
        }
        const ended = await servedBy(url, 40)
        await withTestDatabase(async other => {
          await synced(other, registry, internet)
          assert.deepEqual(ended, await servedBy(other, 40))
          assert.equal(ended.length, 80 - 1 + 10 + (20 - rounds))
        })
      })
    } finally {
      await internet.close()
    }
  })
}

test('a feed that fails in the middle moves nothing, and is read again from there', { skip }, async () => {
  const registry = startRegister()
  let isBroken = false
  const internet = await startInternet({
    'data.brreg.no': (url, request, response) => {
      if (isBroken && url.pathname.endsWith('800000005')) return response.writeHead(500).end()
      return registry.site(url, request, response)
    },
  })
  try {
    await withTestDatabase(async url => {
      assert.equal((await synced(url, registry, internet)).state, 'finished')
      registry.pass(2)
      for (const at of [4, 5, 6]) registry.put('enheter', { ...another(at), navn: `Later ${at}` }, 'Endring')
      isBroken = true
      const failed = await synced(url, registry, internet)
      assert.match(failed.error ?? '', /800000005 returned 500/)
      assert.equal(await count(url, sql`select count(*)::int from companies where name like 'Later%'`), 0)
      isBroken = false
      assert.deepEqual(kindsOf(await synced(url, registry, internet)), ['delta'])
      assert.equal(await count(url, sql`select count(*)::int from companies where name like 'Later%'`), 3)
    })
  } finally {
    await internet.close()
  }
})

const count = (url: string, counting: ReturnType<typeof sql>) =>
  withClient(url, async client => ((await counting.execute(client)).rows[0] as { count: number }).count)
