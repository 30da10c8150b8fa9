import { yearMonthDay } from '#files/days.ts'
import type { Fields } from '#files/fields.ts'
import { headOf } from '#files/head-of.ts'
import { jsonItems } from '#files/json-items.ts'
import { jsonDocuments } from '#files/json-lines.ts'
import { RowError } from '#files/row.ts'
import type { CompanyEntry, Entry, NameEntry } from '#ingest/entries/entry.ts'
import type { Dataset } from '#ingest/entries/source.ts'
import { icoOf } from '../shared/ico.ts'
import { readFields } from '../shared/read-fields.ts'
import { feed } from './feed.ts'
import { stakeholderEntries, statutoryEntries } from './people.ts'
import { isOpen, keyOf, latestOf, listed, textOf } from './periods.ts'

export const organisations: Dataset = {
  id: 150,
  code: 'organisations',
  name: 'Register of Legal Persons of Slovakia (RPO)',
  category: 'Government Registry',
  untried: true,
  carries: { officers: 'ofCompany', owners: 'some', group: 'some', activity: 'some' },
  files: 'init_YYYY-MM-DD_NNN.json and actual_YYYY-MM-DD.json',
  fills:
    'Name, IČO, former and other names, legal form, founding, end, status, address, SK NACE code of the main activity; statutory bodies, members with deposits; people who trade as officers. Register, court and file, equity and described activities as extra',
  leavesOut: 'Predecessors and successors, authorisations, addresses of people',
  url: 'https://susrrpo.docs.apiary.io/',
  licence: 'CC BY 4.0',
  attribution: 'Source: Statistical Office of the Slovak Republic, RPO, under CC BY 4.0.',
  precedence: 100,
  badShare: 0.001,
  feed,
  recognises: (_, head) => /^\s*[[{]/.test(head) && head.includes('"fullNames"') && /"identifiers"/.test(head),
  isDatedByName: true,
  async *read(file) {
    const head = (await headOf(file)).trimStart()
    if (head.startsWith('[')) yield* jsonItems(await file.open())
    else if (/^\{\s*"results"\s*:/.test(head)) yield* jsonItems(await file.open(), 'results')
    else yield* jsonDocuments(await file.open())
  },
  translate: ({ value }, { reading }) => readFields(value, reading, organisationEntries),
}

function organisationEntries(row: Fields): Entry[] {
  const id = row.require('id')
  if (!/^\d{1,12}$/.test(id)) throw new RowError(`"${id}" is not an id`)
  const number = latestOf(listed(row, 'identifiers').filter(one => one.take('value') !== 'Neuvedené'))?.take('value')
  // Some old organisations never got a number.
  const ico = number ? icoOf(number) : null
  const names = listed(row, 'fullNames')
  const name = latestOf(names)?.take('value')
  if (!name) throw new RowError('fullNames is missing')
  const [founded, ended] = [yearMonthDay(row.take('establishment')), yearMonthDay(row.take('termination'))]
  const form = codedIn(latestOf(listed(row, 'legalForms')))
  const isPerson = /^10\d$/.test(form?.code ?? '')
  const key = ico === null ? { scheme: 'reg:SK:RPO', number: id } : keyOf(ico)
  const equity = latestOf(listed(row, 'equities').filter(isOpen))
  const status = statusOf(row, name, ended)
  const company: CompanyEntry = {
    kind: 'company',
    key: recordKey(ended ? 'ended' : 'alive', id),
    keys: [key],
    as_of: yearMonthDay(row.take('dbModificationDate')),
    basic: {
      name,
      country_code: 'SK',
      registration_number: ico,
      incorporated_on: founded,
      dissolved_on: ended,
      ...status,
      legal_form: form?.value ?? form?.code ?? null,
      company_type: /odštepný závod|organizačná zložka|organizačná jednotka/i.test(form?.value ?? '')
        ? 'branch'
        : 'head_office',
    },
    address: addressOf(latestOf(listed(row, 'addresses'))),
    activity: activityOf(row),
    names: [...formerNames(names, name), ...otherNames(row, name)],
    extra: {
      natural_person: isPerson || null,
      pravna_forma: form?.code,
      ...sourceOf(row),
      zakladne_imanie: equity && textOf(equity.raw('value')),
      zakladne_imanie_mena: equity && textOf(equity.raw('currency')),
      cinnosti: listed(row, 'activities')
        .filter(isOpen)
        .flatMap(one => one.take('economicActivityDescription') ?? [])
        .slice(0, 20),
    },
  }
  const isOver = status.status_id === 108
  const officers = statutoryEntries(row, key, id, isOver)
  const holders = stakeholderEntries(row, key, id, isOver, equity)
  row.ignore('predecessors', 'successors', 'authorizations', 'otherLegalFacts', 'legalStatuses', 'deposits', 'shares')
  const trader = isPerson && officers.length === 0 ? [traderOf(key, id, name, founded, ended)] : []
  const replaced: Entry[] = ended ? [{ kind: 'gone', of: 'company', key: recordKey('alive', id) }] : []
  return [company, ...replaced, ...officers, ...holders, ...trader]
}

/** Of several records of one number the first in this order is served: one that lives, then the one that came last. */
const recordKey = (state: 'alive' | 'ended', id: string) => `${state}/${String(1e12 - Number(id)).padStart(12, '0')}`

/** A code with its words: { value, code, codelistCode }, mostly one level deeper. */
function codedIn(item: Fields | undefined): { value: string | null; code: string | null } | null {
  const coded = item?.object('value')
  coded?.ignoreMatching(/./)
  return coded ? { value: coded.take('value'), code: coded.take('code') } : null
}

/** The end has a date; earlier stages follow from the open legal statuses and from the name. */
function statusOf(row: Fields, name: string, ended: string | null): { status: string; status_id: 106 | 108 | 1615 } {
  const open = listed(row, 'legalStatuses').filter(isOpen)
  const words = open.map(
    one => codedIn(typeof one.raw('value') === 'object' ? one : undefined)?.value ?? textOf(one.raw('value')),
  )
  const found = words.find(word => word && /likvid|konkurz|reštruktur|úpad/i.test(word))
  if (ended) return { status: 'Zaniknutý', status_id: 108 }
  if (found) return { status: found, status_id: 1615 }
  return /\bv\s+(likvidácii|konkurze|reštrukturalizácii)/i.test(name)
    ? { status: 'V likvidácii alebo konkurze', status_id: 1615 }
    : { status: 'Aktívny', status_id: 106 }
}

function addressOf(address: Fields | undefined): CompanyEntry['address'] {
  if (!address) return null
  const number = address.take('buildingNumber') ?? address.take('regNumber')
  const street = address.take('street')
  const city = textOf(address.raw('municipality'))
  if (city === null) return { address_street: address.take('formatedAddress') }
  return {
    address_street: [street ?? city, number === '0' ? null : number].filter(Boolean).join(' '),
    address_city: city,
    zip_code: address.texts('postalCodes')[0] ?? null,
    country_region: textOf(address.raw('district')),
  }
}

/** SK NACE Rev. 2 refines NACE Rev. 2 by a digit. */
function activityOf(row: Fields): CompanyEntry['activity'] {
  const codes = row.object('statisticalCodes')
  const main = codes?.object('mainActivity')
  for (const one of [codes, main]) one?.ignoreMatching(/./)
  const code = main?.take('code') ?? ''
  if (!/^\d{5}$/.test(code) || code.startsWith('00')) return null
  return { nace: [`${code.slice(0, 2)}.${code.slice(2, 4)}`], sic: [`SK:${code}`] }
}

function sourceOf(row: Fields): Record<string, unknown> {
  const source = row.object('sourceRegister')
  source?.ignoreMatching(/./)
  const [office, number] = ['registrationOffices', 'registrationNumbers'].map(
    name => source && latestOf(listed(source, name))?.take('value'),
  )
  return { register: source && textOf(source.raw('value')), registration_office: office, registration_number: number }
}

const formerNames = (items: Fields[], present: string): NameEntry[] =>
  items.flatMap(item => {
    const name = item.take('value')
    if (!name || name === present || isOpen(item)) return []
    const [from, until] = [yearMonthDay(item.take('validFrom')), yearMonthDay(item.take('validTo'))]
    return [{ kind: 'previous', name, valid_from: from, valid_until: until }]
  })

const otherNames = (row: Fields, present: string): NameEntry[] =>
  listed(row, 'alternativeNames').flatMap(item => {
    const name = item.take('value')
    return name && name !== present && isOpen(item) ? [{ kind: 'trading', name }] : []
  })

/** A sole trader's organisation has the person's name, apart from additions. */
function traderOf(
  company: CompanyEntry['keys'][0],
  id: string,
  name: string,
  founded: string | null,
  ended: string | null,
): Entry {
  return {
    kind: 'officer',
    key: `${id}-podnikatel`,
    company,
    officer_kind: 'person',
    person_key: id,
    full_name: name.split(/\s+[-–]\s+|,/)[0]?.trim() || name,
    role: 'Podnikateľ',
    appointed_on: founded,
    resigned_on: ended,
    is_current: ended === null,
  }
}
