import { csvRows } from '#files/csv-rows.ts'
import { yearMonthDay } from '#files/days.ts'
import type { Fields } from '#files/fields.ts'
import { headOf } from '#files/head-of.ts'
import { BadRow, RowError } from '#files/row.ts'
import type { CompanyEntry, Entry } from '#ingest/entries/entry.ts'
import type { Dataset } from '#ingest/entries/source.ts'
import { abroad } from '../shared/abroad.ts'
import { readFields } from '../shared/read-fields.ts'
import { wholeNumber } from '../shared/whole-number.ts'
import { feed } from './feed.ts'
import { jsonRecords } from './json-records.ts'
import { common, keyOf } from './publisher.ts'

/** Codes of legal forms in ISO 20275. */
const legalForms: Record<string, string> = {
  ANS: '326Y',
  AS: 'YI42',
  ASA: 'IQGE',
  BA: 'Q0Q1',
  BBL: '9DI1',
  BRL: 'O0EU',
  DA: 'CF5L',
  ENK: 'EXD7',
  ESEK: 'ZQ0Q',
  FKF: '5ZTZ',
  FLI: 'FSBD',
  FYLK: 'KX7D',
  GFS: '8S9H',
  IKS: 'YTMC',
  KBO: 'PB3V',
  KF: '3L58',
  KOMM: '5V5S',
  KS: 'M9IQ',
  PK: 'BJ65',
  PRE: 'AEV1',
  SA: 'K5P8',
  SE: 'V06W',
  SF: '50TD',
  SPA: 'R71C',
  STI: '3C7U',
  VPFO: 'LJJW',
}

/** What is kept beside the platform's fields, if the register gives it. */
const keptMembers =
  `registreringsdatoEnhetsregisteret frivilligMvaRegistrertBeskrivelser hjelpeenhetskode institusjonellSektorkode
  registrertIForetaksregisteret registrertIStiftelsesregisteret registrertIFrivillighetsregisteret
  registrertIPartiregisteret registreringsdatoForetaksregisteret registreringsdatoFrivillighetsregisteret
  registreringsdatoPartiregisteret registreringsdatoMerverdiavgiftsregisteret
  registreringsdatoMerverdiavgiftsregisteretEnhetsregisteret registreringsdatoFrivilligMerverdiavgiftsregisteret
  registreringsdatoAntallAnsatteEnhetsregisteret registreringsdatoAntallAnsatteNAVAaregisteret
  harRegistrertAntallAnsatte sisteInnsendteAarsregnskap konkursdato underAvviklingDato underKonkursbehandlingDato
  underRekonstruksjonsforhandlingDato underUtenlandskInsolvensbehandlingDato
  tvangsavvikletPgaManglendeSlettingDato tvangsopplostPgaManglendeDagligLederDato
  tvangsopplostPgaManglendeRevisorDato tvangsopplostPgaManglendeRegnskapDato tvangsopplostPgaMangelfulltStyreDato
  maalform vedtektsdato vedtektsfestetFormaal aktivitet paategninger erIKonsern kapital fravalgRevisjonDato
  fravalgRevisjonBeslutningsDato registreringsnummerIHjemlandet utenlandskRegister datoEierskifte`.split(/\s+/)

