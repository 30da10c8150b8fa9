import { readFileSync } from 'node:fs'
import path from 'node:path'
import { RowError } from '#files/row.ts'
import { readFields } from '../shared/read-fields.ts'
import { readCsv } from '../shared/read-rows.ts'
import { gleifDataset } from './dataset.ts'

let names: Map<string, string> | undefined

/** The name of a legal form in its own language, from the list of 2026-02-19 (ELF 1.6). Null for a newer code. */
export function legalFormName(code: string): string | null {
  names ??= new Map(
    readFileSync(path.join(import.meta.dirname, 'legal-forms.txt'), 'utf8')
      .trimEnd()
      .split('\n')
      .map(line => line.split('\t') as [string, string]),
  )
  return names.get(code) ?? null
}

/**
 * The list of legal forms itself. It speaks of no company, so a run only checks it: the names come from
 * `legal-forms.txt`, which is written anew with each release of the list.
 */
export const legalForms = gleifDataset({
  id: 13,
  code: 'legal-forms',
  name: 'GLEIF Entity Legal Forms (ISO 20275)',
  comment: 'Checked only: the names of the codes come with Firmament',
  files: 'The ELF code list (ISO 20275), CSV',
  fills: 'Nothing is stored: the list names no company and is only checked',
  recognises: (_, head) => /^\W*ELF Code"?,/.test(head),
  read: readCsv({ delimiter: ',' }),
  translate: ({ value }, { reading }) =>
    readFields(value, reading, row => {
      const code = row.require('ELF Code')
      if (!/^[A-Z0-9]{4}$/.test(code)) throw new RowError(`"${code}" is not a four-character code`)
      row.ignore('Country of formation', 'Country Code (ISO 3166-1)', 'Jurisdiction of formation')
      row.ignore('Country sub-division code (ISO 3166-2)', 'Entity Legal Form name Local name', 'Language')
      row.ignore('Language Code (ISO 639-1)', 'Entity Legal Form name Transliterated name (per ISO 01-140-10)')
      row.ignore('Abbreviations Local language', 'Abbreviations transliterated', 'Date created YYYY-MM-DD (ISO 8601)')
      row.ignore('ELF Status ACTV/INAC', 'Modification', 'Modification date YYYY-MM-DD (ISO 8601)', 'Reason')
      return []
    }),
})
