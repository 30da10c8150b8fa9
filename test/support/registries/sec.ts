import { readFileSync } from 'node:fs'
import { serveFile } from '../publisher.ts'
import { type ZipMember, zipOf } from '../zip.ts'
import { type Days, type Played, sampleFile, type Told } from './played.ts'

// biome-ignore lint/suspicious/noExplicitAny: files as the SEC publishes them.
type Any = any

const sample = (name: string): Any => JSON.parse(readFileSync(sampleFile(`sec-edgar/${name}`), 'utf8'))

/** The SEC with its two nightly archives: filers like a real one, and the annual figures of each. */
export class PlayedSec implements Played {
  readonly host = 'www.sec.gov'
  readonly codes = ['us-sec-edgar/submissions', 'us-sec-edgar/companyfacts', 'us-sec-edgar/tickers']
  readonly told: Told[] = []
  readonly #days: Days
  readonly #filer: Any
  readonly #filers = new Map<number, string>()
  /** Annual reports by filer: the years, of which each has a report of its own. */
  readonly #years = new Map<number, number[]>()

  constructor(days: Days, count = 40) {
    this.#days = days
    this.#filer = sample('submissions/CIK0001814722.json')
    for (let at = 0; at < count; at++) this.#register(at)
  }

  #register(at: number): void {
    this.#filers.set(at, `Filer ${at} Holdings LLC`)
    this.#years.set(at, [2022, 2023])
  }

  live(round: number): void {
    const at = round % 20
    this.#filers.set(at, `Renamed ${round} Holdings LLC`)
    this.told.push({ field: 'name', value: `Renamed ${round} Holdings LLC` })
    this.#register(1000 + round)
    const year = 2024 + Math.floor(round / 20)
    this.#years.get(20 + at)?.push(year)
    const value = `to ${year}-12-31, %filed ${year + 1}-02-15`
    this.told.push({ field: 'accounts', value, number: String(Number(this.#cik(20 + at))) })
  }

  #cik = (at: number) => String(1_900_000 + at).padStart(10, '0')

  #submissions(): ZipMember[] {
    return [...this.#filers].map(([at, name]) => {
      const ein = String(843_000_000 + at)
      const content = JSON.stringify({ ...this.#filer, cik: this.#cik(at), name, ein })
      return { name: `CIK${this.#cik(at)}.json`, content }
    })
  }

  #tickers() {
    return [...this.#filers].map(([at, title]) => ({ cik_str: Number(this.#cik(at)), ticker: `TICK${at}`, title }))
  }

  #facts(): ZipMember[] {
    return [...this.#years].map(([at, years]) => {
      const factsOf = (values: (year: number) => object) => ({
        units: {
          USD: years.map(year => ({
            ...values(year),
            end: `${year}-12-31`,
            accn: `${this.#cik(at)}-${String(year + 1).slice(2)}-000001`,
            fy: year,
            fp: 'FY',
            form: '10-K',
            filed: `${year + 1}-02-15`,
          })),
        },
      })
      const gaap = {
        Assets: factsOf(year => ({ val: year * 10 })),
        StockholdersEquity: factsOf(year => ({ val: year })),
        Revenues: factsOf(year => ({ val: year * 3, start: `${year}-01-01` })),
        NetIncomeLoss: factsOf(year => ({ val: 7, start: `${year}-01-01` })),
      }
      const content = JSON.stringify({ cik: Number(this.#cik(at)), entityName: 'X', facts: { 'us-gaap': gaap } })
      return { name: `CIK${this.#cik(at)}.json`, content }
    })
  }

  readonly site: Played['site'] = (url, request, response) => {
    if (!/Acme .+@/.test(request.headers['user-agent'] ?? '')) return response.writeHead(403).end()
    const lists: Record<string, () => unknown> = {
      '/files/company_tickers.json': () => this.#tickers(),
      '/files/company_tickers_exchange.json': () => ({
        fields: ['cik', 'name', 'ticker', 'exchange'],
        data: this.#tickers().map(({ cik_str, title, ticker }) => [cik_str, title, ticker, 'Nasdaq']),
      }),
    }
    const list = lists[url.pathname]?.()
    if (list) {
      const body = Buffer.from(JSON.stringify(Array.isArray(list) ? { ...list } : list))
      return serveFile(request, response, { body, etag: `"${url.pathname} ${this.#days.today}"` })
    }
    const made: Record<string, () => ZipMember[]> = {
      '/Archives/edgar/daily-index/bulkdata/submissions.zip': () => this.#submissions(),
      '/Archives/edgar/daily-index/xbrl/companyfacts.zip': () => this.#facts(),
    }
    const members = made[url.pathname]?.()
    if (!members) return response.writeHead(404).end()
    serveFile(request, response, { body: zipOf(members), etag: `"${this.#days.today}"` })
  }
}
