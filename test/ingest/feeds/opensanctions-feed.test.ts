import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { type FeedTarget, feedTargets } from '#ingest/feeds/feed-target.ts'
import { type SyncResult, syncFeed } from '#ingest/feeds/sync-feed.ts'
import { withClient } from '#postgres/with-client.ts'
import { loadSources } from '../../../src/commands/load-sources.ts'
import { actorOn } from '../../support/actor.ts'
import { withTestDatabase } from '../../support/database.ts'
import { type Site, startInternet } from '../../support/internet.ts'
import { PlayedOpenSanctions } from '../../support/registries/opensanctions.ts'
import { Days } from '../../support/registries/played.ts'

const target = feedTargets(await loadSources()).find(({ code }) => code.endsWith('/opensanctions')) as FeedTarget

test('deltas are applied to the file that was kept, and whatever breaks them is answered by the full file', () =>
  withTestDatabase(async url => {
    const days = new Days('2026-09-27T12:00:00Z')
    const played = new PlayedOpenSanctions(days, { lost: at => at === 3 })
    let spoiled: Site | null = null
    const site: Site = (...asked) =>
      (spoiled && /delta\.json$/.test(asked[0].pathname) ? spoiled : played.site)(...asked)
    const internet = await startInternet({ [played.host]: site })
    const folder = await mkdtemp(path.join(tmpdir(), 'firmament-opensanctions-'))
    const web = { agent: internet.agent, perSecond: 10_000, timing: { pauseMs: 5, tries: 2 } }
    const look = async () => syncFeed(url, target, { by: await actorOn(url), folder, clock: () => days.date, web })
    const pass = (round: number) => {
      days.pass()
      played.live(round)
    }
    const said = ({ deliveries, error }: SyncResult) => [error, ...deliveries.map(({ kind, gap }) => [kind, gap])]
    const kept = () => readdir(path.join(folder, `${target.code}.kept`))
    const names = async () =>
      withClient(url, async client => {
        const { rows } = await client.query(`select name from companies where name like 'Renamed%' order by name`)
        return rows.map(({ name }) => name)
      })
    try {
      assert.deepEqual(said(await look()), [undefined, ['full', undefined]])
      assert.deepEqual(await kept(), ['opensanctions-2026-09-27-20260927060000-day.entities.ftm.json'])
      pass(0)
      pass(1)
      assert.deepEqual(said(await look()), [undefined, ['delta', undefined]])
      assert.deepEqual(await kept(), ['opensanctions-2026-09-29-20260929060000-day.entities.ftm.json'])
      assert.deepEqual(await names(), ['Renamed 0 Shipping Ltd', 'Renamed 1 Shipping Ltd'])
      pass(2)
      const lost = await look()
      assert.equal(lost.deliveries[0]?.kind, 'full')
      assert.match(lost.deliveries[0]?.gap ?? '', /have a gap \(20260930060000-day\)/)
      // One that is listed and cannot be read, and one that is of another file.
      for (const [round, body] of [
        [3, '<html>'],
        [4, '{"op":"MOD","entity":{"id":"nobody","schema":"Person","properties":{}}}'],
      ] as const) {
        pass(round)
        spoiled = (asked, request, response) =>
          /entities\.delta/.test(asked.pathname) ? response.end(body) : played.site(asked, request, response)
        const broken = await look()
        assert.equal(broken.deliveries[0]?.kind, 'full', broken.error)
        assert.match(broken.deliveries[0]?.gap ?? '', /is not a delta|do not follow the last file/)
      }
      spoiled = null
      // A machine without the file asks for all of it, which is no gap.
      await rm(path.join(folder, `${target.code}.kept`), { recursive: true })
      pass(5)
      assert.deepEqual(said(await look()), [undefined, ['full', undefined]])
      assert.equal((await names()).length, 6)
      assert.equal((await look()).state, 'unchanged')
    } finally {
      await internet.close()
      await rm(folder, { recursive: true, force: true })
    }
  }))

test('a file with another checksum than its publisher tells is refused', () =>
  withTestDatabase(async url => {
    const days = new Days('2026-09-27T12:00:00Z')
    const played = new PlayedOpenSanctions(days)
    const site: Site = (asked, request, response) => {
      if (!asked.pathname.endsWith('.ftm.json')) return played.site(asked, request, response)
      const end = response.end.bind(response) as (body: Buffer) => typeof response
      response.end = ((body: Buffer) =>
        end(Buffer.from(body.toString().replace('Lantern', 'Lantarn')))) as typeof response.end
      played.site(asked, request, response)
    }
    const internet = await startInternet({ [played.host]: site })
    const folder = await mkdtemp(path.join(tmpdir(), 'firmament-opensanctions-'))
    const web = { agent: internet.agent, perSecond: 10_000, timing: { pauseMs: 5, tries: 2 } }
    try {
      const result = await syncFeed(url, target, { by: await actorOn(url), folder, clock: () => days.date, web })
      assert.match(result.error ?? '', /does not match the checksum that its publisher states/)
    } finally {
      await internet.close()
      await rm(folder, { recursive: true, force: true })
    }
  }))

test('after a delta a full file that is the last one again is loaded, since it does not say what the delta said', () =>
  withTestDatabase(async url => {
    const days = new Days('2026-09-27T12:00:00Z')
    const played = new PlayedOpenSanctions(days, { lost: at => at === 2 })
    const internet = await startInternet({ [played.host]: played.site })
    const folder = await mkdtemp(path.join(tmpdir(), 'firmament-opensanctions-'))
    const web = { agent: internet.agent, perSecond: 10_000, timing: { pauseMs: 5, tries: 2 } }
    const look = async () => syncFeed(url, target, { by: await actorOn(url), folder, clock: () => days.date, web })
    try {
      assert.equal((await look()).deliveries[0]?.kind, 'full')
      days.pass()
      played.live(1)
      assert.equal((await look()).deliveries[0]?.kind, 'delta')
      days.pass()
      played.takeBack()
      assert.equal((await look()).deliveries[0]?.kind, 'full')
      await withClient(url, async client => {
        const { rows } = await client.query(`select name from companies where name like 'Renamed%'`)
        assert.deepEqual(rows, [])
      })
    } finally {
      await internet.close()
      await rm(folder, { recursive: true, force: true })
    }
  }))
