import { describeCompany } from '#demo/describe-company.ts'
import type { Facts, StatementRow } from '#demo/rows.ts'
import { createUniverse } from '#demo/universe.ts'

export const universe = createUniverse({ companies: 5000, seed: 1 })

let facts: Facts[] | null = null

/** Every company of one universe, made once for all tests of a file. */
export function allFacts(): Facts[] {
  facts ??= Array.from({ length: universe.companies }, (_, index) => describeCompany(universe, index + 1))
  return facts
}

export function factsOf(id: number): Facts {
  return allFacts()[id - 1] as Facts
}

/** A filed amount as a whole number of its smallest part, so that sums are exact; undefined where it was not filed. */
export function amounts(statement: StatementRow): (name: string) => bigint | undefined {
  const values = JSON.parse(statement.values) as Record<string, string>
  return name => {
    const text = values[name]
    if (text === undefined) return undefined
    const [whole, part = ''] = text.replace('-', '').split('.') as [string, string | undefined]
    const size = BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'))
    return text.startsWith('-') ? -size : size
  }
}
