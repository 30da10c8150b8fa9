import { type Ask, byFiles, byNewest, type Delivery, type Feed, PublisherError } from '#ingest/entries/feed.ts'
import { dayBefore } from '../shared/whole-files.ts'

const origin = 'https://data.brreg.no'
const api = `${origin}/enhetsregisteret/api`
const lists = ['enheter', 'underenheter'] as const
/** How many changes one request asks for. The service returns nothing beyond the first 10,000 of a response. */
const atOnce = 1000
/** With more changes than this, the full files are read instead of requesting each change. */
const maxChanges = 20_000

/** For each list the last number that was read, or the moment from which on it is read. */
type Cursor = Record<(typeof lists)[number], number | string>

type Change = { oppdateringsid: number; dato: string; organisasjonsnummer: string; endringstype: string }

/**
 * The nightly files, then the feed of changes. The feed names what changed and not how, so each unit is requested. It is read
 * from before the files were made, since repeated changes do no harm and omitted ones would be missed.
 */
export const feed: Feed = {
  publishes: 'Full files every night, and a feed of changes all day',
  origins: [origin],
  looksEvery: 30,
  staleAfter: 120,
  perSecond: 4,
  unverified: 'whether the feed repeats the requested number; either way nothing is missed',
  cursorAt: day => JSON.stringify(sinceDay(day)),
  async next({ cursor, now, ask }) {
    if (cursor === null) return wholeLists
    const before = JSON.parse(cursor) as Cursor
    const found = []
    for (const list of lists) found.push({ list, ...(await readChanges(ask, list, before[list])) })
    if (found.some(({ waiting }) => waiting > maxChanges)) {
      return { ...wholeLists, gap: `more than ${maxChanges} changes wait` }
    }
    const changes = found.flatMap(({ changes }) => changes)
    if (changes.length === 0) return null
    const after = { ...before }
    for (const { list, changes } of found) after[list] = changes.at(-1)?.oppdateringsid ?? before[list]
    return {
      kind: 'delta',
      files: found
        .filter(({ changes }) => changes.length > 0)
        .map(({ list, changes }) => ({
          // Of the day on which each unit is requested, whose state it then is.
          name: `oppdateringer_${list}.${dayBefore(now, 0)}.json`,
          lines: () => changedUnits(ask, list, changes),
        })),
      cursor: JSON.stringify(after),
      dated: byNewest(
        changes.map(({ dato }) => Date.parse(dato)),
        now,
      ),
    }
  },
}

const sinceDay = (day: string): Cursor => ({ enheter: `${day}T00:00:00.000Z`, underenheter: `${day}T00:00:00.000Z` })

/**
 * Made at night, of what stood the day before; nothing in them states when. Changes of the day on which they were made may be in them
 * or not, so all of these are read, and of the day before.
 */
const wholeLists: Delivery = {
  kind: 'full',
  files: lists.map(list => ({ name: `${list}_alle.json.gz`, url: `${api}/${list}/lastned` })),
  cursor: dated => JSON.stringify(sinceDay(dayBefore(dated, 1))),
  dated: byFiles,
  isDailySnapshot: true,
}

/** The next changes behind a number or a moment, oldest first, and how many wait in all. */
async function readChanges(ask: Ask, list: string, from: number | string) {
  const start = typeof from === 'number' ? `oppdateringsid=${from + 1}` : `dato=${from}`
  const url = `${api}/oppdateringer/${list}?${start}&size=${atOnce}`
  const page = (await ask.json(url)) as { _embedded?: Record<string, Change[]>; page?: { totalElements?: number } }
  if (!page?.page) throw new PublisherError(`${url} does not answer with a page of changes`)
  const changes = Object.values(page._embedded ?? {}).flat()
  if (
    !changes.every(
      ({ oppdateringsid, organisasjonsnummer }) => oppdateringsid > 0 && /^\d{9}$/.test(organisasjonsnummer),
    )
  ) {
    throw new PublisherError(`${url} lists changes without numbers`)
  }
  // One that repeats the number from which it is asked for would never end.
  const behind = changes.filter(({ oppdateringsid }) => typeof from === 'string' || oppdateringsid > from)
  behind.sort((one, other) => one.oppdateringsid - other.oppdateringsid)
  return { changes: behind, waiting: page.page.totalElements ?? changes.length }
}

/** Each unit that changed as it stands now; of one that is not there any more only that it was removed. */
async function* changedUnits(ask: Ask, list: string, changes: Change[]): AsyncGenerator<string> {
  const last = new Map(changes.map(change => [change.organisasjonsnummer, change]))
  for (const [number, change] of last) {
    const isRemoved = /^fjernet$/i.test(change.endringstype)
    const unit = isRemoved ? null : await ask.json(`${api}/${list}/${number}`)
    const member = list === 'enheter' ? 'oppdaterteEnheter' : 'oppdaterteUnderenheter'
    yield JSON.stringify(unit ?? { _embedded: { [member]: [{ ...change, endringstype: 'Fjernet' }] } })
  }
}
