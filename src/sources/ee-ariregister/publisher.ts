import { dayMonthYear, yearMonthDay } from '#files/days.ts'
import type { Fields } from '#files/fields.ts'
import { RowError } from '#files/row.ts'

/** What all files of the register have in common. */
export const common = {
  category: 'Government Registry',
  licence: 'CC BY 4.0',
  attribution:
    'Contains open data of the Estonian e-Business Register, Centre of Registers and Information Systems (RIK), CC BY 4.0.',
  url: 'https://avaandmed.ariregister.rik.ee/en/downloading-open-data',
  badShare: 0.001,
} as const

export const keyOf = (number: string) => ({ scheme: 'reg:EE', number })

export function registryCode(row: Fields): string {
  const code = row.require('ariregistri_kood')
  if (!/^\d{8}$/.test(code)) throw new RowError(`"${code}" is not a registry code`)
  return code
}

/** The files write '25.04.2014', the services '2014-04-25Z'. */
export function dayOf(text: string | null): string | null {
  return text !== null && /^\d{4}-/.test(text) ? yearMonthDay(text) : dayMonthYear(text)
}

/** Codes of legal forms in ISO 20275. */
const legalForms: Record<string, string> = {
  Aktsiaselts: '9LJA',
  Osaühing: 'JC0Y',
  Täisühing: 'I1UP',
  Usaldusühing: 'LVEQ',
  Tulundusühistu: 'VSEV',
  Mittetulundusühing: 'PRTB',
  Sihtasutus: '1NKP',
  Korteriühistu: '8ZQE',
  Hooneühistu: '6I0P',
  'Füüsilisest isikust ettevõtja': '3UPJ',
  'Euroopa äriühing': '752Q',
  'Euroopa ühistu': 'RXTT',
  'Euroopa majandushuviühing': 'LA47',
}

export const legalFormCode = (form: string | null) => (form === null ? null : (legalForms[form] ?? null))

export const companyType = (form: string | null) =>
  form !== null && /filiaal/i.test(form) ? ('branch' as const) : ('head_office' as const)

/** R registered, L in liquidation, N bankrupt, K deleted. */
export function statusId(code: string | null): 106 | 108 | 1615 | null {
  if (code === 'R') return 106
  if (code === 'L' || code === 'N') return 1615
  return code === 'K' ? 108 : null
}

/** 'Harju maakond, Tallinn, Õismäe tee 78-9': from the county to the house. */
export function placesOf(address: string | null) {
  if (address === null) return null
  const [county = '', ...rest] = address.split(/,\s*/)
  if (!/maakond$/.test(county) || rest.length === 0) return { address_street: address }
  const street = rest.length > 1 ? (rest.at(-1) ?? null) : null
  const places = rest.length > 1 ? rest.slice(0, -1) : rest
  return {
    country_region: county,
    address_city: places[0] ?? null,
    address_location: places.slice(1).join(', ') || null,
    address_street: street,
  }
}
