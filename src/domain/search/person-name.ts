import { latinWords } from './latin-words.ts'

/** A person's name as it is compared: words of two letters and more tell, the others help. */
export type PersonName = { words: string[]; extra: string[] }

const titles = new Set(
  `mr mrs ms miss mx dr doctor prof professor sir dame lord lady rev hon esq herr frau hr fr mme mlle monsieur madame
  sr sra srta don dona dott dottssa dottore ing dipl mag ir drs jonkheer shri smt datuk tan capt col gen maj lt obe cbe
  mbe phd md mba jr snr jnr ii iii iv`.split(/\s+/),
)

/** Small words inside a surname, which some write and others leave out. */
export const particles = new Set(
  `van von der den de het ter ten zu zum zur af av la le les du des di da del della dos das do el al bin ibn bint abu ben
  ap mac st saint y e`.split(/\s+/),
)

export function personName(name: string): PersonName {
  const { words: all, extra } = latinWords(name)
  const words = all.filter(word => !titles.has(word))
  return { words: words.length > 0 ? words : all, extra }
}

/** The words by which a person is found; a name of particles and initials alone is found by those. */
export function tellingWords(words: string[]): string[] {
  const telling = words.filter(word => word.length > 1 && !particles.has(word))
  return telling.length > 0 ? telling : words
}
