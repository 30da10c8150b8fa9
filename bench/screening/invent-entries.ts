import type { ListEntry, ListedName } from '../../src/domain/screening/entry.ts'
import { below, pick, type Random, randomFrom } from '../search-names.ts'
import { type InventedPerson, inventCompany, inventPerson, written } from './invented-names.ts'

const nothing = { birthPlaces: [], gender: null, addresses: [], programmes: ['INVENTED'], measures: [], references: [] }
const undated = { listedOn: null, changedOn: null, delistedOn: null, reason: null, remarks: [], link: null }

export type Invented = { entry: ListEntry; person: InventedPerson | null; birth: string | null }

/** A list of people, companies and ships who do not exist, in many scripts: the same for the same seed. */
export function* inventEntries(count: number, seed: number): Generator<Invented> {
  const random = randomFrom(seed)
  for (let n = 0; n < count; n++) {
    const chance = random()
    const head = { ...nothing, ...undated, list: 'invented', key: `I-${n}` }
    if (chance < 0.65) yield inventListed(random, head)
    else {
      const kind = chance < 0.95 ? 'organisation' : 'vessel'
      const name =
        kind === 'vessel' ? `${inventPerson(random).family.latin} ${1 + below(random, 30)}` : inventCompany(random)
      const names: ListedName[] = [{ name, kind: 'primary', strength: 'strong' }]
      const country = inventPerson(random).country
      const countries = [
        { code: country, words: country, relation: kind === 'vessel' ? ('flag' as const) : ('jurisdiction' as const) },
      ]
      yield { entry: { ...head, kind, names, births: [], countries, identifiers: [] }, person: null, birth: null }
    }
  }
}

function inventListed(
  random: Random,
  head: Omit<ListEntry, 'kind' | 'names' | 'births' | 'countries' | 'identifiers'>,
): Invented {
  const person = inventPerson(random)
  const names: ListedName[] = [{ name: written(person, 'latin'), kind: 'primary', strength: 'strong' }]
  if (written(person, 'own') !== written(person, 'latin') && random() < 0.6)
    names.push({ name: written(person, 'own'), kind: 'alias', strength: 'strong' })
  if (random() < 0.3) names.push({ name: written(person, 'otherwise'), kind: 'alias', strength: 'strong' })
  if (random() < 0.15)
    names.push({ name: `Abu ${pick(random, ['Faris', 'Zaki', 'Lions', 'Omega'])}`, kind: 'alias', strength: 'weak' })
  const day = `${1940 + below(random, 60)}-${two(1 + below(random, 12))}-${two(1 + below(random, 28))}`
  const year = day.slice(0, 4)
  const known = random()
  const births =
    known < 0.75
      ? [{ text: day, from: day, to: day, isApproximate: false }]
      : known < 0.9
        ? [{ text: year, from: `${year}-01-01`, to: `${year}-12-31`, isApproximate: false }]
        : known < 0.95
          ? [{ text: `circa ${year}`, from: `${year}-01-01`, to: `${year}-12-31`, isApproximate: true }]
          : []
  const identifiers =
    random() < 0.3
      ? [
          {
            kind: 'passport' as const,
            value: `${pick(random, ['A', 'N', 'P'])}${10_000_000 + below(random, 89_999_999)}`,
            country: person.country,
            words: null,
          },
        ]
      : []
  const countries = [{ code: person.country, words: person.country, relation: 'nationality' as const }]
  return { entry: { ...head, kind: 'person', names, births, countries, identifiers }, person, birth: day }
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
