import { yearMonthDay } from '#files/days.ts'
import type { Fields } from '#files/fields.ts'
import { headOf } from '#files/head-of.ts'
import { jsonItems } from '#files/json-items.ts'
import { jsonDocuments } from '#files/json-lines.ts'
import { RowError } from '#files/row.ts'
import type { CompanyEntry, NameEntry } from '#ingest/entries/entry.ts'
import type { Dataset } from '#ingest/entries/source.ts'
import { euidIn } from '../shared/euid-in.ts'
import { readFields } from '../shared/read-fields.ts'
import { weightedSum } from '../shared/weighted-sum.ts'
import { feed } from './feed.ts'

export const companies: Dataset = {
  id: 180,
  code: 'companies',
  name: 'Finnish Patent and Registration Office: YTJ open data',
  category: 'Government Registry',
  untried: true,
  carries: { activity: 'some', contact: 'some', vat_number: 'ofCompany', euid: 'some' },
  files: 'all_companies, JSON; saved answers of /companies',
  fills:
    'Name, business id, EUID, former, parallel and auxiliary names, tax number of those who pay VAT, form, registration, end, status, addresses, website, TOL 2008 code. Codes of other lists as extra',
  leavesOut: 'Sources and versions of single entries',
  url: 'https://avoindata.prh.fi/en/ytj/swagger-ui',
  licence: 'CC BY 4.0',
  attribution: 'Source: Finnish Patent and Registration Office (PRH), YTJ open data, under CC BY 4.0.',
  precedence: 100,
  badShare: 0.001,
  feed,
  recognises: (_, head) => /^\s*[[{]/.test(head) && /"businessId"\s*:\s*\{/.test(head),
  async *read(file) {
    const head = (await headOf(file)).trimStart()
    if (head.startsWith('[')) yield* jsonItems(await file.open())
    else if (/^\{[^{[]*"companies"\s*:\s*\[/.test(head)) yield* jsonItems(await file.open(), 'companies')
    else yield* jsonDocuments(await file.open())
  },
  translate: ({ value }, { reading }) => readFields(value, reading, row => [companyEntry(row)]),
}

function companyEntry(row: Fields): CompanyEntry {
  const number = businessId(listed(row, 'businessId')[0]?.take('value') ?? '')
  const names = listed(row, 'names')
  // The name itself is of type 1; where the register calls it otherwise, one that holds is still better than none.
  const own = names.filter(one => one.take('type') === '1')
  const name = (own.find(isOpen) ?? own[0] ?? names.find(isOpen) ?? names[0])?.take('name')
  if (!name) throw new RowError('the company has no name')
  const form = listed(row, 'companyForms').find(isOpen) ?? listed(row, 'companyForms')[0]
  const entries = listed(row, 'registeredEntries')
  const isPayer = entries.some(one => one.take('register') === '6' && isOpen(one))
  const vat = isPayer ? `FI${number.replace('-', '')}` : null
  const euid = euidIn(listed(row, 'euId')[0]?.take('value'))
  const ended = yearMonthDay(row.take('endDate'))
  const addresses = listed(row, 'addresses').filter(isOpen)
  const [visiting, postal] = ['1', '2'].map(type => addresses.find(one => one.take('type') === type) ?? null)
  const line = listed(row, 'mainBusinessLine')[0]
  const [code, list] = [line?.take('type') ?? null, line?.take('typeCodeSet') ?? null]
  const isRev2 = list === 'TOIMI3' && /^\d{5}$/.test(code ?? '') && !/^00/.test(code ?? '')
  const website = listed(row, 'website')[0]?.take('url')
  row.ignore('status', 'registrationDate')
  return {
    kind: 'company',
    key: number,
    keys: [
      { scheme: 'reg:FI', number },
      ...(vat ? [{ scheme: 'vat:FI', number: vat }] : []),
      ...(euid ? [{ scheme: 'euid', number: euid }] : []),
    ],
    as_of: yearMonthDay(row.take('lastModified')),
    basic: {
      name,
      country_code: 'FI',
      registration_number: number,
      vat_number: vat,
      euid,
      incorporated_on: yearMonthDay(
        row.take('registrationDate') ?? listed(row, 'businessId')[0]?.take('registrationDate') ?? null,
      ),
      dissolved_on: ended,
      ...statusOf(listed(row, 'companySituations').filter(isOpen), entries, ended),
      legal_form: form ? (described(form) ?? form.take('type')) : null,
      company_type: 'head_office',
    },
    address: addressOf(visiting) ?? addressOf(postal),
    contact: website ? { website } : null,
    activity: isRev2 && code ? { nace: [`${code.slice(0, 2)}.${code.slice(2, 4)}`], sic: [`FI:${code}`] } : null,
    names: namesOf(names, name),
    extra: {
      company_form: form?.take('type'),
      main_business_line: line && described(line),
      ...(!isRev2 && code && { main_business_line_code: code, main_business_line_list: list }),
      trade_register_status: row.take('tradeRegisterStatus'),
      postal_address: visiting && postal ? addressOf(postal) : null,
    },
  }
}

function businessId(text: string): string {
  const [, digits, check] = /^(\d{6,7})-(\d)$/.exec(text) ?? []
  const rest = weightedSum((digits ?? '').padStart(7, '0'), [7, 9, 10, 5, 8, 4, 2]) % 11
  if (!digits || rest === 1 || Number(check) !== (rest === 0 ? 0 : 11 - rest)) {
    throw new RowError(`"${text}" is not a business id`)
  }
  return `${digits.padStart(7, '0')}-${check}`
}

/** The items of a list, or the one object, of which only some members are read. */
function listed(row: Fields, name: string): Fields[] {
  const items = row.objects(name)
  for (const item of items) item.ignoreMatching(/./)
  return items
}

const isOpen = (item: Fields) => item.take('endDate') === null

/** In English where the register has it in English, otherwise in Finnish. */
function described(item: Fields): string | null {
  const words = listed(item, 'descriptions')
  const found = ['3', '1', '2'].map(language => words.find(one => one.take('languageCode') === language)).find(Boolean)
  return found?.take('description') ?? null
}

const situations: Record<string, string> = {
  SELTILA: 'In liquidation',
  KONK: 'In bankruptcy',
  SANE: 'In restructuring',
}

/** Entries in the trade register, all of which have ended, end the company too. */
function statusOf(
  open: Fields[],
  entries: Fields[],
  ended: string | null,
): { status: string; status_id: 106 | 108 | 1615 } {
  const inRegister = entries.filter(one => one.take('register') === '1')
  const isOut = inRegister.length > 0 && !inRegister.some(isOpen)
  if (ended || isOut) return { status: 'Ceased', status_id: 108 }
  const [situation] = open
  if (!situation) return { status: 'Registered', status_id: 106 }
  const type = situation.take('type') ?? ''
  return { status: described(situation) ?? situations[type] ?? type, status_id: 1615 }
}

function addressOf(address: Fields | null | undefined): CompanyEntry['address'] {
  if (!address) return null
  const take = (name: string) => address.take(name)
  const flat = [take('entrance'), `${take('apartmentNumber') ?? ''}${take('apartmentIdSuffix') ?? ''}`]
    .filter(Boolean)
    .join(' ')
  const street = [take('street'), take('buildingNumber'), flat].filter(Boolean).join(' ')
  const box = take('postOfficeBox') && `PL ${take('postOfficeBox')}`
  const offices = listed(address, 'postOffices')
  const city = (offices.find(one => one.take('languageCode') === '1') ?? offices[0])?.take('city')
  return {
    address_street: [street, box].filter(Boolean).join(', ') || take('freeAddressLine'),
    address_location: take('co') && `c/o ${take('co')}`,
    address_city: city ?? null,
    zip_code: take('postCode')?.padStart(5, '0') ?? null,
  }
}

/** 1 is the name itself, 2 the same in another language, 3 one under which a part of it trades. */
function namesOf(items: Fields[], present: string): NameEntry[] {
  return items.flatMap(item => {
    const name = item.take('name')
    const isFormer = !isOpen(item)
    if (!name || name === present || (item.take('type') === '1' && !isFormer)) return []
    const [from, until] = [yearMonthDay(item.take('registrationDate')), yearMonthDay(item.take('endDate'))]
    return [
      { kind: isFormer ? ('previous' as const) : ('trading' as const), name, valid_from: from, valid_until: until },
    ]
  })
}
