import { dayMonthYear, yearMonthDay } from '#files/days.ts'
import { percentageOf } from '#files/percentage-of.ts'
import { type Row, RowError } from '#files/row.ts'
import { childOf, childrenOf, textAt, type XmlElement, xmlRecords } from '#files/xml-records.ts'
import type { CompanyEntry, Entry, HoldingEntry, OfficerEntry } from '#ingest/entries/entry.ts'
import type { Dataset } from '#ingest/entries/source.ts'
import { icoOf, isIco } from '../shared/ico.ts'
import { withLink } from '../shared/with-link.ts'
import { yearlyFiles } from './feed.ts'
import { currencyOf, plainAmount } from './people.ts'
import { common, isWoundUp, keyOf, legalFormOf } from './publisher.ts'

/** The courts' own files: the one list of all Czech companies with members, shares and years of birth. */
export const justice: Dataset = {
  ...common,
  id: 142,
  code: 'justice',
  name: 'Public registers of Czechia, by the Ministry of Justice',
  untried: true,
  attribution: 'Source: Ministry of Justice of the Czech Republic, public registers, under CC BY 4.0.',
  carries: { officers: 'ofCompany', owners: 'some', group: 'some' },
  files: 'FORM-full-COURT-YEAR.xml',
  fills:
    'As public-register, from files of all companies: name, IČO, former names, legal form, registration, deletion, status, address; bodies; members with their shares. Capital, court and file as extra',
  leavesOut: 'Branches, addresses of people, purposes, issues of shares',
  url: 'https://dataor.justice.cz/',
  precedence: 98,
  feed: yearlyFiles,
  recognises: (_, head) => /<Subjekt>|<subjekt>/.test(head) && /<(ico|udaje|nazev)>/.test(head),
  async *read(file) {
    yield* xmlRecords(await file.open(), new Set(['Subjekt']))
  },
  translate: ({ value }: Row<XmlElement>) => subjectEntries(value),
}

/** A statement of the register and the ones that enclose it: the members of a body are nested within that body. */
type Statement = { item: XmlElement; kind: string; within: XmlElement | null }

function subjectEntries(subject: XmlElement): Entry[] {
  const number = textAt(subject, 'ico')
  if (number === null) throw new RowError('ico is missing')
  const ico = icoOf(number)
  const all = statementsIn(subject, 'udaje', null)
  const company = companyEntry(subject, ico, all)
  const isOver = company.basic?.status_id === 108
  return [
    company,
    ...all
      .filter(({ kind }) => /_CLEN$|^(PROKURA|LIKVIDATOR)_OSOBA$/.test(kind))
      .flatMap(one => officerEntries(one, ico, isOver)),
    ...all.filter(({ kind }) => kind === 'SPOLECNIK_OSOBA').flatMap(one => memberEntries(one, ico, isOver)),
    ...all
      .filter(({ kind }) => /^AKCIONAR(_OSOBA)?$/.test(kind))
      .flatMap(one => holdingEntries(one.item, ico, isOver, {}, timeOf(one.item))),
  ]
}

function statementsIn(parent: XmlElement, list: string, within: XmlElement | null): Statement[] {
  const items = childOf(parent, list)
  return (items ? childrenOf(items, 'Udaj') : []).flatMap(item => [
    { item, kind: textAt(item, 'udajTyp', 'kod') ?? '', within },
    ...statementsIn(item, 'podudaje', item),
  ])
}

/** Days are written '1.2.2003' and '2003-02-01'. */
const dayAt = (item: XmlElement, ...path: string[]) => {
  const text = textAt(item, ...path)
  return text && /^\d{4}-/.test(text) ? yearMonthDay(text) : dayMonthYear(text)
}

const isStruck = ({ item }: Statement) => textAt(item, 'vymazDatum') !== null

