import { yearMonthDay } from '#files/days.ts'
import type { Fields } from '#files/fields.ts'
import { RowError } from '#files/row.ts'
import type { CompanyEntry, Entry, NameEntry } from '#ingest/entries/entry.ts'
import { abroad } from '../shared/abroad.ts'
import { activityOf, employeesOf } from './activity.ts'
import { relationEntries } from './participants.ts'
import { cvrOf, keyOf, lastOf, openOf, periodsOf } from './publisher.ts'

/** A company with those who manage, audit and own it. */
export function companyEntries(row: Fields): Entry[] {
  const cvr = cvrOf(row.require('cvrNummer'))
  if (row.raw('fejlRegistreret') === true) return goneEntries(row, cvr)
  const form = lastOf(row, 'virksomhedsform')
  const code = form?.take('kortBeskrivelse') ?? null
  const isPerson = /^(ENK|PMV)$/i.test(code ?? '')
  const metadata = row.object('virksomhedMetadata')
  const entry = unitEntry(row, cvr, metadata)
  const company: CompanyEntry = {
    ...entry,
    // A company is found by the tax number that it would have; whether it has one, the register does not say.
    keys: [keyOf(cvr), { scheme: 'vat:DK', number: `DK${cvr}` }],
    basic: {
      ...entry.basic,
      legal_form: form?.take('langBeskrivelse') ?? code,
      company_type: 'head_office',
    },
    extra: {
      ...entry.extra,
      natural_person: isPerson || null,
      virksomhedsformkode: form?.take('virksomhedsformkode'),
      ...attributesOf(row),
    },
  }
  const isOver = entry.basic.status_id === 108
  const relations = row.objects('deltagerRelation').flatMap(relation => {
    relation.ignore('kontorsteder')
    const participant = relation.object('deltager')
    return relationEntries(cvr, participant, relation.objects('organisationer'), isOver)
  })
  ignoreOthers(row)
  return [company, ...relations]
}

/** A place where a company works: its own number, and a link to the company. */
export function productionUnitEntries(row: Fields): Entry[] {
  const number = row.require('pNummer')
  if (!/^\d{10}$/.test(number)) throw new RowError(`"${number}" is not a P-number`)
  if (row.raw('fejlRegistreret') === true) return goneEntries(row, number)
  const entry = unitEntry(row, number, row.object('produktionsEnhedMetadata'))
  const relation = periodsOf(row, 'virksomhedsrelation').at(-1)
  row.ignore('deltagerRelation')
  ignoreOthers(row)
  const unit: Entry = { ...entry, basic: { ...entry.basic, legal_form: 'Produktionsenhed', company_type: 'branch' } }
  if (!relation) return [unit]
  const parent = keyOf(cvrOf(relation.item.require('cvrNummer')))
  const period = { valid_from: relation.from, valid_until: relation.until }
  return [unit, { kind: 'link', key: number, parent, child: keyOf(number), link_kind: 'branch', ...period }]
}

/** What was entered by mistake. */
function goneEntries(row: Fields, key: string): Entry[] {
  row.ignoreMatching(/./)
  return [
    { kind: 'gone', of: 'company', key },
    { kind: 'gone', of: 'link', key },
  ]
}

/** The register writes the first day of that century where the day is unknown. */
const knownDay = (day: string | null) => (day === '1901-01-01' ? null : day)

function unitEntry(row: Fields, number: string, metadata: Fields | null) {
  metadata?.ignoreMatching(/./)
  const life = periodsOf(row, 'livsforloeb')
  const last = life.at(-1)
  const names = periodsOf(row, 'navne')
  const name = names.at(-1)?.item.take('navn') ?? metadata?.object('nyesteNavn')?.take('navn')
  if (!name) throw new RowError('the unit has no name')
  const isProtected = row.raw('reklamebeskyttet') === true
  const employees = employeesOf(row)
  const activity = activityOf(row)
  return {
    kind: 'company' as const,
    key: number,
    keys: [keyOf(number)],
    as_of: yearMonthDay(row.take('sidstOpdateret')),
    basic: {
      name,
      country_code: 'DK',
      registration_number: number,
      incorporated_on: knownDay(life[0]?.from ?? yearMonthDay(metadata?.take('stiftelsesDato') ?? null)),
      dissolved_on: last?.until ?? null,
      ...statusOf(
        lastOf(row, 'virksomhedsstatus')?.take('status') ?? metadata?.take('sammensatStatus') ?? null,
        !!last?.until,
      ),
    },
    address: addressOf(lastOf(row, 'beliggenhedsadresse')),
    contact: contactOf(row, isProtected),
    activity: { ...activity.codes, employees: employees.count },
    names: [...formerNames(names, name), ...formerNames(periodsOf(row, 'binavne'), name, 'trading')],
    extra: { reklamebeskyttet: isProtected || null, ...activity.extra, ...employees.extra },
  }
}

