import { byFiles, type Feed, PublisherError } from '#ingest/entries/feed.ts'
import { offerOf } from '../shared/whole-files.ts'

const page = 'https://avaandmed.ariregister.rik.ee/en/downloading-open-data'

/** Files of every night. Their folder changes, so that their addresses are taken from the page that lists them. */
export const nightlyFiles = (names: string[], unverified?: string): Feed => ({
  publishes: 'Full files every night',
  origins: [new URL(page).origin],
  looksEvery: 6 * 60,
  staleAfter: 72,
  unverified,
  async next({ ask }) {
    const links = [...((await ask.text(page)) ?? '').matchAll(/href="([^"]+)"/g)].map(([, link]) => link as string)
    const files = names.map(name => {
      const link = links.find(one => one.split(/[/?]/).includes(name))
      if (link === undefined) throw new PublisherError(`${page} has no link to ${name}`)
      return { ...offerOf(new URL(link, page).href), name, url: new URL(link, page).href }
    })
    return { kind: 'full', files, dated: byFiles, isLast: true }
  },
})
