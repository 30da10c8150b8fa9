import { type PartialDay, partialDay } from '#files/partial-day.ts'
import { RowError } from '#files/row.ts'
import type { CompanyKey } from '#ingest/entries/entry.ts'
import { countryOfKey, type Identifier, keyOf } from './identifiers.ts'

type StatementKind = 'entity' | 'person' | 'relationship'
type Json = Record<string, unknown>

/** A statement with what the others in its file state about it and about the parties it names. */
export type Statement = {
  json: Json
  kind: StatementKind
  isOld: boolean
  /** The record's key in all files of its publisher. */
  key: string
  isLatest: boolean
  /** Of a relationship: the two sides, where the file describes them. */
  subject: Party | null
  interested: Party | null
}

/** Whom a relationship names. */
export type Party = {
  kind: 'entity' | 'person'
  key: string
  name: string | null
  company: CompanyKey
  country: string | null
  birth: PartialDay | null
  nationalities: string[]
  politicalExposure: string | null
  /** Why the identity is not published. */
  unspecified: Unspecified | null
}

/** A reason from the standard's list, with the publisher's words about it. */
type Unspecified = { reason: string; description?: string }

const oldKinds: Record<string, StatementKind> = {
  entityStatement: 'entity',
  personStatement: 'person',
  ownershipOrControlStatement: 'relationship',
}

/** What kind of statement it is, and of which record. Versions before 0.4 have no records, only statements. */
export function identify(json: Json): { kind: StatementKind; isOld: boolean; statement: string; record: string } {
  if (typeof json !== 'object' || json === null) throw new RowError('not a statement')
  const isOld = json.statementType !== undefined
  const kind = isOld ? oldKinds[String(json.statementType)] : (json.recordType as StatementKind)
  if (kind !== 'entity' && kind !== 'person' && kind !== 'relationship') {
    throw new RowError('not an entity, person or relationship statement')
  }
  const statement = textOf(isOld ? json.statementID : json.statementId)
  const record = isOld ? statement : textOf(json.recordId)
  if (!statement || !record) throw new RowError('a statement without an id')
  return { kind, isOld, statement, record }
}

/** Records are named by their publisher: '17' of one is not '17' of another. */
export function publisherOf(json: Json): string {
  const details = json.publicationDetails as { publisher?: { name?: unknown } } | undefined
  const name = textOf(details?.publisher?.name) ?? 'unknown'
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')
}

export function partyOf(json: Json, kind: 'entity' | 'person', isOld: boolean, key: string): Party {
  const details = (isOld ? json : (json.recordDetails ?? {})) as Json
  const exposure = details.politicalExposure as Json | undefined
  return {
    kind,
    key,
    name: kind === 'entity' ? textOf(details.name) : personName(details),
    company: keysOf(details, key)[0] as CompanyKey,
    country: kind === 'entity' ? countryOf(details) : residenceOf(details),
    birth: kind === 'person' ? partialDay(textOf(details.birthDate)) : null,
    nationalities: listOf(details.nationalities).flatMap(one => codeOf(one) ?? []),
    politicalExposure: textOf(exposure?.status),
    unspecified:
      unspecifiedOf(details.unspecifiedPersonDetails ?? details.unspecifiedEntityDetails) ??
      unspecifiedOf({ ...details, reason: details.missingInfoReason }),
  }
}

/** Why a party is not specified: an object with the reason, which before 0.4 is inside another object. */
export function unspecifiedOf(value: unknown): Unspecified | null {
  if (typeof value !== 'object' || value === null) return null
  const { reason, unspecified, unspecifiedReason, description, unspecifiedDescription } = value as Json
  if (unspecified) return unspecifiedOf(unspecified)
  if (unspecifiedReason && typeof unspecifiedReason === 'object') return unspecifiedOf(unspecifiedReason)
  const text = textOf(reason) ?? textOf(unspecifiedReason)
  const more = textOf(description) ?? textOf(unspecifiedDescription)
  return text ? { reason: text, ...(more ? { description: more } : {}) } : null
}

/** The identifiers of an entity that decide who it is. Where it has none, the record itself is one. */
export function keysOf(details: Json, key: string): CompanyKey[] {
  const keys = listOf(details.identifiers).flatMap(one => keyOf(one as Identifier) ?? [])
  return keys.length > 0 ? keys : [{ scheme: 'bods', number: key }]
}

/** The country of incorporation, or that of the register, or that of the registered address. */
export function countryOf(details: Json): string | null {
  const jurisdiction = codeOf(details.jurisdiction) ?? codeOf(details.incorporatedInJurisdiction)
  if (jurisdiction) return jurisdiction.slice(0, 2)
  for (const key of keysOf(details, 'none')) {
    const country = countryOfKey(key)
    if (country) return country
  }
  const registered = listOf(details.addresses).find(one => (one as Json).type === 'registered') as Json | undefined
  return codeOf(registered?.country)
}

function residenceOf(details: Json): string | null {
  const home = listOf(details.addresses).find(one => (one as Json).type === 'residence') as Json | undefined
  return codeOf(home?.country)
}

function personName(details: Json): string | null {
  const names = listOf(details.names) as Json[]
  const name = names.find(one => one.type === 'legal' || one.type === 'individual') ?? names[0]
  if (!name) return null
  const parts = [name.givenName, name.patronymicName, name.familyName].map(textOf).filter(part => part !== null)
  return textOf(name.fullName) ?? (parts.join(' ') || null)
}

/** Countries are written as {code, name}, in old statements as the code alone. */
export function codeOf(country: unknown): string | null {
  const code = textOf(typeof country === 'object' && country ? (country as Json).code : country)
  return code && /^[A-Za-z]{2}(-[A-Za-z0-9]{1,3})?$/.test(code) ? code.toUpperCase() : null
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value.filter(one => one !== null) : [])

export function textOf(value: unknown): string | null {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  return text === '' ? null : text
}