/** Written with Ø or OE, in capitals or not. */
function statusOf(written: string | null, isOver: boolean): { status: string; status_id: 106 | 108 | 1615 | null } {
  const word = (written ?? '').toUpperCase().replaceAll('OE', 'Ø')
  const isEnd = /^(OPLØST|TVANGSOPLØST|SLETTET|OPHØRT|OPHØR)|OPLØST EFTER/.test(word)
  if (isOver || isEnd) return { status: isEnd && written ? written : 'Ophørt', status_id: 108 }
  const isBetween = /UNDER |KONKURS|LIKVIDATION|TVANGSOPL|REKONSTRUKTION/.test(word)
  if (isBetween) return { status: written as string, status_id: 1615 }
  return { status: written ?? 'Aktiv', status_id: /^(NORMAL|AKTIV|FREMTID|)$/.test(word) ? 106 : null }
}

function addressOf(address: Fields | null): CompanyEntry['address'] {
  if (!address) return null
  const part = (name: string) => address.take(name)
  const number = (name: string) => (part(name) === '0' ? null : part(name))
  const house = `${number('husnummerFra') ?? ''}${part('bogstavFra') ?? ''}`
  const until = `${number('husnummerTil') ?? ''}${part('bogstavTil') ?? ''}`
  const door = [part('etage') && `${part('etage')}.`, part('sidedoer')].filter(Boolean).join(' ')
  const street = [part('vejnavn'), until ? `${house}-${until}` : house].filter(Boolean).join(' ')
  const box = part('postboks') && `Postboks ${part('postboks')}`
  const municipality = address.object('kommune')
  municipality?.ignoreMatching(/./)
  return {
    address_street: [street, door, box].filter(Boolean).join(', ') || part('fritekst')?.replaceAll(/\s*\n\s*/g, ', '),
    address_location: [part('conavn') && `c/o ${part('conavn')}`, part('bynavn')].filter(Boolean).join(', ') || null,
    address_city: part('postdistrikt'),
    zip_code: part('postnummer')?.padStart(part('landekode') === 'DK' ? 4 : 0, '0'),
    country_region: municipality?.take('kommuneNavn') ?? null,
    address_country: abroad(part('landekode'), 'DK'),
  }
}

/** Who refuses advertising is not to be written to or called. */
function contactOf(row: Fields, isProtected: boolean): CompanyEntry['contact'] {
  const contactAt = (name: string) => {
    const found = openOf(row, name)
    return found && found.raw('hemmelig') !== true ? found.take('kontaktoplysning') : null
  }
  const [phone, fax, email, website] = ['telefonNummer', 'telefaxNummer', 'elektroniskPost', 'hjemmeside'].map(
    contactAt,
  )
  if (isProtected) return { website }
  return { website, fax, phones: phone ? [phone] : [], emails: email ? [email] : [] }
}

function formerNames(periods: ReturnType<typeof periodsOf>, present: string, open?: 'trading'): NameEntry[] {
  return periods.flatMap(({ from, until, item }) => {
    const name = item.take('navn')
    if (!name || name === present || (until === null && !open)) return []
    return [
      {
        kind: until === null ? ('trading' as const) : ('previous' as const),
        name,
        valid_from: from,
        valid_until: until,
      },
    ]
  })
}

const keptAttributes: Record<string, string> = {
  KAPITAL: 'kapital',
  KAPITALVALUTA: 'kapitalvaluta',
  FORMÅL: 'formaal',
  TEGNINGSREGEL: 'tegningsregel',
  REGNSKABSÅR_START: 'regnskabsaar_start',
  REGNSKABSÅR_SLUT: 'regnskabsaar_slut',
}

function attributesOf(row: Fields): Record<string, string | null> {
  return Object.fromEntries(
    row.objects('attributter').flatMap(attribute => {
      attribute.ignoreMatching(/./)
      const name = keptAttributes[attribute.take('type') ?? '']
      return name ? [[name, openOf(attribute, 'vaerdier')?.take('vaerdi') ?? null]] : []
    }),
  )
}

/** Members that mean nothing outside the register, or that the attributes repeat. */
function ignoreOthers(row: Fields): void {
  row.ignoreMatching(/^(sekundaertTele|sidst|fejl|naermeste|virkningsAktoer$|samtId$|dataAdgang$|enhed)/)
  row.ignore(
    'regNummer',
    'brancheAnsvarskode',
    'postadresse',
    'obligatoriskEmail',
    'status',
    'virksomhedsstatus',
    'attributter',
  )
  row.ignore('penheder', 'fusioner', 'spaltninger', 'virksomhedsform')
}
