import { RowError } from '#files/row.ts'
import { readCsv } from '../shared/read-rows.ts'

export const csvForm = { delimiter: ';' } as const

/** What all files of the register have in common. */
export const common = {
  category: 'Government Registry',
  licence: 'CC0 1.0',
  attribution: 'Register of Enterprises of the Republic of Latvia, open data under CC0 1.0.',
  url: 'https://data.gov.lv/dati/lv/organization/ur',
  precedence: 100,
  badShare: 0.001,
  read: readCsv(csvForm),
} as const

export const keyOf = (number: string) => ({ scheme: 'reg:LV', number })

export function registrationNumber(text: string): string {
  if (!/^\d{9,11}$/.test(text)) throw new RowError(`"${text}" is not a registration number`)
  return text.padStart(11, '0')
}

/** A person whose number is masked is still the same person where number, name and birth agree. */
export function personKey(name: string, masked: string | null, birth: string | null): string | null {
  return masked === null && birth === null ? null : [name, masked ?? '', birth ?? ''].join('|')
}
