import { Readable } from 'node:stream'
import { csvRows } from '#files/csv-rows.ts'
import type { FileReading } from '#files/file-reading.ts'
import { headOf } from '#files/head-of.ts'
import type { InputFile } from '#files/input-file.ts'
import { linesOf } from '#files/lines-of.ts'
import { BadRow, type Row } from '#files/row.ts'
import { textOf } from '#files/text-of.ts'
import { childrenOf, textAt, type XmlElement } from '#files/xml-records.ts'
import { birthOf } from '../shared/listed/birth.ts'
import { joined } from '../shared/listed/listed-entry.ts'
import { packedIdentification } from './identification.ts'
import type { GivenName, Sanctioned } from './sanctioned.ts'

const known = (text: string | null) => (text === null || /^(n\/a)?$/i.test(text.trim()) ? null : text.trim())

/** An `ENTITY` of the form 1.0, whose values are elements. */
export function entityIn(entity: XmlElement): Sanctioned {
  const { Id = '', Type, legal_basis, reg_date, pdf_link, programme, remark } = entity.attributes
  const of = (element: string) => childrenOf(entity, element)
  return {
    reference: null,
    number: Id,
    unReference: null,
    isPerson: Type === 'P',
    acts: [{ title: legal_basis ?? null, programme: programme ?? null, day: reg_date ?? null, url: pdf_link ?? null }],
    designatedOn: null,
    names: of('NAME').map(one => nameFrom(part => textAt(one, part.toUpperCase()))),
    births: of('BIRTH')
      .flatMap(one => known(textAt(one, 'DATE')) ?? [])
      .map(birthOf),
    birthPlaces: of('BIRTH').map(one => ({ text: textAt(one, 'PLACE') ?? '', country: textAt(one, 'COUNTRY') })),
    citizenships: of('CITIZEN').flatMap(one => textAt(one, 'COUNTRY') ?? []),
    identifiers: of('PASSPORT').flatMap(one => packedIdentification(textAt(one, 'NUMBER'), textAt(one, 'COUNTRY'))),
    addresses: of('ADDRESS').map(one => addressFrom(part => textAt(one, part.toUpperCase()))),
    remarks: remark ? [remark] : [],
  }
}

type Take = (part: string) => string | null

function nameFrom(take: Take): GivenName {
  return {
    whole: take('wholename'),
    first: take('firstname'),
    middle: take('middlename'),
    last: take('lastname'),
    language: take('language'),
    gender: take('gender'),
    title: take('title'),
    office: take('function'),
    isStrong: true,
    remark: null,
  }
}

function addressFrom(take: Take): Sanctioned['addresses'][number] {
  const parts = ['street', 'number', 'zipcode', 'city', 'other', 'country'].map(take)
  return { text: joined(parts, ', '), city: take('city'), postalCode: take('zipcode'), country: take('country') }
}

/** The number of the entity is repeated in every group of columns, under one name. */
const columns = `date entity type leba_numtitle leba_date leba_url programme remark
  naal_id naal_entity naal_leba naal_date naal_url naal_programme naal_lastname naal_firstname naal_middlename naal_wholename
  naal_gender naal_title naal_function naal_language
  addr_id addr_entity addr_leba addr_date addr_url addr_programme addr_number addr_street addr_zipcode addr_city addr_country addr_other
  birt_id birt_entity birt_leba birt_date_of birt_url birt_programme birt_date birt_place birt_country
  iden_id iden_entity iden_leba iden_date iden_url iden_programme iden_number iden_country
  citi_id citi_entity citi_leba citi_date citi_url citi_programme citi_country eu_ref_num`.split(/\s+/)

export type EntityLines = { cells: Record<string, string>[]; raw: string }

/** The lines of an entity of the CSV 1.0, one for each name, address, birth, document and citizenship, together. */
export async function* readLines(file: InputFile, reading: FileReading): AsyncGenerator<Row<EntityLines | BadRow>> {
  const entities = new Map<string, Row<EntityLines>>()
  for await (const row of csvRows(Readable.from(plainLines(file)), { delimiter: ';', columns }, reading)) {
    if (row.value instanceof BadRow) yield { ...row, value: row.value }
    else {
      const before = entities.get(row.value.entity ?? '')
      if (before) {
        before.value.cells.push(row.value)
        before.value.raw += `\n${row.raw}`
        before.rows = (before.rows ?? 1) + 1
      } else entities.set(row.value.entity ?? '', { ...row, rows: 1, value: { cells: [row.value], raw: row.raw } })
    }
  }
  for (const row of entities.values()) yield { ...row, raw: row.value.raw }
}

/** The lines without the first. Spreadsheets have saved some as cells of one column, in the alphabet of the machine. */
async function* plainLines(file: InputFile): AsyncGenerator<Buffer> {
  const isWrapped = (await headOf(file)).startsWith('"Date_file')
  let isFirst = true
  for await (const { text } of linesOf(textOf(await file.open(), isWrapped ? 'windows-1252' : 'utf-8'))) {
    const [, inside] = (isWrapped && /^"(.*?)\t*"\r?$/s.exec(text)) || []
    if (!isFirst) yield Buffer.from(`${inside === undefined ? text : inside.replaceAll('""', '"')}\n`)
    isFirst = false
  }
}

export function entityOfLines({ cells }: EntityLines): Sanctioned {
  const [first = {}] = cells
  const having = (id: string) => cells.filter(line => known(line[id] ?? ''))
  const taken =
    (line: Record<string, string>, prefix: string): Take =>
    part =>
      known(line[`${prefix}_${part}`] ?? '')
  return {
    reference: known(first.eu_ref_num ?? ''),
    number: first.entity ?? '',
    unReference: null,
    isPerson: first.type === 'P',
    acts: [
      {
        title: known(first.leba_numtitle ?? ''),
        programme: known(first.programme ?? ''),
        day: known(first.leba_date ?? ''),
        url: known(first.leba_url ?? ''),
      },
    ],
    designatedOn: null,
    names: having('naal_id').map(line => nameFrom(taken(line, 'naal'))),
    births: having('birt_id')
      .flatMap(line => known(line.birt_date ?? '') ?? [])
      .map(birthOf),
    birthPlaces: having('birt_id').map(line => ({
      text: known(line.birt_place ?? '') ?? '',
      country: known(line.birt_country ?? ''),
    })),
    citizenships: having('citi_id').flatMap(line => known(line.citi_country ?? '') ?? []),
    identifiers: having('iden_id').flatMap(line =>
      packedIdentification(known(line.iden_number ?? ''), known(line.iden_country ?? '')),
    ),
    addresses: having('addr_id').map(line => addressFrom(taken(line, 'addr'))),
    remarks: known(first.remark ?? '') ? [first.remark as string] : [],
  }
}
