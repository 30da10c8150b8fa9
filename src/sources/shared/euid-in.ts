import { RowError } from '#files/row.ts'
import { euidProblem, readEuid } from '#lib/euid.ts'

/** The EUID that a register gives; null for what has not its form, which decides nothing. */
export const euidIn = (text: string | null | undefined) => (text && readEuid(text) ? text.trim() : null)

/** The EUID in an operator's own list, where one that is wrong is refused with its row. */
export function requireEuid(text: string): string {
  const problem = readEuid(text) ? euidProblem(text) : 'must be written as in BEKBOBCE.0656727414'
  if (problem !== null) throw new RowError(`"${text}" is not an EUID: it ${problem}`)
  return text
}
