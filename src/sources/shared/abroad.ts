import { iso31661 } from 'iso-3166'

const codes = new Set(iso31661.map(({ alpha2 }) => alpha2))

/** The country of an address where it is another than the company's; null for what is no code of a country. */
export const abroad = (country: string | null | undefined, own: string): string | null =>
  country && country !== own && codes.has(country) ? country : null
