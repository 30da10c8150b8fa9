import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { serveFile } from '../publisher.ts'
import { type ZipMember, zipOf } from '../zip.ts'
import type { CompanyStreams } from './company-streams.ts'
import { csvOf, type Days, type Played, sampleFile, type Told } from './played.ts'

// biome-ignore lint/suspicious/noExplicitAny: lines as they stand in real files.
type Any = any
type Row = Record<string, string>

const sample = (name: string) => readFileSync(sampleFile(`uk-companies-house/${name}`), 'utf8')

/** Companies House: companies once a month, people with significant control every day, and the accounts that were filed on it. */
export class PlayedCompaniesHouse implements Played {
  readonly host = 'download.companieshouse.gov.uk'
  readonly codes = ['companies', 'psc', 'accounts'].map(code => `gb-companies-house/${code}`)
  readonly told: Told[] = []
  readonly #days: Days
  readonly #columns: string[]
  readonly #plain: Row
  readonly #companies = new Map<number, Row>()
  readonly #holder: Any
  readonly #holders = new Map<number, Any>()
  readonly #document: string
  /** All companies as they stood at the end of a day on which some changed. */
  readonly #stood: { day: string; rows: Row[] }[] = []
  readonly #filed = new Map<string, ZipMember[]>()

  /** What changes is also said here, at once. */
  readonly #streams: CompanyStreams | null

  constructor(days: Days, { count = 80, streams = null as CompanyStreams | null } = {}) {
    this.#days = days
    this.#streams = streams
    const [header, first] = sample('basic-company-data/BasicCompanyData-2025-01-sample.csv').split('\n') as [
      string,
      string,
    ]
    this.#columns = header.split(',').map(name => name.trim())
    const cells = first
      .trim()
      .split('","')
      .map(cell => cell.replaceAll('"', ''))
    this.#plain = Object.fromEntries(this.#columns.map((name, at) => [name, cells[at] ?? '']))
    this.#holder = JSON.parse(sample('psc/psc_snapshot_sample.jsonl').split('\n', 1)[0] as string)
    const zip = sampleFile('uk-companies-house/accounts-ixbrl/Accounts_Bulk_Data-2023-03-02.zip')
    const documents = unzipSync(readFileSync(zip))
    this.#document = Buffer.from(documents['Prod223_3384_14033910_20220831.html'] as Uint8Array).toString()
    for (let at = 0; at < count; at++) this.#found(at)
    this.#stood.push({ day: '', rows: [...this.#companies.values()] })
    this.#file(0)
  }

  #number = (at: number) => String(9_000_000 + at).padStart(8, '0')

