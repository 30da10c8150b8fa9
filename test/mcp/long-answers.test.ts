import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Client } from '@modelcontextprotocol/client'
import { sql } from '#postgres/sql.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { insertCompany } from '../support/company.ts'
import { unitsOf } from '../support/ledger.ts'
import { callTool, connectHttp } from '../support/mcp.ts'
import { putHits } from '../support/put-hits.ts'
import { tokensIn } from '../support/tokens.ts'

// Whatever is left out of an answer is told, and how to get it.

let server: TestApp
let base: string
before(async () => {
  server = await startTestApp({ demo: true })
  base = await server.app.listen({ port: 0, host: '127.0.0.1' })
  await putHits(server.databases.primary, await server.workspace())
})
after(() => server.close())

async function connect(): Promise<{ client: Client; workspaceId: string }> {
  const workspaceId = await server.workspace({ units: 10_000 })
  const { key } = await server.key({ workspaceId, api: 'v2' })
  return { client: await connectHttp(base, `Token ${key}`, '2026-07-28'), workspaceId }
}

test('names beyond the limit are counted, and follow at the cursor', async () => {
  const db = server.databases.primary
  const id = await insertCompany(db, { name: 'Many Names Ltd' })
  await sql`
    insert into names (company_id, kind, name, source_id)
    select ${id}, 'previous', 'Name ' || n, (select min(id) from sources) from generate_series(1, 130) n
  `.execute(db)
  const { client } = await connect()
  const found: string[] = []
  for (let cursor: string | undefined = '0'; cursor !== undefined; ) {
    const { data, text } = await callTool(client, 'get_company', {
      company_id: id,
      fields: ['other_names'],
      limit: 60,
      cursor,
    })
    found.push(...data.profile.other_names.map(({ name }: { name: string }) => name))
    assert.equal(data.other_names_total, 130)
    assert.match(text, /130 other names, \d+ shown from \d+\./)
    cursor = data.next_cursor
    assert.equal(/There is more: call again/.test(text), cursor !== undefined)
  }
  assert.equal(new Set(found).size, 130)
  const other = await callTool(client, 'get_company', { company_id: id, fields: ['lei'] })
  assert.equal(other.data.next_cursor, undefined)
  assert.equal((await callTool(client, 'get_company', { company_id: id, fields: ['colour'] })).isError, true)
  await client.close()
})

test('a list is told in parts, with few candidates unless all are wanted, and read again for nothing', async () => {
  const db = server.databases.primary
  const { client, workspaceId } = await connect()
  const rows = Array.from({ length: 60 }, (_, at) => ({ key: `K${at + 1}`, name: 'Meridian Harbour' }))
  const begun = await callTool(client, 'check_list', { rows, limit: 40 })
  const { list_id, next_cursor } = begun.data
  assert.deepEqual([begun.data.rows.length, next_cursor], [40, '40'])
  assert.match(begun.text, new RegExp(`There is more: call again with list_id ${list_id} and cursor "40"\\.`))
  const [row] = begun.data.rows
  assert.equal(row.outcome, 'review')
  assert.ok(row.candidates_total > 3 && row.candidates.length === 3, JSON.stringify(row))
  assert.match(begun.text, new RegExp(`^1 \\("K1"\\): to review: .*; and ${row.candidates_total - 3} more$`, 'm'))
  assert.match(begun.text, new RegExp(`For all candidates call again with list_id ${list_id} and detail full\\.`))
  const paid = await unitsOf(db, workspaceId)
  assert.equal(begun.data.usage.units, paid)
  const rest = await callTool(client, 'check_list', { list_id, cursor: next_cursor, detail: 'full' })
  assert.deepEqual([rest.data.rows.length, rest.data.rows[0].key, rest.data.next_cursor], [20, 'K41', undefined])
  assert.equal(rest.data.rows[0].candidates.length, row.candidates_total)
  assert.doesNotMatch(rest.text, /There is more|and \d+ more|detail full/)
  assert.deepEqual([rest.data.usage.units, await unitsOf(db, workspaceId)], [0, paid])
  // It is the workspace's own, and one of the two.
  const other = await connect()
  assert.match((await callTool(other.client, 'check_list', { list_id })).text, /No list matches/)
  assert.match((await callTool(client, 'check_list', { list_id, rows })).text, /list_id: cannot be given with rows/)
  assert.match((await callTool(client, 'check_list', {})).text, /rows: is required/)
  await client.close()
  await other.client.close()
})

test('compact leaves out what is not known, and nothing that is', async () => {
  const { client } = await connect()
  const known = (value: unknown): unknown[] =>
    typeof value === 'object' && value !== null ? Object.values(value).flatMap(known) : value === null ? [] : [value]
  for (const [name, given] of [
    ['company_ownership', { company_id: 1, threshold: 10 }],
    ['find_companies', { country_code: 'GB', employees_min: 1000 }],
    ['screen', { company_id: 1 }],
  ] as const) {
    const full = await callTool(client, name, { ...given, detail: 'full' })
    const few = await callTool(client, name, { ...given, detail: 'compact' })
    const { usage: _, ...rest } = full.data
    const { usage: __, detail, ...shown } = few.data
    assert.equal(detail, 'compact')
    assert.deepEqual(known(shown), known(rest), name)
    assert.ok(tokensIn(JSON.stringify(few.data)) <= tokensIn(JSON.stringify(full.data)) + 5, name)
  }
  const parts = await callTool(client, 'credit_report', { company_id: 1, sections: ['directors', 'no_such_section'] })
  assert.match(parts.text, /Note: Not in this report: "no_such_section"\./)
  assert.ok(parts.data.report.sections.directors.length > 0)
  await client.close()
})
