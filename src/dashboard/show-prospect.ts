import { statusName } from '#domain/nomenclatures/company-statuses.ts'
import type { ListedProspect } from '#domain/prospecting/list-prospects.ts'
import { writeCsv } from './csv.ts'
import type { ProspectBody } from './shapes/search.ts'
import { showSummary } from './show-summary.ts'

export function showProspect({ statusId, asked, ...summary }: ListedProspect): ProspectBody {
  return { ...showSummary(summary), status_name: statusName(statusId), asked }
}

/** What every file has before the columns that were chosen. */
const fixed = ['id', 'name'] as const

/**
 * Results as a table for a spreadsheet, a batch at a time. Names come in every script, and without a byte order mark the most
 * common spreadsheet would not read them as UTF-8.
 */
export async function* prospectsCsv(
  columns: string[],
  filters: Record<string, unknown>,
  batches: AsyncIterable<ListedProspect[]>,
): AsyncGenerator<string> {
  yield '\ufeff'
  yield* writeCsv([...fixed, ...columns], batches, prospect => {
    const summary: Record<string, string | number | null> = showSummary(prospect)
    const cells = columns.map(name => [
      name,
      name in summary ? (summary[name] ?? null) : askedText(name, prospect, filters),
    ])
    return { ...summary, ...Object.fromEntries(cells) }
  })
}

/** A range says of every company what was asked; what was not asked says nothing. */
function askedText(name: string, { asked }: ListedProspect, filters: Record<string, unknown>): string | number | null {
  const told = asked[name]
  if (told !== undefined) return Array.isArray(told) ? told.join('; ') : told
  const { gte, lte } = (filters[name] ?? {}) as { gte?: number | string; lte?: number | string }
  if (gte !== undefined && lte !== undefined) return `${gte} to ${lte}`
  if (gte !== undefined) return `at least ${gte}`
  return lte === undefined ? null : `at most ${lte}`
}
