import type { Feed } from '../entries/feed.ts'
import type { Dataset, Source } from '../entries/source.ts'

/** A dataset that can keep itself up to date. */
export type FeedTarget = { code: string; source: Source; dataset: Dataset; feed: Feed }

/** All datasets of the feed, in the order in which they are loaded. */
export function feedTargets(sources: Source[]): FeedTarget[] {
  return sources.flatMap(source =>
    source.datasets.flatMap(dataset =>
      dataset.feed ? [{ code: `${source.code}/${dataset.code}`, source, dataset, feed: dataset.feed }] : [],
    ),
  )
}
