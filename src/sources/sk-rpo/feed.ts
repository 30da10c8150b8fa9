import { type Delivery, datedOn, type Feed, type Look, PublisherError } from '#ingest/entries/feed.ts'
import { dayBefore, offerOf } from '../shared/whole-files.ts'

const origin = 'https://frkqbrydxwdp.compat.objectstorage.eu-frankfurt-1.oraclecloud.com'
const part = (day: string, number: number) =>
  `${origin}/susr-rpo/batch-init/init_${day}_${String(number).padStart(3, '0')}.json.gz`
const daily = (day: string) => `${origin}/susr-rpo/batch-daily/actual_${day}.json.gz`

/** There have been 23 parts at most; an answer that always finds one more must end somewhere. */
const maxParts = 200
/** With more days than this to read one by one, the full files are read instead. */
const maxDays = 45

/** All of it on the first Saturday of a month, and every day what changed. */
export const feed: Feed = {
  publishes: 'Full files on the first Saturday of every month, changes every day',
  origins: [origin],
  looksEvery: 6 * 60,
  staleAfter: 96,
  unverified: 'how long old files are kept, and whether there is a file for every day',
  cursorAt: day => day,
  async next(look) {
    if (look.cursor === null) return fullDelivery(look)
    if (look.cursor < dayBefore(look.now, maxDays)) {
      return { ...(await fullDelivery(look)), gap: `more than ${maxDays} days since ${look.cursor}` }
    }
    return changesSince(look.cursor, look)
  },
}

async function fullDelivery({ now, ask }: Look): Promise<Delivery> {
  for (const day of firstSaturdays(now)) {
    const urls: string[] = []
    while (urls.length < maxParts && (await ask.has(part(day, urls.length + 1)))) urls.push(part(day, urls.length + 1))
    if (urls.length > 0) return { kind: 'full', files: urls.map(offerOf), cursor: day, dated: datedOn('name', day) }
  }
  throw new PublisherError(`${origin} has no full files of this month or the one before`)
}

/** Of this month, where it has come already, and of the one before. */
function firstSaturdays(now: Date): string[] {
  const firsts = [0, -1].map(months => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1)))
  const days = firsts.map(first => dayBefore(first, -((6 - first.getUTCDay() + 7) % 7)))
  return days.filter(day => day <= dayBefore(now, 0))
}

/** The file of the next day that has one; days without a file are passed over. */
async function changesSince(cursor: string, { now, ask }: Look): Promise<Delivery | null> {
  for (let day = dayBefore(new Date(cursor), -1); day <= dayBefore(now, 0); day = dayBefore(new Date(day), -1)) {
    if (await ask.has(daily(day))) {
      return { kind: 'delta', files: [offerOf(daily(day))], cursor: day, dated: datedOn('name', day) }
    }
  }
  return null
}
