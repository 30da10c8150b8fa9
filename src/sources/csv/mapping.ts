import { FileError } from '#files/row.ts'
import type { Encoding } from '#files/text-of.ts'
import { type Field, fields, repeatable } from './fields.ts'

/** How the columns of an operator's own list become fields: docs/import-csv.md. */
export type Mapping = {
  /** The list's name. It is part of every record's key, so that two lists do not mix. */
  list: string
  delimiter: string
  encoding: Encoding
  dates: DateForm
  /** The column with the list's own key of a row; without it the first identifier is the key. */
  key: string | null
  columns: Map<string, Field>
  /** Columns that stay beside the company under a name of their own. */
  extra: Map<string, string>
  ignored: Set<string>
  constants: Map<Field, string>
  /** The words of the status column. */
  status: Map<string, 106 | 108 | 1615>
  /** Where registration and tax numbers come from, if not the row's country: 'US-DE'. */
  register: string | null
  source: { name?: string; url?: string; licence?: string; attribution?: string }
}

const dateForms = ['YYYY-MM-DD', 'DD/MM/YYYY', 'MM/DD/YYYY', 'YYYYMMDD'] as const
export type DateForm = (typeof dateForms)[number]

const encodings: Encoding[] = ['utf-8', 'latin1', 'windows-1252']
const statuses = { active: 106, inactive: 108, 'in between': 1615 } as const
const members = `list delimiter encoding dates key columns extra ignored constants status register source`.split(' ')

/** Reads a mapping, or reports everything that is wrong with it. */
export function readMapping(text: string, name: string): Mapping {
  const problems: string[] = []
  const report = (problem: string) => problems.push(problem)
  let given: Record<string, unknown>
  try {
    given = JSON.parse(text)
  } catch (error) {
    throw new FileError(`${name} is not JSON: ${(error as Error).message}`)
  }
  if (!isObject(given)) throw new FileError(`${name} must be an object`)
  for (const member of Object.keys(given)) if (!members.includes(member)) report(`unknown member "${member}"`)

  const columns = new Map<string, Field>()
  for (const [column, field] of texts(given.columns, 'columns', report)) {
    if (fields.includes(field as Field)) columns.set(column, field as Field)
    else report(`columns: unknown field "${field}"; the fields are ${fields.join(', ')}`)
  }
  const constants = new Map<Field, string>()
  for (const [field, value] of texts(given.constants, 'constants', report)) {
    if (fields.includes(field as Field)) constants.set(field as Field, value)
    else report(`constants: unknown field "${field}"`)
  }
  const status = new Map<string, 106 | 108 | 1615>()
  for (const [word, meaning] of texts(given.status, 'status', report)) {
    const id = statuses[meaning as keyof typeof statuses]
    if (id) status.set(word.toLowerCase(), id)
    else report(`status: "${word}" must be active, inactive or in between`)
  }
  const mapping: Mapping = {
    list: oneText(given.list, 'list', report) ?? '',
    delimiter: oneText(given.delimiter, 'delimiter', report) ?? ',',
    encoding: choice(given.encoding, 'encoding', encodings, report) ?? 'utf-8',
    dates: choice(given.dates, 'dates', dateForms, report) ?? 'YYYY-MM-DD',
    key: oneText(given.key, 'key', report),
    columns,
    extra: new Map(texts(given.extra, 'extra', report)),
    ignored: new Set(Array.isArray(given.ignored) ? given.ignored.map(String) : []),
    constants,
    status,
    register: oneText(given.register, 'register', report),
    source: Object.fromEntries(texts(given.source, 'source', report)),
  }
  if (given.ignored !== undefined && !Array.isArray(given.ignored)) report('ignored must be a list of columns')
  if (mapping.list === '') report('list, the name of the list, is missing')
  if (mapping.delimiter.length !== 1) report('delimiter must be one character')
  if (mapping.register && !/^[A-Z]{2}(-[A-Z0-9]{1,3})?$/.test(mapping.register)) {
    report('register must be a country or a state of ISO 3166, such as GB or US-DE')
  }
  for (const member of Object.keys(mapping.source)) {
    if (!['name', 'url', 'licence', 'attribution'].includes(member)) report(`source: unknown member "${member}"`)
  }
  const filled = new Set([...columns.values(), ...constants.keys()])
  if (filled.has('name') && !filled.has('country_code'))
    report('a list with names needs country_code as a column or constant')
  if (
    !['registration_number', 'vat_number', 'lei', 'euid', 'cik'].some(field => filled.has(field as Field)) &&
    !mapping.key
  ) {
    report('rows must be identified by registration_number, vat_number, lei, euid, cik or a key column')
  }
  for (const field of fields) {
    const mapped = [...columns].filter(([, one]) => one === field)
    if (mapped.length > 1 && !repeatable.has(field))
      report(`columns: "${field}" is mapped by ${mapped.map(([one]) => one).join(' and ')}`)
  }
  if (problems.length > 0) throw new FileError(`${name}: ${problems.join('; ')}`)
  return mapping
}

function texts(value: unknown, member: string, report: (problem: string) => void): [string, string][] {
  if (value === undefined) return []
  if (!isObject(value)) {
    report(`${member} must be an object`)
    return []
  }
  return Object.entries(value).flatMap(([name, text]): [string, string][] => {
    if (typeof text === 'string' && text !== '') return [[name, text]]
    report(`${member}: "${name}" must be text`)
    return []
  })
}

function oneText(value: unknown, member: string, report: (problem: string) => void): string | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'string') return value
  report(`${member} must be text`)
  return null
}

function choice<Value extends string>(
  value: unknown,
  member: string,
  values: readonly Value[],
  report: (problem: string) => void,
): Value | null {
  if (value === undefined) return null
  if (values.includes(value as Value)) return value as Value
  report(`${member} must be one of ${values.join(', ')}`)
  return null
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