function companyEntry(subject: XmlElement, ico: string, all: Statement[]): CompanyEntry {
  const of = (kind: string) => all.filter(one => one.kind === kind)
  const last = (kind: string) => (of(kind).findLast(one => !isStruck(one)) ?? of(kind).at(-1))?.item
  const [form, seat, file, capital] = ['PRAVNI_FORMA', 'SIDLO', 'SPIS_ZN', 'ZAKLADNI_KAPITAL'].map(last)
  const name = textAt(subject, 'nazev') ?? (last('NAZEV') && textAt(last('NAZEV') as XmlElement, 'hodnotaText'))
  if (!name) throw new RowError('nazev is missing')
  const ended = dayAt(subject, 'vymazDatum')
  const isInsolvent = all.some(one => /^(KONKURS|INSOLVENCNI_(RIZENI|ZAPIS))$/.test(one.kind) && !isStruck(one))
  const code = form ? textAt(form, 'pravniForma', 'kod') : null
  const former = of('NAZEV')
    .filter(isStruck)
    .flatMap(({ item }) => {
      const text = textAt(item, 'hodnotaText')
      const period = { valid_from: dayAt(item, 'zapisDatum'), valid_until: dayAt(item, 'vymazDatum') }
      return text && text !== name ? [{ kind: 'previous' as const, name: text, ...period }] : []
    })
  return {
    kind: 'company',
    key: ico,
    keys: [keyOf(ico)],
    basic: {
      name,
      country_code: 'CZ',
      registration_number: ico,
      incorporated_on: dayAt(subject, 'zapisDatum'),
      dissolved_on: ended,
      ...statusOf(name, ended, isInsolvent),
      legal_form: (form && textAt(form, 'pravniForma', 'nazev')) ?? legalFormOf(code),
      company_type: code === '421' ? 'branch' : 'head_office',
    },
    address: seat ? addressIn(seat) : null,
    names: former,
    extra: {
      spisova_znacka:
        file &&
        [['oddil'], ['vlozka'], ['soud', 'kod']].flatMap(path => textAt(file, 'spisZn', ...path) ?? []).join(' '),
      zakladni_kapital: capital && plainAmount(textAt(capital, 'hodnotaUdaje', 'vklad', 'textValue')),
      zakladni_kapital_mena: capital && currencyOf(textAt(capital, 'hodnotaUdaje', 'vklad', 'typ')),
    },
  }
}

function statusOf(
  name: string,
  ended: string | null,
  isInsolvent: boolean,
): { status: string; status_id: 106 | 108 | 1615 } {
  if (ended) return { status: 'Vymazaný', status_id: 108 }
  if (isInsolvent) return { status: 'Insolvenční řízení', status_id: 1615 }
  return isWoundUp(name) ? { status: 'V likvidaci', status_id: 1615 } : { status: 'Zapsaný', status_id: 106 }
}

function addressIn(item: XmlElement): CompanyEntry['address'] {
  const at = (name: string) => textAt(item, 'adresa', name)
  const city = at('obec')
  if (city === null) return { address_street: at('adresaText') }
  const number = [at('cisloPo') ?? at('cisloEv') ?? at('cisloText'), at('cisloOr')].filter(Boolean).join('/')
  const street = [at('ulice') ?? at('castObce') ?? city, number].filter(Boolean).join(' ')
  const part = at('castObce') === city ? null : at('castObce')
  return {
    address_street: street,
    address_location: part,
    address_city: city,
    zip_code: at('psc')?.replace(/\s/g, ''),
    country_region: at('okres'),
  }
}

type Time = { from: string | null; until: string | null }

function timeOf(item: XmlElement): Time {
  const from = dayAt(item, 'funkceOd') ?? dayAt(item, 'clenstviOd') ?? dayAt(item, 'zapisDatum')
  return { from, until: dayAt(item, 'funkceDo') ?? dayAt(item, 'clenstviDo') ?? dayAt(item, 'vymazDatum') }
}

