import { gzipSync } from 'node:zlib'
import type { Site } from './internet.ts'
import { serveFile } from './publisher.ts'

// biome-ignore lint/suspicious/noExplicitAny: units as they stand in real answers.
export type Unit = any
type List = 'enheter' | 'underenheter'
type Change = { oppdateringsid: number; dato: string; organisasjonsnummer: string; endringstype: string }

const day = 86_400_000

/** The Brønnøysund register as it publishes: files made every night, a feed of what changed, and each unit as it stands. */
export class BrregRegistry {
  readonly #units: Record<List, Map<string, Unit>> = { enheter: new Map(), underenheter: new Map() }
  readonly #deleted = new Map<string, Unit>()
  readonly #feed: Record<List, Change[]> = { enheter: [], underenheter: [] }
  #files: Record<List, Buffer> = { enheter: Buffer.from(''), underenheter: Buffer.from('') }
  #nextId = 14_757_180
  now: number
  #madeAt = 0
  /** Whether files are still made every night, and whether their responses state when. */
  makes = true
  statesDates = true
  /** Whether the feed also gives the change from whose number on it is asked for less one. */
  repeats = false

  constructor(start: Date) {
    this.now = start.getTime()
  }

  get date(): Date {
    return new Date(this.now)
  }

  /** Hours pass; where a night is among them the files are made anew, as everything stands then. */
  pass(hours: number): void {
    const before = Math.floor(this.now / day)
    this.now += hours * 3_600_000
    if (this.makes && Math.floor(this.now / day) > before) this.makeFiles()
  }

  makeFiles(): void {
    this.#madeAt = Math.floor(this.now / day) * day
    for (const list of ['enheter', 'underenheter'] as const) {
      this.#files[list] = gzipSync(JSON.stringify([...this.#units[list].values()]))
    }
  }

  put(list: List, unit: Unit, kind: 'Ny' | 'Endring'): void {
    this.#units[list].set(unit.organisasjonsnummer, structuredClone(unit))
    this.#tell(list, unit.organisasjonsnummer, kind)
  }

  /** What is deleted is not in the files any more, and can still be asked for. */
  delete(list: List, number: string): void {
    const { organisasjonsnummer, navn, organisasjonsform } = this.#units[list].get(number)
    this.#units[list].delete(number)
    const slettedato = this.date.toISOString().slice(0, 10)
    this.#deleted.set(number, { organisasjonsnummer, navn, organisasjonsform, slettedato })
    this.#tell(list, number, 'Sletting')
  }

  /** What is removed leaves nothing to be asked for. */
  remove(list: List, number: string): void {
    this.#units[list].delete(number)
    this.#tell(list, number, 'Fjernet')
  }

  #tell(list: List, organisasjonsnummer: string, endringstype: string): void {
    const dato = this.date.toISOString()
    this.#feed[list].push({ oppdateringsid: this.#nextId, dato, organisasjonsnummer, endringstype })
    this.#nextId += 3
  }

  readonly site: Site = (url, request, response) => {
    const [, , , ...path] = url.pathname.split('/')
    if (path[0] === 'oppdateringer') return response.end(JSON.stringify(this.#page(path[1] as List, url.searchParams)))
    const list = path[0] as List
    if (path[1] === 'lastned') {
      const modified = this.statesDates ? new Date(this.#madeAt).toUTCString() : undefined
      return serveFile(request, response, { body: this.#files[list], modified, type: 'application/gzip' })
    }
    const unit = this.#units[list].get(path[1] as string) ?? this.#deleted.get(path[1] as string)
    if (!unit) return response.writeHead(410).end()
    response.setHeader('content-type', 'application/json').end(JSON.stringify(unit))
  }

  #page(list: List, asked: URLSearchParams) {
    const size = Number(asked.get('size') ?? 20)
    const [id, since] = [asked.get('oppdateringsid'), asked.get('dato')]
    const least = this.repeats ? Number(id) - 1 : Number(id)
    const found = this.#feed[list].filter(one =>
      id === null ? one.dato >= (since as string) : one.oppdateringsid >= least,
    )
    const member = list === 'enheter' ? 'oppdaterteEnheter' : 'oppdaterteUnderenheter'
    const page = { size, totalElements: found.length, totalPages: Math.ceil(found.length / size), number: 0 }
    return found.length === 0 ? { page } : { _embedded: { [member]: found.slice(0, size) }, page }
  }
}
