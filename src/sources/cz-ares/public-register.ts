import { yearMonthDay } from '#files/days.ts'
import type { Fields } from '#files/fields.ts'
import { RowError } from '#files/row.ts'
import type { CompanyEntry, Entry, NameEntry } from '#ingest/entries/entry.ts'
import type { Dataset } from '#ingest/entries/source.ts'
import { icoOf } from '../shared/ico.ts'
import { readFields } from '../shared/read-fields.ts'
import { currencyOf, memberEntries, plainAmount, shareholderEntries } from './people.ts'
import { addressOf, common, isWoundUp, keyOf, legalFormOf } from './publisher.ts'

export const publicRegister: Dataset = {
  ...common,
  id: 141,
  code: 'public-register',
  name: 'Public registers of Czechia, by ARES',
  carries: { officers: 'ofCompany', owners: 'some', group: 'some' },
  files: 'Saved answers of /ekonomicke-subjekty-vr, JSON',
  fills:
    'Name, IČO, former and foreign names, legal form, registration, deletion, status with insolvency, address; branches with links; boards and other bodies; members with their shares, sole shareholders. Capital, court and file as extra',
  leavesOut: 'Addresses of people, purposes, issues of shares, pledges',
  precedence: 100,
  recognises: (_, head) => /^\s*[[{]/.test(head) && head.includes('"zaznamy"'),
  translate: ({ value }, { reading }) =>
    readFields(value, reading, row => {
      const ico = row.take('icoId')
      return row.objects('zaznamy').flatMap(record => recordEntries(record, ico))
    }),
}

/** All that an attribute was; its items are entered and struck out. */
export function listed(row: Fields, name: string): Fields[] {
  const items = row.objects(name)
  for (const item of items) item.ignoreMatching(/./)
  return items
}

export const isStruck = (item: Fields) => item.take('datumVymazu') !== null

const presentOf = (items: Fields[]) => items.findLast(item => !isStruck(item)) ?? items.at(-1)

/** What an attribute is now, or was last. */
const writtenIn = (row: Fields, name: string) => presentOf(listed(row, name))?.take('hodnota') ?? null

function recordEntries(row: Fields, answered: string | null): Entry[] {
  const written = Array.isArray(row.raw('ico')) ? writtenIn(row, 'ico') : row.take('ico')
  const ico = icoOf(written ?? answered ?? '')
  // Courts moved companies between their files; the other records of a response are closed ones.
  if (row.raw('primarniZaznam') === false) {
    row.ignoreMatching(/./)
    return []
  }
  const company = companyEntry(row, ico, listed(row, 'obchodniJmeno'))
  const isOver = company.basic?.status_id === 108
  const bodies = ['statutarniOrgany', 'ostatniOrgany'].flatMap(name => listed(row, name))
  const branches = listed(row, 'odstepneZavody').flatMap(branch => branchEntries(branch, ico))
  row.ignore('vklady', 'akcie', 'ostatniSkutecnosti', 'zpusobRizeni', 'kategorieZO', 'pravniDuvodVymazu', 'cinnosti')
  row.ignore('nazevNejvyssihoOrganu', 'exekuce', 'financniUrad', 'podnikatel', 'primarniZaznam', 'ico')
  return [
    company,
    ...bodies.flatMap(body => memberEntries(body, 'clenoveOrganu', ico, isOver)),
    ...shareholderEntries(row, ico, isOver),
    ...branches,
  ]
}

function companyEntry(row: Fields, ico: string, names: Fields[]): CompanyEntry {
  const name = presentOf(names)?.take('hodnota')
  if (!name) throw new RowError('obchodniJmeno is missing')
  const entered = yearMonthDay(row.take('datumZapisu'))
  const struck = yearMonthDay(row.take('datumVymazu'))
  const form = writtenIn(row, 'pravniForma')
  const address = presentOf(listed(row, 'adresy'))
  const capital = presentOf(listed(row, 'zakladniKapital').filter(item => !isStruck(item)))?.object('vklad')
  capital?.ignoreMatching(/./)
  const court = presentOf(listed(row, 'spisovaZnacka'))
  const founded = writtenIn(row, 'datumVzniku')
  return {
    kind: 'company',
    key: ico,
    keys: [keyOf(ico)],
    as_of: yearMonthDay(row.take('datumAktualizace')),
    basic: {
      name,
      country_code: 'CZ',
      registration_number: ico,
      incorporated_on: yearMonthDay(founded) ?? entered,
      dissolved_on: struck,
      ...statusOf(row, name, struck),
      legal_form: legalFormOf(form),
      company_type: form === '421' ? 'branch' : 'head_office',
    },
    address: addressOf(address?.object('adresa') ?? null),
    names: [...formerNames(names, name), ...foreignNames(row)],
    extra: {
      pravni_forma: form,
      rejstrik: row.take('rejstrik'),
      spisova_znacka:
        court && [court.take('oddil'), court.take('vlozka'), court.take('soud')].filter(Boolean).join(' '),
      zakladni_kapital: plainAmount(capital?.take('hodnota')),
      zakladni_kapital_mena: capital && currencyOf(capital.take('typObnos')),
    },
  }
}

/** Being struck out ends a company; an open insolvency or bankruptcy and a winding up come before that. */
function statusOf(
  row: Fields,
  name: string,
  struck: string | null,
): { status: string; status_id: 106 | 108 | 1615 | null } {
  const open = (list: string) => listed(row, list).some(item => !isStruck(item))
  const [isInsolvent, isBankrupt] = [open('insolvence'), open('konkursy')]
  const word = row.take('stavSubjektu')
  if (struck || word === 'ZANIKLY') return { status: word && word !== 'AKTIVNI' ? word : 'Vymazaný', status_id: 108 }
  if (isInsolvent) return { status: 'Insolvenční řízení', status_id: 1615 }
  if (isBankrupt) return { status: 'Konkurs', status_id: 1615 }
  if (isWoundUp(name)) return { status: 'V likvidaci', status_id: 1615 }
  return { status: word ?? 'AKTIVNI', status_id: word === null || word === 'AKTIVNI' ? 106 : null }
}

const formerNames = (items: Fields[], present: string): NameEntry[] =>
  items.flatMap(item => {
    const name = item.take('hodnota')
    if (!name || name === present || !isStruck(item)) return []
    const [from, until] = [yearMonthDay(item.take('datumZapisu')), yearMonthDay(item.take('datumVymazu'))]
    return [{ kind: 'previous', name, valid_from: from, valid_until: until }]
  })

/** The same name in another language. */
const foreignNames = (row: Fields): NameEntry[] =>
  listed(row, 'obchodniJmenoCizi').flatMap(item => {
    const name = item.take('hodnota') ?? item.take('nazev')
    return name && !isStruck(item) ? [{ kind: 'trading', name }] : []
  })

/** A branch has a number of its own; branches without one are skipped. */
function branchEntries(branch: Fields, head: string): Entry[] {
  const number = writtenIn(branch, 'ico')
  const name = writtenIn(branch, 'obchodniJmeno')
  if (!number || !name) return []
  const ico = icoOf(number)
  if (ico === head) return []
  const [entered, struck] = [yearMonthDay(branch.take('datumZapisu')), yearMonthDay(branch.take('datumVymazu'))]
  const seat = presentOf(listed(branch, 'sidlo'))
  return [
    {
      kind: 'company',
      key: ico,
      keys: [keyOf(ico)],
      basic: {
        name,
        country_code: 'CZ',
        registration_number: ico,
        incorporated_on: entered,
        dissolved_on: struck,
        ...(struck ? { status: 'Vymazaný', status_id: 108 } : { status: 'AKTIVNI', status_id: 106 }),
        legal_form: legalFormOf(writtenIn(branch, 'pravniForma')) ?? 'Odštěpný závod',
        company_type: 'branch',
      },
      address: addressOf(seat?.object('adresa') ?? null),
    },
    {
      kind: 'link',
      key: ico,
      parent: keyOf(head),
      child: keyOf(ico),
      link_kind: 'branch',
      valid_from: entered,
      valid_until: struck,
    },
    ...memberEntries(branch, 'vedouci', ico, struck !== null),
  ]
}
