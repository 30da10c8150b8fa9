import type { FeedState } from '../domain/imports/feed.ts'
import type { FeedTarget } from '../ingest/feeds/feed-target.ts'
import { CommandError } from './report-failure.ts'

type Settings = { since?: string | undefined; contact?: string | undefined; hasKey?: boolean }

/** Refuses to enable a source with settings it cannot use, or without those its publisher requires. */
export function refuseSettings(
  { code, dataset, feed }: FeedTarget,
  states: FeedState[],
  { since, contact, hasKey = false }: Settings,
) {
  const known = states.find(({ sourceId }) => sourceId === dataset.id)
  if (feed.key === 'needed' && !hasKey && !known?.hasKey) {
    throw new CommandError(
      `${code} requires a key: firmament source enable ${code} --key-file FILE, or FIRMAMENT_SOURCE_KEY`,
      2,
    )
  }
  if (feed.needsContact && !contact && !known?.contact) {
    throw new CommandError(`${code} requires a contact: add --contact 'Your name you@example.com'`, 2)
  }
  if (since && !feed.cursorAt) throw new CommandError(`${code} publishes full files only, so --since has no use`, 2)
}
