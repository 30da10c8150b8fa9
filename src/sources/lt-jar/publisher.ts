import { RowError } from '#files/row.ts'
import { byFiles, type Feed } from '#ingest/entries/feed.ts'
import { wholeFiles } from '../shared/whole-files.ts'

/** What all files of the register have in common. */
export const common = {
  category: 'Government Registry',
  untried: true,
  licence: 'CC BY 4.0',
  attribution:
    'Contains data of the Register of Legal Entities, State Enterprise Centre of Registers of Lithuania, CC BY 4.0.',
  url: 'https://www.registrucentras.lt/p/1094',
  badShare: 0.001,
} as const

export const keyOf = (number: string) => ({ scheme: 'reg:LT', number })

/** Nine digits, of which the last checks the others: in a second way where the first gives no digit. */
export function entityCode(text: string): string {
  if (!/^\d{7,9}$/.test(text)) throw new RowError(`"${text}" is not a code of nine digits`)
  const code = text.padStart(9, '0')
  const restOf = (shift: number) =>
    [...code.slice(0, 8)].reduce((sum, digit, at) => sum + Number(digit) * (((at + shift) % 9) + 1), 0) % 11
  const first = restOf(0)
  const check = first < 10 ? first : restOf(2) % 10
  if (check !== Number(code[8])) throw new RowError(`${code} has a wrong check digit: it should end with ${check}`)
  return code
}

/** Files are replaced under the same addresses; the query string names the requested file. */
export function dailyFile(name: string): Feed {
  const url = `https://www.registrucentras.lt/aduomenys/?byla=${name}`
  return {
    ...wholeFiles([url], { publishes: 'A full file every day', looksEvery: 6 * 60, staleAfter: 72 }),
    next: async () => ({ kind: 'full', files: [{ name, url }], dated: byFiles, isLast: true }),
  }
}
