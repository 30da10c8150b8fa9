import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { type FeedTarget, feedTargets } from '#ingest/feeds/feed-target.ts'
import { type SyncOptions, type SyncResult, syncFeed } from '#ingest/feeds/sync-feed.ts'
import { sql } from '#postgres/sql.ts'
import { withClient } from '#postgres/with-client.ts'
import { loadSources } from '../../../src/commands/load-sources.ts'
import { actorOn } from '../../support/actor.ts'
import { withTestDatabase } from '../../support/database.ts'
import { printRows } from '../../support/database-print.ts'
import { GleifRegistry, type LeiRecord } from '../../support/gleif-registry.ts'
import { type Internet, startInternet } from '../../support/internet.ts'
import { servedBy } from '../../support/served-by.ts'

const sample = path.join(
  import.meta.dirname,
  '../../../../shared/registries/samples/gleif/golden-copy-json/20240505-0000-gleif-goldencopy-lei2-intra-day.json',
)
const skip = existsSync(sample) ? false : `the real file of GLEIF is not at ${sample}`

let folder: string
let target: FeedTarget
let records: LeiRecord[]
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'firmament-gleif-'))
  target = feedTargets(await loadSources()).find(({ code }) => code === 'gleif/lei') as FeedTarget
  if (!skip) records = JSON.parse(await readFile(sample, 'utf8')).records
})
after(() => rm(folder, { recursive: true, force: true }))

async function synced(
  url: string,
  registry: GleifRegistry,
  { agent }: Internet,
  more: Partial<SyncOptions> = {},
): Promise<SyncResult> {
  const web = { agent, perSecond: 1000, timing: { pauseMs: 5, tries: 3 } }
  return syncFeed(url, target, { by: await actorOn(url), folder, clock: () => registry.date, web, ...more })
}

const kindsOf = ({ deliveries }: SyncResult) =>
  deliveries.map(({ files }) => /lei2-([a-z-]+)\.json/.exec(files[0] as string)?.[1])

const leiAt = (at: number): string => records[at].LEI.$

/** A day of the registry: some are renamed, one is new, one proves to be a duplicate. */
function change(registry: GleifRegistry, round: number): void {
  for (const at of [round, round + 40, round + 80]) {
    const record = registry.get(leiAt(at))
    record.Entity.LegalName.$ = `RENAMED ${round} ${at}`
    registry.put(record)
  }
  registry.put(records[300 + round])
  const annulled = registry.get(leiAt(200 + round))
  annulled.Registration.RegistrationStatus = { $: 'ANNULLED' }
  registry.put(annulled)
}

test('days of deltas, a gap and a full file end as one load of the last full file, and every change is told once', {
  skip,
}, async () => {
  const registry = new GleifRegistry(new Date('2026-09-01T00:00:00Z'))
  for (const record of records.slice(0, 300)) registry.put(record)
  const internet = await startInternet({ 'goldencopy.gleif.org': registry.site })
  try {
    await withTestDatabase(async url => {
      assert.deepEqual(kindsOf(await synced(url, registry, internet)), ['golden-copy'])
      assert.equal((await synced(url, registry, internet)).state, 'unchanged')
      let round = 0
      // Publications that passed before the next look, and the delta that reaches back to the last one.
      for (const [passed, kind] of [
        [1, 'intra-day'],
        [1, 'intra-day'],
        [3, 'last-day'],
        [1, 'intra-day'],
        [12, 'last-week'],
        [60, 'last-month'],
        [2, 'last-day'],
        [100, 'golden-copy'],
        [1, 'intra-day'],
      ] as const) {
        for (let publication = 0; publication < passed; publication++) {
          registry.pass()
          if (publication % 30 === 0) change(registry, round++)
        }
        const result = await synced(url, registry, internet)
        assert.deepEqual(kindsOf(result), [kind], result.error)
        assert.equal(result.deliveries[0]?.gap !== undefined, kind === 'golden-copy')
      }
      // Twice on one day: the later word counts, whatever it is.
      for (const name of ['MORNING', 'NOON AND EVENING', 'A']) {
        registry.pass(name === 'MORNING' ? 3 - (Math.floor(registry.now / (8 * 3_600_000)) % 3) : 1)
        const record = registry.get(leiAt(5))
        record.Entity.LegalName.$ = name
        registry.put(record)
        assert.deepEqual((await synced(url, registry, internet)).state, 'finished')
        assert.deepEqual(await namesOf(url, leiAt(5)), [name])
      }

      const before = await printRows(url)
      const again = await synced(url, registry, internet, { isFullWanted: true })
      assert.deepEqual(kindsOf(again), ['golden-copy'])
      assert.equal(again.deliveries[0]?.changes, 0)
      const now = await printRows(url)
      for (const table of ['companies', 'names', 'company_keys', 'changes', 'search_names', 'prospects', 'links']) {
        assert.equal(now[table], before[table], `the full file after deltas changed ${table}`)
      }

      const ended = await servedBy(url, 10)
      await withTestDatabase(async other => {
        assert.deepEqual(kindsOf(await synced(other, registry, internet)), ['golden-copy'])
        const fresh = await servedBy(other, 10)
        assert.equal(fresh.length, registry.count - round)
        assert.deepEqual(ended, fresh)
      })
      // Three renamed in each round, and one three times at the end.
      assert.equal(await changesOf(url, 'name'), round * 3 + 3)
    })
    assert.deepEqual(await readdir(path.join(folder, 'gleif')), [], 'no file stays behind')
  } finally {
    await internet.close()
  }
})

