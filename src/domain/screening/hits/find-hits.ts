import type { Databases } from '#postgres/db.ts'
import { screeningThreshold } from '../best-name.ts'
import type { HitDecision, Verdict } from '../decisions/hit-decision.ts'
import { type StandingDecision, standingDecisions } from '../decisions/standing-decisions.ts'
import { readEntries, type StoredEntry } from '../read-entries.ts'
import { type ScreeningHit, type ScreeningOptions, screenSubjects } from '../screen-subjects.ts'
import { changedParts, entryParts, fingerprintOf } from './fingerprint.ts'
import { chosenLists, readScreenedLists, type ScreenedList } from './screened-lists.ts'
import { type ScreenedSubject, type SubjectParts, subjectKey, subjectParts } from './screened-subject.ts'

export type FindOptions = Pick<ScreeningOptions, 'threshold' | 'keepOtherBirthYears' | 'lists'> & {
  /** Also hits that somebody decided about, as they are now. */
  includeDecided?: boolean
  /** Hits of the answer at most. */
  most?: number
}

/** An entry that a subject may be, with what a person needs to decide about it. */
export type Hit = Pick<ScreeningHit, 'score' | 'outcome' | 'name' | 'reasons'> & {
  screened: ScreenedSubject
  entry: StoredEntry
  /** The list as it was published. */
  list: ScreenedList
  /** Of all that was compared; whoever decides says which they saw. */
  fingerprint: string
  /** What was decided about it as it is now. */
  decision: HitDecision | null
  /** What was decided before the entry or the subject changed, and what changed since: why it comes back. */
  earlier: { decision: HitDecision; changed: string[] } | null
}

export type Screening = {
  /** The likeliest first. */
  hits: Hit[]
  /** All that were found and are asked for, of which the answer may have only the first. */
  total: number
  /** How many were decided as they are now, however they are asked for: nobody is to miss a true one. */
  decided: Record<Verdict, number>
  lists: ScreenedList[]
  threshold: number
  /** The last change of the lists, and the rules, that the answer is by. */
  version: number
  rules: number
}

const usualMost = 100

export type Found = {
  hit: ScreeningHit
  screened: ScreenedSubject
  key: string
  parts: SubjectParts
  fingerprint: string
}

/** Hits of each subject, the likeliest first, with what the workspace decided about these subjects. */
export type Compared = Pick<Screening, 'lists' | 'version' | 'rules'> & { found: Found[][]; made: StandingDecision[] }

export async function compareWithLists(
  { reads, primary }: Pick<Databases, 'reads' | 'primary'>,
  workspaceId: string,
  subjects: ScreenedSubject[],
  options: Pick<FindOptions, 'threshold' | 'keepOtherBirthYears' | 'lists'>,
): Promise<Compared> {
  const lists = chosenLists(await readScreenedLists(reads), options.lists)
  const asked = { ...options, ...(options.lists && { lists: lists.map(({ list }) => list) }) }
  const screened = subjects.map(({ subject }) => subject)
  const { hits, version, rules } = await screenSubjects(reads, screened, asked)
  const found = subjects.map((subject, at) => foundOf(subject, hits[at] ?? []))
  const keys = [...new Set(found.flat().map(({ key }) => key))].map(key => Buffer.from(key, 'hex'))
  const made = keys.length > 0 ? await standingDecisions(primary, workspaceId, keys) : []
  return { found, made, lists, version, rules }
}

/** Hits with what a person needs to decide about them. */
export async function describeHits(
  { reads }: Pick<Databases, 'reads'>,
  found: Found[],
  { made, lists }: Pick<Compared, 'made' | 'lists'>,
): Promise<Hit[]> {
  const entries = await readEntries(reads, [...new Set(found.map(({ hit }) => hit.entryId))])
  const byId = new Map(entries.map(entry => [entry.id, entry]))
  const byList = new Map(lists.map(list => [list.list, list]))
  return found.flatMap(one => {
    const entry = byId.get(one.hit.entryId)
    const list = byList.get(one.hit.list)
    // An import that was undone meanwhile took it away.
    return entry && list ? [toldOf(one, entry, list, made)] : []
  })
}

/** Who on the lists these subjects may be, without what the workspace has decided about already. */
export async function findHits(
  databases: Pick<Databases, 'reads' | 'primary'>,
  workspaceId: string,
  subjects: ScreenedSubject[],
  { includeDecided = false, most = usualMost, ...options }: FindOptions,
): Promise<Screening> {
  const compared = await compareWithLists(databases, workspaceId, subjects, options)
  const { made, lists, version, rules } = compared
  const verdicts = new Map(made.map(({ fingerprint, verdict }) => [fingerprint, verdict]))
  const decided: Screening['decided'] = { true_match: 0, false_match: 0, needs_more: 0 }
  // Somebody with two offices in a company is one, and so is what they may be.
  const found = new Map(compared.found.flat().map(one => [one.fingerprint, one]))
  const asked: Found[] = []
  for (const one of found.values()) {
    const verdict = verdicts.get(one.fingerprint)
    if (verdict) decided[verdict]++
    if (includeDecided || !verdict) asked.push(one)
  }
  asked.sort((one, other) => other.hit.score - one.hit.score || one.hit.entryId - other.hit.entryId)
  const hits = await describeHits(databases, asked.slice(0, most), compared)
  const threshold = options.threshold ?? screeningThreshold
  return { hits, total: asked.length, decided, lists, threshold, version, rules }
}

function foundOf(screened: ScreenedSubject, hits: ScreeningHit[]): Found[] {
  if (hits.length === 0) return []
  const key = subjectKey(screened)
  const parts = subjectParts(screened.subject)
  return hits.map(hit => ({
    ...{ hit, screened, parts, key: key.toString('hex') },
    fingerprint: fingerprintOf(key, parts, hit),
  }))
}

function toldOf(
  { hit, screened, key, parts, fingerprint }: Found,
  entry: StoredEntry,
  list: ScreenedList,
  made: StandingDecision[],
): Hit {
  const { score, outcome, name, reasons } = hit
  const about = made.filter(
    one => one.subjectKey.toString('hex') === key && one.list === hit.list && one.entryKey === hit.key,
  )
  const decision = about.find(one => one.fingerprint === fingerprint) ?? null
  const before = decision ? undefined : about[0]
  const now = { subject: parts, entry: entryParts(entry) }
  const earlier = before ? { decision: before, changed: changedParts(before.parts, now) } : null
  return { score, outcome, name, reasons, screened, entry, list, fingerprint, decision, earlier }
}
