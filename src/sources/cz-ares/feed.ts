import { byFiles, type Feed, PublisherError } from '#ingest/entries/feed.ts'
import { offerOf } from '../shared/whole-files.ts'

const origin = 'https://dataor.justice.cz'
const action = `${origin}/api/3/action`

type Listed = { result?: string[] }
type Shown = { result?: { resources?: { url?: string }[] } }

/** One file for each form, court and year, made again every night; those of this year have all that lives. */
export const yearlyFiles: Feed = {
  publishes: 'Full files for every legal form and court, every night',
  origins: [origin],
  looksEvery: 7 * 24 * 60,
  staleAfter: 21 * 24,
  unverified: 'whether the files exist in the first days of a year; whether the service allows that many requests',
  async next({ now, ask }) {
    const { result: names } = ((await ask.json(`${action}/package_list`)) ?? {}) as Listed
    const wanted = (names ?? []).filter(name => new RegExp(`-full-.+-${now.getUTCFullYear()}$`).test(name))
    if (wanted.length === 0)
      throw new PublisherError(`${action}/package_list names no files of ${now.getUTCFullYear()}`)
    const files = []
    for (const name of wanted) {
      const { result } = ((await ask.json(`${action}/package_show?id=${name}`)) ?? {}) as Shown
      const url = result?.resources?.find(one => /\.xml\.gz$/i.test(one.url ?? ''))?.url
      if (!url) throw new PublisherError(`${name} has no file of XML`)
      files.push(offerOf(url))
    }
    return { kind: 'full', files, dated: byFiles, isLast: true }
  },
}
