import { dayMonthYear } from '#files/days.ts'

/** 106 active, 108 inactive, 1615 neither; null for unknown words. */
export function statusId(status: string | null): 106 | 108 | 1615 | null {
  if (status === null) return null
  if (/^(припинено|скасовано)/i.test(status)) return 108
  if (/^зареєстровано/i.test(status)) return 106
  return /припинен|банкрут|санаці|розпорядження майном|ліквідац|реорганізац/i.test(status) ? 1615 : null
}

/** The first day that a text names: '24.10.2013; 24.10.2013; 11191020000012682'. */
export function dayIn(text: string | null): string | null {
  const [day] = /\b\d{2}\.\d{2}\.\d{4}\b/.exec(text ?? '') ?? []
  return day ? dayMonthYear(day) : null
}

/** '3 620,10 грн.' as '3620.10'. */
export function amountIn(text: string | null): string | null {
  const [amount] = /\d[\d\s]*(?:[.,]\d+)?/.exec(text ?? '') ?? []
  return amount ? amount.replace(/\s/g, '').replace(',', '.') : null
}

/** Cells may have a telephone number or a percentage where a name should stand. */
export const isName = (text: string | undefined): text is string => /\p{L}{2,}/u.test(text ?? '')

const town = /^(місто|м\.|село|с\.|смт|селище)\s/i

/** 'Україна, 76018, Івано-Франківська обл., місто Івано-Франківськ, ВУЛИЦЯ …, будинок 35': from the country to the house. */
export function placesOf(address: string | null) {
  if (address === null) return null
  const parts = address.split(/,\s*/).filter(part => part !== '' && !/^україна$/i.test(part))
  const zip = /^\d{5}$/.test(parts[0] ?? '') ? (parts.shift() as string) : null
  const at = parts.findIndex(part => town.test(part))
  if (at < 0) return { address_street: parts.join(', ') || null, zip_code: zip }
  return {
    country_region: parts.slice(0, at).find(part => /обл\.?$|область$|крим$/i.test(part)) ?? null,
    address_location: parts.slice(0, at).find(part => /(р-н|район)$/i.test(part)) ?? null,
    address_city: (parts[at] as string).replace(town, ''),
    address_street: parts.slice(at + 1).join(', ') || null,
    zip_code: zip,
  }
}
