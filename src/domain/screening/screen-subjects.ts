import { setImmediate } from 'node:timers/promises'
import type { Db } from '#postgres/db.ts'
import { isOverLimit, TimeLimitError } from '#postgres/time-limit.ts'
import { screeningThreshold } from './best-name.ts'
import { type Comparison, screeningRules } from './compare.ts'
import type { ListedIndex, Steps } from './index/listed-index.ts'
import { listedNow } from './index/listed-memory.ts'
import type { ListedEntry } from './index/read-listed.ts'
import { type ReadSubject, readSubject } from './read-subject.ts'
import { sharesOf } from './shares-of.ts'
import type { Subject } from './subject.ts'

export type ScreeningOptions = {
  /** From 1 to 100; hits below it are left out. */
  threshold?: number
  /** A birth year that is far from the listed one lowers the score as little as one that is near. */
  keepOtherBirthYears?: boolean
  /** Also those who are no hit, and whom a person who reads the answer must know of. */
  withOthers?: boolean
  /** Only these lists. */
  lists?: readonly string[]
  /** Only entries added or changed after this change of the lists: those of a new file. */
  changedAfter?: number
}

/** An entry that a subject may be. */
export type ScreeningHit = Comparison & { entryId: number; list: string; key: string; compared: string }

/** An entry that a subject may be, and that is no longer listed: never a hit. */
export type FormerHit = ScreeningHit & { until: string }

export type Screened = {
  /** The last change of the lists, and the rules, on which these hits are based. */
  version: number
  rules: number
  /** Of each subject, the likeliest first. */
  hits: ScreeningHit[][]
  /** The same for parties that were listed and no longer are. */
  former: FormerHit[][]
  /** Empty unless asked for. */
  others: Others[]
}

/** Of a subject, who would be a hit but for the birth year, and who would be one with a threshold ten lower: the likeliest first. */
type Others = { setAside: ScreeningHit[]; below: ScreeningHit[] }

/** How far below the threshold near misses are counted. */
export const nearMiss = 10

/** How long other work waits for its turn. */
const turnMs = 10

/** The listed parties that these subjects may be, according to the lists as they are now. */
export async function screenSubjects(db: Db, subjects: Subject[], options: ScreeningOptions = {}): Promise<Screened> {
  const { threshold = screeningThreshold, keepOtherBirthYears = false, changedAfter = 0, withOthers = false } = options
  const lowest = withOthers ? Math.max(1, threshold - nearMiss) : threshold
  const lists = options.lists && new Set(options.lists)
  const listed = await listedNow(db)
  const read = subjects.map(readSubject)
  const common = await sharesOf(db, listed, read)
  function* screenIn(index: ListedIndex<ListedEntry>, subject: ReadSubject, gone?: ReadonlySet<number>) {
    const found = yield* index.screen(subject, {
      ...{ threshold: lowest, keepOtherBirthYears, common, setAside: withOthers },
    })
    return found.filter(
      ({ entry }) => !gone?.has(entry.id) && entry.number > changedAfter && (lists?.has(entry.list) ?? true),
    )
  }
  const inTurns = takeTurns()
  const hits: ScreeningHit[][] = []
  const former: FormerHit[][] = []
  const others: Others[] = []
  for (const subject of read) {
    const found = [
      ...(await inTurns(screenIn(listed.settled, subject, listed.gone))),
      ...(await inTurns(screenIn(listed.recent, subject))),
    ]
    found.sort((one, other) => other.score - one.score || one.entry.id - other.entry.id)
    const now: ScreeningHit[] = []
    const then: FormerHit[] = []
    const setAside: ScreeningHit[] = []
    const below: ScreeningHit[] = []
    for (const { entry, ...comparison } of found) {
      const { id, list, key, compared, until } = entry
      const hit = { ...comparison, entryId: id, list, key, compared }
      if (hit.score < threshold) {
        if (until === null) (hit.besideBirth >= threshold ? setAside : below).push(hit)
      } else if (until === null) now.push(hit)
      else then.push({ ...hit, until })
    }
    hits.push(now)
    others.push({ setAside, below })
    // An ended entry is not reported for a party that the same list has today: lists rewrite some entries.
    former.push(then.filter(({ list }) => !now.some(hit => hit.list === list)))
  }
  return { version: listed.version.last, rules: screeningRules, hits, former, others }
}

/** Does work in steps with turns for other work between them, and stops when no one is waiting any more. */
function takeTurns() {
  let until = performance.now() + turnMs
  return async <Result>(steps: Steps<Result>): Promise<Result> => {
    for (;;) {
      const { done, value } = steps.next()
      if (done) return value
      if (performance.now() < until) continue
      await setImmediate()
      if (isOverLimit()) throw new TimeLimitError('the caller stopped waiting')
      until = performance.now() + turnMs
    }
  }
}
