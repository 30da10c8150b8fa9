import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { distinct, type Holder, type Office, plain, type Told, table, text, words } from './told.ts'

const file = (name: string) => table(text(`brazil-cnpj/${name}.csv`, 'windows-1252'), ';')
const lists = ['NATJUCSV', 'QUALSCSV', 'MUNICCSV', 'MOTICSV', 'PAISCSV', 'CNAECSV']
const list = (name: string) => new Map(file(name).map(([code, words]) => [code, words]))

/** The tables were cut from different places: real rows, of which no two are of one company. */
type Firm = { company: string[]; places: string[][]; partners: string[][] }

/** Real rows brought together: each company with the establishment and the partners of another one. */
function firms(): Firm[] {
  const heads = file('ESTABELE').filter(row => row[3] === '1')
  const groups = [...Map.groupBy(file('SOCIOCSV'), row => row[0]).values()]
  return file('EMPRECSV')
    .slice(0, heads.length)
    .map((company, at) => {
      const base = company[0] as string
      const [, order = '', , ...rest] = heads[at] as string[]
      return {
        company,
        places: [[base, order, checkDigits(base + order), ...rest]],
        partners: (groups[at] ?? []).map(([, ...partner]) => [base, ...partner]),
      }
    })
}

function checkDigits(start: string): string {
  const next = (digits: string) => {
    const weights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2].slice(-digits.length)
    const sum = weights.reduce((total, weight, at) => total + weight * (digits.charCodeAt(at) - 48), 0)
    return sum % 11 < 2 ? '0' : String(11 - (sum % 11))
  }
  const first = next(start)
  return first + next(start + first)
}

/** Writes them as the publisher does, into a folder of their own. */
export function writeBrazil(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'brazil-'))
  const write = (name: string, rows: string[][]) => {
    const lines = rows.map(row => row.map(cell => `"${cell}"`).join(';'))
    writeFileSync(path.join(folder, `${name}.csv`), `${lines.join('\n')}\n`, 'latin1')
  }
  const all = firms()
  write(
    'EMPRECSV',
    all.map(({ company }) => company),
  )
  write(
    'ESTABELE',
    all.flatMap(({ places }) => places),
  )
  write(
    'SOCIOCSV',
    all.flatMap(({ partners }) => partners),
  )
  for (const name of [...lists, 'SIMPLESCSV']) write(name, file(name))
  return folder
}

/** Partners, companies of a consortium and sole owners hold, in the words of the register's own list; those who lead as well are officers too. */
const holds = /^(Sócio|Sociedade|Titular|Cotas)/
const isOfficer = (role: string) => !holds.test(role) || role.startsWith('Sócio-')
const none = /^0*$/
const day = (written = '') => (none.test(written) ? null : written.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'))
const once = (cell = '') => cell.replace(/\s+/g, ' ').trim() || null

export function brazil(): Told[] {
  const [forms, roles, towns] = ['NATJUCSV', 'QUALSCSV', 'MUNICCSV'].map(list) as [
    Map<string | undefined, string | undefined>,
    Map<string | undefined, string | undefined>,
    Map<string | undefined, string | undefined>,
  ]
  return firms().map(({ company, places, partners }) => {
    const [, written = '', form = '', role] = company
    const place = places[0] as string[]
    const at = (column: number) => once(place[column - 1])
    // The number of a sole trader is his own, and nobody else's business.
    const name = once(written.replace(/ \d{11}$/, '')) as string
    const [base = '', order, check] = place
    const number = `${base.replace(/^(..)(...)(...)$/, '$1.$2.$3')}/${order}-${check}`
    const situation = at(6) as string
    const isAbroad = at(20) === 'EX'
    const codes = [at(12), ...(at(13)?.split(',') ?? [])].filter(code => code !== '8888888')
    const partner = ([, , who, , role, since]: string[]) => ({
      name: once(who) as string,
      role: roles.get(role) as string,
      from: day(since),
    })
    const phone = (column: number) => {
      const [area, digits] = [at(column), at(column + 1)].map(part => part?.replace(/^0+/, ''))
      return digits && digits.length >= 6 ? words([area && '+55', area, digits]) : null
    }
    // People who trade, farm or stand for election have a number of their own.
    const own = name.replace(/^\d\d\.\d{3}\.\d{3} /, '')
    const person = own.replace(/^ELEICAO \d{4} (.*) (VEREADOR|PREFEITO|VICE-PREFEITO)$/, '$1')
    const trader = /^(2135|4...)$/.test(form) ? [{ name: person, role: roles.get(role) as string, from: null }] : []
    const inOffice: Office[] = partners.map(partner).filter(({ role }) => isOfficer(role))
    const holding: Holder[] = partners
      .filter(row => holds.test(roles.get(row[4]) ?? ''))
      .map(row => ({ name: once(row[2]) as string, percentage: null, from: day(row[5]) }))
    return {
      country: 'BR',
      known: { number },
      asked: [own, plain(own).toLowerCase()],
      name,
      names: distinct([name, at(5)]),
      number,
      vat: number,
      status: situation === '02' ? 106 : /^0[18]$/.test(situation) ? 108 : 1615,
      form: forms.get(form) as string,
      street: words([words([at(14), at(15)]), /^(S\/?N|0*)$/i.test(at(16) ?? '') ? null : at(16), at(17)], ', '),
      location: at(18),
      city: isAbroad ? at(9) : (towns.get(at(21) as string) as string),
      region: isAbroad ? null : at(20),
      zip: none.test(at(19) ?? '') ? null : (at(19)?.padStart(8, '0') ?? null),
      since: day(at(11) ?? ''),
      until: situation === '08' ? day(at(7) ?? '') : null,
      sic: distinct(codes).map(code => `BR:${code}`),
      nace: [],
      phones: distinct([phone(22), phone(24)]),
      emails: distinct([at(28)?.toLowerCase()]),
      officers: [...trader, ...inOffice],
      holders: holding,
    }
  })
}