/** Null where the register withholds the identity. */
function partyOf(item: XmlElement) {
  const at = (name: string) => textAt(item, 'osoba', name)
  const [first, last, company] = [at('jmeno'), at('prijmeni'), at('nazev')]
  if (!last && company) {
    const own = (at('ico') ?? '').padStart(8, '0')
    const officer = isIco(own) ? keyOf(own) : null
    return { key: officer ? own : company, officer: { officer_kind: 'company' as const, officer, full_name: company } }
  }
  const name = [first, last].filter(Boolean).join(' ')
  if (name === '') return null
  const born = dayAt(item, 'osoba', 'narozDatum')
  const key = [born, name].filter(Boolean).join(' ')
  const birth = {
    birth_year: born ? Number(born.slice(0, 4)) : null,
    birth_month: born ? Number(born.slice(5, 7)) : null,
  }
  const named = { full_name: name, first_name: first, last_name: last, title: at('titulPred') }
  return {
    key,
    officer: { officer_kind: 'person' as const, officer: null, person_key: born && key, ...named, ...birth },
  }
}

function officerEntries({ item, kind, within }: Statement, ico: string, isOver: boolean): OfficerEntry[] {
  const party = partyOf(item)
  if (!party) return []
  const { from, until } = timeOf(item)
  const body = within && (textAt(within, 'hlavicka') ?? textAt(within, 'udajTyp', 'nazev'))
  const role = textAt(item, 'funkce') ?? textAt(item, 'hlavicka') ?? body
  const period = { appointed_on: from, resigned_on: until, is_current: until === null && !isOver }
  const key = [ico, kind, role, party.key, from].join('-')
  return [
    { kind: 'officer', key, company: keyOf(ico), ...party.officer, role, ...period, extra: { nazev_organu: body } },
  ]
}

/** A member may have several shares, each with a history of its own. */
function memberEntries({ item }: Statement, ico: string, isOver: boolean): Entry[] {
  const own = timeOf(item)
  const shares = statementsIn(item, 'podudaje', item).filter(({ kind }) => kind === 'SPOLECNIK_PODIL')
  if (shares.length === 0) return holdingEntries(item, ico, isOver, {}, own)
  return shares.flatMap(({ item: share }, at) => {
    const time = timeOf(share)
    const held = { from: time.from ?? own.from, until: time.until ?? own.until }
    return holdingEntries(item, ico, isOver, shareOf(share), held, at)
  })
}

function shareOf(share: XmlElement): Partial<HoldingEntry> {
  const [type, size] = ['typ', 'textValue'].map(name => textAt(share, 'hodnotaUdaje', 'souhrn', name) ?? '')
  const [, part, whole] = /^(\d+)\s*[/;]\s*(\d+)$/.exec(size ?? '') ?? []
  const isFraction = /ZLOM/i.test(type ?? '') && part && whole
  const percentage = isFraction ? percentageOf(part, whole) : /PROCENT/i.test(type ?? '') ? plainAmount(size) : null
  const currency = currencyOf(textAt(share, 'hodnotaUdaje', 'vklad', 'typ'))
  return {
    percentage,
    currency,
    total_value: currency && plainAmount(textAt(share, 'hodnotaUdaje', 'vklad', 'textValue')),
  }
}

function holdingEntries(
  item: XmlElement,
  ico: string,
  isOver: boolean,
  share: Partial<HoldingEntry>,
  time: Time,
  at = 0,
): Entry[] {
  const party = partyOf(item)
  if (!party) return []
  const { officer_kind, full_name, officer } = party.officer
  const isHeld = time.until === null && !isOver
  const person = 'person_key' in party.officer ? party.officer : null
  const holding: HoldingEntry = {
    kind: 'holding',
    key: [ico, party.key, time.from, at].join('-'),
    company: keyOf(ico),
    ...{ holder_kind: officer_kind, holder_name: full_name, holder: officer, holder_country: officer && 'CZ' },
    ...{ person_key: person?.person_key, birth_year: person?.birth_year },
    ...share,
    status: isHeld ? 'active' : 'ceased',
    held_from: time.from,
    held_until: time.until,
  }
  return isHeld ? withLink(holding) : [holding]
}
