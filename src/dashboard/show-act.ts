import type { RecordedAct } from '#domain/audit/list-acts.ts'
import { visibleJson } from '#domain/audit/text-on-record.ts'
import { writeCsv } from './csv.ts'
import type { ActBody } from './shapes/audit.ts'
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

export function showAct(line: RecordedAct): ActBody {
  return showRow(columns, line)
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
