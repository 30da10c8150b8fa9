import { dayMonthYear } from '#files/days.ts'
import type { BasicFields, CompanyEntry, Entry, NameEntry } from '#ingest/entries/entry.ts'
import { categoryOf, isDutchFirst, legalForms, selfEmployed } from './codes.ts'
import type { Fact, JoinedEntity, Table } from './joined-entity.ts'
import { entityNumber, isEnterprise, keyOf, printed } from './numbers.ts'

/** What each table contributes to a record: an update changes these and nothing else. */
const saidBy: Record<Table, string[]> = {
  enterprise: [
    ...['status', 'status_id', 'legal_form', 'legal_form_code', 'incorporated_on'].map(name => `basic.${name}`),
    ...['in_register_since', 'juridical_situation', 'juridical_form', 'type_of_enterprise'].map(
      name => `extra.${name}`,
    ),
  ],
  establishment: ['basic.incorporated_on', 'extra.in_register_since'],
  branch: ['basic.incorporated_on', 'extra.in_register_since'],
  denomination: ['names'],
  address: ['address', 'extra.address_country', 'extra.address_info', 'extra.address_struck_off_on'],
  contact: ['contact'],
  activity: ['activity', 'basic.vat_number', 'extra.nace_bel_2003', 'extra.nace_bel_2025'],
}

/**
 * Days on which older lists were taken over, written as the start of what was on them, however old it was: in 1968 nearly all
 * entities start on this day, among them railways and communes, in 1980 one block of public bodies, and persons
 * without a known day in 1800. On no other 1 January more start than begin with a year.
 */
const daysOfConversion = new Set(['1800-01-01', '1968-01-01', '1980-01-01'])

export function entityEntries(entity: JoinedEntity): Entry[] {
  const { number, tables, removed } = entity
  if (isGone(entity)) return [{ kind: 'gone', of: 'company', key: number }]
  const entry = companyEntry(entity)
  if (removed === null || isNew(entity)) return [entry]
  const touched = new Set([...removed, ...(Object.keys(tables) as Table[])])
  const only = [...touched].flatMap(table => saidBy[table])
  if (tables.denomination?.some(([, , type]) => ownTypes.has(padded(type)))) only.push('basic.name')
  if (!touched.has('enterprise') && entry.extra?.address_struck_off_on) only.push('basic.status_id')
  return [{ ...entry, only }]
}

export const ownTable = (number: string): Table =>
  isEnterprise(number) ? 'enterprise' : number.startsWith('9') ? 'branch' : 'establishment'

/** An update lists what changed as removed and inserted; what is only removed has ceased, what is only inserted is new. */
const isGone = ({ number, removed, tables }: JoinedEntity) =>
  removed?.includes(ownTable(number)) === true && !tables[ownTable(number)]
const isNew = ({ number, removed, tables }: JoinedEntity) =>
  !removed?.includes(ownTable(number)) && tables[ownTable(number)] !== undefined

/** What refers to this entity, if anything does; read when all are there. */
export function factOf(entity: JoinedEntity): Fact | null {
  const { number, tables, codes } = entity
  if (isGone(entity)) return { number, isGone: true }
  const [, since, head] = tables.establishment?.[0] ?? tables.branch?.[0] ?? []
  if (head) return { number, head, since }
  const type = tables.enterprise?.[0]?.[3]
  const person = tables.denomination && ownName(entity)
  if (type !== '1' || !person) return null
  return { number, person, role: codes.get('TypeOfEnterprise 1') }
}

export function factEntries({ number, head, since, person, role, isGone }: Fact): Entry[] {
  if (isGone) {
    const of = isEnterprise(number) ? 'officer' : 'link'
    return [{ kind: 'gone', of, key: number }]
  }
  if (person) {
    const [last, first] = person.split(/,\s*/, 2)
    return [
      {
        kind: 'officer',
        key: number,
        company: keyOf(number),
        officer_kind: 'person',
        full_name: [first, last].filter(Boolean).join(' '),
        first_name: first,
        last_name: last,
        role,
        is_current: true,
      },
    ]
  }
  const parent = entityNumber(head ?? '')
  if (parent === null || !isEnterprise(parent)) return []
  const valid_from = dayMonthYear(since || null)
  return [{ kind: 'link', key: number, parent: keyOf(parent), child: keyOf(number), link_kind: 'branch', valid_from }]
}

function companyEntry(entity: JoinedEntity): CompanyEntry {
  const { number, tables, codes } = entity
  const [, , situationCode, type, form, formNow, started] = tables.enterprise?.[0] ?? []
  const isHead = isEnterprise(number)
  const isPerson = type === '1'
  const stated = dayMonthYear(started || tables.establishment?.[0]?.[1] || tables.branch?.[0]?.[1] || null)
  const start = stated !== null && daysOfConversion.has(stated) ? null : stated
  const situation = isHead ? padded(situationCode) : '000'
  const legalForm = padded(formNow || form)
  const struckOff = struckOffDay(ownAddress(entity)?.[12])
  const category = categoryOf(situation)
  const vat = isHead && tables.activity?.some(([, group]) => padded(group) === '001') ? `BE${number}` : null
  const { name, names } = namesOf(entity)
  const form2 = isPerson ? codes.get('TypeOfEnterprise 1') : legalForm && codes.get(`JuridicalForm ${legalForm}`)
  return {
    kind: 'company',
    key: number,
    keys: [keyOf(number), ...(vat ? [{ scheme: 'vat:BE', number: vat }] : [])],
    basic: {
      name: name ?? entity.headName ?? printed(number),
      country_code: 'BE',
      registration_number: printed(number),
      vat_number: vat,
      incorporated_on: start,
      status: codes.get(`JuridicalSituation ${situation}`) ?? situation,
      status_id: category === 106 && struckOff ? 1615 : category,
      legal_form: form2 || legalForm || null,
      legal_form_code: isPerson ? selfEmployed : legalForms.get(legalForm),
      company_type: isHead ? 'head_office' : 'branch',
    } satisfies BasicFields,
    address: addressOf(entity),
    contact: contactOf(tables.contact),
    activity: activityOf(tables.activity),
    names,
    extra: {
      in_register_since: start === null ? stated : null,
      juridical_situation: (isHead && situation) || null,
      juridical_form: legalForm || null,
      type_of_enterprise: isPerson ? 'natural person' : type === '2' ? 'legal person' : null,
      ...addressExtra(entity),
      nace_bel_2003: codesOf(tables.activity, '2003'),
      nace_bel_2025: codesOf(tables.activity, '2025'),
    },
  }
}

