import { plainText } from '#lib/plain-text.ts'
import { Failure } from '../failure.ts'

/** A name as it is stored: on one line, without invisible characters. Refuses a name of which nothing remains. */
export function requireName(given: string): string {
  const name = plainText(given).trim()
  if (name === '') throw new Failure('invalid', { reasons: { name: ['must not be empty'] } })
  return name
}
