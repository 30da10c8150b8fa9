import { readCompany } from '#domain/companies/company.ts'
import { fromDataService } from '#domain/data-service.ts'
import { Failure } from '#domain/failure.ts'
import { inTurn } from '#domain/in-turn.ts'
import { reconcile } from '#domain/search/reconcile.ts'
import { searchCompanies } from '#domain/search/search-companies.ts'
import { charged } from '#domain/usage/charged.ts'
import type { Route } from '../endpoint.ts'
import { WrittenAnswer } from '../send-answer.ts'
import { answerExtension } from './answer-extension.ts'
import { operation, permission, type ReconcileCall } from './call.ts'
import { companyType, manifestOf } from './manifest.ts'
import { previewPage } from './preview.ts'
import { propertiesNamed, properties as proposed, showProperty } from './properties.ts'
import { describe, readQueries, showCandidate } from './queries.ts'

const get = (path: string, handle: (call: ReconcileCall) => Promise<unknown>): Route => ({
  id: operation,
  method: 'GET',
  path,
  handle,
})

export const endpoints: Route[] = [
  get('', async call => {
    const { query, params, publicUrl } = call
    if (query.queries !== undefined) return queries(call, query.queries)
    if (query.extend !== undefined) return answerExtension(call, query.extend)
    return free(call, manifestOf(publicUrl, params.token))
  }),
  {
    id: operation,
    method: 'POST',
    path: '',
    async handle(call: ReconcileCall) {
      if (call.body?.extend !== undefined) return answerExtension(call, call.body.extend)
      const given = call.body?.queries
      if (given === undefined) throw new Failure('invalid', { reasons: { queries: ['is required'] } })
      return queries(call, given)
    },
  },
  get('/suggest/entity', async call => {
    const prefix = String(call.query.prefix ?? '').slice(0, 500)
    if (prefix.trim() === '') throw new Failure('invalid', { reasons: { prefix: ['is required'] } })
    return metered(call, 1, async () => {
      const { items, total } = await searchCompanies(call.databases.reads, { name: prefix, most: 10 })
      const result = items.map(one => ({ id: String(one.id), name: one.name, description: describe(one) }))
      return { result, total }
    })
  }),
  get('/suggest/property', async call =>
    free(call, { result: propertiesNamed(String(call.query.prefix ?? '')).map(showProperty) }),
  ),
  get('/suggest/type', async call => {
    const prefix = String(call.query.prefix ?? '').trim()
    const isIt = companyType.name.toLowerCase().startsWith(prefix.toLowerCase())
    return free(call, { result: isIt ? [companyType] : [] })
  }),
  get('/propose', async call => {
    const limit = Number(call.query.limit)
    const most = Number.isInteger(limit) && limit > 0 ? limit : proposed.length
    const properties = proposed.slice(0, most).map(({ id, name }) => ({ id, name }))
    return free(call, { type: companyType.id, properties, limit: most })
  }),
  get('/preview/:id', async call => {
    const id = Number(call.params.id)
    if (!Number.isSafeInteger(id)) throw new Failure('no_record', { what: 'company' })
    const company = await fromDataService(call.dataTimeoutMs, () => readCompany(call.databases.reads, id))
    return free(call, new WrittenAnswer('text/html', previewPage(company)))
  }),
]

async function queries(call: ReconcileCall, given: unknown) {
  const batch = readQueries(given)
  const wrong = batch.filter(([, query]) => 'error' in query).length
  const answers = async () => {
    const results: [id: string, answer: unknown][] = []
    for (const [id, query] of batch) {
      if ('error' in query) {
        results.push([id, { result: [], total: 0, ...query }])
        continue
      }
      const { items, total } = await inTurn(call.caller.workspaceId, () => reconcile(call.databases.reads, query))
      results.push([id, { result: items.map(showCandidate), total }])
    }
    // Any text may be an id: assigned one by one, __proto__ would not become a member.
    return Object.fromEntries(results)
  }
  if (wrong > 0 && wrong === batch.length) return free(call, await answers())
  return metered(call, Math.max(1, batch.length - wrong), answers)
}

/** Charges one unit per query, and gives the answer once the charge is committed. */
async function metered(call: ReconcileCall, units: number, read: () => Promise<unknown>) {
  const { ledger, clock, caller, ledgerLine, dataTimeoutMs } = call
  const charge = { ...ledgerLine, meter: permission, units }
  const work = () => fromDataService(dataTimeoutMs, read)
  return (await charged(ledger, clock, caller.meters.get(permission), charge, work)).result
}

/** Listing what can be requested is free: only facts cost units. */
function free<Answer>({ ledger, ledgerLine }: ReconcileCall, answer: Answer): Answer {
  ledger.note(ledgerLine)
  return answer
}
