import { byFiles, type Delivery, datedOn, type Feed, type Offer } from '#ingest/entries/feed.ts'

type Own = Omit<Feed, 'next' | 'cursorAt' | 'origins'>

/** A feed of files with fixed addresses: only their content shows whether they are new. */
export function wholeFiles(urls: string[], own: Own): Feed {
  return {
    ...own,
    origins: [...new Set(urls.map(url => new URL(url).origin))],
    next: async () => ({ kind: 'full', files: urls.map(offerOf), dated: byFiles, isLast: true }),
  }
}

/** A feed of complete files with a day in their names, of which only the newest are kept. */
export function datedFiles(
  urlOf: (day: string) => string,
  /** Days of which there may be a file, the newest first. */
  daysBefore: (now: Date) => string[],
  own: Own,
): Feed {
  const { origin } = new URL(urlOf('2000-01-01'))
  return {
    ...own,
    origins: [origin],
    async next({ cursor, now, ask }): Promise<Delivery | null> {
      for (const day of daysBefore(now)) {
        if (cursor !== null && day <= cursor) return null
        const url = urlOf(day)
        if (!(await ask.has(url))) continue
        return { kind: 'full', files: [offerOf(url)], cursor: day, dated: datedOn('name', day), isLast: true }
      }
      return null
    },
  }
}

/** A file under the last part of its address. */
export const offerOf = (url: string): Offer => ({ name: new URL(url).pathname.split('/').at(-1) as string, url })

/** So many days before now: '2026-11-17'. */
export const dayBefore = (now: Date, days: number) =>
  new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10)
