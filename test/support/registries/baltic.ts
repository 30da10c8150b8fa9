import { readFileSync } from 'node:fs'
import path from 'node:path'
import { serveFile } from '../publisher.ts'
import { zipOf } from '../zip.ts'
import { csvOf, type Days, type Played, type Told } from './played.ts'

type Row = Record<string, string>

const fixture = (name: string) => readFileSync(path.join(import.meta.dirname, '../../fixtures', name), 'utf8')
const headerOf = (name: string) =>
  fixture(name)
    .replace(/^\uFEFF/, '')
    .split('\n', 1)[0]
    ?.trim()
    .split(';') as string[]

/** The same files under the same names, replaced every night. */
abstract class NightlyFiles {
  readonly told: Told[] = []
  protected readonly days: Days

  constructor(days: Days) {
    this.days = days
  }

  protected abstract files(): Record<string, Buffer>

  protected serve(
    name: string,
    ...[request, response]: Parameters<Played['site']> extends [URL, ...infer Rest] ? Rest : never
  ) {
    const body = this.files()[name]
    if (!body) return response.writeHead(404).end()
    const modified = new Date(`${this.days.today}T03:00:00Z`).toUTCString()
    serveFile(request, response, { body, modified })
  }
}

/** The Latvian register: companies, their former names, officers, members, owners and statements. */
export class PlayedLatvia extends NightlyFiles implements Played {
  readonly host = 'dati.ur.gov.lv'
  readonly codes = ['register', 'officers', 'members', 'beneficial-owners', 'statements'].map(code => `lv-ur/${code}`)
  readonly #tables: Record<string, Map<string, Row>> = {}

  constructor(days: Days, count = 60) {
    super(days)
    for (let at = 0; at < count; at++) this.#found(at)
  }