export const entities: Dataset = {
  ...common,
  id: 40,
  code: 'entities',
  name: 'Brønnøysund Register Centre: Central Coordinating Register for Legal Entities',
  comment: 'Enheter and underenheter of Enhetsregisteret.',
  carries: { group: 'some', activity: 'some', contact: 'ofCompany', employees: 'some', vat_number: 'ofCompany' },
  files: 'enheter_alle and underenheter_alle, JSON or CSV; saved answers of the API, also of its feed of changes',
  fills:
    'Name, number, tax number, founding, deletion, status, legal form, address, contacts, industry codes, employees; links to the parent unit. Postal address and entries in other registers as extra',
  leavesOut: 'Everything in the feed of changes except deletions',
  feed,
  recognises: (_, head) => {
    if (/"(rollegrupper|regnskapsperiode|regnskapstype)"/.test(head)) return false
    if (/^\s*[[{]/.test(head)) return /"organisasjonsnummer"|enhetsregisteret\/api\/(under)?enheter/.test(head)
    return /^"?organisasjonsnummer"?,"?navn"?/.test(head)
  },
  // Deleted while the feed was not read, or removed from it without notice.
  vanished: { status: 'Ikke lenger i registeret', status_id: 108 },
  complete: [/^enheter_alle\./i, /^underenheter_alle\./i],
  isDatedByName: true,
  isPartial: true,
  // Also of a company that is older than the register.
  entryDay: entry =>
    entry.kind === 'company' ? yearMonthDay((entry.extra?.registreringsdato_enhetsregisteret as string) ?? null) : null,
  async *read(file, { reading }) {
    if (/^\s*[[{]/.test(await headOf(file, 64))) return yield* jsonRecords(file)
    for await (const row of csvRows(await file.open(), { delimiter: ',' }, reading)) {
      yield row.value instanceof BadRow ? row : { ...row, value: unflattened(row.value) }
    }
  },
  translate: ({ value }, { reading }) =>
    readFields(value, reading, row => (row.has('organisasjonsnummer') ? entityEntries(row) : pageEntries(row))),
}

/** A row of the CSV file as the object it was made of: 'postadresse.poststed' stands within 'postadresse'. */
function unflattened(row: Record<string, string>): Record<string, unknown> {
  const object: Record<string, unknown> = {}
  for (const [path, text] of Object.entries(row)) {
    if (text === '') continue
    const names = path.split('.')
    const last = names.pop() as string
    let at = object
    for (const name of names) {
      at[name] ??= {}
      at = at[name] as Record<string, unknown>
    }
    at[last] = /^(true|false)$/i.test(text) ? /^true$/i.test(text) : lists.has(last) ? text.split(/\r?\n/) : text
  }
  return object
}

const lists = new Set(['adresse', 'aktivitet', 'vedtektsfestetFormaal', 'frivilligMvaRegistrertBeskrivelser'])

/** A page of a search, or of the feed of changes. */
function pageEntries(page: Fields): Entry[] {
  page.ignore('_links', 'page')
  const list = page.object('_embedded')
  if (!list) return []
  const found = [...list.objects('enheter'), ...list.objects('underenheter')].flatMap(entityEntries)
  const changed = [...list.objects('oppdaterteEnheter'), ...list.objects('oppdaterteUnderenheter')]
  return [...found, ...changed.flatMap(goneEntries)]
}

/** The feed names what changed and not how; only that something is gone can be read from it. */
function goneEntries(change: Fields): Entry[] {
  const key = change.require('organisasjonsnummer')
  const on = yearMonthDay(change.take('dato'))
  change.ignore('oppdateringsid', '_links', 'endringer')
  const isGone = /^(sletting|fjernet)$/i.test(change.require('endringstype'))
  return isGone
    ? [
        { kind: 'gone', of: 'company', key, on },
        { kind: 'gone', of: 'link', key, on },
      ]
    : []
}

function entityEntries(row: Fields): Entry[] {
  const number = row.require('organisasjonsnummer').replace(/\s/g, '')
  if (!/^\d{9}$/.test(number)) throw new RowError(`"${number}" is not an organisation number`)
  const form = row.object('organisasjonsform')
  const code = form?.take('kode') ?? null
  form?.ignore('_links', 'utgaatt')
  const above = row.take('overordnetEnhet')
  // Only a part of a company has a place where it lies, and only it begins and is closed.
  const isPart =
    row.has('beliggenhetsadresse') ||
    row.has('oppstartsdato') ||
    row.has('nedleggelsesdato') ||
    /^(BEDR|AAFY)$/.test(code ?? '')
  // One that is deleted is described without the unit above it and is a part of nothing any more; the next files lack it.
  const isDeleted = row.has('slettedato')
  const entries: Entry[] = [companyEntry(row, number, isPart, code, form?.take('beskrivelse') ?? code)]
  if (isDeleted) entries.push({ kind: 'gone', of: 'company', key: number }, { kind: 'gone', of: 'link', key: number })
  else if (above !== null && /^\d{9}$/.test(above)) {
    // There is one above each, so a new one replaces the former.
    entries.push({
      kind: 'link',
      key: number,
      parent: keyOf(above),
      child: keyOf(number),
      link_kind: isPart ? 'branch' : 'direct',
    })
  }
  return entries
}

function companyEntry(
  row: Fields,
  number: string,
  isPart: boolean,
  code: string | null,
  form: string | null,
): CompanyEntry {
  // A part of a company has the tax number of the whole, and would be taken for it.
  const isTaxed = row.raw('registrertIMvaregisteret') === true && !isPart
  const vat = isTaxed ? `NO${number}MVA` : null
  const [founded, opened] = [row.take('stiftelsesdato'), row.take('oppstartsdato')]
  const closed = row.take('nedleggelsesdato')
  const dissolved = row.take('slettedato') ?? closed
  const codes = ['naeringskode1', 'naeringskode2', 'naeringskode3'].flatMap(name => {
    const activity = row.object(name)
    activity?.ignore('beskrivelse', 'hjelpeenhetskode')
    const written = activity?.take('kode')
    return written && /^\d{2}\.\d{3}$/.test(written) && written !== '00.000' ? [written] : []
  })
  const visit = row.object(isPart ? 'beliggenhetsadresse' : 'forretningsadresse')
  const post = row.object('postadresse')
  const [place, box] = [addressOf(visit), addressOf(post)]
  row.ignore('_links', 'links', 'respons_klasse', 'overordnetEnhet')
  // Every whole description has the day of the entry.
  const isThin = row.has('slettedato') && !row.has('registreringsdatoEnhetsregisteret')
  return {
    ...(isThin && { only: [...ofDeleted, 'extra.organisasjonsform_kode'] }),
    kind: 'company',
    key: number,
    keys: [keyOf(number), ...(vat ? [{ scheme: 'vat:NO', number: vat }] : [])],
    basic: {
      name: row.require('navn'),
      country_code: 'NO',
      registration_number: number,
      vat_number: vat,
      incorporated_on: yearMonthDay(founded ?? opened),
      dissolved_on: yearMonthDay(dissolved),
      ...statusOf(row, dissolved !== null),
      legal_form: form,
      legal_form_code: (code && legalForms[code]) ?? null,
      company_type: isPart ? 'branch' : 'head_office',
    },
    address: place ?? box,
    contact: contactOf(row),
    activity: {
      nace: [...new Set(codes.map(written => written.slice(0, 5)))],
      sic: codes.map(written => `NO:${written}`),
      employees: wholeNumber(row.take('antallAnsatte')),
    },
    extra: {
      ...row.keep(...keptMembers),
      organisasjonsform_kode: code,
      ...(visit && post && row.keep('postadresse')),
    },
  }
}

/** What the register still states about a unit that was deleted: everything else stays as it was. */
const ofDeleted = [
  ...['name', 'country_code', 'registration_number', 'dissolved_on', 'status', 'status_id'],
  ...['legal_form', 'legal_form_code', 'company_type'],
].map(member => `basic.${member}`)

/** The register has a separate flag for each proceeding of a company. */
function statusOf(row: Fields, isDissolved: boolean): { status: string; status_id: 106 | 108 | 1615 } {
  const marks: [name: string, status: string][] = [
    ['konkurs', 'Konkurs'],
    ['underKonkursbehandling', 'Konkurs'],
    ['underTvangsavviklingEllerTvangsopplosning', 'Under tvangsavvikling eller tvangsoppløsning'],
    ['underAvvikling', 'Under avvikling'],
    ['underRekonstruksjonsforhandling', 'Under rekonstruksjonsforhandling'],
    ['underUtenlandskInsolvensbehandling', 'Under utenlandsk insolvensbehandling'],
  ]
  const found = marks.filter(([name]) => row.raw(name) === true)
  if (isDissolved) return { status: 'Slettet', status_id: 108 }
  const [first] = found
  return first ? { status: first[1], status_id: 1615 } : { status: 'Registrert', status_id: 106 }
}

function addressOf(address: Fields | null): CompanyEntry['address'] {
  if (!address) return null
  address.ignore('land', 'kommunenummer')
  return {
    address_street: address.texts('adresse').join(', ') || null,
    address_city: address.take('poststed'),
    country_region: address.take('kommune'),
    zip_code: address.take('postnummer'),
    address_country: abroad(address.take('landkode'), 'NO'),
  }
}

function contactOf(row: Fields): CompanyEntry['contact'] {
  return {
    website: row.take('hjemmeside'),
    phones: [...row.texts('telefon'), ...row.texts('mobil')],
    emails: row.texts('epostadresse'),
  }
}
