import { type Delivery, datedOn, type Feed, PublisherError } from '#ingest/entries/feed.ts'

const origin = 'https://kbopub.economie.fgov.be'
const place = `${origin}/kbo-open-data/affiliation/xml`

type Extract = { name: string; number: number; isFull: boolean; day: string }

/**
 * A full extract once a month and an update every day, numbered through; those of one day share a number, and the full one is loaded.
 * The list is read, since names have differed. Only the last few are kept, so that who missed more waits for the next full extract.
 */
export const feed: Feed = {
  publishes: 'A full extract every month, and an update every day',
  origins: [origin],
  looksEvery: 6 * 60,
  staleAfter: 72,
  perSecond: 1,
  key: 'needed',
  unverified: 'the format of the list of files, and how many extracts are kept',
  async signIn({ user, password }, submit) {
    const form = { j_username: user, j_password: password }
    const { cookies, location } = await submit(`${origin}/kbo-open-data/static/j_spring_security_check`, form)
    if (cookies.length === 0 || /error|login/i.test(location)) throw new PublisherError('the account is not accepted')
    return { cookie: cookies.join('; ') }
  },
  async next({ cursor, ask }) {
    const extracts = extractsIn((await ask.text(`${place}/?files`)) ?? '')
    const full = extracts.findLast(({ isFull }) => isFull)
    const done = cursor === null ? null : Number(cursor)
    if (done === null) {
      if (!full) throw new PublisherError(`${place}/?files lists no full extract`)
      return deliveryOf(full)
    }
    const next = extracts.find(({ isFull, number }) => !isFull && number > done)
    const isGap = next !== undefined && next.number > done + 1
    const gap = isGap && `the updates ${done + 1} to ${next.number - 1} are no longer available`
    // It also corrects what updates cannot express: the name of an establishment that is its enterprise's, the language of a place.
    if (full && full.number > done) return { ...deliveryOf(full), ...(gap && { gap }) }
    if (gap) throw new PublisherError(`${gap}, and there is no later full extract yet`)
    return next ? deliveryOf(next) : null
  },
}

/** The extracts that a page lists, in the order of their numbers. */
function extractsIn(page: string): Extract[] {
  if (page.includes('j_spring_security_check')) throw new PublisherError('the account is not accepted')
  const found = page.matchAll(/KboOpenData_(\d{4})_(\d{4})_(\d\d)(?:_(\d\d))?_(Full|Update)\.zip/gi)
  const extracts = new Map(
    [...found].map(([name, number, year, month, day = '01', kind]) => [
      name,
      { name, number: Number(number), isFull: kind?.toLowerCase() === 'full', day: `${year}-${month}-${day}` },
    ]),
  )
  if (extracts.size === 0) throw new PublisherError(`${place}/?files lists no extracts`)
  return [...extracts.values()].sort((one, other) => one.number - other.number)
}

const deliveryOf = ({ name, number, isFull, day }: Extract): Delivery => ({
  kind: isFull ? 'full' : 'delta',
  files: [{ name, url: `${place}/files/${name}` }],
  cursor: String(number),
  dated: datedOn('name', day),
})
