import type { Fields } from '#files/fields.ts'
import { RowError } from '#files/row.ts'
import type { CompanyEntry, Entry } from '#ingest/entries/entry.ts'
import { requireLei } from '../shared/lei.ts'
import { readFields } from '../shared/read-fields.ts'
import { exceptionOf, pageKind } from './api-page.ts'
import { gleifDataset } from './dataset.ts'
import { goldenCopy } from './golden-copy.ts'
import { extensionOf, readRecords } from './read-records.ts'

const columnNames = new Set(
  'LEI ExceptionCategory ExceptionReason ExceptionReference DeletedAt Extension Deletion'.split(' '),
)

/** Why an entity reports no parent. It means "no corporate parent reported", and never "no owner". */
export const exceptions = gleifDataset({
  id: 12,
  code: 'exceptions',
  name: 'GLEIF reporting exceptions',
  comment: 'Why no parent company is reported',
  carries: { group: 'some' },
  files: 'Reporting exceptions, golden copies and deltas (repex), in XML, JSON or CSV; saved answers of the API',
  fills: 'Why no direct or ultimate parent is reported, as extra',
  feed: goldenCopy('repex'),
  recognises: (_, head) =>
    /<(\w+:)?ReportingExceptionData\b/.test(head) ||
    /^\W*LEI"?,"?Exception\./.test(head) ||
    (/^\s*\{\s*"\w+"\s*:\s*\[/.test(head) && /"ExceptionCategory"/.test(head)) ||
    pageKind(head) === 'reporting-exceptions',
  read: (file, about) => readRecords(file, about, { element: 'Exception', columnNames, fromApi: exceptionOf }),
  translate: ({ value }, { reading }) => readFields(value, reading, row => [exceptionEntry(row)]),
})

const members: Record<string, [extra: string, about: string]> = {
  DIRECT_ACCOUNTING_CONSOLIDATION_PARENT: ['no_direct_parent_reported', 'direct parent'],
  ULTIMATE_ACCOUNTING_CONSOLIDATION_PARENT: ['no_ultimate_parent_reported', 'ultimate parent'],
}

function exceptionEntry(row: Fields): Entry {
  const lei = requireLei(row.require('LEI'))
  const category = row.require('ExceptionCategory')
  const [member, about] = members[category] ?? []
  if (!member || !about) throw new RowError(`unknown kind of exception "${category}"`)
  const exception = { reasons: row.texts('ExceptionReason'), references: row.texts('ExceptionReference') }
  const { deletedOn } = extensionOf(row)
  const key = `${lei} ${category}`
  if (deletedOn) return { kind: 'gone', of: 'company', key, on: deletedOn }
  return {
    kind: 'company',
    key,
    keys: [{ scheme: 'lei', number: lei }],
    absent: { group: absenceFor(exception.reasons, about) },
    extra: { [member]: exception },
  }
}

type Absence = NonNullable<CompanyEntry['absent']>['group']

/** Reasons for which there is no such parent that consolidates; all others keep one to themselves. Of subsidiaries and funds none speaks. */
const without = /^(NATURAL_PERSONS|NO_KNOWN_PERSON|NON_CONSOLIDATING)$/

function absenceFor(reasons: string[], about: string): Absence {
  const reading = reasons.every(reason => without.test(reason)) ? 'none' : 'withheld'
  return { reading, words: reasons.join(', '), about: `${about} that consolidates it` }
}