test('a file that is not as its publisher says changes nothing, and the next look makes up for it', {
  skip,
}, async () => {
  const registry = new GleifRegistry(new Date('2026-09-01T00:00:00Z'))
  for (const record of records.slice(0, 50)) registry.put(record)
  let damage: 'none' | 'page' | 'half' | 'rows' | 'refused' | 'older' = 'none'
  const internet = await startInternet({
    'goldencopy.gleif.org': (url, request, response) => {
      const isFile = url.pathname.endsWith('.zip')
      if (damage === 'page' && isFile) return response.setHeader('content-type', 'text/html').end('<html>sorry</html>')
      if (damage === 'refused') return response.writeHead(403).end()
      if (damage === 'half' && isFile) {
        const { body } = registry.file('intra-day')
        return response.end(body.subarray(0, body.length / 2))
      }
      if (damage === 'rows' && !isFile) {
        const { body, name } = registry.file('golden-copy')
        const place = `https://goldencopy.gleif.org/storage/golden-copy-files/${name}`
        const full = { json: { url: place, size: body.length, record_count: 51 } }
        return response.end(JSON.stringify({ data: { publish_date: registry.publishDate, full_file: full } }))
      }
      return registry.site(url, request, response)
    },
  })
  try {
    await withTestDatabase(async url => {
      damage = 'rows'
      const short = await synced(url, registry, internet)
      assert.match(short.error ?? '', /50 rows, but their publisher states 51/)
      assert.deepEqual(await servedBy(url, 10), [])
      damage = 'none'
      assert.equal((await synced(url, registry, internet)).state, 'finished')
      const good = await servedBy(url, 10)
      registry.pass()
      registry.put(records[100])
      for (const [kind, why] of [
        ['page', /a web page/],
        ['half', /bytes, but its publisher states/],
        ['refused', /returned 403/],
      ] as const) {
        damage = kind
        const failed = await synced(url, registry, internet)
        assert.equal(failed.state, 'failed')
        assert.match(failed.error ?? '', why)
        assert.deepEqual(await servedBy(url, 10), good)
      }
      const [state] = await feedRows(url)
      assert.equal(state?.failures, 3)
      assert.equal(Number(state?.wait), 20 * 60, 'five minutes, ten, twenty')
      damage = 'none'
      assert.equal((await synced(url, registry, internet)).state, 'finished')
      assert.equal((await servedBy(url, 10)).length, 51)
      assert.equal((await feedRows(url))[0]?.failures, 0)
      // Yesterday's publication under today's address: nothing newer, so nothing is loaded.
      registry.pass(-1)
      assert.equal((await synced(url, registry, internet)).state, 'unchanged')
    })
  } finally {
    await internet.close()
  }
})

test('one process at a time, and who lost its lock writes nothing', { skip }, async () => {
  const registry = new GleifRegistry(new Date('2026-09-01T00:00:00Z'))
  for (const record of records.slice(0, 20)) registry.put(record)
  let moveMeanwhile: (() => Promise<unknown>) | undefined
  const internet = await startInternet({
    'goldencopy.gleif.org': async (url, request, response) => {
      if (url.pathname.endsWith('.zip')) await moveMeanwhile?.()
      return registry.site(url, request, response)
    },
  })
  try {
    await withTestDatabase(async url => {
      let meanwhile: SyncResult | undefined
      moveMeanwhile = async () => {
        meanwhile = await synced(url, registry, internet)
      }
      assert.equal((await synced(url, registry, internet)).state, 'finished')
      assert.equal(meanwhile?.state, 'busy')
      registry.pass()
      registry.put(records[30])
      moveMeanwhile = () => withClient(url, client => client.query("update feeds set cursor = 'elsewhere'"))
      const lost = await synced(url, registry, internet)
      assert.match(lost.error ?? '', /was updated by another process in the meantime/)
      assert.equal((await servedBy(url, 10)).length, 20)
    })
  } finally {
    await internet.close()
  }
})

const namesOf = (url: string, lei: string) =>
  withClient(url, async client => {
    const { rows } = await sql<{ name: string }>`select name from companies where lei = ${lei}`.execute(client)
    return rows.map(({ name }) => name)
  })

const changesOf = (url: string, field: string) =>
  withClient(url, async client => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from changes where field = ${field}
    `.execute(client)
    return rows[0]?.count
  })

const feedRows = (url: string) =>
  withClient(url, async client => {
    const { rows } = await sql<{ failures: number; wait: string }>`
      select f.failures, extract(epoch from f.next_at - ${new Date('2026-09-01T08:00:00Z')}::timestamptz) as wait from feeds f
    `.execute(client)
    return rows
  })
