import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { freshnessOf, listFeeds, measureFeeds } from '#domain/imports/feed.ts'
import { type FeedTarget, feedTargets } from '#ingest/feeds/feed-target.ts'
import { enableFeed } from '#ingest/feeds/set-feed.ts'
import { syncFeed } from '#ingest/feeds/sync-feed.ts'
import { withDb } from '#postgres/db.ts'
import { loadSources } from '../../../src/commands/load-sources.ts'
import { actorOn } from '../../support/actor.ts'
import { withTestDatabase } from '../../support/database.ts'
import { type Publisher, startPublisher } from '../../support/publisher.ts'

const targets = feedTargets(await loadSources())

let folder: string
let mirror: Publisher
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'firmament-nothing-'))
  mirror = await startPublisher((_, response) => response.writeHead(404).end())
})
after(async () => {
  await mirror.close()
  await rm(folder, { recursive: true, force: true })
})

/** Asks the mirror, which has nothing. */
async function look(url: string, { feed, ...target }: FeedTarget, now = new Date()) {
  const mirrors = new Map(feed.origins.map((origin, at) => [origin, `${mirror.origin}/mirror${at}`]))
  const web = { mirrors, perSecond: 10_000, timing: { pauseMs: 1, tries: 2 } }
  const open = { ...target, feed: { ...feed, key: undefined, needsContact: undefined, signIn: undefined } }
  return syncFeed(url, open, { by: await actorOn(url), folder, clock: () => now, web })
}

test('a mirror that has nothing is a failure of every source, and the reason names what was asked', async () => {
  await withTestDatabase(async url => {
    for (const target of targets) {
      const { state, error = '' } = await look(url, target)
      assert.equal(state, 'failed', target.code)
      assert.ok(error.includes(mirror.origin), `${target.code}: ${error}`)
      for (const origin of target.feed.origins) assert.ok(!error.includes(origin), `${target.code}: ${error}`)
    }
    await withDb(url, async db => {
      for (const state of await listFeeds(db)) {
        assert.equal(freshnessOf({ ...state, isEnabled: true }, new Date()), 'failing', state.code)
      }
    })
  })
})

test('a file that is not there yet is nothing new, until none came for longer than is usual', async () => {
  const target = targets.find(({ code }) => code === 'sk-rpo/organisations') as FeedTarget
  await withTestDatabase(async url => {
    const day = 86_400_000
    const since = new Date(Date.now() - 2 * day).toISOString().slice(0, 10)
    const by = await actorOn(url)
    await withDb(url, db => enableFeed(db, target, { since }, by))
    assert.equal((await look(url, target)).state, 'unchanged')
    const later = new Date(Date.now() + (target.feed.staleAfter / 24 + 1) * day)
    const { state, error = '' } = await look(url, target, later)
    assert.equal(state, 'failed')
    assert.match(error, /^no file was found: there is nothing at .*, and none was ever loaded$/)
    const [measured] = await withDb(url, db => measureFeeds(db, later))
    assert.equal(measured?.failures, 1)
  })
})
