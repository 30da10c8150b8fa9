import { csvRows } from '#files/csv-rows.ts'
import { yearMonthDay } from '#files/days.ts'
import type { Fields } from '#files/fields.ts'
import { BadRow, RowError } from '#files/row.ts'
import type { CompanyEntry } from '#ingest/entries/entry.ts'
import type { Dataset } from '#ingest/entries/source.ts'
import { readFields } from '../shared/read-fields.ts'
import { plainQuotes } from './plain-quotes.ts'
import { common, isOrganisation, keyOf, orNull, weeklyFile } from './publisher.ts'

export const companies: Dataset = {
  ...common,
  id: 230,
  code: 'companies',
  name: 'Swedish Companies Registration Office (Bolagsverket)',
  attribution: 'Source: Bolagsverket.',
  files: 'bolagsverket_bulkfil.txt',
  fills:
    'Name, number, other names, form, registration, deregistration, status with procedures, postal address. Description of the business as extra',
  leavesOut: 'People who trade under a personal number',
  precedence: 100,
  feed: weeklyFile('bolagsverket/bolagsverket_bulkfil.zip'),
  recognises: (_, head) => /^\uFEFF?"?organisationsidentitet"?;"?namnskyddslopnummer/i.test(head),
  complete: /^bolagsverket_bulkfil\.txt$/i,
  async *read(file, about) {
    for await (const row of csvRows(plainQuotes(await file.open()), { delimiter: ';' }, about.reading)) {
      const isPerson = !(row.value instanceof BadRow) && !/ORGNR/.test(row.value.organisationsidentitet ?? 'ORGNR')
      if (isPerson) about.leftOut = { 'personal numbers': (about.leftOut?.['personal numbers'] ?? 0) + 1 }
      else yield row
    }
  },
  translate: ({ value }, { reading }) => readFields(value, reading, row => [companyEntry(row)]),
}

const legalForms: Record<string, string> = {
  AB: 'Aktiebolag',
  BAB: 'Bankaktiebolag',
  BRF: 'Bostadsrättsförening',
  E: 'Enskild näringsverksamhet',
  EK: 'Ekonomisk förening',
  FL: 'Filial till utländskt bolag',
  HB: 'Handelsbolag',
  I: 'Ideell förening',
  KB: 'Kommanditbolag',
  S: 'Stiftelse',
  SCE: 'Europakooperativ',
  SE: 'Europabolag',
  TSF: 'Trossamfund',
}

const procedures: Record<string, string> = {
  AC: 'Ackordsförhandling',
  DEOL: 'Delning, överlåtande',
  FR: 'Företagsrekonstruktion',
  FUOL: 'Fusion, överlåtande',
  GROM: 'Gränsöverskridande ombildning',
  KK: 'Konkurs',
  LI: 'Likvidation',
  OM: 'Ombildning',
  RES: 'Resolution',
}

function companyEntry(row: Fields): CompanyEntry {
  const [number = '', kind] = parts(row.require('organisationsidentitet'))
  if (!isOrganisation(number)) throw new RowError(`"${number}" is not an organisation number`)
  const [name = '', nameType = ''] = parts(row.require('organisationsnamn'))
  if (name === '') throw new RowError('organisationsnamn is missing')
  const serial = orNull(row.take('namnskyddslopnummer'))
  const form = codeOf(row.take('organisationsform'))
  const ended = yearMonthDay(orNull(row.take('avregistreringsdatum')))
  const reason = codeOf(row.take('avregistreringsorsak'))
  const running = orNull(row.take('pagandeAvvecklingsEllerOmstruktureringsforfarande'))
  const registered = yearMonthDay(orNull(row.take('registreringsdatum')))
  const about = orNull(row.take('verksamhetsbeskrivning'))
  const address = addressOf(row.take('postadress'))
  const country = codeOf(row.take('registreringsland'))
  const keys = [keyOf(number)]
  // Further names are on separate rows, under the same number.
  if (/^(SARSKILT|FORNAMN)/.test(nameType)) {
    return { kind: 'company', key: `${number}/${serial ?? ''}/${name}`, keys, names: [{ kind: 'trading', name }] }
  }
  return {
    kind: 'company',
    key: `${number}/${serial ?? ''}`,
    // A company is found by the tax number that it would have; whether it has one, the register does not say.
    keys: [...keys, { scheme: 'vat:SE', number: `SE${number}01` }],
    basic: {
      name,
      country_code: 'SE',
      registration_number: number,
      incorporated_on: registered,
      dissolved_on: ended,
      ...statusOf(ended, reason, running),
      legal_form: (form && legalForms[form]) ?? form,
      company_type: form === 'FL' ? 'branch' : 'head_office',
    },
    address,
    extra: {
      organisationsform: form,
      identitet: kind,
      registreringsland: country === 'SE' ? null : country,
      verksamhetsbeskrivning: about,
    },
  }
}

/** 'Exempel AB$FORETAGSNAMN-ORGNAM$2020-01-02': what it is, and what kind of thing that is. */
const parts = (text: string) => text.split('$').map(part => part.trim())

/** 'AB-ORGFO' as 'AB'. */
const codeOf = (text: string | null) => orNull(text)?.split('$')[0]?.split('-')[0]?.trim() || null

/** A company that takes over another in a merger or division continues unchanged. */
function statusOf(
  ended: string | null,
  reason: string | null,
  running: string | null,
): { status: string; status_id: 106 | 108 | 1615 } {
  if (ended) return { status: reason ? `Avregistrerad (${reason})` : 'Avregistrerad', status_id: 108 }
  const codes = (running ?? '').split(/[|,]/).map(one => one.trim().split(/[-$]/)[0] ?? '')
  const found = codes.find(code => procedures[code])
  return found ? { status: procedures[found] as string, status_id: 1615 } : { status: 'Registrerad', status_id: 106 }
}

/** Street, care of, town, code and country; in some rows town and code have changed places. */
function addressOf(written: string | null): CompanyEntry['address'] {
  const text = orNull(written)
  if (text === null) return null
  const [street, careOf, one = '', other = ''] = parts(text).map(part => orNull(part) ?? '')
  const [zip, city] = /^\d{3}\s?\d{2}$/.test(one) ? [one, other] : [other, one]
  return { address_street: street, address_location: careOf, address_city: city, zip_code: zip.replace(/\s/g, '') }
}
