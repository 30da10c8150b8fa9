import { readFileSync } from 'node:fs'
import { serveFile } from '../publisher.ts'
import { zipOf } from '../zip.ts'
import { csvOf, type Days, type Played, sampleFile, type Told } from './played.ts'

type Row = Record<string, string>
const tables = ['enterprise', 'establishment', 'branch', 'denomination', 'address', 'contact', 'activity'] as const
type Table = (typeof tables)[number]
/** What a table says, by the entity it is about. */
type Rows = Map<string, Row[]>
type Extract = { number: number; day: string; update: Buffer; full: Buffer | null }

const oneDay = 86_400_000

const sample = (name: string) => readFileSync(sampleFile(`belgium-kbo/${name}`), 'utf8')

/** The rows of a table, without what is written across lines, which this sample does not have. */
function readTable(name: string): { columns: string[]; rows: Row[] } {
  const [header, ...lines] = sample(`${name}.csv`)
    .split(/\r?\n/)
    .filter(Boolean)
    .map(
      line => line.match(/("([^"]|"")*"|[^,]*)(,|$)/g)?.map(cell => cell.replace(/,$/, '').replace(/^"|"$/g, '')) ?? [],
    )
  const columns = (header as string[]).filter(Boolean)
  return {
    columns,
    rows: lines.map(cells => Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']))),
  }
}

/**
 * The Belgian register: enterprises of a real extract with their names, places, contacts and activities, an extract number every day,
 * updates of what is deleted and inserted in each table, a full extract on the first of a month, and all of it for those who sign in.
 */
export class PlayedBelgium implements Played {
  readonly host = 'kbopub.economie.fgov.be'
  readonly codes = ['be-kbo/register']
  readonly told: Told[] = []
  static readonly account = 'reader:a pass:word&more'
  readonly #days: Days
  readonly #columns = {} as Record<Table, string[]>
  readonly #sample: Row[]
  readonly #sampled = {} as Record<Table, Rows>
  readonly #tables = {} as Record<Table, Rows>
  #before = {} as Record<Table, Map<string, string>>
  readonly #extracts: Extract[] = []
  readonly #lost: (number: number) => boolean
  readonly #names: string[]

  constructor(days: Days, { count = 60, lost = (_: number): boolean => false } = {}) {
    this.#days = days
    this.#lost = lost
    for (const table of tables) {
      const { columns, rows } = readTable(table)
      this.#columns[table] = columns
      this.#sampled[table] = Map.groupBy(rows, row => row[columns[0] as string] as string)
      this.#tables[table] = new Map()
      this.#before[table] = new Map()
    }
    const isNamed = ([number]: [string, Row[]]) =>
      this.#sampled.denomination.has(number) && this.#sampled.address.has(number)
    this.#sample = [...this.#sampled.enterprise].filter(isNamed).map(([, rows]) => rows[0] as Row)
    this.#names = this.#sample.map(row => row.EnterpriseNumber as string)
    for (let at = 0; at < count; at++) this.#found(at)
    this.#publish(days.today)
  }

  #found(at: number): void {
    const number = this.#names[at]
    if (!number) throw new Error(`the sample has no enterprise ${at} with a name and a place`)
    for (const table of tables) {
      const rows = this.#sampled[table].get(number)
      if (rows) this.#tables[table].set(number, rows)
    }
    const [establishment] = [...this.#sampled.establishment].filter(([, [row]]) => row?.EnterpriseNumber === number)
    if (establishment) this.#tables.establishment.set(...establishment)
  }

  live(round: number): void {
    this.#catchUp(this.#days.now - oneDay)
    const at = round % 20
    const number = this.#names[at] as string
    const name = `Hernoemd ${round} NV`
    const own = { EntityNumber: number, Language: '2', TypeOfDenomination: '001' }
    this.#tables.denomination.set(number, [{ ...own, Denomination: name }])
    const contact = {
      EntityNumber: number,
      EntityContact: 'ENT',
      ContactType: 'EMAIL',
      Value: `info${round}@lantern.example`,
    }
    this.#tables.contact.set(number, [contact])
    this.#found(60 + round)
    if (round % 10 === 0) for (const table of tables) this.#tables[table].delete(this.#names[30 + round] as string)
    // An establishment without a name of its own goes by that of its enterprise, and is told of as well.
    this.told.push({ field: 'name', value: name, number: String(Number(number.replaceAll('.', ''))) })
    this.#publish(this.#days.today)
  }

  /** On days without changes there is only the full extract, once a month. */
  #catchUp(until = this.#days.now): void {
    const { day } = this.#extracts.at(-1) as Extract
    for (let moment = Date.parse(day) + oneDay; moment <= until; moment += oneDay) {
      const next = new Date(moment).toISOString().slice(0, 10)
      if (next.endsWith('-01')) this.#publish(next)
    }
  }

  #publish(day: string): void {
    const number = (this.#extracts.at(-1)?.number ?? 499) + 1
    const update = this.#pack(number, day, 'update', table => this.#changed(table))
    const isFull = this.#extracts.length === 0 || day.endsWith('-01')
    const all = (table: Table) => [{ suffix: '', rows: [...this.#tables[table].values()].flat() }]
    this.#extracts.push({ number, day, update, full: isFull ? this.#pack(number, day, 'full', all) : null })
  }

  #changed(table: Table): { suffix: string; rows: Row[] }[] {
    const [key] = this.#columns[table] as [string]
    const before = this.#before[table]
    const now = new Map([...this.#tables[table]].map(([number, rows]) => [number, JSON.stringify(rows)]))
    this.#before[table] = now
    const deleted = [...before]
      .filter(([number, text]) => now.get(number) !== text)
      .map(([number]) => ({ [key]: number }))
    const inserted = [...this.#tables[table]].filter(([number]) => before.get(number) !== now.get(number))
    return [
      { suffix: '_delete', rows: deleted },
      { suffix: '_insert', rows: inserted.flatMap(([, rows]) => rows) },
    ]
  }

  #pack(
    number: number,
    day: string,
    type: string,
    rowsOf: (table: Table) => { suffix: string; rows: Row[] }[],
  ): Buffer {
    const files = tables.flatMap(table =>
      rowsOf(table).map(({ suffix, rows }) => {
        const columns = suffix === '_delete' ? this.#columns[table].slice(0, 1) : this.#columns[table]
        return { name: `${table}${suffix}.csv`, content: csvOf(rows, columns, ',') }
      }),
    )
    const said = { SnapshotDate: day.split('-').reverse().join('-'), ExtractType: type, ExtractNumber: String(number) }
    const meta = Object.entries(said).map(([Variable, Value]) => ({ Variable, Value }))
    return zipOf([
      ...files,
      { name: 'meta.csv', content: csvOf(meta, ['Variable', 'Value'], ',') },
      { name: 'code.csv', content: sample('code.csv') },
    ])
  }

  readonly site: Played['site'] = async (url, request, response) => {
    this.#catchUp()
    if (request.method === 'POST') {
      let form = ''
      for await (const chunk of request) form += chunk
      const said = new URLSearchParams(form)
      const isRight = `${said.get('j_username')}:${said.get('j_password')}` === PlayedBelgium.account
      const location = `/kbo-open-data/${isRight ? 'affiliation/xml/' : 'login?error'}`
      return response.writeHead(302, { location, 'set-cookie': ['JSESSIONID=1; Path=/'] }).end()
    }
    if (request.headers.cookie !== 'JSESSIONID=1') {
      return response.writeHead(200, { 'content-type': 'text/html' }).end('<html>j_spring_security_check</html>')
    }
    // All since the last full extract, but for what is lost.
    const start = this.#extracts.findLastIndex(({ full }) => full !== null)
    const files = this.#extracts.slice(Math.max(0, start - 3)).flatMap(({ number, day, update, full }) => {
      const name = (kind: string) =>
        `KboOpenData_${String(number).padStart(4, '0')}_${day.replaceAll('-', '_')}_${kind}.zip`
      const both: [string, Buffer][] = this.#lost(number) ? [] : [[name('Update'), update]]
      return full ? [...both, [name('Full'), full] as [string, Buffer]] : both
    })
    if (url.search === '?files') return response.end(files.map(([name]) => `<a href="files/${name}">`).join('\n'))
    const found = files.find(([name]) => url.pathname.endsWith(`/${name}`))
    if (!found) return response.writeHead(404).end()
    serveFile(request, response, { body: found[1], etag: `"${found[0]}"` })
  }
}
