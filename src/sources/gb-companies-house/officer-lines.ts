import { RowError } from '#files/row.ts'

/** One line of an officers file, cut at its fixed places. */
type OfficerLine =
  | { record: 'company'; number: string; status: string | null; name: string }
  | { record: 'appointment'; appointment: Appointment }
  | { record: 'change'; appointment: Appointment; before: Appointed }

/** What makes an appointment this one: the company, the person, the office and the day. */
export type Appointed = { number: string; person: string; type: string; appointed: string | null }

export type Appointment = Appointed & {
  isCorporate: boolean
  resigned: string | null
  postcode: string | null
  birth: string | null
  parts: Record<OfficerText, string | null>
}

const partNames = [
  'title',
  'forenames',
  'surname',
  'honours',
  'careOf',
  'box',
  'line1',
  'line2',
  'town',
  'county',
  'country',
  'occupation',
  'nationality',
  'residence',
] as const
export type OfficerText = (typeof partNames)[number]

/** The daily file repeats all texts but the last. */
const changedParts = 13

/** Places are counted from 1 and in characters, as the register's own description does. */
const cut = (line: string, from: number, to: number) => line.slice(from - 1, to).trim() || null

export function officerLine(line: string, isUpdate: boolean): OfficerLine {
  const number = cut(line, 1, 8)
  if (number === null || !/^[A-Z0-9]{8}$/.test(number))
    throw new RowError('the line does not start with a company number')
  if (line[8] === '1') return companyLine(line, number)
  if (line[8] !== '2') throw new RowError(`unknown record type "${line[8] ?? ''}"`)
  return isUpdate ? changeLine(line, number) : appointmentLine(line, number)
}

function companyLine(line: string, number: string): OfficerLine {
  const [name] = variable(line, 37, 1)
  if (!name) throw new RowError('the company has no name')
  return { record: 'company', number, status: cut(line, 10, 10), name }
}

function appointmentLine(line: string, number: string): OfficerLine {
  const appointment = {
    number,
    person: personNumber(line, 13),
    type: appointmentType(line, 11),
    appointed: cut(line, 33, 40),
    isCorporate: cut(line, 25, 25) === 'Y',
    resigned: cut(line, 41, 48),
    postcode: cut(line, 49, 56),
    birth: cut(line, 57, 64),
    parts: partsOf(variable(line, 73, partNames.length)),
  }
  return { record: 'appointment', appointment }
}

/** A line of the daily file has the appointment before and after the change; texts that changed follow the old ones. */
function changeLine(line: string, number: string): OfficerLine {
  const appointed = cut(line, 76, 83)
  const texts = variable(line, 108, partNames.length + changedParts)
  const parts = partsOf(texts)
  const changed = partsOf(texts.slice(partNames.length))
  for (const part of partNames) parts[part] = changed[part] ?? parts[part]
  return {
    record: 'change',
    before: { number, person: personNumber(line, 20), type: appointmentType(line, 16), appointed },
    appointment: {
      number,
      person: personNumber(line, 32),
      type: appointmentType(line, 18),
      appointed,
      isCorporate: cut(line, 13, 13) === 'Y',
      resigned: cut(line, 84, 91),
      postcode: cut(line, 68, 75) ?? cut(line, 60, 67),
      birth: cut(line, 44, 51),
      parts,
    },
  }
}

/** The first eight digits are the person, the last four a set of details of it. */
function personNumber(line: string, from: number): string {
  const number = line.slice(from - 1, from + 11)
  if (!/^\d{12}$/.test(number)) throw new RowError(`"${number}" is not a person number`)
  return number.slice(0, 8)
}

function appointmentType(line: string, from: number): string {
  const type = line.slice(from - 1, from + 1)
  if (!/^\d{2}$/.test(type)) throw new RowError(`"${type}" is not an appointment type`)
  return type
}

/**
 * The texts behind the fixed places: four digits give their length, and "<" ends each. Either is enough to know that
 * the line is whole; lines with a wrong length and all their texts do occur.
 */
function variable(line: string, from: number, maxFields: number): string[] {
  const length = Number(line.slice(from - 1, from + 3))
  const text = line.slice(from + 3).trimEnd()
  const texts = text.split('<').map(part => part.trim())
  const ends = texts.length - 1
  if (ends !== maxFields && (text.length !== length || ends < Math.min(maxFields, partNames.length))) {
    throw new RowError(
      `expected ${maxFields} fields and ${line.slice(from - 1, from + 3)} characters, found ${ends} and ${text.length}`,
    )
  }
  return texts
}

function partsOf(texts: string[]): Record<OfficerText, string | null> {
  return Object.fromEntries(partNames.map((part, at) => [part, texts[at] || null])) as Record<
    OfficerText,
    string | null
  >
}
