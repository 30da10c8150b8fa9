import { findPlace, type Place, places } from './places.ts'

/** How names of provinces end in the official list, and rarely elsewhere. */
const generic = /(?: (?:sheng|shi|sar|zizhiqu|zhuangzu|huizu|uygur))+$/

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase()
}

let byName: Map<string, Place> | undefined

/** The region of a country by its code, with or without the country, or by its name; null if there is none. */
export function regionCalled(country: string, text: string | null): Place | null {
  if (text === null) return null
  const code = text.trim().toUpperCase()
  const coded = /^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(code) ? code : `${country}-${code}`
  const place = /^[A-Z0-9-]{1,6}$/.test(code) ? findPlace(coded) : null
  if (place?.country === country && place.state !== null) return place
  byName ??= new Map(
    [...places.values()]
      .filter(one => one.state !== null)
      .map(one => [`${one.country}/${folded(one.name).replace(generic, '')}`, one]),
  )
  return byName.get(`${country}/${folded(text).replace(generic, '')}`) ?? null
}
