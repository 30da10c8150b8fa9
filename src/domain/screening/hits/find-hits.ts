import type { Databases } from '#postgres/db.ts'
import { screeningThreshold } from '../best-name.ts'
import type { HitDecision, Verdict } from '../decisions/hit-decision.ts'
import { type StandingDecision, standingDecisions } from '../decisions/standing-decisions.ts'
import { delistedDay, readEntries, type StoredEntry } from '../entry.ts'
import {
  type FormerHit,
  nearMiss,
  type ScreeningHit,
  type ScreeningOptions,
  screenSubjects,
} from '../screen-subjects.ts'
import { changedParts, entryParts, readHitKey, servedFingerprint } from './fingerprint.ts'
import { chosenLists, readScreenedLists, type ScreenedList } from './screened-lists.ts'
import { type ScreenedSubject, type SubjectParts, subjectParts } from './screened-subject.ts'
import { hitMarks, type Mark, type MergedInto, readMergedInto } from './subject-marks.ts'

export type FindOptions = Pick<ScreeningOptions, 'threshold' | 'keepOtherBirthYears' | 'lists'> & {
  /** Also hits with a decision that still applies. */
  includeDecided?: boolean
  /** The maximum number of hits in the answer. */
  most?: number
}

/** An entry that a subject may be, with what a person needs to decide about it. */
export type Hit = Pick<ScreeningHit, 'score' | 'outcome' | 'name' | 'reasons'> & {
  screened: ScreenedSubject
  entry: StoredEntry
  /** The list as it was published. */
  list: ScreenedList
  /** Of everything that was compared, in a form specific to this workspace; a decision names the one that was shown. */
  fingerprint: string
  /** The decision that applies to it as it is now. */
  decision: HitDecision | null
  /** The decision made before the entry or the subject changed, and what has changed: why the hit is open again. */
  earlier: { decision: HitDecision; changed: string[] } | null
}

/** A match with a party that was listed and no longer is. There is nothing to decide. */
export type FormerListing = Pick<Hit, 'score' | 'name' | 'reasons' | 'screened' | 'entry' | 'list'> & {
  /** The day it ended, according to the list, or else the day of the first file without it; null where neither is stated. */
  until: string | null
}

/** A listed party of the name whose birth year is too far from the subject's: no hit, but not silently left out. */
export type SetAside = Omit<FormerListing, 'until'>

export type Screening = {
  /** The likeliest first. */
  hits: Hit[]
  /** The likeliest first, at most twenty. */
  wereListed: FormerListing[]
  /** The likeliest first, at most twenty; how many there are; and how many would be hits with a threshold of `belowFrom`. */
  setAside: SetAside[]
  totalSetAside: number
  below: number
  belowFrom: number
  /** All that were found and requested, of which the answer may contain only the first. */
  total: number
  /** How many have a decision that applies, even if not requested, so that no true match is missed. */
  decided: Record<Verdict, number>
  lists: ScreenedList[]
  threshold: number
  /** The last change of the lists, and the rules, that the answer is by. */
  version: number
  rules: number
}

const usualMost = 100
const maxOthers = 20

export type Found = {
  hit: ScreeningHit
  screened: ScreenedSubject
  parts: SubjectParts
  /** The first is its own. */
  marks: [Mark, ...Mark[]]
}

/** No hit, and the subject it is of. */
type Other<Kind extends ScreeningHit = ScreeningHit> = { hit: Kind; screened: ScreenedSubject }

/** Hits of each subject, the likeliest first, with what the workspace decided about these subjects. */
export type Compared = Pick<Screening, 'lists' | 'version' | 'rules'> & {
  found: Found[][]
  former: Other<FormerHit>[]
  setAside: Other[]
  below: Other[]
  made: StandingDecision[]
  hitKey: Buffer | null
}

export async function compareWithLists(
  { reads, primary }: Pick<Databases, 'reads' | 'primary'>,
  workspaceId: string | null,
  subjects: ScreenedSubject[],
  options: Pick<ScreeningOptions, 'threshold' | 'keepOtherBirthYears' | 'lists' | 'withOthers'>,
): Promise<Compared> {
  const lists = chosenLists(await readScreenedLists(reads), options.lists)
  const asked = { ...options, ...(options.lists && { lists: lists.map(({ list }) => list) }) }
  const screened = subjects.map(({ subject, compared = subject }) => compared)
  const { hits, former, others, version, rules } = await screenSubjects(reads, screened, asked)
  const merged = await readMergedInto(
    reads,
    subjects.filter((_, at) => hits[at]?.length),
  )
  const found = subjects.map((subject, at) => foundOf(subject, hits[at] ?? [], merged))
  const keys = [...new Set(found.flat().flatMap(({ marks }) => marks.map(({ key }) => key.toString('hex'))))]
  const isAsked = workspaceId !== null && keys.length > 0
  const made = isAsked
    ? await standingDecisions(
        primary,
        workspaceId,
        keys.map(key => Buffer.from(key, 'hex')),
      )
    : []
  const hitKey = isAsked ? await readHitKey(primary, workspaceId) : null
  const ofSubjects = <Kind extends ScreeningHit>(hitsOf: (at: number) => Kind[] | undefined): Other<Kind>[] =>
    onceEach(subjects.flatMap((screened, at) => (hitsOf(at) ?? []).map(hit => ({ hit, screened }))))
  return {
    ...{ found, made, hitKey, lists, version, rules },
    former: ofSubjects(at => former[at]),
    setAside: ofSubjects(at => others[at]?.setAside),
    below: ofSubjects(at => others[at]?.below),
  }
}

