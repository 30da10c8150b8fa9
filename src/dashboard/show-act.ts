import type { RecordedAct } from '#domain/audit/list-acts.ts'
import { visibleJson } from '#domain/audit/text-on-record.ts'
import { writeCsv } from './csv.ts'
import type { ActBody } from './shapes/audit.ts'

export function showAct(line: RecordedAct): ActBody {
  return {
    seq: line.seq,
    at: line.at.toISOString(),
    act: line.act,
    object: line.object,
    actor_kind: line.actorKind,
    actor_id: line.actorId,
    actor_name: line.actorName,
    surface: line.surface,
    address: line.address,
    request_id: line.requestId,
    details: line.details,
  }
}

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
] as const satisfies (keyof ActBody)[]

export const actFormats = ['csv', 'jsonl'] as const
export type ActFormat = (typeof actFormats)[number]

/** The lines as a table for a spreadsheet or as one JSON object a line, a page at a time. */
export async function* writeActs(pages: AsyncIterable<RecordedAct[]>, format: ActFormat): AsyncGenerator<string> {
  if (format === 'csv') yield* writeCsv(columns, pages, inCells)
  else for await (const page of pages) yield page.map(line => `${visibleJson(showAct(line))}\n`).join('')
}

function inCells(recorded: RecordedAct) {
  const line = showAct(recorded)
  return { ...line, details: detailsText(line) }
}

/** What else is told of an act, on one line; nothing where there is nothing. */
export function detailsText({ details }: ActBody): string | null {
  return Object.keys(details).length === 0 ? null : visibleJson(details)
}
