import { iso31661 } from 'iso-3166'

const codes = new Set(iso31661.map(({ alpha2 }) => alpha2))

/** Codes of countries whose offices are in a region of another one, which knows them by its own post codes and names. */
const regionsOf: Record<string, string[]> = {
  FI: ['AX'],
  FR: ['BL', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'TF', 'WF', 'YT'],
  NL: ['AW', 'BQ', 'CW', 'SX'],
  NO: ['SJ'],
  US: ['AS', 'GU', 'MP', 'PR', 'UM', 'VI'],
}

/** The country of an address where it is another than the company's; null for what is no code of a country. */
export const abroad = (country: string | null | undefined, own: string): string | null =>
  country && country !== own && codes.has(country) && !regionsOf[own]?.includes(country) ? country : null
