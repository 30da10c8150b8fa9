import { listImports } from '#domain/imports/list-imports.ts'
import { route } from '../route.ts'
import type { ImportBody } from '../shapes/source.ts'
import { showRow } from '../show-row.ts'

const ofSource = ['source_id', 'name', 'licence', 'attribution', 'untried', 'published_on', 'finished_at'] as const
const ofRun = ['state', 'started_at', 'counts'] as const

export default [
  route({
    method: 'GET',
    path: '/imports',
    async handle({ databases }): Promise<ImportBody[]> {
      const imports = await listImports(databases.reads)
      return imports.map(state => ({ ...showRow(ofSource, state), ...showRow(ofRun, state) }))
    },
  }),
]
