import { type Ask, type Delivery, type Feed, type Look, PublisherError } from '#ingest/entries/feed.ts'

export const streamOrigin = 'https://stream.companieshouse.gov.uk'

/** For each stream the last number that was read. */
export type Timepoints = Record<string, number>

type Event = { event?: { timepoint?: unknown; published_at?: unknown } }

/** Single companies and officers as they change. Their complete file has a feed of its own, and what it says later counts. */
export const events: Feed = {
  publishes: 'Streams of companies and officers as they change',
  origins: [streamOrigin],
  looksEvery: 15,
  staleAfter: 96,
  key: 'needed',
  unverified:
    'for how long the streams can be read again, and whether they repeat the number from which they are asked for',
  async next(look: Look) {
    const before = JSON.parse(look.cursor ?? '{}') as Timepoints
    const read = await readStreams(look.ask, ['companies', 'officers'], before)
    return read && { ...read, cursor: JSON.stringify(read.timepoints) }
  },
}

type Read = Delivery & { timepoints: Timepoints }

/** What some streams say behind the numbers that were read last; null where that is nothing. */
export async function readStreams(ask: Ask, names: string[], before: Timepoints): Promise<Read | null> {
  const timepoints = { ...before }
  const lines: string[] = []
  const gaps: string[] = []
  let newest = 0
  for (const name of names) {
    const url = `${streamOrigin}/${name}`
    const from = before[name]
    const told = from === undefined ? await ask.stream(url) : await ask.stream(`${url}?timepoint=${from}`)
    if (told === null) gaps.push(`the stream of ${name} does not reach back to ${from}`)
    // It goes on from now; what lies between is said by the next complete file.
    for (const line of told ?? (await ask.stream(url)) ?? []) {
      const { timepoint, publishedAt } = placeOf(url, line)
      if (told !== null && from !== undefined && timepoint <= from) continue
      lines.push(line)
      newest = Math.max(newest, publishedAt)
      timepoints[name] = told === null ? timepoint : Math.max(timepoints[name] ?? 0, timepoint)
    }
  }
  if (lines.length === 0) return null
  const day = new Date(newest).toISOString().slice(0, 10)
  return {
    kind: 'delta',
    files: [{ name: `${names.join('-')}-stream-${day}.jsonl`, lines: () => asTold(lines) }],
    publishedAt: new Date(newest),
    timepoints,
    isLast: true,
    ...(gaps.length > 0 && { gap: `${gaps.join(', ')}; what lies between is in the next complete file` }),
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
    throw new PublisherError(`${url} says something that is no JSON`)
  }
  const written = String(event?.published_at ?? '')
  const publishedAt = Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(written) ? written : `${written}Z`)
  if (typeof event?.timepoint !== 'number' || Number.isNaN(publishedAt)) {
    throw new PublisherError(`${url} says something without a timepoint`)
  }
  return { timepoint: event.timepoint, publishedAt }
}
