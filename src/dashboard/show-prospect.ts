import { statusName } from '#domain/nomenclatures/company-statuses.ts'
import type { ListedProspect } from '#domain/prospecting/list-prospects.ts'
import type { OutColumn, OutValue } from '#files/tables/out-table.ts'
import type { ProspectBody } from './shapes/search.ts'
import { showSummary } from './show-summary.ts'

export function showProspect({ statusId, asked, ...summary }: ListedProspect): ProspectBody {
  return { ...showSummary(summary), status_name: statusName(statusId), asked }
}

/** What a file of results has: who it is, and the columns that were chosen. */
export function prospectColumns(columns: string[]): OutColumn[] {
  const chosen = columns.map(name => ({ name, type: 'text' as const, group: null }))
  return [{ name: 'id', type: 'integer', group: null }, { name: 'name', type: 'text', group: null }, ...chosen]
}

export async function* prospectRows(
  columns: string[],
  filters: Record<string, unknown>,
  batches: AsyncIterable<ListedProspect[]>,
): AsyncGenerator<OutValue[]> {
  for await (const batch of batches) {
    for (const prospect of batch) {
      const summary: Record<string, string | number | null> = showSummary(prospect)
      const cells = columns.map(name => {
        const cell = name in summary ? (summary[name] ?? null) : askedText(name, prospect, filters)
        return cell === null ? null : String(cell)
      })
      yield [prospect.id, prospect.name, ...cells]
    }
  }
}

/** A range shows the requested bounds for every company; without one the cell is empty. */
function askedText(name: string, { asked }: ListedProspect, filters: Record<string, unknown>): string | number | null {
  const matched = asked[name]
  if (matched !== undefined) return Array.isArray(matched) ? matched.join('; ') : matched
  const { gte, lte } = (filters[name] ?? {}) as { gte?: number | string; lte?: number | string }
  if (gte !== undefined && lte !== undefined) return `${gte} to ${lte}`
  if (gte !== undefined) return `at least ${gte}`
  return lte === undefined ? null : `at most ${lte}`
}
