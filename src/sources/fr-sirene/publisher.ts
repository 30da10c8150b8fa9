import { RowError } from '#files/row.ts'
import { isLuhn } from '../shared/luhn.ts'

export const csvForm = { delimiter: ',' } as const

/** What all files of the register have in common. */
export const common = {
  category: 'Government Registry',
  licence: 'Licence Ouverte / Open Licence 2.0',
  attribution: 'Source: Insee, base Sirene, under the Licence Ouverte 2.0.',
  url: 'https://www.data.gouv.fr/fr/datasets/base-sirene-des-entreprises-et-de-leurs-etablissements-siren-siret/',
  precedence: 100,
  badShare: 0.001,
} as const

export const keyOf = (number: string) => ({ scheme: 'reg:FR', number })

/** Spreadsheets drop the zeroes before a number. */
export function sirenOf(text: string): string {
  const siren = text.replace(/\s/g, '').padStart(9, '0')
  if (!/^\d{9}$/.test(siren) || !isLuhn(siren)) throw new RowError(`"${text}" is not a SIREN`)
  return siren
}

export function siretOf(text: string): string {
  const siret = text.replace(/\s/g, '').padStart(14, '0')
  if (!/^\d{14}$/.test(siret) || !(isLuhn(siret) || isOfThePost(siret))) throw new RowError(`"${text}" is not a SIRET`)
  return siret
}

/** The offices of La Poste are numbered by a rule of their own. */
const isOfThePost = (siret: string) =>
  siret.startsWith('356000000') && [...siret].reduce((sum, digit) => sum + Number(digit), 0) % 5 === 0

/** The tax number that belongs to a SIREN. */
export const taxNumberOf = (siren: string) =>
  `FR${String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0')}${siren}`

/** What the register writes where it may not publish a value. */
export const hidden = '[ND]'
