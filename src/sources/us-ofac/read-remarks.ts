import { birthOf } from '../shared/listed/birth.ts'
import { nameOf } from './name-of.ts'
import type { Attribute, OfacParty } from './party.ts'

type Remarks = Pick<
  OfacParty,
  'attributes' | 'births' | 'birthPlaces' | 'nationalities' | 'citizenships' | 'names' | 'remarks'
>

/** Words that precede a number. */
const numbered = new RegExp(
  `^((?:[A-Z][^;]*? )??(?:${[
    'Passport|SWIFT/BIC|MMSI|BIK \\(RU\\)|(?:NIT|RUC) #|R\\.F\\.C\\.|C\\.U\\.R\\.P\\.|C\\.U\\.I\\.T\\.|Vessel Registration Identification|Social Credit Code \\(USCC\\)',
    'Digital Currency Address - \\w+|Travel Document Number|ID (?:No\\.?|Number|Card)|ID|D\\.N\\.I\\.|Tarjeta Profesional|License(?: No\\.?| Number)?|Numero de Identidad|Tax Registration|No\\.?(?: \\([^)]*\\))?|(?:Number|Code)(?: \\([^)]*\\))?|VisaNumberID',
  ].join('|')}):?) (\\S.*)$`,
)
const named =
  /^(Gender|Nationality of Registration|Website|Email Address|Linked To:|Additional Sanctions Information -|Secondary sanctions risk:) ?(.+)$/
const restricting =
  /^((?:Executive Order \d+ Directive|CAATSA Section 235|Listing Date|Effective Date)[^:-]*[:-]) (.+)$/

/** The fields that remarks are made of: 'DOB 1962; alt. DOB 1963; Passport A01 (Iraq); a.k.a. 'BNC'.' */
export function readRemarks(text: string, kind: OfacParty['kind']): Remarks {
  const read: Remarks = {
    ...{ attributes: [], births: [], birthPlaces: [], nationalities: [], citizenships: [], names: [], remarks: [] },
  }
  for (const piece of text.trim().replace(/\.$/, '').split('; ')) {
    const field = piece.trim().replace(/^alt\. /i, '')
    if (field !== '') take(read, field, kind)
  }
  return read
}

function take(read: Remarks, field: string, kind: OfacParty['kind']): void {
  const [, alias, quoted] = /^([afn])\.k\.a\. '(.+)'$/i.exec(field) ?? []
  const [, word, rest] = /^(DOB|POB|nationality|citizen) (.+)$/.exec(field) ?? []
  const [, words, value] = restricting.exec(field) ?? named.exec(field) ?? []
  if (alias && quoted) {
    read.names.push(nameOf(quoted, kind, { kind: /f/i.test(alias) ? 'former' : 'alias', strength: 'weak' }))
  } else if (word && rest) {
    if (word === 'DOB') read.births.push(birthOf(rest))
    else if (word === 'POB') read.birthPlaces.push(rest)
    else if (word === 'nationality') read.nationalities.push(rest)
    else read.citizenships.push(rest)
  } else if (words && value) read.attributes.push({ words, value, country: null })
  else {
    const attribute = numberIn(field)
    if (attribute) read.attributes.push(attribute)
    else read.remarks.push(field)
  }
}

/** 'Passport A0181988 (Somalia) issued 01 Oct 2001 expires 23 Jan 2011'. */
function numberIn(field: string): Attribute | null {
  const [, words, rest] = numbered.exec(field) ?? []
  if (!words || !rest) return null
  const [, value, country] =
    /^(?!issued )(.+?)(?: \([^()]+\))*?(?: \(([^()]+)\))?(?: issued .*| expires .*)?$/.exec(rest) ?? []
  return value && /\d|SWIFT/.test(`${words.includes('SWIFT') ? 'SWIFT' : ''}${value}`)
    ? { words: words.replace(/:$/, ''), value, country: country ?? null }
    : null
}
