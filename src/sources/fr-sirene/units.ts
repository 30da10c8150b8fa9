import { csvRows } from '#files/csv-rows.ts'
import type { FileReading } from '#files/file-reading.ts'
import { headOf } from '#files/head-of.ts'
import type { InputFile } from '#files/input-file.ts'
import { jsonDocuments } from '#files/json-lines.ts'
import { LookupFile } from '#files/lookup-file.ts'
import { BadRow, type Row } from '#files/row.ts'
import type { Entry } from '#ingest/entries/entry.ts'
import type { AboutFile, Dataset } from '#ingest/entries/source.ts'
import { shown } from '#lib/shown.ts'
import { headerHas } from '../shared/header-has.ts'
import { leaveOut } from '../shared/leave-out.ts'
import { readFields } from '../shared/read-fields.ts'
import { establishmentEntries, isUnnamed } from './establishment.ts'
import { monthlyFiles } from './feed.ts'
import { flattened } from './flattened.ts'
import { legalUnitEntries, nameOf } from './legal-unit.ts'
import { common, csvForm } from './publisher.ts'

/** A row of either file, an establishment with the name of its company; or an answer of the API. */
type UnitRow = { row: Record<string, string>; unitName?: string | null } | { answer: unknown }

const unitsFile = /^StockUniteLegale(_utf8)?\.csv$/i

export const units: Dataset = {
  ...common,
  id: 120,
  code: 'units',
  name: 'Insee: Sirene, legal units and establishments',
  carries: { officers: 'some', group: 'some', activity: 'some' },
  files: 'StockUniteLegale_utf8.csv with StockEtablissement_utf8.csv beside it; saved answers of the API',
  fills:
    'Name, SIREN or SIRET, legal category, creation, cessation, status, address of the seat, trading and usual names, NAF rév. 2 codes; establishments as branches with links; people who trade as officers. NAF 2025 codes, employee bands and size classes as extra',
  leavesOut: 'Second addresses, coordinates in Lambert 93; legal units that the register emptied',
  feed: monthlyFiles(['StockUniteLegale_utf8.zip', 'StockEtablissement_utf8.zip']),
  recognises: (_, head) =>
    /^\s*[[{]/.test(head)
      ? /"statutDiffusion(UniteLegale|Etablissement)"/.test(head)
      : headerHas(head, 'siren', 'statutDiffusionUniteLegale') || headerHas(head, 'siret', 'etablissementSiege'),
  complete: [unitsFile, /^StockEtablissement(_utf8)?\.csv$/i],
  async *read(file, about) {
    const head = await headOf(file)
    if (/^\s*[[{]/.test(head)) {
      for await (const row of jsonDocuments(await file.open())) {
        if (row.value instanceof BadRow) yield row
        else yield* answersOf(row, about.reading)
      }
    } else if (headerHas(head, 'siret')) yield* establishmentRows(file, about)
    else {
      for await (const row of csvRows(await file.open(), csvForm, about.reading)) {
        if (row.value instanceof BadRow) yield row
        else if (isEmptied(row.value)) leaveOut(about, 'emptied units')
        else yield { ...row, value: { row: row.value } }
      }
    }
  },
  translate: ({ value }: Row<UnitRow>, { reading }) =>
    'row' in value
      ? readFields(value.row, reading, row =>
          value.unitName === undefined ? legalUnitEntries(row) : establishmentEntries(row, value.unitName),
        )
      : answerEntries(value.answer, reading),
}

const columnsOf = (row: Record<string, unknown>) => (name: string) => {
  const value = row[`${name}UniteLegale`]
  return typeof value === 'string' ? value.trim() || null : null
}

/** The register takes nearly everything out of units that ceased long ago. */
const isEmptied = (row: Record<string, string>) =>
  /^true$/i.test(row.unitePurgeeUniteLegale ?? '') && nameOf(columnsOf(row)) === null

const nameless = 'establishments without a name, whose unit is in no file beside them'

/** Most establishments have the name of their company, which is in the other file. */
async function* establishmentRows(file: InputFile, about: AboutFile): AsyncGenerator<Row<UnitRow | BadRow>> {
  const { reading } = about
  using names = new LookupFile()
  const companies = await file.sibling(unitsFile)
  for await (const { value } of companies ? csvRows(await companies.open(), csvForm, reading) : []) {
    const name = value instanceof BadRow ? null : nameOf(columnsOf(value))
    if (name !== null) names.put((value as Record<string, string>).siren as string, name)
  }
  for await (const { value, ...row } of csvRows(await file.open(), csvForm, reading)) {
    if (value instanceof BadRow) yield { ...row, value }
    else {
      const unitName = names.get<string>(value.siren ?? '')
      if (isUnnamed(value, unitName)) leaveOut(about, nameless)
      yield { ...row, value: { row: value, unitName } }
    }
  }
}

const listed = ['uniteLegale', 'unitesLegales', 'etablissement', 'etablissements']

/** A unit or establishment, or each one of a page: a bad one costs itself alone. */
function answersOf(row: Row<unknown>, reading: FileReading): Row<UnitRow>[] {
  const page = row.value as Record<string, unknown>
  if (page.siren !== undefined) return [{ ...row, value: { answer: page } }]
  return readFields(page, reading, fields => {
    fields.ignore('header')
    const found = listed.flatMap(name => [fields.raw(name) ?? []].flat())
    return found.map((answer, at) => ({ line: row.line + at, value: { answer }, raw: shown(JSON.stringify(answer)) }))
  })
}

function answerEntries(answer: unknown, reading: FileReading): Entry[] {
  const { uniteLegale, ...own } = flattened(answer)
  if (!('siret' in own)) return readFields(own, reading, legalUnitEntries)
  const name = nameOf(columnsOf((uniteLegale ?? {}) as Record<string, string>))
  return readFields(own, reading, row => establishmentEntries(row, name, true))
}
