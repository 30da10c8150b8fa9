import { csvRows } from '#files/csv-rows.ts'
import type { Fields } from '#files/fields.ts'
import type { FileReading } from '#files/file-reading.ts'
import type { InputFile } from '#files/input-file.ts'
import { BadRow, FileError, type Row } from '#files/row.ts'
import { SortedFile } from '#files/sorted-file.ts'
import type { CompanyEntry } from '#ingest/entries/entry.ts'
import type { AboutFile, Dataset } from '#ingest/entries/source.ts'
import { euidIn } from '../shared/euid-in.ts'
import { headerHas } from '../shared/header-has.ts'
import { readFields } from '../shared/read-fields.ts'
import { common, csvForm, dayOf, isFiscalCode, keyOf, publications, registerNumber } from './publisher.ts'
import { formOf, knownStates, statusOf, streetOf } from './words.ts'

const statesFile = /^OD_STARE_FIRMA\.CSV$/i
const activitiesFile = /^OD_CAEN_AUTORIZAT\.CSV$/i
const stateNames = /^N_STARE_FIRMA\.CSV$/i
const companion = /^(OD_STARE_FIRMA|OD_CAEN_AUTORIZAT|N_STARE_FIRMA|N_CAEN|N_VERSIUNE_CAEN)\.CSV$/i

type Cells = Record<string, string>
/** A firm with what the other tables contain about it. */
type Firm = { row: Cells; states: string[]; activities: [code: string, version: string][] }

export const firms: Dataset = {
  ...common,
  id: 210,
  code: 'firms',
  name: 'National Trade Register Office of Romania: firms',
  comment: 'The activities are those that a firm may carry on, not its main one. The day of an end is not published.',
  carries: { activity: 'some', contact: 'some', euid: 'some' },
  files: 'OD_FIRME.CSV with OD_STARE_FIRMA.CSV, OD_CAEN_AUTORIZAT.CSV and N_STARE_FIRMA.CSV beside it',
  fills:
    'Name, number of the trade register, EUID, fiscal code, legal form, registration, states as status, address, website, authorised activities of CAEN Rev. 2 as NACE. Activities of other versions and all states as extra',
  leavesOut: 'Files from before 2021; branches in other member states',
  feed: publications('OD_FIRME.CSV', 'OD_STARE_FIRMA.CSV', 'OD_CAEN_AUTORIZAT.CSV'),
  recognises: (_, head) => headerHas(head, 'DENUMIRE', 'CUI', 'COD_INMATRICULARE'),
  isCompanion: name => companion.test(name),
  complete: /^OD_FIRME\.CSV$/i,
  read: joined,
  translate: ({ value }: Row<Firm>, { reading }) => readFields(value.row, reading, row => [companyEntry(row, value)]),
}

type Kept = Omit<Row<Cells>, 'isUnterminated'>

/** The tables come in any order, and each is too large for memory. */
async function* joined(file: InputFile, { reading }: AboutFile): AsyncGenerator<Row<Firm | BadRow>> {
  using sorted = new SortedFile()
  const names = await stateNamesBeside(file, reading)
  let isCut = false
  for await (const { isUnterminated = false, value, ...row } of csvRows(await file.open(), csvForm, reading)) {
    isCut = isUnterminated
    if (value instanceof BadRow) yield { ...row, value, isUnterminated }
    else sorted.put(numberIn(value), 'firm', { ...row, value })
  }
  await keep(file, statesFile, reading, row => sorted.put(numberIn(row), 'state', row.COD ?? ''))
  await keep(file, activitiesFile, reading, row =>
    sorted.put(numberIn(row), 'work', [row.COD_CAEN_AUTORIZAT ?? '', row.VER_CAEN_AUTORIZAT ?? '']),
  )
  // An unterminated last line of the file is reported for the last row.
  let last: Row<Firm> | null = null
  for (const { rows } of sorted.keys()) {
    const of = (table: string) => rows.flatMap(one => (one.table === table ? [one.value] : []))
    const states = (of('state') as string[]).map(code => names.get(code.trim()) ?? knownStates[code.trim()] ?? code)
    const activities = of('work') as Firm['activities']
    for (const { value, ...row } of of('firm') as Kept[]) {
      if (last) yield last
      last = { ...row, value: { row: value, states: [...new Set(states)], activities } }
    }
  }
  if (last) yield { ...last, isUnterminated: isCut }
}

