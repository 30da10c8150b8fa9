import { Failure } from '../domain/failure.ts'
import { freshnessOf, listFeeds } from '../domain/imports/feed.ts'
import { correctCompany } from '../ingest/corrections/correct-company.ts'
import { correctable } from '../ingest/corrections/correctable.ts'
import { type CorrectedValues, CorrectionError } from '../ingest/corrections/correction.ts'
import { type FeedTarget, feedTargets } from '../ingest/feeds/feed-target.ts'
import { disableFeed, enableFeed } from '../ingest/feeds/set-feed.ts'
import { joinByHand } from '../ingest/publish/join-by-hand.ts'
import { undoMerge } from '../ingest/publish/undo-merge.ts'
import type { Db } from '../postgres/db.ts'
import { withClient } from '../postgres/with-client.ts'
import type { Operator } from '../surface/operator.ts'
import { fieldOf, readValue } from './correction-values.ts'
import { refuseSettings } from './feed-settings.ts'
import { loadSources } from './load-sources.ts'
import { CommandError } from './report-failure.ts'

/** What the operators' pages do immediately, with the same functions as the command line. */
export function openOperator(db: Db, url: string): Operator {
  const targets = async () => feedTargets(await loadSources())
  async function targetOf(code: string): Promise<FeedTarget> {
    const found = (await targets()).find(target => target.code === code)
    if (!found) throw new Failure('no_record', { what: 'source' })
    return found
  }
  return {
    async feeds() {
      const states = await listFeeds(db)
      const now = new Date()
      return (await targets()).map(({ code, dataset, feed }) => {
        const state = states.find(({ sourceId }) => sourceId === dataset.id)
        return {
          code,
          name: dataset.name,
          publishes: feed.publishes,
          looksEvery: feed.looksEvery,
          unverified: feed.unverified ?? null,
          needsContact: feed.needsContact === true,
          takesSince: feed.cursorAt !== undefined,
          freshness: freshnessOf(state, now),
          state: state ?? null,
        }
      })
    },
    async sources() {
      return (await loadSources()).map(({ code, title, datasets }) => ({
        code,
        title,
        files: datasets.map(({ files }) => files),
      }))
    },
    async enable(code, given, by) {
      const target = await targetOf(code)
      await explained(async () => refuseSettings(target, await listFeeds(db), given))
      await enableFeed(db, target, given, by)
    },
    async disable(code, by) {
      await disableFeed(db, await targetOf(code), by)
    },
    correctable,
    async correct({ companyId, values, withdraw = [], reason, by: decidedBy }, by) {
      await explained(() => {
        const read: CorrectedValues = {}
        for (const [name, value] of Object.entries(values)) {
          const field = fieldOf(name)
          read[field] = readValue(field, value ?? '')
        }
        const correction = { companyId, values: read, withdraw: withdraw.map(fieldOf), reason, by: decidedBy }
        return withClient(url, client => correctCompany(client, correction, by))
      })
    },
    async takeApart(fromId, by) {
      if (!(await undoMerge(url, fromId, by))) throw new Failure('no_record', { what: 'merge' })
    },
    async join(ids, by) {
      if (await joinByHand(url, ids, by)) return
      const messages = ['These two are already one company, or were separated before.']
      throw new Failure('rule_broken', { messages })
    },
  }
}

/** Errors that the command line would print are shown on the page. */
async function explained<T>(work: () => Promise<T> | T): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof CommandError || error instanceof CorrectionError)) throw error
    throw new Failure('rule_broken', { messages: [error.message] })
  }
}
