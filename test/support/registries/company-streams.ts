import type { Site } from '../internet.ts'
import type { Played, Told as ToldChange } from './played.ts'

type Kind = 'companies' | 'officers' | 'persons-with-significant-control'
type Told = { timepoint: number; line: string }

/** The streams of Companies House: what was said from a number on, and then whatever comes, without an end. */
export class CompanyStreams implements Played {
  readonly host = 'stream.companieshouse.gov.uk'
  readonly codes = ['gb-companies-house/events']
  readonly told: ToldChange[] = []
  readonly key = 'stream-key-of-the-test'
  readonly #told: Record<Kind, Told[]> = { companies: [], officers: [], 'persons-with-significant-control': [] }
  #timepoint = 1000
  /** What is said to whoever connects next without a number. */
  readonly #next: Record<Kind, string[]> = { companies: [], officers: [], 'persons-with-significant-control': [] }

  /** Somebody who asks from a number on is told; who is not there yet hears of it only when they connect. */
  tell(kind: Kind, day: string, body: { resource_kind: string; resource_uri: string; data: object }, type = 'changed') {
    const timepoint = ++this.#timepoint
    const event = { timepoint, published_at: `${day}T11:00:00`, type }
    const line = JSON.stringify({ ...body, resource_id: body.resource_uri.split('/').at(-1), event })
    this.#told[kind].push({ timepoint, line })
    this.#next[kind] = [line]
    return timepoint
  }

  /** What they say is said by those who know how companies change. */
  live(): void {}

  /** What is older than this cannot be asked for any more. */
  forget(): void {
    for (const told of Object.values(this.#told)) told.length = 0
  }

  readonly site: Site = (url, request, response) => {
    const given = Buffer.from((request.headers.authorization ?? '').replace(/^Basic /, ''), 'base64').toString()
    if (given !== `${this.key}:`) return response.writeHead(401).end()
    const kind = url.pathname.slice(1) as Kind
    const from = url.searchParams.get('timepoint')
    const told = this.#told[kind]
    if (from !== null && !told.some(({ timepoint }) => timepoint <= Number(from))) return response.writeHead(416).end()
    const lines =
      from === null ? this.#next[kind] : told.filter(one => one.timepoint >= Number(from)).map(({ line }) => line)
    response.writeHead(200, { 'content-type': 'application/json' })
    // Cut anywhere, as packets are, and followed by what shows that the connection lives.
    const all = lines.map(line => `${line}\n`).join('')
    response.write(`${all.slice(0, 100)}`)
    response.write(`${all.slice(100)}\n\n`)
    const beats = setInterval(() => response.write('\n'), 50)
    response.on('close', () => clearInterval(beats))
  }
}
