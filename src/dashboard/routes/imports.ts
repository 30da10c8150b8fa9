import { listImports } from '#domain/imports/list-imports.ts'
import { route } from '../route.ts'
import type { ImportBody } from '../shapes/source.ts'

export default [
  route({
    method: 'GET',
    path: '/imports',
    async handle({ databases }): Promise<ImportBody[]> {
      const imports = await listImports(databases.reads)
      return imports.map(state => ({
        source_id: state.sourceId,
        name: state.name,
        licence: state.licence,
        attribution: state.attribution,
        published_on: state.publishedOn,
        finished_at: state.finishedAt?.toISOString() ?? null,
        state: state.state,
        started_at: state.startedAt.toISOString(),
        counts: state.counts,
      }))
    },
  }),
]
