import { yearMonthDay } from '#files/days.ts'
import { Fields } from '#files/fields.ts'
import { headOf } from '#files/head-of.ts'
import { type Row, RowError } from '#files/row.ts'
import type { Entry } from '#ingest/entries/entry.ts'
import { exceptionOf, pageKind, readApiPage } from './api-page.ts'
import { gleifDataset } from './dataset.ts'
import type { Plain } from './plain-record.ts'
import { readRecords } from './read-records.ts'

const columnNames = new Set(
  'LEI ExceptionCategory ExceptionReason ExceptionReference DeletedAt Extension Deletion'.split(' '),
)

/** Why an entity reports no parent. That says "no corporate parent reported", and never "no owner". */
export const exceptions = gleifDataset({
  id: 12,
  code: 'exceptions',
  name: 'GLEIF reporting exceptions',
  comment: 'Why no parent company is reported',
  files: 'Reporting exceptions, golden copies and deltas (repex), in XML, JSON or CSV; saved answers of the API',
  fills: 'Why no direct or ultimate parent is reported, as extra',
  recognises: (_, head) =>
    /<(\w+:)?ReportingExceptionData\b/.test(head) ||
    /^\W*LEI"?,"?Exception\./.test(head) ||
    (/^\s*\{\s*"\w+"\s*:\s*\[/.test(head) && /"ExceptionCategory"/.test(head)) ||
    pageKind(head) === 'reporting-exceptions',
  read: async function* (file, about) {
    if (pageKind(await headOf(file))) yield* readApiPage(file, about, exceptionOf)
    else yield* readRecords(file, about, { element: 'Exception', columnNames })
  },
  translate: ({ value }: Row<Plain>) => translate(value),
})

const members: Record<string, string> = {
  DIRECT_ACCOUNTING_CONSOLIDATION_PARENT: 'no_direct_parent_reported',
  ULTIMATE_ACCOUNTING_CONSOLIDATION_PARENT: 'no_ultimate_parent_reported',
}

function translate(record: Plain): Entry[] {
  const row = new Fields(record as Record<string, Plain>)
  const lei = row.require('LEI')
  if (!/^[A-Z0-9]{18}\d{2}$/.test(lei)) throw new RowError(`"${lei}" is not an LEI`)
  const category = row.require('ExceptionCategory')
  const member = members[category]
  if (!member) throw new RowError(`unknown kind of exception "${category}"`)
  const reasons = row.texts('ExceptionReason')
  const references = row.texts('ExceptionReference')
  const extension = row.object('Extension')
  const deletedOn = row.take('DeletedAt') ?? extension?.object('Deletion')?.take('DeletedAt') ?? null
  extension?.ignore(...extension.names())
  row.requireAllRead()
  const key = `${lei} ${category}`
  if (deletedOn) return [{ kind: 'gone', of: 'company', key, on: yearMonthDay(deletedOn) }]
  const said = references.length > 0 ? { reasons, references } : { reasons }
  return [{ kind: 'company', key, keys: [{ scheme: 'lei', number: lei }], extra: { [member]: said } }]
}
