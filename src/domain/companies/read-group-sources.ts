import { company } from '#facts/company.ts'
import type { Column, FieldGroup } from '#facts/fact.ts'
import type { Db } from '#postgres/db.ts'
import type { Company } from './company.ts'
import { type CorrectedField, listCorrections } from './list-corrections.ts'
import type { ActivitySource } from './read-activity-source.ts'
import { operatorSource, readSources, type Source } from './sources.ts'

/** The group to which a column of `companies` belongs: each group comes from one source. */
export function groupOf(field: string): FieldGroup {
  const { stated } = (company.columns as Record<string, Column>)[field] ?? {}
  return typeof stated === 'string' ? stated : 'basic'
}

/** The part of a company that records the source of each group of fields. */
export type Sourced = Pick<Company, 'id' | 'corrected' | 'basicSource'> &
  Partial<Pick<Company, 'addressSource' | 'contactSource'>> &
  Partial<Pick<ActivitySource, 'activitySource'>>

const groups = ['basic', 'address', 'contact', 'activity'] as const
type Group = (typeof groups)[number]

/**
 * Where a group of fields came from. If some were corrected by hand, the source is the operator, with the corrections and
 * their reasons, and the source of the other fields is given separately.
 */
export type GroupSource = Source & { corrected?: CorrectedField[]; other_fields?: Source | null }

/**
 * Returns a function that gives the source of a group of a company's fields; null for a group without a source. If
 * a field of another group is shown together with the group, name it too.
 */
export async function readGroupSources(
  db: Db,
  companies: Sourced[],
): Promise<(company: Sourced, group: Group, alsoShown?: string) => GroupSource | null> {
  const corrected = companies.filter(company => company.corrected !== null)
  const ids = companies.flatMap(company => groups.map(group => sourceIn(company, group)))
  const sources = await readSources(db, corrected.length > 0 ? [...ids, operatorSource] : ids)
  const correctedIds = corrected.map(({ id }) => id)
  const corrections = await listCorrections(db, correctedIds)
  const operator = sources.get(operatorSource)
  return (company, group, alsoShown) => {
    const source = sources.get(sourceIn(company, group) ?? 0) ?? null
    const isShown = (field: string) => groupOf(field) === group || field === alsoShown
    if (!operator || !company.corrected?.some(isShown)) return source
    const fields = (corrections.get(company.id) ?? []).filter(({ field }) => isShown(field))
    return { ...operator, corrected: fields, other_fields: source }
  }
}

const sourceIn = (company: Sourced, group: Group): number | null => company[`${group}Source`] ?? null
