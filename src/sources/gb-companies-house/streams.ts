import { byNewest, type Delivery, type Feed, type Look, PublisherError } from '#ingest/entries/feed.ts'

export const streamOrigin = 'https://stream.companieshouse.gov.uk'

/** For each stream the last number that was read. */
export type Timepoints = Record<string, number>

type Event = { event?: { timepoint?: unknown; published_at?: unknown } }

/** Single companies and officers as they change. Their full file has its own feed, and its later content takes precedence. */
export const events: Feed = {
  publishes: 'Streams of companies and officers as they change',
  origins: [streamOrigin],
  looksEvery: 15,
  staleAfter: 96,
  key: 'needed',
  unverified: 'how far back the streams can be read, and whether they repeat the requested timepoint',
  async next(look: Look) {
    const read = await readStreams(look, ['companies', 'officers'], timepointsIn(look.readTo))
    return read && { ...read, cursor: JSON.stringify(read.timepoints) }
  },
}

/** The timepoints in a cursor; a broken one is none, and the streams are read from now on. */
export function timepointsIn(cursor: string | null): Timepoints & { day?: string | null } {
  try {
    return cursor?.startsWith('{') ? JSON.parse(cursor) : {}
  } catch {
    return {}
  }
}

type Read = Delivery & { timepoints: Timepoints }

/** The events of some streams after the timepoints that were read last; null where there are none. */
export async function readStreams(
  { ask, now }: Pick<Look, 'ask' | 'now'>,
  names: string[],
  before: Timepoints,
): Promise<Read | null> {
  const timepoints = { ...before }
  const lines: string[] = []
  const gaps: string[] = []
  const moments: number[] = []
  for (const name of names) {
    const url = `${streamOrigin}/${name}`
    const from = before[name]
    const received = from === undefined ? await ask.stream(url) : await ask.stream(`${url}?timepoint=${from}`)
    if (received === null) gaps.push(`the stream of ${name} does not reach back to ${from}`)
    // It continues from now; the next full file fills the gap.
    for (const line of received ?? (await ask.stream(url)) ?? []) {
      const { timepoint, publishedAt } = placeOf(url, line)
      if (received !== null && from !== undefined && timepoint <= from) continue
      lines.push(line)
      moments.push(publishedAt)
      timepoints[name] = received === null ? timepoint : Math.max(timepoints[name] ?? 0, timepoint)
    }
  }
  if (lines.length === 0) return null
  const dated = byNewest(moments, now)
  return {
    kind: 'delta',
    files: [
      { name: `${names.join('-')}-stream-${dated.at.toISOString().slice(0, 10)}.jsonl`, lines: () => asTold(lines) },
    ],
    dated,
    timepoints,
    isLast: true,
    ...(gaps.length > 0 && { gap: `${gaps.join(', ')}; the next full file fills the gap` }),
  }
}

async function* asTold(lines: string[]): AsyncGenerator<string> {
  yield* lines
}

function placeOf(url: string, line: string): { timepoint: number; publishedAt: number } {
  let event: Event['event']
  try {
    event = (JSON.parse(line) as Event).event
  } catch {
    throw new PublisherError(`${url} sent a line that is not JSON`)
  }
  const written = String(event?.published_at ?? '')
  const publishedAt = Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(written) ? written : `${written}Z`)
  if (typeof event?.timepoint !== 'number' || Number.isNaN(publishedAt)) {
    throw new PublisherError(`${url} sent an event without a timepoint`)
  }
  return { timepoint: event.timepoint, publishedAt }
}
