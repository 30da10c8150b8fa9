import type { Fields } from '#files/fields.ts'
import { RowError } from '#files/row.ts'

export const csvForm = { delimiter: ',' } as const

/** What all files of the register have in common. */
export const common = {
  category: 'Government Registry',
  untried: true,
  licence: 'CC BY 4.0',
  attribution:
    'Contains data of the Department of Registrar of Companies and Intellectual Property of Cyprus, CC BY 4.0.',
  url: 'https://data.gov.cy/el/dataset/1026',
  precedence: 100,
  badShare: 0.001,
} as const

/** Each type of organisation counts from 1; papers write these letters before its numbers. */
const letters: Record<string, string> = { C: 'HE', P: 'S', O: 'AE', B: 'EE', N: 'BN' }

export const keyOf = (number: string) => ({ scheme: 'reg:CY', number })

export function numberOf(row: Fields): string {
  const type = row.require('ORGANISATION_TYPE_CODE').toUpperCase()
  const number = row.require('REGISTRATION_NO').replace(/\.0$/, '')
  if (!/^\d{1,8}$/.test(number)) throw new RowError(`"${number}" is not a registration number`)
  if (!letters[type]) throw new RowError(`unknown type of organisation "${type}"`)
  return `${letters[type]}${Number(number)}`
}
