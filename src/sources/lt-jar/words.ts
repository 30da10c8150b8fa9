/** Codes of legal forms in ISO 20275. */
const forms: Record<string, string> = {
  'uždaroji akcinė bendrovė': 'BPLS',
  'akcinė bendrovė': '81KA',
  'individuali įmonė': 'A338',
  'mažoji bendrija': 'SFYA',
  'viešoji įstaiga': 'KWBA',
  asociacija: 'F2ZF',
  'tikroji ūkinė bendrija': 'DLCX',
  'komanditinė ūkinė bendrija': 'LUOA',
  'žemės ūkio bendrovė': 'UHNL',
  'kooperatinė bendrovė (kooperatyvas)': 'LUGM',
  'kooperatinė bendrovė': 'LUGM',
  'labdaros ir paramos fondas': 'HGMH',
  'biudžetinė įstaiga': 'K4GR',
  'valstybės įmonė': '4ZF3',
  'savivaldybės įmonė': 'YRXK',
  'sodininkų bendrija': 'QG9Y',
  'politinė partija': 'X8J8',
  'europos bendrovė': '13T9',
  'europos kooperatinė bendrovė': '5BY2',
  'europos ekonominių interesų grupė': 'BGPJ',
  'advokatų profesinė bendrija': '5CIE',
  šeimyna: '5TA8',
}

export const legalFormCode = (form: string | null) => forms[form?.toLowerCase() ?? ''] ?? null

/** Nothing registered is 0. All other legal statuses are those of entities that are ending, are changed or are in proceedings. */
export function statusOf(code: string | null, words: string | null) {
  const status = words ?? (code === '0' ? 'Teisinis statusas neįregistruotas' : null)
  return { status, status_id: statusId(code, words) }
}

function statusId(code: string | null, words: string | null): 106 | 108 | 1615 | null {
  if (code === '0' || /neįregistruotas/i.test(words ?? '')) return 106
  if (/^išregistruot|^likviduotas|^pasibaig/i.test(words ?? '')) return 108
  return words === null ? null : 1615
}

/** 'Vilnius, S. Pavyzdžio g. 95, LT-07114', or with the municipality in front: 'Kauno r. sav., Garliava, Vytauto g. 1'. */
export function placesOf(address: string | null) {
  if (address === null) return null
  const parts = address.split(/,\s*/).filter(part => part !== '')
  const zip = /^(LT-)?\d{5}$/.test(parts.at(-1) ?? '') ? (parts.pop() as string) : null
  const region = /\bsav\.?$/i.test(parts[0] ?? '') ? (parts.shift() as string) : null
  const city = parts.length > 1 || region !== null ? (parts.shift() ?? null) : null
  return {
    country_region: region,
    address_city: city,
    address_street: parts.join(', ') || null,
    zip_code: zip && `LT-${zip.slice(-5)}`,
  }
}
