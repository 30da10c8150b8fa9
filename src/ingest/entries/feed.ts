import { lastCredible } from '#domain/imports/ahead.ts'

/** How a publisher offers the files of a dataset: what it takes to keep that dataset up to date without an operator. */
export interface Feed {
  /** What is published and how often, in words. */
  publishes: string
  /** The only origins that are asked, and the only ones to which a redirect may lead. */
  origins: string[]
  /** How often to look for something new, in minutes. */
  looksEvery: number
  /** After this many hours without anything newer the data counts as stale. */
  staleAfter: number
  /** What of this could not be verified against the live service; shown to operators. */
  unverified?: string
  /** Whether the host demands a name and an address to write to in the User-Agent. */
  needsContact?: true
  /** Whether the host requires a key, or offers more with one. */
  key?: 'needed' | 'taken'
  /** Where the key is an account, as 'user:password': signs in with it, and gives the headers that every later request has. */
  signIn?(account: Account, submit: Submit): Promise<Record<string, string>>
  /** The maximum number of requests a second; 4 by default. */
  perSecond?: number
  /** The cursor of a reader who has everything up to the beginning of a day; feeds of whole files alone have none. */
  cursorAt?(day: string): string
  /** What to load next; null where there is nothing newer. A gap is answered by the full file, which needs no cursor. */
  next(look: Look): Promise<Delivery | null>
}

export type Account = { user: string; password: string }

/** Sends a form; gives the cookies of the answer, as 'name=value', and where it leads. */
export type Submit = (
  url: string,
  form: Record<string, string>,
) => Promise<{ status: number; location: string; cookies: string[] }>

export type Look = {
  /** Where the last delivery ended; null before the first, and where everything is wanted again, whatever the cursor was. */
  cursor: string | null
  /** Where the last delivery ended in any case, for streams alone: they have no full file, and go on. */
  readTo: string | null
  /** Whether there is a key. */
  hasKey: boolean
  now: Date
  ask: Ask
  /** Where the file of this name lies that an earlier delivery kept; null where it is not on this machine. */
  kept(name: string): Promise<string | null>
}

/** Questions to the publisher. Null where there is nothing at the address (404 or 410). */
export type Ask = {
  json(url: string): Promise<unknown>
  text(url: string): Promise<string | null>
  has(url: string): Promise<boolean>
  /** The lines of an endless stream until it pauses; null where it does not reach back so far (416). */
  stream(url: string): Promise<string[] | null>
}

/** Files that are loaded together, in one transaction with the cursor. */
export type Delivery = {
  kind: 'full' | 'delta'
  files: Offer[]
  /** Where the publisher's chain is read to afterwards, or what follows from the date of the files; without it, that date. */
  cursor?: string | ((dated: Date) => string)
  dated: Dated
  /** Why it is a full file where a delta was to be expected. */
  gap?: string
  /** Whether the file is a snapshot of the beginning of its day, so that deltas of that day are newer. */
  isDailySnapshot?: true
  /** Whether nothing can follow before the next check. */
  isLast?: true
  /** Whether its files stay on the disk until the next such delivery, because deltas are applied to them (`Look.kept`). */
  keeps?: true
}

/**
 * What dates a delivery. Our clock never does: files may be days older than the moment at which they are downloaded.
 *
 * name: the names of its files, which their dataset reads too. listing: what lists the files. entries: the newest of them. files:
 * what they state themselves, else when the newest was last modified, according to its server or else to the catalogue that lists
 * them; where none of these is stated, the date is not known.
 */
export type Dated = { by: 'name' | 'listing' | 'entries'; at: Date } | { by: 'files'; listedAt?: Date }

export const byFiles: Dated = { by: 'files' }

/** By a day in a name or a list: '2026-11-17', or a month. */
export const datedOn = (by: 'name' | 'listing', day: string): Dated => ({ by, at: new Date(day) })

/**
 * By the newest of its entries. One that has a wrong clock does not date the others; where all of them are ahead, the delivery is.
 */
export function byNewest(moments: number[], now: Date): Extract<Dated, { at: Date }> {
  const credible = moments.filter(moment => moment <= lastCredible(now).getTime())
  return { by: 'entries', at: new Date(Math.max(...(credible.length > 0 ? credible : moments))) }
}

/** A file to download, or one whose lines are collected by asking. */
export type Offer = { name: string } & (
  | {
      url: string
      /** The publisher's checksum; a file that differs is refused. */
      bytes?: number
      rows?: number
      sha1?: string
    }
  | { lines(): AsyncIterable<string> }
)

/** What a publisher did that ends a check: an answer that is no file, a refusal, silence. */
export class PublisherError extends Error {
  /** How long it asks to be left alone. */
  readonly retryAfterMs: number | null

  constructor(message: string, retryAfterMs: number | null = null) {
    super(message)
    this.retryAfterMs = retryAfterMs
  }
}

/** A delta that is not there, or does not follow what is here: the full file answers. */
export class GapError extends PublisherError {}
