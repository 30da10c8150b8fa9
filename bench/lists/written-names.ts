import { countryPlaces } from '#demo/countries.ts'

// What a person sees in a name, apart from the search: which end of it is the legal form, and which words are left.

const marksOf = new Map(
  countryPlaces.map(({ country: { code, forms } }) => [
    code,
    [...new Set(forms.map(({ mark }) => mark).filter(Boolean))].sort((one, other) => other.length - one.length),
  ]),
)
/** What stands at the end of names that are written in Latin letters for foreigners. */
const abroad = ['Co., Ltd.', 'L.L.C', 'K.K.', 'G.K.', 'LLC', 'Ltd', 'EOOD', 'OOD', 'AD', 'A.E.', 'S.A.', 'E.P.E.']

/** A name in two parts: what the company is called, and its legal form, which may stand before it. */
export type Written = { base: string; form: string; isInFront: boolean }

export function readWritten(name: string, country: string): Written {
  for (const mark of [...(marksOf.get(country) ?? []), ...abroad]) {
    const isInFront = mark.startsWith('^')
    const form = isInFront ? mark.slice(1) : mark
    const lower = name.toLowerCase()
    if (isInFront && lower.startsWith(form.toLowerCase()))
      return { base: name.slice(form.length).trim(), form: name.slice(0, form.length), isInFront }
    if (!isInFront && lower.endsWith(form.toLowerCase()) && name.length > form.length)
      return { base: name.slice(0, -form.length).trim(), form: name.slice(-form.length), isInFront }
  }
  return { base: name, form: '', isInFront: false }
}

/** The other legal forms of a country, as names carry them behind. */
export function otherForms(country: string, form: string): string[] {
  const all = (marksOf.get(country) ?? []).filter(mark => !mark.startsWith('^'))
  return all.filter(mark => mark.toLowerCase() !== form.toLowerCase())
}

/** The same form as other people write it. */
const spellings: Record<string, string[]> = {
  ltd: ['Limited', 'Ltd.', 'LTD'],
  limited: ['Ltd', 'Ltd.', 'LTD.'],
  llc: ['L.L.C.', 'Llc'],
  'inc.': ['Inc', 'Incorporated', ', Inc.'],
  'corp.': ['Corp', 'Corporation'],
  gmbh: ['G.m.b.H.', 'Gmbh', 'Gesellschaft mbH'],
  'gmbh & co. kg': ['GmbH & Co KG', 'GmbH + Co. KG', 'GmbH und Co. KG'],
  'ug (haftungsbeschränkt)': ['UG', 'UG haftungsbeschränkt'],
  sarl: ['S.A.R.L.', 'Sarl'],
  sas: ['S.A.S.', 'Sas'],
  's.r.l.': ['SRL', 'Srl'],
  's.p.a.': ['SPA', 'S.p.A'],
  'b.v.': ['BV'],
  's.a.': ['SA', 'S.A'],
  's.l.': ['SL', 'S.L'],
  ltda: ['Ltda.', 'LTDA.'],
  ab: ['Aktiebolag', 'AB (publ)'],
  'a/s': ['AS', 'Aktieselskab'],
  aps: ['ApS', 'Anpartsselskab'],
  'pty ltd': ['Pty. Ltd.', 'Pty Limited'],
  'pte. ltd.': ['Pte Ltd', 'PTE LTD'],
  有限公司: ['有限责任公司'],
  株式会社: ['(株)', '㈱'],
}

export function respelt(form: string): string[] {
  return spellings[form.toLowerCase()] ?? []
}

/** The words that a person compares: without case, accents and marks; of Chinese and Japanese every character. */
export function wordsIn(base: string): string[] {
  return (
    base
      .normalize('NFKD')
      .replace(/\p{Mn}/gu, '')
      .toLowerCase()
      .replace(/ß/g, 'ss')
      .replace(/ø/g, 'o')
      .replace(/æ/g, 'ae')
      .replace(/[.'’]/g, '')
      .match(/\p{Script=Han}|[\p{Script=Katakana}ー]+|\p{Script=Hiragana}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu) ?? []
  )
}

/** How many slips of the finger lie between two words: letters more, fewer, other, or swapped. */
export function slipsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let at = 1; at <= one.length; at++) {
    const row = [at]
    for (let to = 1; to <= other.length; to++) {
      const isSame = one[at - 1] === other[to - 1]
      let least = Math.min((rows[at - 1]?.[to] as number) + 1, (row[to - 1] as number) + 1)
      least = Math.min(least, (rows[at - 1]?.[to - 1] as number) + (isSame ? 0 : 1))
      if (at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1])
        least = Math.min(least, (rows[at - 2]?.[to - 2] as number) + 1)
      row.push(least)
    }
    rows.push(row)
  }
  return rows[one.length]?.[other.length] as number
}
