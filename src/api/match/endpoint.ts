import { inTurns } from '#domain/in-turn.ts'
import { matchParties } from '#domain/screening/hits/match-parties.ts'
import { readScreenedLists } from '#domain/screening/hits/screened-lists.ts'
import type { Call } from '../endpoint.ts'
import { features } from './algorithms.ts'
import { readOptions } from './read-options.ts'
import { type Batch, readBatch } from './read-query.ts'
import type { YenteRoute } from './route.ts'
import { showResult } from './show-result.ts'

/** Of one turn. */
const partiesAtOnce = 5

type MatchCall = Call<{ dataset: string }, Record<string, string | string[]>, Batch, unknown>

export const match: YenteRoute = {
  id: 'match',
  method: 'POST',
  path: '/:dataset',
  readBody: readBatch,
  units: ({ body }: MatchCall) => body.queries.length,
  records({ params, body }: MatchCall) {
    const names = body.queries.map(({ party }) => party.subject.names[0] ?? null)
    const details = { operation: 'match', dataset: params.dataset, queries: body.queries.length, names }
    return { act: 'party.screened', details }
  },
  async handle({ databases, caller, params, query: given, body }: MatchCall) {
    const lists = await readScreenedLists(databases.reads)
    const options = readOptions(params.dataset, given, lists, body.filters)
    const parties = body.queries.map(({ party }) => party)
    const { workspaceId } = caller
    const matches = await inTurns(workspaceId, parties, partiesAtOnce, piece =>
      matchParties(databases, workspaceId, piece, options),
    )
    const { threshold, limit } = options
    const responses = body.queries.map(({ at, query }, index) => {
      const { hits, total } = matches[index] ?? { hits: [], total: 0 }
      const results = hits.map(hit => showResult(hit, threshold))
      return [at, { status: 200, query, results, total: { value: total, relation: 'eq' } }]
    })
    return { responses: Object.fromEntries(responses), matcher: features, limit }
  },
}
