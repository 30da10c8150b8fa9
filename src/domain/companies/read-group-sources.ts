import type { Db } from '#postgres/db.ts'
import type { Company } from './company.ts'
import { groupOf } from './field-group.ts'
import { type CorrectedField, listCorrections } from './list-corrections.ts'
import { operatorSource } from './operator-source.ts'
import { readSources, type Source } from './read-sources.ts'

/** Of a company what tells whose words its groups of fields are. */
export type Sourced = Pick<Company, 'id' | 'corrected' | 'basicSource'> &
  Partial<Pick<Company, 'addressSource' | 'contactSource'>>

const groups = ['basic', 'address', 'contact'] as const
type Group = (typeof groups)[number]

/**
 * Where a group of fields came from. Where some of them were set right by hand it is the operator, who says which and why,
 * and the source of the other fields stands beside.
 */
export type GroupSource = Source & { corrected?: CorrectedField[]; other_fields?: Source | null }

/**
 * Tells where each group of some companies' fields came from; null for a group that nobody supplied. Where a field of
 * another group is told beside, it is named too.
 */
export async function readGroupSources(
  db: Db,
  companies: Sourced[],
): Promise<(company: Sourced, group: Group, toldBeside?: string) => GroupSource | null> {
  const corrected = companies.filter(company => company.corrected !== null)
  const ids = companies.flatMap(company => groups.map(group => sourceIn(company, group)))
  const sources = await readSources(db, corrected.length > 0 ? [...ids, operatorSource] : ids)
  const correctedIds = corrected.map(({ id }) => id)
  const corrections = await listCorrections(db, correctedIds)
  const operator = sources.get(operatorSource)
  return (company, group, toldBeside) => {
    const told = sources.get(sourceIn(company, group) ?? 0) ?? null
    const isTold = (field: string) => groupOf(field) === group || field === toldBeside
    if (!operator || !company.corrected?.some(isTold)) return told
    const fields = (corrections.get(company.id) ?? []).filter(({ field }) => isTold(field))
    return { ...operator, corrected: fields, other_fields: told }
  }
}

const sourceIn = (company: Sourced, group: Group): number | null => company[`${group}Source`] ?? null
