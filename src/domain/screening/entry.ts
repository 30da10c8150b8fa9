import { statedDay } from '#facts/stated-day.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'

/**
 * A party on a list of those with whom dealing is forbidden, restricted or worth a closer review, as described by the publisher of the
 * list. What a list does not state is null or empty; nothing here is a conclusion.
 */
export type ListEntry = {
  /** Which list: 'us-ofac-sdn', 'un-consolidated', 'opensanctions'. */
  list: string
  /** The list's own identifier, the same in every file. */
  key: string
  kind: ListedKind
  /** The first is the list's primary name. */
  names: ListedName[]
  identifiers: ListedIdentifier[]
  /** Several are alternatives. */
  births: ListedBirth[]
  birthPlaces: string[]
  gender: 'male' | 'female' | null
  countries: ListedCountry[]
  addresses: ListedAddress[]
  /** As the list writes them: 'SDGT', 'Al-Qaida', 'The Russia (Sanctions) (EU Exit) Regulations 2019'. */
  programmes: string[]
  measures: Measure[]
  /** The same party on other lists, by their keys: what is one party can be shown as one. */
  references: { list: string; key: string }[]
  listedOn: string | null
  /** When the publisher last changed the entry. */
  changedOn: string | null
  /** The day it was delisted, where the list states it. Most lists only leave it out. */
  delistedOn: string | null
  reason: string | null
  /** Titles, offices and other details that are not compared, under the list's own labels. */
  remarks: string[]
  /** The official page about it. */
  link: string | null
}

export const listedKinds = ['person', 'organisation', 'vessel', 'aircraft', 'unknown'] as const
export type ListedKind = (typeof listedKinds)[number]

export type ListedName = {
  name: string
  kind: 'primary' | 'alias' | 'former'
  /** A weak one can only corroborate other evidence: nicknames, initials, what the publisher calls low quality. */
  strength: 'strong' | 'weak'
  /** As given: 'Cyrillic', 'ar'. */
  script?: string | null
  language?: string | null
  /** Where the list distinguishes them. */
  family?: string | null
  given?: string | null
}

export type ListedIdentifier = {
  kind: IdentifierKind
  value: string
  /** The country that gave it. */
  country: string | null
  /** In the words of the list: 'Cedula No.', 'Passport'. */
  words: string | null
}

/** What a number is. Those of one kind can be compared; 'other' can be compared with anything. */
export const identifierKinds = [
  'passport',
  'national-id',
  'tax',
  'registration',
  'lei',
  'vat',
  'duns',
  'swift',
  'imo',
  'mmsi',
  'call-sign',
  'aircraft',
  'wallet',
  'other',
] as const
export type IdentifierKind = (typeof identifierKinds)[number]

export type ListedBirth = {
  /** 'circa 1963', '1962 to 1964', 'Mar 1970'. */
  text: string
  /** The first and the last day that it can be; null where the text gives none, or not in this calendar. */
  from: string | null
  to: string | null
  /** The bounds are themselves a guess. */
  isApproximate: boolean
}

export type ListedCountry = {
  /** ISO 3166, two letters; null where the list's words are no country of it. */
  code: string | null
  words: string
  relation: 'nationality' | 'citizenship' | 'residence' | 'jurisdiction' | 'birth' | 'flag'
}

export type ListedAddress = {
  text: string
  city: string | null
  postalCode: string | null
  country: string | null
}

/**
 * What the list forbids or restricts. A hit shows this: only `blocking` freezes a party's assets, while others forbid new
 * securities and debt, exports or bids, and some are no restriction at all.
 */
export type Measure = {
  kind:
    | 'blocking'
    | 'securities'
    | 'travel'
    | 'director'
    | 'transport'
    | 'trade'
    | 'export'
    | 'debarment'
    | 'notice'
    | 'other'
  /** In the words of the list, or of its rules. */
  words: string
  from: string | null
  /** Null where it has no end. */
  to: string | null
  /** The act, and where it can be read. */
  act?: string | null
  url?: string | null
}

/** An entry with what we record about it beside the list's own data. */
export type StoredEntry = ListEntry & {
  id: number
  sourceId: number
  /** Changes when what is compared changes, and only then. */
  compared: string
  /** The day of the first file with it; null where no file states its day. */
  firstSeen: string | null
  /** The day of the first file without it, alike. */
  vanishedOn: string | null
  /** The day on which it was seen to be gone: of that file, or else of its loading here. */
  seenGoneOn: string | null
}

const statedOn = (day: string) => sql.raw(`(${statedDay(`t.${day}`, 't.source_id')})::text`)

/** Since when it is no longer listed, as the list states it, or the first file without it; null where neither states a day. */
export function delistedDay({ delistedOn, vanishedOn }: Pick<StoredEntry, 'delistedOn' | 'vanishedOn'>): string | null {
  return [delistedOn, vanishedOn].filter(day => day !== null).sort()[0] ?? null
}

export async function readEntries(db: Db, ids: number[]): Promise<StoredEntry[]> {
  const { rows } = await sql<{ said: ListEntry } & Omit<StoredEntry, keyof ListEntry>>`
    select id::float8, source_id as "sourceId", compared, ${statedOn('first_seen')} as "firstSeen", ${statedOn('vanished_on')} as "vanishedOn",
      vanished_on::text as "seenGoneOn", said
    from screening_entries t where id = any(${ids}::bigint[]) order by id
  `.execute(db)
  return rows.map(({ said, ...known }) => ({ ...said, ...known }))
}