const numberIn = (row: Cells) => (row.COD_INMATRICULARE ?? '').trim()

async function stateNamesBeside(file: InputFile, reading: FileReading): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  await keep(file, stateNames, reading, row => names.set((row.COD ?? '').trim(), (row.DENUMIRE ?? '').trim()))
  return names
}

async function keep(file: InputFile, name: RegExp, reading: FileReading, take: (row: Cells) => void): Promise<void> {
  const beside = await file.sibling(name)
  if (!beside) return
  for await (const { line, value } of csvRows(await beside.open(), csvForm, reading)) {
    if (value instanceof BadRow) throw new FileError(`${beside.path}, line ${line}: ${value.reason}`)
    // Their list also contains activities that no firm has.
    if (!('COD_INMATRICULARE' in value) || numberIn(value) !== '') take(value)
  }
}

function companyEntry(row: Fields, { states, activities }: Firm): CompanyEntry {
  const written = row.require('COD_INMATRICULARE')
  const number = registerNumber(written)
  const cui = row.take('CUI')?.replace(/^RO/i, '').replace(/\s/g, '') ?? null
  const isCode = cui !== null && isFiscalCode(cui)
  const letters = row.take('FORMA_JURIDICA')
  const { isPerson, ...form } = formOf(letters)
  const euid = euidIn(row.take('EUID'))
  const parent = row.take('TARA_FIRMA_MAMA')
  const classes = (isWanted: (version: string) => boolean) =>
    activities.flatMap(([code, version]) => (isWanted(version) ? classOf(code) : []))
  row.ignore('ADR_TARA')
  return {
    kind: 'company',
    key: number,
    keys: [
      keyOf(number),
      ...(isCode ? [{ scheme: 'vat:RO', number: cui }] : []),
      ...(euid ? [{ scheme: 'euid', number: euid }] : []),
    ],
    basic: {
      name: row.require('DENUMIRE'),
      country_code: 'RO',
      registration_number: written,
      euid,
      incorporated_on: dayOf(row.take('DATA_INMATRICULARE')),
      ...statusOf(states),
      ...form,
      company_type: parent === null ? 'head_office' : 'branch',
    },
    address: {
      address_street: streetOf({
        street: row.take('ADR_DEN_STRADA'),
        nr: row.take('ADR_NR_STRADA'),
        bl: row.take('ADR_BLOC'),
        sc: row.take('ADR_SCARA'),
        et: row.take('ADR_ETAJ'),
        ap: row.take('ADR_APARTAMENT'),
      }),
      address_location: [row.take('ADR_SECTOR'), row.take('ADR_COMPLETARE')].filter(Boolean).join(', ') || null,
      address_city: row.take('ADR_LOCALITATE'),
      country_region: row.take('ADR_JUDET'),
      zip_code: row.take('ADR_COD_POSTAL'),
    },
    contact: { website: row.take('WEB') },
    activity: { nace: [...new Set(classes(isRev2))] },
    extra: {
      cui: cui === '0' ? null : cui,
      forma_juridica: letters,
      natural_person: isPerson || null,
      tara_firma_mama: parent,
      stari: states.length > 1 ? states : null,
      caen_rev_3: classes(version => /3|2025/.test(version)),
    },
  }
}

/** Version 2 is CAEN Rev. 2 of 2008, whose classes are those of NACE Rev. 2; in other versions the codes have other meanings. */
const isRev2 = (version: string) => /^2$|2008/.test(version.trim())

const classOf = (code: string) => {
  const digits = code.trim().padStart(4, '0')
  return /^\d{4}$/.test(digits) ? [`${digits.slice(0, 2)}.${digits.slice(2)}`] : []
}
