import { readFileSync } from 'node:fs'
import { BrregRegistry, type Unit } from '../brreg-registry.ts'
import { type Days, type Played, sampleFile, type Told } from './played.ts'

const sample = (name: string) => JSON.parse(readFileSync(sampleFile(`norway-brreg/${name}`), 'utf8'))

/** The Norwegian register over days: units like real ones, of which some change every day. */
export class PlayedNorway implements Played {
  readonly host = 'data.brreg.no'
  readonly codes = ['no-brreg/entities']
  readonly told: Told[] = []
  readonly #days: Days
  readonly #registry: BrregRegistry
  readonly #units: Unit[] = sample('search_asa_5.json')._embedded.enheter

  constructor(days: Days, count = 80) {
    this.#days = days
    this.#registry = new BrregRegistry(new Date(days.now - 86_400_000))
    for (let at = 0; at < count; at++) this.#registry.put('enheter', this.#unit(at), 'Ny')
    this.#catchUp()
  }

  #unit(at: number): Unit {
    const unit = structuredClone(this.#units[at % this.#units.length])
    return { ...unit, organisasjonsnummer: String(800_000_000 + at), navn: `${unit.navn} ${at}` }
  }

  #catchUp(): void {
    const hours = (this.#days.now - this.#registry.now) / 3_600_000
    if (hours > 0) this.#registry.pass(hours)
  }

  live(round: number): void {
    this.#catchUp()
    const name = `Omdøpt ${round}`
    this.#registry.put('enheter', { ...this.#unit(round), navn: name }, 'Endring')
    this.#registry.put('enheter', this.#unit(1000 + round), 'Ny')
    this.told.push({ field: 'name', value: name })
    if (round % 10 > 0) return
    const deleted = String(800_000_040 + round)
    this.#registry.delete('enheter', deleted)
    this.told.push({ field: 'status', value: 'Slettet', number: deleted })
  }

  readonly site: Played['site'] = (url, request, response) => {
    this.#catchUp()
    return this.#registry.site(url, request, response)
  }
}