  #put(file: string, key: string, row: Row): void {
    this.#tables[file] ??= new Map()
    this.#tables[file].set(key, row)
  }

  #row = (file: string, key: string) => (this.#tables[file] as Map<string, Row>).get(key) as Row
  #number = (at: number) => String(40_003_000_000 + at)

  #found(at: number, name = `SIA "Uzņēmums ${at}"`): void {
    const regcode = this.#number(at)
    const place = { address: `Rīga, Brīvības iela ${at + 1}`, index: '1010', registered: '2012-05-31' }
    const form = {
      regtype: 'K',
      regtype_text: 'Komercreģistrs',
      type: 'SIA',
      type_text: 'Sabiedrība ar ierobežotu atbildību',
    }
    this.#put('register', regcode, { regcode, name, closed: ' ', ...form, ...place })
    this.#hold(at)
    this.#appoint(at)
    this.#own(at)
    this.#account(at, 2020)
  }

  #appoint(at: number, name = `Anna Paraugs${at}`): void {
    const company = { at_legal_entity_registration_number: this.#number(at), entity_type: 'NATURAL_PERSON' }
    const office = { position: 'CHAIR_OF_BOARD', governing_body: 'BOARD', registered_on: '2012-06-01' }
    this.#put('officers', String(at), { id: String(at), uri: 'u', ...company, ...office, name })
  }

  #hold(at: number, name = `Jānis Dalībnieks${at}`, shares = '100'): void {
    const company = { at_legal_entity_registration_number: this.#number(at), entity_type: 'NATURAL_PERSON' }
    const share = {
      number_of_shares: shares,
      share_nominal_value: '28',
      share_currency: 'EUR',
      date_from: '2012-05-31',
    }
    this.#put('members', String(at), { id: String(at), uri: 'u', ...company, ...share, name })
    this.#put('members', `${at}j`, {
      id: `${at + 50_000}`,
      ...company,
      ...share,
      entity_type: 'JOINT_OWNERS',
      number_of_shares: '50',
    })
    const owner = {
      id: String(at),
      uri: 'u',
      member_id: `${at + 50_000}`,
      entity_type: 'NATURAL_PERSON',
      name: `Kopā ${at}`,
    }
    this.#put('members_joint_owners', String(at), owner)
  }

  #own(at: number, surname = `Īpašniece${at}`): void {
    const row = { id: String(at), legal_entity_registration_number: this.#number(at), forename: 'Anna', surname }
    this.#put('beneficial_owners', String(at), {
      ...row,
      nationality: 'LV',
      residence: 'LV',
      registered_on: '2018-01-01',
    })
  }

  #account(at: number, year: number, turnover = '5000'): void {
    const id = String(at * 100 + (year - 2000))
    const period = { year: String(year), year_started_on: `${year}-01-01`, year_ended_on: `${year}-12-31` }
    const form = { source_schema: 'S', source_type: 'UGP', rounded_to_nearest: 'ONES', currency: 'EUR' }
    const row = {
      id,
      file_id: id,
      legal_entity_registration_number: this.#number(at),
      employees: '3',
      ...period,
      ...form,
    }
    this.#put('financial_statements', id, { ...row, created_at: `${year + 1}-04-30` })
    this.#put('income_statements', id, { statement_id: id, file_id: id, net_turnover: turnover, net_income: '-20' })
    this.#put('balance_sheets', id, { statement_id: id, file_id: id, cash: '1', total_assets: '40', equity: '3' })
  }

  live(round: number): void {
    const at = round % 30
    const name = `SIA "Pārdēvēts ${round}"`
    const before = this.#row('register', this.#number(at))
    this.#put('register', this.#number(at), { ...before, name })
    const until = this.days.today
    this.#put('register_name_history', `${at} ${round}`, {
      regcode: this.#number(at),
      date_to: until,
      name: before.name as string,
    })
    this.#found(1000 + round)
    this.#appoint(at, `Jauna Persona ${round}`)
    this.#hold(at, `Jauns Dalībnieks ${round}`, '300')
    this.#own(at, `Jauna${round}`)
    this.#account(at, 2021 + Math.floor(round / 30))
    // Who leaves the board is in the file no more, and a company that ends stays in it.
    if (round % 5 === 0) this.#tables.officers?.delete(String(30 + at))
    const ended = this.#row('register', this.#number(30 + at))
    this.#put('register', this.#number(30 + at), { ...ended, closed: 'L', terminated: until })
    this.told.push(
      { field: 'name', value: name },
      { field: 'officer_name', value: `Jauna Persona ${round}` },
      { field: 'shareholder_name', value: `Jauns Dalībnieks ${round}` },
      { field: 'shareholder_name', value: `Anna Jauna${round}` },
    )
  }

  protected files(): Record<string, Buffer> {
    const folders: Record<string, string> = { register_name_history: 'register', members_joint_owners: 'members' }
    const financial = ['financial_statements', 'income_statements', 'balance_sheets', 'cash_flow_statements']
    const names = [
      'register',
      'register_name_history',
      'officers',
      'members',
      'members_joint_owners',
      'beneficial_owners',
    ]
    return Object.fromEntries(
      [...names, ...financial].map(name => {
        const columns =
          name === 'cash_flow_statements' ? ['statement_id', 'file_id', 'net_increase'] : headerOf(`lv-ur/${name}.csv`)
        const folder = financial.includes(name) ? 'financial_data' : (folders[name] ?? name)
        const rows = [...(this.#tables[name]?.values() ?? [])]
        return [`/${folder}/${name}.csv`, Buffer.from(`\uFEFF${csvOf(rows, columns, ';')}`)]
      }),
    )
  }

  readonly site: Played['site'] = (url, ...rest) => this.serve(url.pathname, ...rest)
}

// biome-ignore lint/suspicious/noExplicitAny: items as they stand in files of the register.
type Any = any

/** The Estonian register: a page that names the files, and the files in a folder that changes. */
export class PlayedEstonia extends NightlyFiles implements Played {
  readonly host = 'avaandmed.ariregister.rik.ee'
  readonly codes = ['simple-data', 'general-data', 'shareholders', 'officers'].map(code => `ee-ariregister/${code}`)
  readonly #companies = new Map<
    number,
    { name: string; email: string; holder: string; officer: string; outside: string }
  >()
  readonly #item: Record<string, Any>

  constructor(days: Days, count = 60) {
    super(days)
    const of = (name: string) => JSON.parse(fixture(`ee-ariregister/ettevotja_rekvisiidid__${name}.json`))[0]
    this.#item = Object.fromEntries(['yldandmed', 'osanikud', 'kaardile_kantud_isikud'].map(name => [name, of(name)]))
    for (let at = 0; at < count; at++) this.#found(at)
  }

  #found(at: number): void {
    const people = { holder: `Omanik${at}`, officer: `Juhataja${at}`, outside: `Prokurist${at}` }
    this.#companies.set(at, { name: `Latern ${at} OÜ`, email: `info${at}@latern.example`, ...people })
  }

  live(round: number): void {
    const at = round % 30
    const company = this.#companies.get(at)
    if (!company) throw new Error(`no company ${at}`)
    Object.assign(company, { name: `Uus nimi ${round} OÜ`, email: `uus${round}@latern.example` })
    Object.assign(company, { holder: `Uus${round}`, officer: `Juht${round}`, outside: `Volinik${round}` })
    this.#found(1000 + round)
    // Who is deleted from the register is in none of its files.
    if (round % 10 === 0) this.#companies.delete(30 + round)
    this.told.push(
      { field: 'name', value: company.name },
      { field: 'shareholder_name', value: `Mari ${company.holder}` },
      { field: 'officer_name', value: `Mari ${company.officer}` },
      { field: 'officer_name', value: `Mari ${company.outside}` },
    )
  }

  #listed(kind: string, change: (item: Any, company: Any, code: number) => Any): Buffer {
    const items = [...this.#companies].map(([at, company]) => {
      const code = 12_000_000 + at
      return change({ ...structuredClone(this.#item[kind]), ariregistri_kood: code, nimi: company.name }, company, code)
    })
    return Buffer.from(JSON.stringify(items))
  }

  protected files(): Record<string, Buffer> {
    const header = headerOf('ee-ariregister/ettevotja_rekvisiidid__lihtandmed.csv')
    const rows = [...this.#companies].map(([at, { name }]) => ({
      nimi: name,
      ariregistri_kood: String(12_000_000 + at),
      ettevotja_oiguslik_vorm: 'Osaühing',
      ettevotja_staatus: 'R',
      ettevotja_staatus_tekstina: 'Registrisse kantud',
      ettevotja_esmakande_kpv: '25.04.2014',
      indeks_ettevotja_aadressis: '13513',
    }))
    const person = (item: Any, name: string, id: number) => ({
      ...item,
      eesnimi: 'Mari',
      nimi_arinimi: name,
      kirje_id: id,
    })
    const plain: Record<string, Buffer> = {
      'lihtandmed.csv': Buffer.from(`\uFEFF${csvOf(rows, header, ';')}`),
      'yldandmed.json': this.#listed('yldandmed', (item, { email, name }) => {
        item.yldandmed.sidevahendid = [{ kirje_id: 4, liik: 'EMAIL', sisu: email, lopp_kpv: null }]
        item.yldandmed.arinimed = [{ kirje_id: 2, sisu: name, algus_kpv: '01.02.2018', lopp_kpv: null }]
        return item
      }),
      'osanikud.json': this.#listed('osanikud', (item, { holder }) => ({
        ...item,
        osanikud: [person({ ...item.osanikud[0], osaluse_protsent: '100.00', isikukood_hash: null }, holder, 1)],
      })),
      'kaardile_kantud_isikud.json': this.#listed('kaardile_kantud_isikud', (item, { officer }) => ({
        ...item,
        kaardile_kantud_isikud: [person({ ...item.kaardile_kantud_isikud[0], isikukood_hash: null }, officer, 7)],
      })),
      'kandevalised_isikud.json': this.#listed('kaardile_kantud_isikud', (item, { outside }) => {
        const { kaardile_kantud_isikud: people, ...rest } = item
        return { ...rest, kaardivalised_isikud: [person({ ...people[0], isikukood_hash: null }, outside, 8)] }
      }),
    }
    return Object.fromEntries(
      Object.entries(plain).map(([name, content]) => {
        const whole = `ettevotja_rekvisiidid__${name}`
        return [`${whole}.zip`, zipOf([{ name: whole, content }])]
      }),
    )
  }

  readonly site: Played['site'] = (url, ...rest) => {
    const name = url.pathname.split('/').at(-1) as string
    if (name !== 'downloading-open-data') return this.serve(name, ...rest)
    const folder = `/sites/default/files/avaandmed-${this.days.today}`
    const links = Object.keys(this.files()).map(file => `<li><a href="${folder}/${file}">${file}</a></li>`)
    rest[1].setHeader('content-type', 'text/html').end(`<!doctype html><html><ul>${links.join('')}</ul></html>`)
  }
}