  #found(at: number): void {
    const number = this.#number(at)
    const uri = `http://business.data.gov.uk/id/company/${number}`
    this.#companies.set(at, { ...this.#plain, CompanyNumber: number, CompanyName: `LANTERN ${at} LTD`, URI: uri })
    this.#control(at, `Mr Lantern Owner${at}`)
  }

  #control(at: number, name: string, ceased?: string): void {
    const line = structuredClone(this.#holder)
    line.company_number = this.#number(at)
    delete line.data.name_elements
    Object.assign(line.data, { name, ...(ceased && { ceased_on: ceased }) })
    line.data.links.self = `/company/${line.company_number}/persons-with-significant-control/individual/holder${at}`
    this.#holders.set(at, line)
  }

  /** The accounts of a company for a year that ended lately. */
  #file(at: number): void {
    const number = this.#number(at)
    const filed = this.#filed.get(this.#days.today) ?? []
    this.#filed.set(this.#days.today, filed)
    const content = this.#document.replaceAll('14033910', number)
    filed.push({ name: `Prod223_3384_${number}_20220831.html`, content })
  }

  /** A month's file says how everything stood when it began, and replaces the one before some days later. */
  #monthly(): { day: string; body: Buffer } {
    const published = new Date(this.#days.now - 3 * 86_400_000)
    const day = `${published.toISOString().slice(0, 8)}01`
    const rows = this.#stood.findLast(one => one.day < day)?.rows ?? []
    const content = csvOf(rows, this.#columns, ',')
    return { day, body: zipOf([{ name: `BasicCompanyDataAsOneFile-${day}.csv`, content }]) }
  }

  live(round: number): void {
    const at = round % 30
    const name = `RENAMED ${round} LTD`
    this.#companies.set(at, { ...(this.#companies.get(at) as Row), CompanyName: name })
    this.#control(at, `Mrs Changed Owner${round}`)
    this.#found(1000 + round)
    // Who dissolves is in the next file no more, and nobody controls it.
    if (round % 10 === 0) {
      this.#companies.delete(30 + round)
      this.#holders.delete(30 + round)
    }
    if (round < 15) {
      this.#control(60 + round, `Mr Lantern Owner${60 + round}`, this.#days.today)
      this.#file(60 + round)
      this.told.push({ field: 'accounts', value: 'to 2022-08-31%', number: String(9_000_060 + round) })
    }
    this.#tell(at, name, round)
    this.told.push({ field: 'name', value: name }, { field: 'shareholder_name', value: `Mrs Changed Owner${round}` })
    this.#stood.push({ day: this.#days.today, rows: [...this.#companies.values()] })
  }

  /** On some days the streams forget what they said before. */
  #tell(at: number, name: string, round: number): void {
    if (!this.#streams) return
    if (round % 9 === 8) this.#streams.forget()
    const { today } = this.#days
    const number = this.#number(at)
    const row = this.#companies.get(at) as Row
    const profile = {
      company_name: name,
      company_number: number,
      type: 'ltd',
      company_status: 'active',
      date_of_creation: row.IncorporationDate?.split('/').reverse().join('-'),
      registered_office_address: {
        address_line_1: row['RegAddress.AddressLine1'],
        locality: row['RegAddress.PostTown'],
        postal_code: row['RegAddress.PostCode'],
      },
    }
    const company = { resource_kind: 'company-profile', resource_uri: `/company/${number}`, data: profile }
    this.#streams.tell('companies', today, company)
    const { data } = this.#holders.get(at)
    const holder = { resource_kind: 'company-psc-individual', resource_uri: data.links.self, data }
    this.#streams.tell('persons-with-significant-control', today, holder)
  }

  readonly site: Played['site'] = (url, request, response) => {
    const [, accounts] = /Accounts_Bulk_Data-(.+)\.zip$/.exec(url.pathname) ?? []
    if (url.pathname === '/en_accountsdata.html') {
      const links = [...this.#filed.keys()].map(day => `<a href="Accounts_Bulk_Data-${day}.zip">${day}</a>`)
      return response.setHeader('content-type', 'text/html').end(`<!doctype html><html>${links.join('')}</html>`)
    }
    const members = accounts ? this.#filed.get(accounts) : undefined
    if (members) return serveFile(request, response, { body: zipOf(members), etag: `"${accounts}"` })
    const month = this.#monthly()
    if (url.pathname === `/BasicCompanyDataAsOneFile-${month.day}.zip`) {
      return serveFile(request, response, { body: month.body, etag: `"${month.day}"` })
    }
    const psc = `persons-with-significant-control-snapshot-${this.#days.today}`
    if (url.pathname !== `/${psc}.zip`) return response.writeHead(404).end()
    const lines = [...this.#holders.values()].map(line => JSON.stringify(line))
    const totals = { persons_of_significant_control_count: lines.length, statements_count: 0, exemptions_count: 0 }
    lines.push(JSON.stringify({ data: { kind: 'totals#persons-of-significant-control-snapshot', ...totals } }))
    serveFile(request, response, {
      body: zipOf([{ name: `${psc}.txt`, content: `${lines.join('\n')}\n` }]),
      etag: `"${psc}"`,
    })
  }
}
