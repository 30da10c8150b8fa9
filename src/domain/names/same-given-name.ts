import { readLines } from '../nomenclatures/read-lines.ts'
import { foldWord } from './fold-word.ts'

/** Given names by the groups of short forms and spellings that they belong to. Some belong to several. */
const groups = new Map<string, number[]>()
for (const [at, [name = '', others = '']] of readLines('name-short-forms').entries())
  for (const word of new Set([name, ...others.split(' ')].flatMap(one => [one, foldWord(one)])))
    groups.set(word, [...(groups.get(word) ?? []), at])

/** Whether two words are one given name, in full and in short, or as two languages spell it. */
export function isSameGivenName(one: string, other: string): boolean {
  const first = groups.get(one)
  if (first === undefined) return false
  const second = groups.get(other)
  return second?.some(group => first.includes(group)) ?? false
}

/** The groups of a given name, by which its other forms are found. */
export function givenNameGroups(word: string): readonly number[] {
  return groups.get(word) ?? []
}
