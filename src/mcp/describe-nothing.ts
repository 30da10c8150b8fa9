import type { Covered, Part } from '#domain/coverage/part.ts'
import { readCoverage } from '#domain/coverage/read-coverage.ts'
import { showCoverage } from '#surface/coverage.ts'
import type { Moment } from './tool.ts'

type Nothing = {
  /** Null unless a source states that there are none. */
  total: 0 | null
  data: { coverage: object[] }
  text: string[]
}

/** What a tool reports of parts of which it has nothing: empty is not none, and only the coverage knows which it is. */
export async function describeNothing(companyId: number, { db, now }: Moment, ...parts: Part[]): Promise<Nothing> {
  const coverage = (await readCoverage(db, companyId, now)).filter(({ part }) => parts.includes(part))
  return {
    total: coverage.every(({ reading }) => reading === 'none') ? 0 : null,
    data: { coverage: coverage.map(showCoverage) },
    text: describeCoverage(coverage),
  }
}

export const describeCoverage = (coverage: Covered[]) =>
  coverage.flatMap(({ part, why }) => (why === null ? [] : [`${part.replaceAll('_', ' ')}: ${why}`]))
