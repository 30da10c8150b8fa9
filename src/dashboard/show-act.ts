import type { RecordedAct } from '#domain/audit/list-acts.ts'
import { visibleJson } from '#domain/audit/text-on-record.ts'
import { writeCsv } from './csv.ts'
import type { ActBody, NamedActBody } from './shapes/audit.ts'
import { showRow } from './show-row.ts'

const columns = [
  'seq',
  'at',
  'act',
  'object',
  'actor_kind',
  'actor_id',
  'actor_name',
  'surface',
  'address',
  'request_id',
  'details',
] as const

export const actFormats = ['csv', 'jsonl'] as const
export type ActFormat = (typeof actFormats)[number]

/** Acts that are done to a company, which is known by its id. */
const toCompanies = new Set<string>([
  'company.unlocked',
  'company.corrected',
  'watch.started',
  'watch.stopped',
  'watch.changed',
  'watch.listed',
  'report.requested',
  'case.opened',
  'case.decided',
  'evidence.made',
])

export function companyOf({ act, object }: RecordedAct): number | null {
  return toCompanies.has(act) && object !== null ? Number(object) : null
}

export function showAct(line: RecordedAct): ActBody {
  return showRow(columns, line)
}

/** With the names of the companies, which are free. */
export function showNamedAct(line: RecordedAct, names: ReadonlyMap<number, string>): NamedActBody {
  return { ...showAct(line), object_name: names.get(companyOf(line) ?? 0) ?? null }
}

/** The lines as a table for a spreadsheet or as one JSON object per line, a page at a time. */
export async function* writeActs(pages: AsyncIterable<RecordedAct[]>, format: ActFormat): AsyncGenerator<string> {
  if (format === 'csv') yield* writeCsv(columns, pages, inCells)
  else for await (const page of pages) yield page.map(line => `${visibleJson(showAct(line))}\n`).join('')
}

function inCells(recorded: RecordedAct) {
  const line = showAct(recorded)
  return { ...line, details: detailsText(line) }
}

/** The details of an act on one line; null if there are none. */
export function detailsText({ details }: ActBody): string | null {
  return Object.keys(details).length === 0 ? null : visibleJson(details)
}
