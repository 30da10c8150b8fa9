import { readFileSync } from 'node:fs'
import { serveFile } from '../publisher.ts'
import { zipOf } from '../zip.ts'
import { type Days, type Played, sampleFile, type Told } from './played.ts'

// biome-ignore lint/suspicious/noExplicitAny: records as they stand in real files.
type Any = any
type Kind = 'lei2' | 'rr' | 'repex'

const members: Record<Kind, string> = { lei2: 'records', rr: 'relations', repex: 'exceptions' }
const windows: Record<string, number> = { 'intra-day': 8, 'last-day': 24, 'last-week': 168, 'last-month': 672 }
const deltas = { IntraDay: 'intra-day', LastDay: 'last-day', LastWeek: 'last-week', LastMonth: 'last-month' }

/** GLEIF with its three files, published once a day here: entities of a real file, and who consolidates whom among them. */
export class PlayedGleif implements Played {
  readonly host = 'goldencopy.gleif.org'
  readonly codes = ['gleif/lei', 'gleif/relationships', 'gleif/exceptions']
  readonly told: Told[] = []
  readonly #days: Days
  readonly #sample: Any[]
  /** What is in the full file, and what only deltas still name, each with the moment of its last change. */
  readonly #records: Record<Kind, Map<string, { record: Any; at: number; isGone: boolean }>> = {
    lei2: new Map(),
    rr: new Map(),
    repex: new Map(),
  }

  constructor(days: Days, count = 120) {
    this.#days = days
    const name = 'gleif/golden-copy-json/20240505-0000-gleif-goldencopy-lei2-intra-day.json'
    this.#sample = JSON.parse(readFileSync(sampleFile(name), 'utf8')).records
    for (let at = 0; at < count; at++) this.#putEntity(at)
    for (let at = 0; at < 30; at++) this.#relate(at, at + 30, 'IS_DIRECTLY_CONSOLIDATED_BY')
    for (let at = 60; at < 80; at++) this.#relate(at, at + 20, 'IS_FUND-MANAGED_BY')
    for (let at = 0; at < 60; at++) this.#except(at, 'NON_CONSOLIDATING')
  }

  live(round: number): void {
    const name = `RENAMED ENTITY ${round}`
    this.#putEntity(round, name)
    this.told.push({ field: 'name', value: name })
    this.#putEntity(120 + round)
    // One group loses a member, another gains one, and a fund changes its manager.
    if (round % 5 === 0) this.#relate(round % 30, (round % 30) + 30, 'IS_DIRECTLY_CONSOLIDATED_BY', 'INACTIVE')
    this.#relate(120 + round, round, 'IS_ULTIMATELY_CONSOLIDATED_BY')
    if (round < 20) {
      this.#relate(60 + round, 80 + round, 'IS_FUND-MANAGED_BY', 'INACTIVE')
      this.#relate(60 + round, 100 + round, 'IS_FUND-MANAGED_BY')
      this.told.push({ field: 'extra.fund_manager_lei', value: this.#lei(100 + round) })
    }
    if (round < 30) {
      this.#except(round, 'NO_KNOWN_PERSON')
      const told = { field: 'extra.no_direct_parent_reported', value: '%NO_KNOWN_PERSON%' }
      this.told.push({ ...told, number: this.#lei(round) })
      this.#except(30 + round, 'NON_CONSOLIDATING', true)
    }
  }

  #lei(at: number): string {
    return this.#sample[at].LEI.$
  }

  #put(kind: Kind, key: string, record: Any, isGone = false): void {
    this.#records[kind].set(key, { record, at: this.#days.now, isGone })
  }

  #putEntity(at: number, name?: string): void {
    const record = structuredClone(this.#sample[at])
    if (name) record.Entity.LegalName.$ = name
    record.Registration.LastUpdateDate = { $: this.#days.date.toISOString() }
    this.#put('lei2', record.LEI.$, record)
  }

  #relate(child: number, parent: number, type: string, status = 'ACTIVE'): void {
    const node = (at: number) => ({ NodeID: { $: this.#lei(at) }, NodeIDType: { $: 'LEI' } })
    const period = { StartDate: { $: '2018-05-01T00:00:00.000Z' }, PeriodType: { $: 'RELATIONSHIP_PERIOD' } }
    const record = {
      Relationship: {
        StartNode: node(child),
        EndNode: node(parent),
        RelationshipType: { $: type },
        RelationshipPeriods: { RelationshipPeriod: period },
        RelationshipStatus: { $: status },
      },
      Registration: {
        LastUpdateDate: { $: this.#days.date.toISOString() },
        RegistrationStatus: { $: 'PUBLISHED' },
      },
    }
    this.#put('rr', `${child} ${type} ${parent}`, { RelationshipRecord: record })
  }

  /** One that ended leaves the full file, and deltas say when. */
  #except(at: number, reason: string, isGone = false): void {
    const record = {
      LEI: { $: this.#lei(at) },
      ExceptionCategory: { $: 'DIRECT_ACCOUNTING_CONSOLIDATION_PARENT' },
      ExceptionReason: { $: reason },
      ...(isGone && { Extension: { Deletion: { DeletedAt: { $: this.#days.date.toISOString() } } } }),
    }
    this.#put('repex', String(at), record, isGone)
  }

  #stamp(): string {
    return `${this.#days.today.replaceAll('-', '')}-0000`
  }

  #file(kind: Kind, window: string) {
    const hours = windows[window]
    const records = [...this.#records[kind].values()].filter(({ at, isGone }) =>
      hours === undefined ? !isGone : at > this.#days.now - hours * 3_600_000,
    )
    const name = `${this.#stamp()}-gleif-goldencopy-${kind}-${window}.json`
    const content = JSON.stringify({ [members[kind]]: records.map(({ record }) => record) })
    return { name: `${name}.zip`, body: zipOf([{ name, content }]), count: records.length }
  }

  readonly site: Played['site'] = (url, request, response) => {
    const asked = /\/publishes\/(lei2|rr|repex)\/latest$/.exec(url.pathname)?.[1] as Kind | undefined
    if (asked) {
      const offer = (window: string) => {
        const { name, body, count } = this.#file(asked, window)
        const place = `https://${this.host}/storage/golden-copy-files/${name}`
        return { json: { url: place, size: body.length, record_count: count } }
      }
      const data = {
        publish_date: `${this.#days.today} 00:00:00`,
        full_file: offer('golden-copy'),
        delta_files: Object.fromEntries(Object.entries(deltas).map(([name, window]) => [name, offer(window)])),
      }
      return response.end(JSON.stringify({ data }))
    }
    const [, kind, window] = /-(lei2|rr|repex)-([a-z-]+)\.json\.zip$/.exec(url.pathname) ?? []
    if (!kind || !window || !url.pathname.includes(this.#stamp())) return response.writeHead(404).end()
    const { body } = this.#file(kind as Kind, window)
    serveFile(request, response, { body, etag: `"${this.#stamp()}-${kind}-${window}"` })
  }
}
