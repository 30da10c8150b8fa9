import type { Entry, HoldingEntry, LinkEntry, OfficerEntry } from '#ingest/entry.ts'
import type { Fields } from '#lib/read/fields.ts'
import { RowError } from '#lib/read/row.ts'
import { type Interest, interestOf } from './interest.ts'
import type { Party, Statement } from './statement.ts'

/** Interests that are an office in the company and no part of it. */
const offices: Record<string, string> = {
  boardMember: 'Board member',
  boardChair: 'Board chair',
  seniorManagingOfficial: 'Senior managing official',
}

export function translateRelationship(
  statement: Statement,
  details: Fields,
  isClosed: boolean,
  on: string | null,
): Entry[] {
  details.ignore('componentRecords', 'componentStatementIDs')
  const interests = details.objects('interests').map(interestOf)
  const subject = details.raw('subject')
  const unnamed = unspecified(details.raw('interestedParty'), statement.interested)
  const { key, isLatest } = statement
  if (!isLatest) return []
  const gone = (of: 'holding' | 'link' | 'company'): Entry => ({ kind: 'gone', of, key, on })
  // Where a closed record does not say when its interests ended, all that is known is that it no longer stands.
  if (isClosed && !(interests.length > 0 && interests.every(({ until }) => until))) {
    const left = Object.keys(offices).map((type): Entry => ({ kind: 'gone', of: 'officer', key: `${key} ${type}`, on }))
    return [gone('holding'), gone('link'), gone('company'), ...left]
  }
  // What is new has nothing to take back.
  const isNew = statement.json.recordStatus === 'new'
  if (!statement.subject) throw new RowError(`the subject ${shown(subject)} is described nowhere in the file`)
  const company = statement.subject.company
  if (unnamed) {
    const extra = { interested_party_unspecified: unnamed }
    const said: Entry = { kind: 'company', key, keys: [company], as_of: on, extra }
    return isNew ? [said] : [said, gone('holding'), gone('link')]
  }
  const party = statement.interested
  if (!party?.name) {
    throw new RowError(`the interested party ${shown(details.raw('interestedParty'))} is described nowhere in the file`)
  }
  const officers = interests.flatMap(interest => officerOf(statement, party, interest) ?? [])
  const held = interests.filter(({ type }) => !(type in offices))
  const link = linkOf(statement, party, held)
  const isConsolidation = held.length > 0 && held.every(({ consolidation }) => consolidation !== null)
  const isHolding = !isConsolidation && (held.length > 0 || interests.length === 0)
  return [...officers, isHolding ? holdingOf(statement, party, held) : gone('holding'), link ?? gone('link')].filter(
    entry => entry.kind !== 'gone' || !isNew,
  )
}

function officerOf({ key, subject }: Statement, party: Party, interest: Interest): OfficerEntry | null {
  const role = offices[interest.type]
  if (!role) return null
  return {
    kind: 'officer',
    key: `${key} ${interest.type}`,
    company: (subject as Party).company,
    officer_kind: party.kind === 'person' ? 'person' : 'company',
    officer: party.kind === 'entity' ? party.company : null,
    person_key: party.kind === 'person' ? party.key : null,
    full_name: party.name as string,
    nationality: party.nationalities[0] ?? null,
    birth_year: party.birth?.year ?? null,
    birth_month: party.birth?.month ?? null,
    role,
    appointed_on: interest.from,
    resigned_on: interest.until,
    is_current: interest.until === null,
  }
}

function holdingOf({ key, subject }: Statement, party: Party, interests: Interest[]): HoldingEntry {
  const shares = mainShare(interests)
  return {
    kind: 'holding',
    key,
    company: (subject as Party).company,
    holder_kind: party.kind === 'person' ? 'person' : 'company',
    holder_name: party.name as string,
    holder: party.kind === 'entity' ? party.company : null,
    holder_country: party.country,
    person_key: party.kind === 'person' ? party.key : null,
    birth_year: party.birth?.year ?? null,
    share_value: shares?.details ?? null,
    ...shares?.share,
    ...periodOf(interests, 'held_from', 'held_until'),
    extra: {
      interests: interests.map(({ said }) => said),
      ...(party.nationalities.length > 0 ? { nationalities: party.nationalities } : {}),
      ...(party.politicalExposure ? { political_exposure: party.politicalExposure } : {}),
    },
  }
}

/** A company in whose shares another company is, is linked to it; so is one that is consolidated by another. */
function linkOf({ key, subject }: Statement, party: Party, interests: Interest[]): LinkEntry | null {
  if (party.kind !== 'entity') return null
  const shares = mainShare(interests)
  const consolidation = interests.find(interest => interest.consolidation)?.consolidation
  const isDirect = shares !== null && shares.level !== 'indirect'
  if (!isDirect && !consolidation) return null
  return {
    kind: 'link',
    key,
    parent: party.company,
    child: (subject as Party).company,
    link_kind: isDirect ? 'direct' : (consolidation as LinkEntry['link_kind']),
    ...(isDirect ? shares.share : {}),
    ...periodOf(interests, 'valid_from', 'valid_until'),
  }
}

/** Of several shareholdings the one that still stands, and that is held directly. */
function mainShare(interests: Interest[]): Interest | null {
  const shares = interests.filter(({ type }) => type === 'shareholding')
  const standing = shares.filter(({ until }) => !until)
  const chosen = standing.length > 0 ? standing : shares
  return chosen.find(({ level }) => level === 'direct') ?? chosen[0] ?? null
}

/** From the first beginning to the last end; it has no end while one of the interests has none. */
function periodOf<From extends string, Until extends string>(interests: Interest[], from: From, until: Until) {
  const begins = interests.flatMap(interest => interest.from ?? []).sort()
  const ends = interests.flatMap(interest => interest.until ?? []).sort()
  const isOver = interests.length > 0 && ends.length === interests.length
  return { [from]: begins[0] ?? null, [until]: isOver ? (ends.at(-1) ?? null) : null } as Record<
    From | Until,
    string | null
  >
}

/** Why nobody is named as holder: in the relationship itself, or in the record of a person who is kept secret. */
function unspecified(side: unknown, party: Party | null): Record<string, unknown> | null {
  const given = side && typeof side === 'object' ? (side as Record<string, unknown>) : null
  const said = (given?.unspecified ?? given) as Record<string, unknown> | null
  if (said?.reason) return { reason: said.reason, ...(said.description ? { description: said.description } : {}) }
  return party && !party.name ? { reason: party.reason ?? 'unknown' } : null
}

const shown = (side: unknown) => (typeof side === 'string' ? `"${side}"` : JSON.stringify(side))
