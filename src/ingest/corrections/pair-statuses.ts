import { companyStatuses } from '#domain/nomenclatures/company-statuses.ts'
import { type CorrectedValues, CorrectionError } from './correction.ts'

const choices = companyStatuses.map(({ id, name }) => `${id} (${name.toLowerCase()})`).join(', ')

/**
 * The words of a status and its category are set together, so that a profile and the filters never contradict
 * each other. The id alone implies the vocabulary's own word; a word of the vocabulary implies its id; any other word
 * needs the id as well.
 */
export function pairStatuses(values: CorrectedValues): CorrectedValues {
  const { status, status_id: id } = values
  if (status === undefined && id === undefined) return values
  const byWord = companyStatuses.find(({ name }) => name.toLowerCase() === String(status).toLowerCase())
  const byId = companyStatuses.find(one => String(one.id) === id)
  if (typeof id === 'string' && !byId) throw new CorrectionError(`status_id "${id}" is not one of ${choices}`)
  if (status === undefined) return { ...values, status: byId?.name ?? null }
  if (id === undefined) {
    if (byWord || status === null) return { ...values, status_id: byWord ? String(byWord.id) : null }
    throw new CorrectionError(`"${status}" is not a standard status; add its category: status_id=${choices}`)
  }
  if (byWord && byWord !== byId) {
    throw new CorrectionError(`status "${status}" contradicts status_id "${id ?? ''}"; the ids are ${choices}`)
  }
  return values
}
