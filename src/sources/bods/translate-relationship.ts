import type { Fields } from '#files/fields.ts'
import { RowError } from '#files/row.ts'
import type { CompanyEntry, CompanyKey, Entry, HoldingEntry, LinkEntry, OfficerEntry } from '#ingest/entries/entry.ts'
import { fundOf, fundRoleOf } from './fund-roles.ts'
import { type Interest, interestOf } from './interest.ts'
import { type Party, type Statement, unspecifiedOf } from './statement.ts'

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
  const interested = details.raw('interestedParty')
  const { key, isLatest } = statement
  if (!isLatest) return []
  // Where a closed record does not state when its interests ended, all that is known is that it is no longer valid.
  const isOver = isClosed && !(interests.length > 0 && interests.every(({ until }) => until))
  const entries = isOver ? [] : statedEntries(statement, { subject, interested, interests, on })
  // A new record has nothing to withdraw.
  return !isOver && statement.json.recordStatus === 'new' ? entries : [...entries, ...withdrawn(key, on, entries)]
}

/** What the record may have stated before and no longer does. */
function withdrawn(key: string, on: string | null, entries: Entry[]): Entry[] {
  const officers = Object.keys(offices).map(type => ({ of: 'officer' as const, key: `${key} ${type}` }))
  const others = (['holding', 'link', 'company'] as const).map(of => ({ of, key }))
  return [...others, ...officers]
    .filter(one => !entries.some(entry => entry.kind === one.of && entry.key === one.key))
    .map(one => ({ kind: 'gone', ...one, on }))
}

type Given = { subject: unknown; interested: unknown; interests: Interest[]; on: string | null }

function statedEntries(statement: Statement, { subject, interested, interests, on }: Given): Entry[] {
  const { key, interested: party } = statement
  const beside = (company: CompanyKey, extra: Record<string, unknown>): CompanyEntry => {
    return { kind: 'company', key, keys: [company], as_of: on, extra }
  }
  const withheld = statement.subject ? null : unspecifiedOf(subject)
  if (withheld) return party?.kind === 'entity' ? [beside(party.company, { subject_unspecified: withheld })] : []
  if (!statement.subject) throw new RowError(`the subject ${shown(subject)} is not described in the file`)
  const { company } = statement.subject
  const unnamed =
    unspecifiedOf(interested) ?? (party && !party.name ? (party.unspecified ?? { reason: 'unknown' }) : null)
  if (unnamed) {
    const what = {
      ...(party ? { type: party.kind } : {}),
      ...(interests.length > 0 ? { interests: all(interests) } : {}),
    }
    const absent = { owners: absenceFor(unnamed.reason) }
    return [{ ...beside(company, { interested_party_unspecified: { ...unnamed, ...what } }), absent }]
  }
  if (!party?.name) throw new RowError(`the interested party ${shown(interested)} is not described in the file`)
  const officers = interests.flatMap(interest => officerOf(statement, party, interest) ?? [])
  const fund = fundOf(party, interests)
  const held = interests.filter(interest => !(interest.type in offices) && fundRoleOf(interest) === null)
  const link = linkOf(statement, party, held)
  const isConsolidation = held.length > 0 && held.every(({ consolidation }) => consolidation !== null)
  const isHolding = !isConsolidation && (held.length > 0 || interests.length === 0)
  return [
    ...officers,
    ...(isHolding ? [holdingOf(statement, party, held)] : []),
    ...(link ? [link] : []),
    ...(fund ? [beside(company, fund)] : []),
  ]
}

type Absence = NonNullable<CompanyEntry['absent']>['owners']

/** The reasons of the standard, in the spellings of its versions. */
function absenceFor(reason: string): Absence {
  if (/^no-?BeneficialOwners$/i.test(reason)) return { reading: 'none', words: reason }
  const isExempt = /^subject-?ExemptFromDisclosure$/i.test(reason)
  return { reading: isExempt ? 'not_collected' : 'withheld', words: reason }
}

const all = (interests: Interest[]) => interests.map(({ stated }) => stated)

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
      interests: all(interests),
      ...(party.nationalities.length > 0 ? { nationalities: party.nationalities } : {}),
      ...(party.politicalExposure ? { political_exposure: party.politicalExposure } : {}),
      ...(party.unspecified ? { unspecified: party.unspecified } : {}),
    },
  }
}

/**
 * A company in whose shares another company is, is linked to it, unless others are known to stand between them; so is one that is
 * consolidated by another.
 */
function linkOf({ key, subject }: Statement, party: Party, interests: Interest[]): LinkEntry | null {
  if (party.kind !== 'entity') return null
  const main = mainShare(interests)
  const shares = main?.level === 'indirect' ? null : main
  const consolidation = interests.find(interest => interest.consolidation)?.consolidation
  const kind = shares ? (shares.level === 'direct' ? 'direct' : 'unknown') : consolidation
  if (!kind) return null
  return {
    kind: 'link',
    key,
    parent: party.company,
    child: (subject as Party).company,
    link_kind: kind,
    ...shares?.share,
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

const shown = (side: unknown) => (typeof side === 'string' ? `"${side}"` : JSON.stringify(side))
