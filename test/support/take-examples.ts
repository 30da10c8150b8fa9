import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#postgres/sql.ts'
import { type Request, v1Endpoints, v2Endpoints, validV1, validV2, wire } from '../contract/requests.ts'
import { startTestApp } from './app.ts'
import { putHits, tellHitTo } from './put-hits.ts'

export type Examples = Record<'v1' | 'v2', Record<string, unknown>>

/** As many items of a list as an example shows. */
const maxItems = 2

/** Requests whose answers show more than those of the contract tests do, or are shorter. */
const better: Record<string, Request> = {
  officersKyb: { params: { id: 1 }, query: { per_page: 2 } },
  shareholdersKyb: { params: { id: 1 }, query: { per_page: 2 } },
  flatFinancials: { params: { id: 1 }, query: { year: 2025 } },
}

const list = { list_id: 1 }
const row = { ...list, position: 2 }
const rows = [
  { key: 'C-1001', name: 'Meridian Harbour Instruments PLC', country: 'GB' },
  { key: 'C-1002', name: 'Meridian Harbour', country: 'GB' },
]

/** What depends on what was asked before, in its order. A list is worked on in between. */
const inOrder: [id: string, request: Request, until?: string][] = [
  ['callbackSetWatch', { body: { callback: 'http://127.0.0.1:9/hooks' } }],
  ['callbackWatch', {}],
  ['fieldsAddWatch', { body: { fields: ['company_fax'] } }],
  ['fieldsRemoveWatch', { body: { fields: ['company_fax'] } }],
  ['fieldsWatch', {}],
  ['startWatch', { params: { id: 1 }, body: { fields: ['name', 'company_status'] } }],
  ['startManyWatch', { body: { ids: ['1', '2', '3'], list: 'Suppliers' } }],
  ['companyFieldsAddWatch', { params: { id: 1 }, body: { fields: ['vat_number'] } }],
  ['companyFieldsRemoveWatch', { params: { id: 1 }, body: { fields: ['vat_number'] } }],
  ['companyFieldsWatch', { params: { id: 1 } }],
  ['listWatch', {}],
  ['historyWatch', { params: { id: 1 } }],
  ['eventsWatch', {}],
  ['stopWatch', { params: { id: 2 } }],
  ['combinedCreditReport', { params: { format: 'json' }, body: { source_id: '1', country: 'GB' } }],
  ['generateCreditReport', { params: { format: 'json' }, body: { source_id: '1', country: 'GB' } }],
  ['checkCreditReport', { params: { report_id: 1 } }],
  ['fetchCreditReport', { params: { format: 'json', report_id: 1 } }],
  ['purchasedCreditReport', {}],
  ['createLists', { query: { name: 'Suppliers' }, body: { rows } }],
  ['columnsLists', { params: list, body: { roles: ['key', 'name', 'country'] } }],
  ['matchLists', { params: list, body: { agreed_units: 2 } }, 'matched'],
  ['readLists', { params: list }],
  ['rowsLists', { params: list }],
  ['decideLists', { params: row, body: { decision: 'accept', company_id: '1', seen: 0 } }],
  ['decisionsLists', { params: list }],
  ['undoLists', { params: row, query: { seen: 1 } }],
  ['answersLists', { params: list, body: { groups: ['status'], agreed_units: 2 } }, 'done'],
  ['watchLists', { params: list, body: { agreed_units: 2 } }],
  ['runLists', { params: list, body: { match: false, agreed_units: 0 } }],
  ['allLists', {}],
  ['searchScreening', validV2.searchScreening as Request],
  ['decideScreening', validV2.decideScreening as Request],
  ['decisionsScreening', {}],
  ['withdrawScreening', { params: { decision_id: 1 } }],
  ['deleteLists', { params: list }],
]

const ordered = new Set(['cancelLists', ...inOrder.map(([id]) => id)])

/** What a server over the demo universe answers to a request for each operation. */
export async function takeExamples(): Promise<Examples> {
  const server = await startTestApp({ demo: true, worker: true })
  try {
    const workspaceId = await server.workspace({ units: 1000 })
    // The demo is loaded by the real clock, and examples show days of their own.
    await sql`update runs set finished_at = ${server.now}`.execute(server.databases.primary)
    await putHits(server.databases.primary, await server.workspace())
    await tellHitTo(server.databases.primary, workspaceId)
    const bearer = `Bearer ${(await server.key({ workspaceId, api: 'v1' })).key}`
    const token = `Token ${(await server.key({ workspaceId, api: 'v2' })).key}`
    const ask = async (version: 'v1' | 'v2', id: string, request: Request) => {
      const endpoint = (version === 'v1' ? v1Endpoints : v2Endpoints).find(one => one.id === id)
      assert.ok(endpoint, id)
      const sent = wire(`/${version}`, endpoint, request)
      const headers = { ...sent.headers, authorization: version === 'v1' ? bearer : token }
      const answer = await server.app.inject({ ...sent, headers })
      assert.ok(answer.statusCode < 300, `${id} ${answer.statusCode} ${answer.body}`)
      return endpoint.files ? undefined : shortened(answer.json())
    }
    const stateOfList = async () => ((await ask('v2', 'readLists', { params: list })) as { state: string }).state
    const examples: Examples = { v1: {}, v2: {} }
    for (const { id } of v1Endpoints) {
      examples.v1[id] = await ask('v1', id, (better[id] ?? validV1[id]) as Request)
    }
    for (const { id, files } of v2Endpoints) {
      if (!ordered.has(id) && !files) {
        examples.v2[id] = await ask('v2', id, (better[id] ?? validV2[id]) as Request)
      }
    }
    for (const [id, request, until] of inOrder) {
      examples.v2[id] = await ask('v2', id, request)
      while (until && (await stateOfList()) !== until) await sleep(50)
      // Work that can be stopped for sure is work that waits.
      if (id === 'answersLists') {
        await sql`update lists set state = 'waiting_for_units' where id = 1`.execute(server.databases.primary)
        examples.v2.cancelLists = await ask('v2', 'cancelLists', { params: list })
        await sql`update lists set state = 'done' where id = 1`.execute(server.databases.primary)
      }
    }
    return sorted(examples)
  } finally {
    await server.close()
  }
}

/** Lists are cut, and what is secret or new each time is replaced. */
function shortened(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer), (key, value) => {
    if (key === 'secret') return 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
    if (/^(ended_)?by$/.test(key) && String(value).startsWith('fm2_')) return 'fm2_live_k3lmz6tcnaqw'
    return Array.isArray(value) ? value.slice(0, maxItems) : value
  })
}

const sorted = ({ v1, v2 }: Examples): Examples => ({ v1: byName(v1), v2: byName(v2) })
const byName = (examples: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(examples).sort(([one], [other]) => (one < other ? -1 : 1)))
