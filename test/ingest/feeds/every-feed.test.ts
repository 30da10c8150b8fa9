import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { type FeedTarget, feedTargets } from '#ingest/feeds/feed-target.ts'
import { keySeal } from '#ingest/feeds/key-seal.ts'
import { type SyncOptions, syncFeed } from '#ingest/feeds/sync-feed.ts'
import { loadSources } from '../../../src/commands/load-sources.ts'
import { actorOn } from '../../support/actor.ts'
import { withTestDatabase } from '../../support/database.ts'
import { printRows } from '../../support/database-print.ts'
import { factsServed } from '../../support/facts-served.ts'
import { type Internet, startInternet } from '../../support/internet.ts'
import { PlayedEstonia, PlayedLatvia } from '../../support/registries/baltic.ts'
import { PlayedBelgium } from '../../support/registries/belgium.ts'
import { PlayedCompaniesHouse } from '../../support/registries/companies-house.ts'
import { PlayedGleif } from '../../support/registries/gleif.ts'
import { PlayedOpenSanctions } from '../../support/registries/opensanctions.ts'
import { Days, type Played, withoutSamples } from '../../support/registries/played.ts'
import { giveSettings } from '../../support/registries/publishers-settings.ts'
import { requireTold } from '../../support/registries/require-told.ts'
import { PlayedSec } from '../../support/registries/sec.ts'
import { testSecret } from '../../support/secret.ts'
import { servedBy } from '../../support/served-by.ts'

const rounds = 2

let folder: string
let targets: FeedTarget[]
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'firmament-every-feed-'))
  targets = feedTargets(await loadSources())
})
after(() => rm(folder, { recursive: true, force: true }))

const targetOf = (code: string) => targets.find(target => target.code === code) as FeedTarget

/** Looks at every dataset of a publisher, and gives what was loaded of each: 'gleif/lei: delta'. */
async function syncAll(
  url: string,
  { codes }: Played,
  { agent }: Internet,
  days: Days,
  more: Partial<SyncOptions> = {},
): Promise<string[]> {
  const web = { agent, perSecond: 10_000, timing: { pauseMs: 5, tries: 3 } }
  const loaded: string[] = []
  for (const code of codes) {
    const own = { by: await actorOn(url), keySeal: keySeal(testSecret), folder }
    const options = { ...own, clock: () => days.date, web, ...more }
    const result = await syncFeed(url, targetOf(code), options)
    assert.equal(result.error, undefined, `${code}: ${result.error}`)
    loaded.push(...result.deliveries.map(({ kind }) => `${code}: ${kind}`))
  }
  return loaded
}

async function servedByAll(url: string, { codes }: Played): Promise<Record<string, unknown[]>> {
  const served: Record<string, unknown[]> = {}
  for (const code of codes) {
    const { id } = targetOf(code).dataset
    served[code] = [...(await servedBy(url, id)), ...(await factsServed(url, id))]
  }
  return served
}

/** Names the first row that differs, since all of them would fill pages. */
function requireSame(ended: unknown[], fresh: unknown[], what: string): void {
  for (const [at, row] of fresh.entries()) assert.deepEqual(ended[at], row, `${what}, row ${at}`)
  assert.equal(ended.length, fresh.length, what)
}

const publishers: Record<string, (days: Days) => Played> = {
  GLEIF: days => new PlayedGleif(days),
  Belgium: days => new PlayedBelgium(days),
  'Companies House': days => new PlayedCompaniesHouse(days),
  Estonia: days => new PlayedEstonia(days),
  Latvia: days => new PlayedLatvia(days),
  OpenSanctions: days => new PlayedOpenSanctions(days),
  'the SEC': days => new PlayedSec(days),
}

for (const [name, play] of Object.entries(publishers)) {
  test(`${name}: days of publications end as one load of the last files, and every change is told once`, {
    skip: withoutSamples,
  }, async () => {
    const days = new Days('2026-09-27T12:00:00Z')
    const played = play(days)
    const internet = await startInternet({ [played.host]: played.site })
    try {
      await withTestDatabase(async url => {
        await giveSettings(url, { account: PlayedBelgium.account })
        const first = await syncAll(url, played, internet, days)
        assert.equal(first.length, played.codes.length, first.join(', '))
        assert.deepEqual(await syncAll(url, played, internet, days), [], 'what is loaded is not loaded again')
        for (let round = 0; round < rounds; round++) {
          days.pass()
          played.live(round)
          // A day on which nobody looked.
          if (round === 1) continue
          assert.ok((await syncAll(url, played, internet, days)).length > 0)
        }
        // Until the file of a month is published that knows of all of it.
        days.pass(40)
        await syncAll(url, played, internet, days)

        const before = await printRows(url)
        const again = await syncAll(url, played, internet, days, { isFullWanted: true })
        assert.ok(again.length >= played.codes.length, again.join(', '))
        const now = await printRows(url)
        for (const table of ['companies', 'names', 'company_keys', 'changes', 'search_names', 'prospects', 'links']) {
          assert.equal(now[table], before[table], `the full files after deltas changed ${table}`)
        }
        await requireTold(url, played)
        const ended = await servedByAll(url, played)
        await withTestDatabase(async other => {
          await giveSettings(other, { account: PlayedBelgium.account })
          await syncAll(other, played, internet, days)
          const fresh = await servedByAll(other, played)
          for (const code of played.codes) {
            assert.ok((fresh[code] as unknown[]).length > 5, `${code} has ${fresh[code]?.length} rows`)
            requireSame(ended[code] as unknown[], fresh[code] as unknown[], code)
          }
        })
      })
    } finally {
      await internet.close()
    }
  })
}
