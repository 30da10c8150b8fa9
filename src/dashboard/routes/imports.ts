import { listImports } from '#domain/imports/import-runs.ts'
import { route } from '../route.ts'
import type { ImportBody } from '../shapes/source.ts'
import { showDays } from '../show-days.ts'
import { showRow } from '../show-row.ts'

const ofSource = ['source_id', 'name', 'licence', 'attribution', 'untried', 'finished_at'] as const
const ofRun = ['state', 'started_at'] as const

export default [
  route({
    method: 'GET',
    path: '/imports',
    async handle({ databases, clock }): Promise<ImportBody[]> {
      const imports = await listImports(databases.reads)
      return imports.map(state => ({
        ...showRow(ofSource, state),
        ...showRow(ofRun, state),
        ...showDays(state, clock()),
        counts: countsOf(state.counts),
      }))
    },
  }),
]

type Named = { leftOut?: Record<string, number> }

/** Rows that were left out are counted by what they are; each kind is a count of its own. */
function countsOf(counts: Record<string, unknown>): Record<string, number> {
  const { leftOut = {}, ...rest } = counts as Record<string, number> & Named
  const left = Object.entries(leftOut).map(([what, rows]) => [`${what} left out`, rows])
  return { ...(rest as Record<string, number>), ...Object.fromEntries(left) }
}
