import type { FeedState } from '../domain/imports/list-feeds.ts'
import type { FeedTarget } from '../ingest/feeds/feed-target.ts'
import { CommandError } from './say-failure.ts'

type Settings = { since?: string | undefined; contact?: string | undefined }

/** Refuses to enable a source with settings that it cannot use, or without some that its publisher demands. */
export function refuseSettings({ code, dataset, feed }: FeedTarget, states: FeedState[], { since, contact }: Settings) {
  const known = states.find(({ sourceId }) => sourceId === dataset.id)?.contact
  if (feed.needsContact && !contact && !known) {
    throw new CommandError(`${code} answers nobody without a contact: add --contact 'Your name you@example.com'`, 2)
  }
  if (since && !feed.cursorAt) throw new CommandError(`${code} publishes full files only, so --since has no use`, 2)
}