/** Spreadsheets drop the zeroes of codes: '1' is '001'. */
const padded = (code: string | undefined) => (code ? code.padStart(3, '0') : '')

/** Names, and of an establishment or a branch what it is called in trade; no abbreviations. */
const ownTypes = new Set(['001', '003', '004'])

export const ownName = (entity: JoinedEntity) => namesOf(entity).name

function namesOf(entity: JoinedEntity): { name: string | null; names: NameEntry[] } {
  const first = isDutchFirst(ownAddress(entity)?.[4]) ? ['2', '1'] : ['1', '2']
  const place = (language: string | undefined) => (first.indexOf(language ?? '') + 3) % 3
  const all = (entity.tables.denomination ?? [])
    .map(([, language, type, name = '']) => ({ type: padded(type), place: place(language), name: name.trim() }))
    .filter(({ name }) => name !== '')
    .sort((one, other) => (one.type === other.type ? one.place - other.place : one.type < other.type ? -1 : 1))
  const own = all.find(({ type }) => type === '001') ?? all.find(({ type }) => ownTypes.has(type)) ?? all[0]
  const others = new Map(all.filter(({ name }) => name !== own?.name).map(one => [one.name, one]))
  return {
    name: own?.name ?? null,
    names: [...others.values()].map(({ name, type }) => ({
      kind: type === '001' ? 'transliterated' : 'trading',
      name,
    })),
  }
}

/** The seat of an enterprise; the place of an establishment or branch. */
function ownAddress({ tables, number }: JoinedEntity): string[] | undefined {
  const types = isEnterprise(number) ? ['REGO'] : number.startsWith('9') ? ['ABBR', 'REGO'] : ['BAET']
  return tables.address?.find(row => types.includes(row[1] as string))
}

function addressOf(entity: JoinedEntity): CompanyEntry['address'] {
  const row = ownAddress(entity)
  if (!row) return null
  const [, , , , zip, cityNl, cityFr, streetNl, streetFr, house, box] = row
  const isDutch = isDutchFirst(zip)
  const street = (isDutch ? streetNl || streetFr : streetFr || streetNl)?.trim()
  const number = [/^(SN|ZN|Z\/N|-)?$/i.test(house?.trim() ?? '') ? '' : house?.trim(), box?.trim() && `/${box.trim()}`]
  return {
    address_street: [street, number.filter(Boolean).join(' ')].filter(Boolean).join(' ') || null,
    address_city: (isDutch ? cityNl || cityFr : cityFr || cityNl)?.trim() || null,
    zip_code: zip?.trim() || null,
  }
}

/** Spreadsheets cut years to two digits; addresses are struck off since 2000. */
const struckOffDay = (text: string | undefined) => dayMonthYear(text?.replace(/\/(\d\d)$/, '/20$1') || null)

function addressExtra(entity: JoinedEntity) {
  const [, , countryNl, countryFr, , , , , , , , info, struckOff] = ownAddress(entity) ?? []
  return {
    address_country: countryFr || countryNl || null,
    address_info: info?.trim() || null,
    address_struck_off_on: struckOffDay(struckOff),
  }
}

function contactOf(rows: string[][] = []): CompanyEntry['contact'] {
  const of = (kind: string) => [
    ...new Set(rows.flatMap(([, , type, value]) => (type === kind && value?.trim() ? [value.trim()] : []))),
  ]
  return { website: of('WEB')[0], phones: of('TEL'), emails: of('EMAIL'), fax: of('FAX')[0] }
}

/** Main activities before others, and by group: value added tax, general, social security. */
const groups = ['001', '003', '006']

function codesOf(rows: string[][] = [], version: string): string[] {
  const rank = ([, group, , , kind]: string[]) => (kind === 'MAIN' ? 0 : 4) + ((groups.indexOf(padded(group)) + 4) % 4)
  const found = rows.filter(row => row[2] === version).sort((one, other) => rank(one) - rank(other))
  // Seven digits refine the five of the list.
  return [...new Set(found.flatMap(([, , , code = '']) => (/^\d{4,7}$/.test(code) ? [fiveOf(code)] : [])))]
}

const fiveOf = (code: string) => (code.length % 2 === 0 ? `0${code}` : code).slice(0, 5)

/** NACE-BEL 2008 is NACE Rev. 2 with a fifth digit; that of 2025 is another revision. */
function activityOf(rows: string[][] | undefined): CompanyEntry['activity'] {
  const codes = codesOf(rows, '2008').map(code => `${code.slice(0, 2)}.${code.slice(2)}`)
  return { nace: [...new Set(codes.map(code => code.slice(0, 5)))], sic: codes.map(code => `BE:${code}`) }
}
