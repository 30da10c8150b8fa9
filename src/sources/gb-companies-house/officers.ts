import { packedDay } from '#files/days.ts'
import { mixedLinesOf } from '#files/lines-of.ts'
import { FileError, type Row, RowError } from '#files/row.ts'
import type { Entry, OfficerEntry } from '#ingest/entries/entry.ts'
import type { Dataset } from '#ingest/entries/source.ts'
import { shown } from '#lib/shown.ts'
import { streetOf } from './companies.ts'
import { jurisdictionOf, keyOf } from './company-number.ts'
import { type Appointed, type Appointment, officerLine } from './officer-lines.ts'
import { common } from './publisher.ts'

/** Appointments that ended have types of their own; an appointment keeps its key when it ends. */
const officeOfType: Record<string, [type: string, role: string]> = {
  '00': ['00', 'Secretary'],
  '01': ['01', 'Director'],
  '02': ['00', 'Secretary'],
  '03': ['01', 'Director'],
  '04': ['04', 'LLP Member'],
  '05': ['05', 'LLP Designated Member'],
  '06': ['04', 'LLP Member'],
  '07': ['05', 'LLP Designated Member'],
  '11': ['11', 'Judicial Factor'],
  '12': ['12', 'Receiver and Manager'],
  '13': ['13', 'CIC Manager'],
  '17': ['17', 'Member of an Administrative Organ'],
  '18': ['18', 'Member of a Supervisory Organ'],
  '19': ['19', 'Member of a Management Organ'],
}
const resignedTypes = new Set(['02', '03', '06', '07'])
/** The new type of an appointment that was entered by mistake. */
const removed = '99'

const statusOfLetter: Record<string, { status: string; status_id: 108 | 1615 }> = {
  C: { status: 'Converted / Closed', status_id: 108 },
  D: { status: 'Dissolved', status_id: 108 },
  L: { status: 'Liquidation', status_id: 1615 },
  R: { status: 'RECEIVERSHIP', status_id: 1615 },
}

type Line = { text: string; isUpdate: boolean }

export const officers: Dataset = {
  ...common,
  id: 22,
  code: 'officers',
  name: 'UK Companies House: officers',
  comment: 'Appointments from the bulk products 195, 216 and 198.',
  carries: { officers: 'ofCompany' },
  files: 'Bulk products 195, 216 (snapshots) and 198 (updates), .dat',
  fills: 'Officers with role, dates and correspondence address; name and status of their companies',
  url: 'https://www.gov.uk/guidance/companies-house-data-products',
  precedence: 40,
  badShare: 0.001,
  recognises: (_, head) => /^DDDD(SNAP|UPDT)\d{12}/.test(head),
  async *read(file, about) {
    let isUpdate = false
    let isOver = false
    for await (const { line, text } of mixedLinesOf(await file.open(), 1 << 16)) {
      if (line === 1) {
        const [, product, day] = /^DDDD(SNAP|UPDT)\d{4}(\d{8})/.exec(text) ?? []
        if (!product || !day) throw new FileError('does not start with the header of an officers file')
        isUpdate = product === 'UPDT'
        about.publishedOn = packedDay(day) ?? undefined
        continue
      }
      if (text.trim() === '') continue
      if (isOver) throw new FileError(`unexpected line ${line} after the trailer`)
      if (/^9{8}\d{8}\s*$/.test(text)) {
        isOver = true
        about.expectedRows = Number(text.slice(8, 16))
      } else yield { line, value: { text, isUpdate }, raw: shown(text) }
    }
    if (!isOver) throw new FileError('has no trailer: the file is truncated')
  },
  translate: ({ value }: Row<Line>) => entriesOf(value),
}

function entriesOf({ text, isUpdate }: Line): Entry[] {
  if (text.includes('\0')) throw new RowError('a NUL character')
  const line = officerLine(text, isUpdate)
  if (line.record === 'company') return [companyEntry(line)]
  if (line.record === 'appointment') return [officerOf(line.appointment)]
  const before = keyOfAppointment(line.before)
  if (line.appointment.type === removed) return [{ kind: 'gone', of: 'officer', key: before }]
  const officer = officerOf(line.appointment)
  if (line.before.type === removed || before === officer.key) return [officer]
  return [{ kind: 'gone', of: 'officer', key: before }, officer]
}

function companyEntry(line: { number: string; status: string | null; name: string }): Entry {
  return {
    kind: 'company',
    key: line.number,
    keys: [keyOf(line.number)],
    basic: {
      name: line.name,
      country_code: 'GB',
      registration_number: line.number,
      jurisdiction: jurisdictionOf(line.number),
      ...(line.status === null
        ? { status_id: 106 }
        : (statusOfLetter[line.status] ?? { status: line.status, status_id: null })),
    },
  }
}

function keyOfAppointment({ number, person, type, appointed }: Appointed): string {
  const office = officeOfType[type]?.[0] ?? type
  return `${number}-${person}-${office}-${appointed ?? ''}`
}

function officerOf(appointment: Appointment): OfficerEntry {
  const { number, person, type, parts, isCorporate } = appointment
  const role = officeOfType[type]?.[1]
  if (role === undefined) throw new RowError(`unknown appointment type ${type}`)
  const names = isCorporate ? [parts.surname] : [parts.forenames, parts.surname]
  const name = names.filter(Boolean).join(' ')
  if (name === '') throw new RowError('the officer has no name')
  const resigned = packedDay(appointment.resigned)
  const [, year, month] = /^(\d{4})(\d{2})/.exec(appointment.birth ?? '') ?? []
  return {
    kind: 'officer',
    key: keyOfAppointment(appointment),
    company: keyOf(number),
    officer_kind: isCorporate ? 'company' : 'person',
    person_key: person,
    full_name: name,
    title: parts.title,
    first_name: isCorporate ? null : parts.forenames,
    last_name: isCorporate ? null : parts.surname,
    nationality: parts.nationality,
    country_of_residence: parts.residence,
    birth_year: year ? Number(year) : null,
    birth_month: month && Number(month) >= 1 && Number(month) <= 12 ? Number(month) : null,
    role,
    appointed_on: packedDay(appointment.appointed),
    resigned_on: resigned,
    is_current: resigned === null && !resignedTypes.has(type),
    address_line_1: [streetOf(parts.careOf, parts.box, parts.line1), parts.line2].filter(Boolean).join(', ') || null,
    address_locality: parts.town,
    address_region: parts.county,
    address_postal_code: appointment.postcode,
    address_country: parts.country,
    extra: { occupation: parts.occupation, honours: parts.honours },
  }
}
