import { readFile } from 'node:fs/promises'
import { csvRows } from '#files/csv-rows.ts'
import type { InputFile } from '#files/input-file.ts'
import { BadRow, ColumnError, FileError, type Row } from '#files/row.ts'
import { wholeText } from '#files/text-of.ts'
import type { AboutFile, Source } from '#ingest/entries/source.ts'
import { type Mapping, readMapping } from './mapping.ts'
import { translateRow } from './translate-row.ts'

const maxMappingLength = 1 << 20

type MappedRow = { values: Record<string, string>; mapping: Mapping }

/** The rows of a list with the mapping beside it, or the one given to the command. */
async function* readList(file: InputFile, about: AboutFile): AsyncGenerator<Row<MappedRow | BadRow>> {
  const mapping = await mappingOf(file, about)
  if (Object.keys(mapping.source).length > 0) about.origin = mapping.source
  const { delimiter, encoding } = mapping
  let isFirst = true
  for await (const row of csvRows(await file.open(), { delimiter, encoding }, about.reading)) {
    if (row.value instanceof BadRow) yield { ...row, value: row.value }
    else {
      if (isFirst) requireColumns(mapping, row.value)
      isFirst = false
      yield { ...row, value: { values: row.value, mapping } }
    }
  }
}

async function mappingOf(file: InputFile, about: AboutFile): Promise<Mapping> {
  if (about.mapping) {
    const text = await readFile(about.mapping, 'utf8').catch(error => {
      throw new FileError(`the mapping cannot be read: ${error.message}`)
    })
    return readMapping(text, about.mapping)
  }
  const name = `${file.name}.map.json`
  const sibling = await file.sibling(new RegExp(`^${name.replace(/[^\w]/g, '\\$&')}$`, 'i'))
  if (!sibling) throw new FileError(`no mapping found: create ${name} next to the file, or use --mapping`)
  return readMapping(await wholeText(await sibling.open(), maxMappingLength), name)
}

/** A mapping of a column that is not there is a mistake in one of the two. */
function requireColumns(mapping: Mapping, row: Record<string, string>): void {
  const named = [
    ...mapping.columns.keys(),
    ...mapping.extra.keys(),
    ...mapping.ignored,
    ...(mapping.key ? [mapping.key] : []),
  ]
  for (const column of named) {
    if (!Object.hasOwn(row, column))
      throw new ColumnError(`the mapping names the column "${column}", which is not in the file`)
  }
}

const csv: Source = {
  code: 'csv',
  title: 'Your own list, as CSV',
  publisher: 'you',
  datasets: [
    {
      id: 90,
      code: 'list',
      name: 'Own list',
      category: 'Enriched',
      comment: 'A list that the operator imported',
      carries: { activity: 'some', contact: 'some', employees: 'some', vat_number: 'some', lei: 'some', euid: 'some' },
      files: 'Any CSV with a mapping beside it: list.csv and list.csv.map.json',
      fills: 'Whatever the mapping names: see [import-csv.md](import-csv.md)',
      url: '',
      licence: "The operator's own",
      precedence: 10,
      badShare: 0.05,
      recognises: name => /\.(csv|tsv|txt)$/i.test(name),
      isCompanion: name => /\.map\.json$/i.test(name),
      read: readList,
      translate: ({ value }: Row<MappedRow>, { reading }) => translateRow(value.values, value.mapping, reading),
    },
  ],
}

export default csv
