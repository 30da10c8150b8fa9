import type { Site } from './internet.ts'
import { serveFile } from './publisher.ts'
import { zipOf } from './zip.ts'

// biome-ignore lint/suspicious/noExplicitAny: records as they stand in real files.
export type LeiRecord = any

const eightHours = 8 * 3_600_000

/** GLEIF as it publishes: every eight hours a full file, and deltas of what changed in four windows before it. */
export class GleifRegistry {
  readonly #records = new Map<string, LeiRecord>()
  /** When each record last changed. */
  readonly #changedAt = new Map<string, number>()
  now: number

  constructor(start: Date) {
    this.now = start.getTime()
  }

  /** The moment of the next publication, or of a later one. */
  pass(publications = 1): void {
    this.now += publications * eightHours
  }

  get date(): Date {
    return new Date(this.now)
  }

  get count(): number {
    return this.#records.size
  }

  put(record: LeiRecord): void {
    const stamped = structuredClone(record)
    stamped.Registration.LastUpdateDate = { $: this.date.toISOString() }
    this.#records.set(record.LEI.$, stamped)
    this.#changedAt.set(record.LEI.$, this.now)
  }

  get(lei: string): LeiRecord {
    return structuredClone(this.#records.get(lei))
  }

  get publishDate(): string {
    return this.date.toISOString().slice(0, 19).replace('T', ' ')
  }

  get stamp(): string {
    return this.date.toISOString().slice(0, 16).replaceAll('-', '').replace('T', '-').replace(':', '')
  }

  file(kind: string): { name: string; body: Buffer; count: number } {
    const windows: Record<string, number> = { 'intra-day': 8, 'last-day': 24, 'last-week': 168, 'last-month': 672 }
    const hours = windows[kind]
    const records = [...this.#records].filter(
      ([lei]) => hours === undefined || (this.#changedAt.get(lei) as number) > this.now - hours * 3_600_000,
    )
    const name = `${this.stamp}-gleif-goldencopy-lei2-${kind}.json`
    const content = JSON.stringify({ records: records.map(([, record]) => record) })
    return { name: `${name}.zip`, body: zipOf([{ name, content }]), count: records.length }
  }

  readonly site: Site = (url, request, response) => {
    if (url.pathname === '/api/v2/golden-copies/publishes/lei2/latest') {
      const offer = (kind: string) => {
        const { name, body, count } = this.file(kind)
        const place = `https://goldencopy.gleif.org/storage/golden-copy-files/${name}`
        return { json: { url: place, size: body.length, record_count: count } }
      }
      const deltas = { IntraDay: 'intra-day', LastDay: 'last-day', LastWeek: 'last-week', LastMonth: 'last-month' }
      const data = {
        publish_date: this.publishDate,
        full_file: offer('golden-copy'),
        delta_files: Object.fromEntries(Object.entries(deltas).map(([name, kind]) => [name, offer(kind)])),
      }
      return response.end(JSON.stringify({ data }))
    }
    const kind = /lei2-([a-z-]+)\.json\.zip$/.exec(url.pathname)?.[1]
    if (!kind || !url.pathname.includes(this.stamp)) return response.writeHead(404).end()
    serveFile(request, response, { body: this.file(kind).body, etag: `"${this.stamp}-${kind}"` })
  }
}