/** A person with two offices in a company is one party. The likeliest first. */
function onceEach<Kind extends ScreeningHit>(all: Other<Kind>[]): Other<Kind>[] {
  const once = new Map(all.map(one => [`${one.hit.entryId} ${one.screened.subject.names[0]}`, one]))
  return [...once.values()].sort((one, other) => other.hit.besideBirth - one.hit.besideBirth)
}

/** Hits with what a person needs to decide about them. */
export async function describeHits(
  { reads }: Pick<Databases, 'reads'>,
  found: Found[],
  { made, lists, hitKey }: Pick<Compared, 'made' | 'lists' | 'hitKey'>,
): Promise<Hit[]> {
  const entries = await readEntries(reads, [...new Set(found.map(({ hit }) => hit.entryId))])
  const byId = new Map(entries.map(entry => [entry.id, entry]))
  const byList = new Map(lists.map(list => [list.list, list]))
  return found.flatMap(one => {
    const entry = byId.get(one.hit.entryId)
    const list = byList.get(one.hit.list)
    // Removed by the undo of an import in the meantime.
    return entry && list ? [toldOf(one, entry, list, made, hitKey)] : []
  })
}

/** The listed parties that these subjects may be, without hits that the workspace has already decided. */
export async function findHits(
  databases: Pick<Databases, 'reads' | 'primary'>,
  workspaceId: string | null,
  subjects: ScreenedSubject[],
  { includeDecided = false, most = usualMost, ...options }: FindOptions,
): Promise<Screening> {
  const compared = await compareWithLists(databases, workspaceId, subjects, { ...options, withOthers: true })
  const { made, lists, version, rules } = compared
  const decided: Screening['decided'] = { true_match: 0, false_match: 0, needs_more: 0 }
  // A person with two offices in a company is one party, and has each hit once.
  const found = new Map(compared.found.flat().map(one => [one.marks[0].fingerprint, one]))
  const asked: Found[] = []
  for (const one of found.values()) {
    const verdict = decisionOn(one, made)?.verdict
    if (verdict) decided[verdict]++
    if (includeDecided || !verdict) asked.push(one)
  }
  asked.sort((one, other) => other.hit.score - one.hit.score || one.hit.entryId - other.hit.entryId)
  const hits = await describeHits(databases, asked.slice(0, most), compared)
  const threshold = options.threshold ?? screeningThreshold
  const former = await describeOthers(databases, compared.former, lists)
  return {
    ...{ hits, total: asked.length, decided, lists, threshold, version, rules },
    wereListed: former.map(({ hit: _, ...listing }) => ({ ...listing, until: delistedDay(listing.entry) })),
    setAside: (await describeOthers(databases, compared.setAside, lists)).map(({ hit: _, ...listing }) => listing),
    ...{ totalSetAside: compared.setAside.length, below: compared.below.length },
    belowFrom: Math.max(1, threshold - nearMiss),
  }
}

async function describeOthers<Kind extends ScreeningHit>(
  { reads }: Pick<Databases, 'reads'>,
  others: Other<Kind>[],
  lists: ScreenedList[],
): Promise<(SetAside & { hit: Kind })[]> {
  const likeliest = others.slice(0, maxOthers)
  if (likeliest.length === 0) return []
  const entries = await readEntries(
    reads,
    likeliest.map(({ hit }) => hit.entryId),
  )
  return likeliest.flatMap(({ hit, screened }) => {
    const { score, name, reasons } = hit
    const entry = entries.find(({ id }) => id === hit.entryId)
    const list = lists.find(({ list }) => list === hit.list)
    return entry && list ? [{ score, name, reasons, screened, entry, list, hit }] : []
  })
}

/** The latest decision about a hit as it is, made here or in a company merged into this one. */
export function decisionOn({ marks }: Pick<Found, 'marks'>, made: StandingDecision[]): StandingDecision | undefined {
  return made.find(({ mark }) => marks.some(({ fingerprint }) => fingerprint === mark))
}

function foundOf(screened: ScreenedSubject, hits: ScreeningHit[], merged: MergedInto): Found[] {
  if (hits.length === 0) return []
  const parts = subjectParts(screened.subject)
  return hits.map(hit => ({ hit, screened, parts, marks: hitMarks(screened, parts, hit, merged) }))
}

function toldOf(
  found: Found,
  entry: StoredEntry,
  list: ScreenedList,
  made: StandingDecision[],
  hitKey: Buffer | null,
): Hit {
  const { hit, screened, parts, marks } = found
  const { score, outcome, name, reasons } = hit
  const about = made.filter(
    one => marks.some(({ key }) => one.subjectKey.equals(key)) && one.list === hit.list && one.entryKey === hit.key,
  )
  const decision = decisionOn(found, about) ?? null
  const fingerprint = servedFingerprint(hitKey, marks[0].fingerprint)
  const before = decision ? undefined : about[0]
  const now = { subject: parts, entry: entryParts(entry) }
  const earlier = before ? { decision: before, changed: changedParts(before.parts, now) } : null
  return { score, outcome, name, reasons, screened, entry, list, fingerprint, decision, earlier }
}
