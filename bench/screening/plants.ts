import { below, pick, type Random, randomFrom } from '../search-names.ts'
import type { Invented } from './invent-entries.ts'
import { type InventedPerson, written } from './invented-names.ts'

/** A listed person as a register has them: misspelt, with names reordered, in another script. */
export type Plant = { key: string; name: string; how: string; year: number; month: number }

type Damage = (name: string, random: Random, person: InventedPerson) => string | null

const neighbours: Record<string, string> = {
  a: 's',
  b: 'v',
  c: 'x',
  d: 'f',
  e: 'r',
  f: 'g',
  g: 'h',
  h: 'j',
  i: 'o',
  k: 'l',
  l: 'k',
  m: 'n',
  n: 'm',
  o: 'p',
  p: 'o',
  r: 't',
  s: 'd',
  t: 'y',
  u: 'i',
  v: 'b',
  y: 'u',
  z: 'x',
}

/** One slip in a word of at least five letters. */
function slip(name: string, random: Random, change: (word: string, at: number) => string): string | null {
  const parts = name.split(' ')
  const long = parts.flatMap((part, at) => (/^[A-Za-z]{5,}$/.test(part) ? [at] : []))
  if (long.length === 0) return null
  const at = pick(random, long)
  const word = parts[at] as string
  const changed = change(word, 1 + below(random, word.length - 2))
  parts[at] = changed
  return changed === word ? null : parts.join(' ')
}

const damages: Record<string, Damage> = {
  'as it is': name => name,
  'letter dropped': (name, random) => slip(name, random, (word, at) => word.slice(0, at) + word.slice(at + 1)),
  'letters swapped': (name, random) =>
    slip(name, random, (word, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)),
  'letter doubled': (name, random) => slip(name, random, (word, at) => word.slice(0, at) + word[at] + word.slice(at)),
  'neighbouring key': (name, random) =>
    slip(name, random, (word, at) => word.slice(0, at) + (neighbours[word[at] as string] ?? 'e') + word.slice(at + 1)),
  'family name first': (_, __, { given, family }) =>
    `${family.latin.toUpperCase()}, ${given.map(word => word.latin).join(' ')}`,
  'no middle name': (_, __, { given, family, familyFirst }) =>
    given.length > 1 && !familyFirst ? `${given[0]?.latin} ${family.latin}` : null,
  'hyphens and capitals': name => name.toUpperCase().replaceAll(' ', '-'),
  title: name => `Mr ${name}`,
  'another romanisation': (_, __, person) => written(person, 'otherwise'),
  'own script': (_, __, person) => written(person, 'own'),
}

/** Some of the invented people in every way that fits them, in turn. */
export function plantPeople(invented: Invented[], count: number, seed: number): Plant[] {
  const random = randomFrom(seed)
  const ways = Object.entries(damages)
  const people = invented.filter(({ person }) => person !== null)
  const plants: Plant[] = []
  for (let n = 0; plants.length < count; n++) {
    const { entry, person, birth } = pick(random, people) as Invented & { person: InventedPerson; birth: string }
    const [how, damage] = ways[n % ways.length] as [string, Damage]
    const latin = written(person, 'latin')
    const name = damage(latin, random, person)
    if (name === null || (how !== 'as it is' && name === latin)) continue
    plants.push({ key: entry.key, name, how, year: Number(birth.slice(0, 4)), month: Number(birth.slice(5, 7)) })
  }
  return plants
}
