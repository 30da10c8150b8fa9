import { type LatinWords, latinWords } from './latin-words.ts'

/** Words that are only titles. */
const titles = new Set(
  `mr mrs ms miss mx dr prof professor sir rev esq frau hr fr mme mlle monsieur madame sr sra srta dott dottssa
  dottore dipl ir drs jonkheer shri smt datuk capt col lt obe cbe mbe phd mba jr snr jnr iii iv`.split(/\s+/),
)
/** Titles that are also names: Mei Ling Tan, Don Draper, Maj Lind. */
export const titlesAndNames = 'doctor dame lord lady hon herr don dona ing mag tan gen maj md ii'.split(' ')

/** Small words in a surname, which some write and others leave out. */
export const particles = new Set(
  `van von der den de het ter ten zu zum zur af av la le les du des di da del della dos das do el al bin ibn bint abu ben
  ap mac st saint y e`.split(/\s+/),
)

/** The words of a person's name in Latin letters, without titles. */
export function personName(name: string): Pick<LatinWords, 'words' | 'extra'> {
  const { words, extra } = latinWords(name)
  return { words: withoutTitles(words), extra }
}

/** A title is removed if two or more words remain. */
export function withoutTitles(words: string[]): string[] {
  const left = words.filter(word => !titles.has(word))
  return left.length > 1 ? left : words
}
