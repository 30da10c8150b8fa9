import { Failure } from '#domain/failure.ts'
import { listFeedRuns, listFeeds } from '#domain/imports/feed.ts'
import { listImportRuns } from '#domain/imports/import-runs.ts'
import { listOperations, queueOperation } from '#domain/imports/operation.ts'
import { operatorRoute, Strict, Type } from '../operator-route.ts'
import { Id } from '../route.ts'
import type { FeedRunBody, ImportRunBody, OperationBody } from '../shapes/operator.ts'
import { showRow } from '../show-row.ts'

const perPage = 50

const ofRun = [
  ...([
    'id',
    'code',
    'name',
    'state',
    'started_at',
    'finished_at',
    'undone_at',
    'published_on',
    'newest_entry_on',
    'is_complete',
  ] as const),
  ...(['files', 'counts', 'error', 'is_undoable'] as const),
] as const
const ofOperation = [
  ...(['id', 'kind', 'input', 'state', 'asked_by', 'asked_at', 'started_at', 'finished_at', 'progress'] as const),
  ...(['result', 'error'] as const),
] as const
const ofFeedRun = ['id', 'code', 'state', 'started_at', 'finished_at', 'deliveries', 'error'] as const

/** Imports and their outcomes, checks for updates, and operations that operators requested. */
export default [
  operatorRoute({
    method: 'GET',
    path: '/runs',
    query: Strict({ before: Type.Optional(Id) }),
    async handle({ databases, query: { before } }): Promise<{ runs: ImportRunBody[]; next: number | null }> {
      const found = await listImportRuns(databases.primary, { most: perPage + 1, before })
      const runs = found.slice(0, perPage).map(run => showRow(ofRun, run) as ImportRunBody)
      return { runs, next: found.length > perPage ? (runs.at(-1)?.id ?? null) : null }
    },
  }),

  operatorRoute({
    method: 'GET',
    path: '/looks',
    async handle({ databases }): Promise<FeedRunBody[]> {
      const ids = (await listFeeds(databases.primary)).map(({ sourceId }) => sourceId)
      const runs = await listFeedRuns(databases.primary, ids, perPage)
      return runs.map(run => showRow(ofFeedRun, run) as FeedRunBody)
    },
  }),

  operatorRoute({
    method: 'GET',
    path: '/operations',
    query: Strict({ id: Type.Optional(Id) }),
    async handle({ databases, query: { id } }): Promise<OperationBody[]> {
      const asked = id === undefined ? { most: perPage } : { most: 1, id }
      return (await listOperations(databases.primary, asked)).map(one => showRow(ofOperation, one) as OperationBody)
    },
  }),

  operatorRoute({
    method: 'POST',
    path: '/runs/undo',
    needsProof: true,
    body: Strict({ run: Id }),
    async handle({ databases, body: { run }, by }) {
      const [found] = await listImportRuns(databases.primary, { most: 1, id: run })
      if (!found) throw new Failure('no_record', { what: 'import' })
      return { operation: await queueOperation(databases.primary, 'undo', { run }, by) }
    },
  }),
]
