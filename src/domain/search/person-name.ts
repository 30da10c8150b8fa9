import { latinWords } from './latin-words.ts'

/** A person's name as it is compared: words of two letters and more tell, the others help. */
export type PersonName = { words: string[]; extra: string[] }

/** Titles that are nothing else, and those that people are called too: Mei Ling Tan, Don Draper, Maj Lind. */
const sureTitles =
  `mr mrs ms miss mx dr prof professor sir rev esq frau hr fr mme mlle monsieur madame sr sra srta dott dottssa
  dottore dipl ir drs jonkheer shri smt datuk capt col lt obe cbe mbe phd mba jr snr jnr iii iv`.split(/\s+/)
const alsoNames = 'doctor dame lord lady hon herr don dona ing mag tan gen maj md ii'.split(' ')
const titles = { all: new Set([...sureTitles, ...alsoNames]), sure: new Set(sureTitles) }

/** Small words inside a surname, which some write and others leave out. */
export const particles = new Set(
  `van von der den de het ter ten zu zum zur af av la le les du des di da del della dos das do el al bin ibn bint abu ben
  ap mac st saint y e`.split(/\s+/),
)

export function personName(name: string): PersonName {
  const { words, extra } = latinWords(name)
  return { words: withoutTitles(words, 'all'), extra }
}

/** A title is left out where there is a name of two words without it. */
export function withoutTitles(words: string[], which: keyof typeof titles): string[] {
  const left = words.filter(word => !titles[which].has(word))
  return left.length > 1 ? left : words
}

/** The words by which a person is found; a name of particles and initials alone is found by those. */
export function tellingWords(words: string[]): string[] {
  const telling = words.filter(word => word.length > 1 && !particles.has(word))
  return telling.length > 0 ? telling : words
}
