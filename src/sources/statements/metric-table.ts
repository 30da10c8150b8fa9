import { conceptTable } from './concept-table.ts'

/** The families of concepts: British ones of all taxonomies since 2004, us-gaap, and ifrs-full. */
export type Taxonomy = 'uk' | 'us' | 'ifrs'

type Concepts = Record<Taxonomy, string[]>

const membersOf: Record<string, string[]> = {
  short: ['CurrentFinancialInstruments+WithinOneYear', 'CurrentFinancialInstruments', 'WithinOneYear'],
  long: ['AfterOneYear+Non-currentFinancialInstruments', 'Non-currentFinancialInstruments', 'AfterOneYear'],
}

function expanded(concepts: string): string[] {
  return concepts.split(' ').flatMap(concept => {
    const [name, time] = concept.split('@')
    return time === undefined ? [concept] : (membersOf[time] ?? []).map(members => `${name}[${members}]`)
  })
}

/** Metric → the concepts that report it, best first, as `conceptKey` writes them. */
export const metricTable: ReadonlyMap<string, Concepts> = readTable()

function readTable(): Map<string, Concepts> {
  const table = new Map<string, Concepts>()
  let row: Concepts = { uk: [], us: [], ifrs: [] }
  for (const line of conceptTable.split('\n').filter(line => line !== '' && !line.startsWith('--'))) {
    const [, taxonomy, concepts] = /^ {2}(uk|us|ifrs) (.+)$/.exec(line) ?? []
    if (taxonomy !== undefined && concepts !== undefined) row[taxonomy as Taxonomy].push(...expanded(concepts))
    else {
      row = { uk: [], us: [], ifrs: [] }
      table.set(line, row)
    }
  }
  return table
}

/** How a concept is looked up: alone, or with the members that limit it, in the order of their names. */
export function conceptKey(concept: string, members: string[] = []): string {
  return members.length === 0 ? concept : `${concept}[${[...members].sort().join('+')}]`
}

/** The metrics that some facts report: the value of the best known concept. */
export function metricValues(
  taxonomies: Taxonomy[],
  read: (concept: string, metric: string) => string | null,
): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [metric, concepts] of metricTable) {
    for (const concept of taxonomies.flatMap(taxonomy => concepts[taxonomy])) {
      const value = read(concept, metric)
      if (value === null) continue
      values[metric] = value
      break
    }
  }
  return values
}
