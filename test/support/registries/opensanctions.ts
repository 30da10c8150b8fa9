import { createHash } from 'node:crypto'
import { serveFile } from '../publisher.ts'
import type { Days, Played, Told } from './played.ts'

type Entity = { id: string; schema: string; properties: Record<string, string[]> }
type Version = { id: string; full: Buffer; delta: Buffer }

/** Deltas of so many versions are listed. */
const listed = 12

/**
 * OpenSanctions with a version every day, its entities invented: companies with addresses, owners and directors that stand by
 * themselves, so that a delta names many that it does not describe.
 */
export class PlayedOpenSanctions implements Played {
  readonly host = 'data.opensanctions.org'
  readonly codes = ['followthemoney/opensanctions']
  readonly told: Told[] = []
  readonly #days: Days
  readonly #entities = new Map<string, Entity>()
  readonly #versions: Version[] = []
  /** As they stood in the last version. */
  #before = new Map<string, string>()
  /** The deltas that nobody finds, by the place of their version. */
  readonly lost: (at: number) => boolean

  constructor(days: Days, { count = 60, lost = (_: number): boolean => false } = {}) {
    this.#days = days
    this.lost = lost
    for (let at = 0; at < count; at++) this.#list(at)
    this.#publish()
  }

  #put(schema: string, id: string, properties: Record<string, string>): void {
    const lists = Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, [value]]))
    this.#entities.set(id, { id, schema, properties: lists })
  }

  #list(at: number): void {
    this.#name(at, `Lantern Shipping ${at} Ltd`)
    this.#put('Address', `addr-${at}`, { full: `${at} Harbour Road, Limassol`, city: 'Limassol', country: 'cy' })
    this.#describe(at, `Leopoldine Owner${at}`)
    this.#put('Ownership', `own-${at}`, { owner: `person-${at}`, asset: `company-${at}`, percentage: '60' })
    this.#put('Directorship', `dir-${at}`, {
      director: `person-${at}`,
      organization: `company-${at}`,
      role: 'Director',
    })
  }

  #name(at: number, name: string): void {
    const number = { jurisdiction: 'cy', registrationNumber: `HE${400_000 + at}` }
    this.#put('Company', `company-${at}`, { name, ...number, addressEntity: `addr-${at}`, topics: 'sanction' })
  }

  #describe(at: number, name: string): void {
    this.#put('Person', `person-${at}`, { name, nationality: 'cy', birthDate: '1961-02' })
  }

  live(round: number): void {
    const at = round % 15
    // A company whose address did not change, an owner whose companies did not, and an owner of a company that did not.
    this.#name(at, `Renamed ${round} Shipping Ltd`)
    this.#describe(15 + at, `Leopoldine Renamed${round}`)
    this.#put('Ownership', `more-${round}`, { owner: `person-${at}`, asset: `company-${30 + at}`, percentage: '10' })
    this.#list(1000 + round)
    if (round % 10 === 0)
      for (const kind of ['company', 'addr', 'person', 'own', 'dir']) this.#drop(`${kind}-${45 + round}`)
    this.told.push(
      { field: 'name', value: `Renamed ${round} Shipping Ltd` },
      { field: 'officer_name', value: `Leopoldine Renamed${round}` },
    )
    this.#publish()
  }

  /** A version that is the first one again. */
  takeBack(): void {
    this.#entities.clear()
    for (const line of this.#versions[0]?.full.toString().split('\n') ?? []) {
      if (line !== '') this.#entities.set(JSON.parse(line).id, JSON.parse(line))
    }
    this.#publish()
  }

  #drop(id: string): void {
    this.#entities.delete(id)
  }

  #publish(): void {
    const now = new Map([...this.#entities].map(([id, entity]) => [id, JSON.stringify(entity)]))
    const changes = [...now]
      .filter(([id, text]) => this.#before.get(id) !== text)
      .map(([id, text]) => `{"op":"${this.#before.has(id) ? 'MOD' : 'ADD'}","entity":${text}}`)
    const gone = [...this.#before.keys()].filter(id => !now.has(id)).map(id => `{"op":"DEL","entity":{"id":"${id}"}}`)
    const fileOf = (lines: string[]) => Buffer.from(lines.map(line => `${line}\n`).join(''))
    const id = `${this.#days.today.replaceAll('-', '')}060000-day`
    this.#versions.push({ id, full: fileOf([...now.values()]), delta: fileOf([...changes, ...gone]) })
    this.#before = now
  }

  readonly site: Played['site'] = (url, request, response) => {
    const last = this.#versions.at(-1) as Version
    const place = `https://${this.host}/artifacts/sanctions`
    const json = (value: unknown) => response.setHeader('content-type', 'application/json').end(JSON.stringify(value))
    const [, version, name] = /^\/artifacts\/sanctions\/(?:([^/]+)\/)?([^/]+)$/.exec(url.pathname) ?? []
    if (name === 'versions.json') return json({ items: this.#versions.map(({ id }) => id), last_successful: last.id })
    if (name === 'delta.json') {
      const kept = this.#versions.filter((_, at) => at >= this.#versions.length - listed && !this.lost(at))
      return json({ versions: Object.fromEntries(kept.map(({ id }) => [id, `${place}/${id}/entities.delta.json`])) })
    }
    const found = this.#versions.find(({ id }) => id === version)
    if (!found) return response.writeHead(404).end()
    if (name === 'index.json') {
      const checksum = createHash('sha1').update(found.full).digest('hex')
      const file = { name: 'entities.ftm.json', url: `${place}/${found.id}/entities.ftm.json` }
      const resources = [{ ...file, size: found.full.length, checksum }]
      return json({ version: found.id, result: 'success', delta_url: `${place}/${found.id}/delta.json`, resources })
    }
    const body = name === 'entities.ftm.json' ? found.full : found.delta
    serveFile(request, response, { body, etag: `"${found.id} ${name}"` })
  }
}
