import { Failure } from '#domain/failure.ts'
import { queueOperation } from '#domain/imports/operation.ts'
import { operatorRoute, Strict, Type } from '../operator-route.ts'
import { PastDay } from '../route.ts'
import type { FeedBody, OperatedSourceBody } from '../shapes/operator.ts'

const Code = Type.String({ minLength: 1, maxLength: 100 })

/** The sources that update automatically, and what can be done about them. */
export default [
  operatorRoute({
    method: 'GET',
    path: '/feeds',
    async handle({ operator }): Promise<FeedBody[]> {
      const moment = (at: Date | null | undefined) => at?.toISOString() ?? null
      return (await operator.feeds()).map(feed => ({
        code: feed.code,
        name: feed.name,
        publishes: feed.publishes,
        looks_every_minutes: feed.looksEvery,
        unverified: feed.unverified,
        needs_contact: feed.needsContact,
        takes_since: feed.takesSince,
        freshness: feed.freshness,
        is_enabled: feed.state?.isEnabled ?? false,
        contact: feed.state?.contact ?? null,
        cursor: feed.state?.cursor ?? null,
        published_at: moment(feed.state?.publishedAt),
        newest_entry_on: feed.state?.newestEntryOn ?? null,
        loaded_at: moment(feed.state?.loadedAt),
        confirmed_at: moment(feed.state?.confirmedAt),
        next_at: feed.state?.isEnabled ? moment(feed.state.nextAt) : null,
        failures: feed.state?.failures ?? 0,
        error: feed.state && feed.state.failures > 0 ? feed.state.error : null,
      }))
    },
  }),

  operatorRoute({
    method: 'GET',
    path: '/sources',
    handle: ({ operator }): Promise<OperatedSourceBody[]> => operator.sources(),
  }),

  operatorRoute({
    method: 'POST',
    path: '/feeds/enable',
    needsProof: false,
    body: Strict({
      code: Code,
      since: Type.Optional(PastDay),
      contact: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    }),
    async handle({ operator, body: { code, ...given }, by }) {
      await operator.enable(code, given, by)
      return { enabled: true }
    },
  }),

  operatorRoute({
    method: 'POST',
    path: '/feeds/disable',
    needsProof: false,
    body: Strict({ code: Code }),
    async handle({ operator, body: { code }, by }) {
      await operator.disable(code, by)
      return { enabled: false }
    },
  }),

  operatorRoute({
    method: 'POST',
    path: '/feeds/sync',
    needsProof: false,
    body: Strict({ code: Code }),
    async handle({ operator, databases, body: { code }, by }) {
      const isKnown = (await operator.feeds()).some(feed => feed.code === code)
      if (!isKnown) throw new Failure('no_record', { what: 'source' })
      return { operation: await queueOperation(databases.primary, 'sync', { code }, by) }
    },
  }),
]
