import { ae, cn, jp, sg } from '#demo/countries/asia.ts'
import { gb } from '#demo/countries/gb.ts'
import { be, de, lu, nl } from '#demo/countries/germanic.ts'
import { dk, ee, lv, no, se } from '#demo/countries/nordic-and-baltic.ts'
import { ca, mx, us } from '#demo/countries/north-america.ts'
import { au, bg, gr, ie } from '#demo/countries/others.ts'
import { br, es, fr, it } from '#demo/countries/romance.ts'
import type { Country } from '#demo/country.ts'
import { otherCountries } from '#demo/world.ts'

/** The countries whose registers are modelled one by one. */
export const modelledCountries = [
  gb,
  us,
  de,
  fr,
  it,
  es,
  cn,
  nl,
  ca,
  br,
  se,
  no,
  sg,
  ee,
  jp,
  lv,
  be,
  dk,
  au,
  gr,
  bg,
  ae,
  ie,
  mx,
  lu,
]

/** The thousand places of every thousand ids: which country each belongs to, and which of its companies it is. */
export const countryPlaces: { country: Country; order: number; rank: number }[] = []

for (const [order, country] of [...modelledCountries, ...otherCountries].entries()) {
  for (let rank = 0; rank < country.share; rank++) countryPlaces.push({ country, order, rank })
}
if (countryPlaces.length !== 1000) throw new Error(`the countries' shares add up to ${countryPlaces.length}, not 1000`)

const byCode = new Map(modelledCountries.map((country, order) => [country.code, { country, order }]))

export function countryOf(code: string): { country: Country; order: number } {
  const found = byCode.get(code)
  if (found === undefined) throw new Error(`no country ${code}`)
  return found
}
