import { isLuhn } from '../shared/luhn.ts'
import { wholeFiles } from '../shared/whole-files.ts'

/** What both files have in common. */
export const common = {
  category: 'Government Registry',
  untried: true,
  url: 'https://bolagsverket.se/apierochoppnadata',
  licence: 'Free reuse, high-value datasets',
  badShare: 0.001,
} as const

export const keyOf = (number: string) => ({ scheme: 'reg:SE', number })

export const isOrganisation = (number: string) => /^\d{10}$/.test(number) && isLuhn(number)

/** Those who trade as themselves have a personal number: of twelve digits it begins with a century, and its month is below 20. */
export const isPersonal = (number: string) => /^(19|20)\d{10}$/.test(number) || /^\d{2}[01]\d{7}$/.test(number)

/** The word that one of the programs writes for nothing. */
export const orNull = (text: string | null) => (text === null || /^null$/i.test(text) ? null : text)

export const weeklyFile = (path: string) =>
  wholeFiles([`https://vardefulla-datamangder.bolagsverket.se/${path}`], {
    publishes: 'One file of all organisations, probably every week',
    looksEvery: 2 * 24 * 60,
    staleAfter: 21 * 24,
    unverified: 'how often the file is published',
  })
