import { companyStatuses, statusWithId } from '#domain/nomenclatures/company-statuses.ts'
import { type Correctable, correctable, isList } from '#ingest/corrections/correctable.ts'
import { plainText } from '../lib/plain-text.ts'
import { CommandError } from './report-failure.ts'

export const statuses = companyStatuses.map(({ id, name }) => `${id} (${name.toLowerCase()})`).join(', ')

/** Reads the text typed for a field; an empty one clears it. Entries of a list are separated by commas. */
export function readValue(field: Correctable, typed: string): string | string[] | null {
  const text = plainText(typed).trim()
  if (text === '') {
    if (field === 'name') throw new CommandError('the name must not be empty', 2)
    return null
  }
  if (isList(field)) {
    return text
      .split(',')
      .map(entry => entry.trim())
      .filter(entry => entry !== '')
  }
  if (field === 'status_id' && statusWithId(text) === null) {
    throw new CommandError(`status_id must be one of ${statuses}`, 2)
  }
  return text
}

export function fieldOf(text: string): Correctable {
  const field = correctable.find(name => name === text)
  if (!field) throw new CommandError(`"${text}" is not one of ${correctable.join(', ')}`, 2)
  return field
}
