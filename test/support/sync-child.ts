import { feedTargets } from '#ingest/feeds/feed-target.ts'
import { keySeal } from '#ingest/feeds/key-seal.ts'
import { syncFeed } from '#ingest/feeds/sync-feed.ts'
import { loadSources } from '../../src/commands/load-sources.ts'
import { actorOn } from './actor.ts'
import { testSecret } from './secret.ts'

// Looks at publishers in a process of its own, on any day, so that a test can kill it: sync-child.ts <database> <folder> <now> <codes…>

const [url, folder, now, ...codes] = process.argv.slice(2) as [string, string, string, ...string[]]
const targets = feedTargets(await loadSources())
const results: unknown[] = []
for (const code of codes) {
  const target = targets.find(one => one.code === code)
  if (!target) throw new Error(`no feed ${code}`)
  const timing = { pauseMs: 5, tries: 3, silentMs: 1_000, quietMs: 200 }
  const web = { perSecond: 10_000, timing }
  const own = { by: await actorOn(url), keySeal: keySeal(testSecret), folder }
  const options = { ...own, clock: () => new Date(now), web }
  results.push(await syncFeed(url, target, options))
}
process.stdout.write(JSON.stringify(results))
