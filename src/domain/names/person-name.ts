import { latinWords } from './latin-words.ts'

/** A person's name as it is compared: words of two or more letters decide, the others help. */
export type PersonName = { words: string[]; extra: string[] }

/** Words that are only titles, and titles that are also names: Mei Ling Tan, Don Draper, Maj Lind. */
const sureTitles =
  `mr mrs ms miss mx dr prof professor sir rev esq frau hr fr mme mlle monsieur madame sr sra srta dott dottssa
  dottore dipl ir drs jonkheer shri smt datuk capt col lt obe cbe mbe phd mba jr snr jnr iii iv`.split(/\s+/)
const alsoNames = 'doctor dame lord lady hon herr don dona ing mag tan gen maj md ii'.split(' ')
const titles = { all: new Set([...sureTitles, ...alsoNames]), sure: new Set(sureTitles) }

/** Small words in a surname, which some write and others leave out. */
export const particles = new Set(
  `van von der den de het ter ten zu zum zur af av la le les du des di da del della dos das do el al bin ibn bint abu ben
  ap mac st saint y e`.split(/\s+/),
)

export function personName(name: string): PersonName {
  const { words, extra } = latinWords(name)
  return { words: withoutTitles(words, 'all'), extra }
}

/** A title is removed if two or more words remain. */
export function withoutTitles(words: string[], which: keyof typeof titles): string[] {
  const left = words.filter(word => !titles[which].has(word))
  return left.length > 1 ? left : words
}

/** The words by which a person is found; a name with only particles and initials is found by those. */
export function distinctiveWords(words: string[]): string[] {
  const distinctive = words.filter(word => word.length > 1 && !particles.has(word))
  return distinctive.length > 0 ? distinctive : words
}
