import { seedKey } from '#demo/random.ts'

/** Raised whenever the same seed would give other bytes than before. */
export const generatorVersion = 5

/** The showcase and the group around it need this many. */
export const minCompanies = 2000

/** Beyond this the countries with most companies would count into the numbers of the showcase. */
export const maxCompanies = 3_600_000

/** Companies below this id are written by hand or are neighbours of those; they are the same in every universe. */
export const firstGenerated = 100

export function isUniverseSize(companies: number): boolean {
  return Number.isInteger(companies) && companies >= minCompanies && companies <= maxCompanies
}

export interface Universe {
  companies: number
  seed: string
  key: number
}

export function createUniverse({ companies, seed }: { companies: number; seed: string | number }): Universe {
  if (!isUniverseSize(companies)) {
    throw new RangeError(
      `the demo universe has from ${minCompanies} to ${maxCompanies} companies, ${companies} is not possible`,
    )
  }
  return { companies, seed: String(seed), key: seedKey(seed) }
}

const showcaseKey = seedKey('showcase')

/** What a company's random streams start from. */
export function keyOf(universe: Universe, id: number): number {
  return id < firstGenerated ? showcaseKey : universe.key
}

// Each purpose has its own stream, so that a change to one kind of fact leaves the others as they were.
export const purposes = {
  core: 1,
  name: 2,
  contact: 3,
  officers: 4,
  holdings: 5,
  statements: 6,
  people: 7,
  insights: 8,
  person: 9,
  block: 10,
  group: 11,
  owner: 12,
  aliases: 13,
  extra: 14,
  health: 15,
  consolidated: 16,
  industry: 17,
  assignment: 18,
  holding: 19,
  charges: 20,
  filings: 21,
  verification: 200,
} as const
