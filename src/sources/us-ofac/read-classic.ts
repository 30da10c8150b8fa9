import { csvRows } from '#files/csv-rows.ts'
import type { FileReading } from '#files/file-reading.ts'
import type { InputFile } from '#files/input-file.ts'
import { BadRow, FileError, type Row } from '#files/row.ts'
import { joined, type Name } from '../shared/listed/listed-entry.ts'
import { nameOf } from './name-of.ts'
import type { OfacParty } from './party.ts'
import { readRemarks } from './read-remarks.ts'

const tables = {
  prim: [
    'ent_num',
    'name',
    'type',
    'program',
    'title',
    'call_sign',
    'vess_type',
    'tonnage',
    'grt',
    'vess_flag',
    'vess_owner',
    'remarks',
  ],
  alt: ['ent_num', 'alt_num', 'alt_type', 'alt_name', 'alt_remarks'],
  add: ['ent_num', 'add_num', 'address', 'city', 'country', 'add_remarks'],
  comments: ['ent_num', 'remarks'],
}

type Cells = Record<string, string | null>
type Line = { cells: Cells; raw: string }

/** The tables of the classic form, joined by the number of the party: names, addresses, and remarks that continue in another file. */
export async function* readClassic(file: InputFile, reading: FileReading): AsyncGenerator<Row<OfacParty | BadRow>> {
  const beside = (table: string) => file.sibling(siblingName(file.name, table))
  const [alt, add, comments] = await Promise.all([beside('alt'), beside('add'), beside('comments')])
  if (!alt || !add) {
    throw new FileError('its aliases and addresses are missing: put ALT.CSV and ADD.CSV of the same day beside it')
  }
  const others = { alt: await byNumber(alt, 'alt', reading), add: await byNumber(add, 'add', reading) }
  const more = comments ? await byNumber(comments, 'comments', reading) : new Map<string, Line[]>()
  for await (const row of rowsOf(file, 'prim', reading)) {
    if (row.value instanceof BadRow) {
      yield { ...row, value: row.value }
      continue
    }
    const number = row.value.ent_num as string
    const theirs = [others.alt.get(number) ?? [], others.add.get(number) ?? [], more.get(number) ?? []] as const
    const raw = [row.raw, ...theirs.flat().map(line => line.raw)].map(text => text.trim()).join('\n')
    yield { ...row, raw, value: partyOf(row.value, theirs, raw) }
  }
}

/** 'SDN.CSV' has 'ALT.CSV' beside it, and 'cons_prim.csv' 'cons_alt.csv'. */
function siblingName(name: string, table: string): RegExp {
  const [, before = '', list = ''] = /^(.*?)(sdn|cons_prim)\.csv$/i.exec(name) ?? []
  const own = /cons/i.test(list) ? `cons_${table}` : table === 'comments' ? 'sdn_comments' : table
  return new RegExp(`^${before.replace(/[^\w-]/g, '.')}${own}\\.csv$`, 'i')
}

/** Files end with a byte that closed files of CP/M. */
async function* rowsOf(
  file: InputFile,
  table: keyof typeof tables,
  reading: FileReading,
): AsyncGenerator<Row<Cells | BadRow>> {
  for await (const row of csvRows(await file.open(), { delimiter: ',', columns: tables[table] }, reading)) {
    if (row.raw.trim() === '\x1a' || row.raw.trim() === '') continue
    yield row.value instanceof BadRow ? { ...row, value: row.value } : { ...row, value: filled(row.value) }
  }
}

const filled = (cells: Record<string, string>): Cells =>
  Object.fromEntries(
    // Remarks continue in the middle of a word, or with a blank.
    Object.entries(cells).map(([name, text]) => [name, text.trim() === '-0-' || text.trim() === '' ? null : text]),
  )

async function byNumber(
  file: InputFile,
  table: keyof typeof tables,
  reading: FileReading,
): Promise<Map<string, Line[]>> {
  const lines = new Map<string, Line[]>()
  for await (const { value, raw } of rowsOf(file, table, reading)) {
    if (value instanceof BadRow) throw new FileError(`${file.name}: ${value.reason} (${raw.slice(0, 80)})`)
    const number = (value.ent_num ?? '').trim()
    const known = lines.get(number)
    if (known) known.push({ cells: value, raw })
    else lines.set(number, [{ cells: value, raw }])
  }
  return lines
}

function partyOf(cells: Cells, [alts, adds, comments]: readonly [Line[], Line[], Line[]], raw: string): OfacParty {
  const kind = kindOf(cells.type ?? null)
  const remarks = [cells.remarks, ...comments.map(line => line.cells.remarks)].join('')
  const remarked = readRemarks(remarks, kind)
  const names: Name[] = [
    nameOf((cells.name ?? '').trim(), kind, { kind: 'primary', strength: 'strong' }),
    ...alts.map(({ cells: { alt_name, alt_type } }) =>
      nameOf((alt_name ?? '').trim(), kind, { kind: alt_type === 'fka' ? 'former' : 'alias', strength: 'strong' }),
    ),
    ...remarked.names,
  ]
  const title = cells.title?.trim() ?? null
  const ship = [
    cells.vess_type && `Vessel type: ${cells.vess_type}`,
    cells.vess_owner && `Vessel owner: ${cells.vess_owner}`,
    cells.tonnage && `Tonnage: ${cells.tonnage}`,
    cells.grt && `Gross registered tonnage: ${cells.grt}`,
  ]
  return {
    ...remarked,
    number: (cells.ent_num ?? '').trim(),
    kind,
    names,
    title,
    programmes: (cells.program ?? '').split(/\]\s*\[/).map(one => one.trim()),
    addresses: adds.flatMap(({ cells: { address, city, country } }) => {
      const text = joined([address, city, country], ', ')
      // 'Mexico, D.F. 11570' is city, province and postal code in one.
      return text ? [{ text, city: city?.trim() ?? null, postalCode: null, country: country?.trim() ?? null }] : []
    }),
    flag: cells.vess_flag ?? null,
    callSign: cells.call_sign?.trim() ?? null,
    remarks: [...remarked.remarks.filter(remark => remark !== title), ...ship.flatMap(one => one || [])],
    listedOn: null,
    acts: [],
    raw,
  }
}

export function kindOf(type: string | null): OfacParty['kind'] {
  const word = (type ?? '').trim().toLowerCase()
  if (word === 'individual') return 'person'
  return word === 'vessel' || word === 'aircraft' ? word : 'organisation'
}
