import { ageOfData } from '../../imports/age-of-data.ts'
import { screenCompany } from '../../screening/hits/screen-company.ts'
import type { ScreenedList } from '../../screening/hits/screened-lists.ts'
import { changes, profile, status } from './company-groups.ts'
import { financials, score } from './figure-groups.ts'
import {
  type AnswerBody,
  type AnswerGroup,
  type GroupName,
  onePage,
  type ResultType,
  type ResultValue,
} from './group.ts'
import { beneficialOwners, officers, owners } from './people-groups.ts'

/** Undecided hits of the company and the parties in and around it, and how many were decided. */
const screening: AnswerGroup = {
  name: 'screening',
  meter: 'screening',
  columns: {
    screening_hits: 'integer',
    highest_score: 'integer',
    screening: 'text',
    true_matches: 'integer',
    false_matches: 'integer',
    needs_more: 'integer',
    lists: 'text',
  },
  async read({ db, now, workspaceId }, companyId) {
    const databases = { reads: db, primary: db }
    const found = await screenCompany(databases, workspaceId, companyId, { most: onePage.perPage }, now)
    const { decided, lists } = found
    const hits = found.hits.map(({ screened: { role, subject }, entry, list, score, name }) => ({
      name: name?.subject ?? subject.names[0] ?? '',
      birthYear: subject.birth?.year ?? null,
      isCompany: subject.kind === 'company',
      score,
      says: `${role} may be ${name?.listed.name ?? entry.names[0]?.name ?? entry.key} on ${list.list} (${entry.key}), score ${score}`,
    }))
    const values = {
      true_matches: decided.true_match,
      false_matches: decided.false_match,
      needs_more: decided.needs_more,
      lists: lists.map(list => describeList(list, now)).join('; '),
    }
    return { values, hits, sourceIds: lists.map(({ sourceId }) => sourceId) }
  },
}

/** 'us-ofac-sdn of 2021-07-07, 5 years old'. */
function describeList(list: ScreenedList, now: Date): string {
  const { publishedOn, newestEntryOn } = list
  const entry = newestEntryOn === null ? '' : `, newest entry ${newestEntryOn}`
  const day = publishedOn === null ? `, publication date not stated${entry}` : ` of ${publishedOn}`
  const age = ageOfData(list, now)
  return `${list.list}${day}${age === null ? '' : `, ${age}`}`
}

/** Every group, in the order of the columns of a result. */
export const answerGroups: readonly AnswerGroup[] = [
  profile,
  status,
  officers,
  owners,
  beneficialOwners,
  financials,
  score,
  screening,
  changes,
]

/** The groups with these names, in the order of the columns. */
export function groupsNamed(names: readonly string[]): AnswerGroup[] {
  return answerGroups.filter(({ name }) => names.includes(name))
}

export type GroupColumn = { name: string; type: ResultType; group: GroupName }

/** Columns are prefixed with the name of their group, unless they already start with it. */
export function columnsOf({ name: group, columns }: AnswerGroup): GroupColumn[] {
  const own = Object.entries({ ...columns, source: 'text' as const })
  return own.map(([name, type]) => ({ name: nameIn(group, name), type, group }))
}

const nameIn = (group: GroupName, name: string) =>
  name === group || name.startsWith(`${group}_`) ? name : `${group}_${name}`

const maxNamed = 25

/** The values of a group's columns for a company; null if the group was not bought or the company is gone. */
export function valuesOf(group: AnswerGroup, body: AnswerBody | undefined): ResultValue[] {
  const names = Object.keys(group.columns)
  if (!body) return [...names, 'source'].map(() => null)
  const { values, people, hits, changes, sources } = body
  const listed = people ?? changes
  // A group states itself that it counted nobody, or that there was nobody to count.
  const byColumn: Record<string, ResultValue> = { ...(listed && { [`${group.name}_count`]: listed.length }), ...values }
  if (people) byColumn[group.name] = inWords(people.map(({ name, says }) => (says ? `${name} (${says})` : name)))
  if (hits) {
    byColumn.screening_hits = hits.length
    byColumn.highest_score = hits[0]?.score ?? null
    byColumn.screening = inWords(hits.map(({ name, says }) => `${name} (${says})`))
  }
  if (changes) {
    byColumn.last_changed_on = changes[0]?.on ?? null
    byColumn.changes = inWords(changes.map(one => `${one.on} ${one.field}: ${one.before ?? '–'} → ${one.after ?? '–'}`))
  }
  return [...names.map(name => byColumn[name] ?? null), sources.join('; ') || null]
}

function inWords(parts: string[]): string | null {
  if (parts.length === 0) return null
  const more = parts.length - maxNamed
  return [...parts.slice(0, maxNamed), ...(more > 0 ? [`and ${more} more`] : [])].join('; ')
}
