import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Client } from '@modelcontextprotocol/client'
import { sql } from '#postgres/sql.ts'
import type { KeyPermission } from '../../src/domain/accounts/permission.ts'
import { tools } from '../../src/mcp/open-server.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { insertCompany } from '../support/company.ts'
import { insertHolding, insertLink, insertOfficer } from '../support/facts.ts'
import { unitsOf } from '../support/ledger.ts'
import { callTool, connectHttp } from '../support/mcp.ts'
import { putHits } from '../support/put-hits.ts'
import { tokensIn } from '../support/tokens.ts'

let server: TestApp
let base: string
before(async () => {
  server = await startTestApp({ demo: true })
  base = await server.app.listen({ port: 0, host: '127.0.0.1' })
  await putHits(server.databases.primary, await server.workspace())
})
after(() => server.close())

async function connect(scopes?: KeyPermission[]): Promise<{ client: Client; workspaceId: string; key: string }> {
  const workspaceId = await server.workspace({ units: 10_000 })
  const { key } = await server.key({ workspaceId, api: 'v2', ...(scopes && { scopes }) })
  return { client: await connectHttp(base, `Token ${key}`, '2026-07-28'), workspaceId, key }
}

/** The meters that were charged, one for each unit. */
async function spent(workspaceId: string): Promise<string[]> {
  const { rows } = await sql<{ meter: string }>`
    select meter from ledger where workspace_id = ${workspaceId} and units = 1 order by meter
  `.execute(server.databases.primary)
  return rows.map(({ meter }) => meter)
}

test('what a model is told first is short, and a key is told only of what it can do', async () => {
  const { client } = await connect()
  const listed = (await client.listTools()).tools
  assert.ok(tokensIn(JSON.stringify(listed)) <= 5_000, String(tokensIn(JSON.stringify(listed))))
  assert.ok(tokensIn(client.getInstructions() ?? '') <= 500)
  await client.close()
  const few = await connect(['kyb', 'lists', 'prospecting'])
  const names = (await few.client.listTools()).tools.map(({ name }) => name)
  assert.deepEqual(names, ['company_changes', 'company_people', 'find_companies', 'find_people', 'check_list'])
  const told = few.client.getInstructions() ?? ''
  for (const { name } of tools) assert.equal(told.includes(`${name} (`), names.includes(name), name)
  // A tool that is open in a part says so when the other part is asked for.
  const refused = await callTool(few.client, 'find_companies', { name: 'Meridian Harbour' })
  assert.match(refused.text, /does not have permission/)
  assert.equal((await callTool(few.client, 'find_companies', { country_code: 'GB' })).data.status, 'candidates')
  await few.client.close()
})

test('every example works on the demo, and costs what its description says', async () => {
  const { client, workspaceId } = await connect()
  for (const { name, description, examples } of tools) {
    for (const example of examples) {
      const { isError, text, data } = await callTool(client, name, example)
      assert.ok(!isError && data.status !== 'none', `${name} ${JSON.stringify(example)}: ${text}`)
      assert.match(description, new RegExp(`of ${data.usage.permission}\\b|1 of ${data.usage.permission}`), name)
      assert.match(text, /\nCost: \d+ units? of [\w, ]+\. \d+ left\.$/, name)
    }
  }
  assert.ok((await unitsOf(server.databases.primary, workspaceId)) > tools.length)
  await client.close()
})

test('arguments of the right meaning and the wrong type are taken', async () => {
  const { client } = await connect()
  const people = await callTool(client, 'company_people', { company_id: '1', limit: '2', cursor: 0, who: null })
  assert.equal(people.data.people.length, 2)
  assert.equal(people.data.next_cursor, '2')
  const years = await callTool(client, 'company_financials', { company_id: 1, years: '1', fields: 'people' })
  assert.deepEqual(Object.keys(years.data.financials.years[0]).includes('balance_sheet'), false)
  const number = await callTool(client, 'get_company', { registration_number: 3932435, country_code: 'gb' })
  assert.equal(number.data.company.company_id, 1)
  for (const wrong of [{ limit: 'ten' }, { limit: 1000 }, { cursor: 'next' }]) {
    assert.equal((await callTool(client, 'company_people', { company_id: 1, ...wrong })).isError, true)
  }
  await client.close()
})

test('a company that no longer lives, or is about to end, says so in every answer about it', async () => {
  const { rows } = await sql<{ statusId: number; id: number; name: string }>`
    select distinct on (status_id) status_id as "statusId", id, name from companies where status_id in (108, 1615) order by 1, 2
  `.execute(server.databases.primary)
  assert.equal(rows.length, 2)
  const { client } = await connect()
  for (const { id, statusId } of rows) {
    for (const { name, input } of tools.filter(tool => 'company_id' in tool.input.properties)) {
      const { text, data } = await callTool(client, name, {
        company_id: id,
        ...('action' in input.properties && { action: 'start' }),
      })
      const expected = statusId === 108 ? /no longer exists or is not active/ : /not fully active/
      if (data.status === 'found') {
        assert.match(data.warning, expected, name)
        assert.match(text.split('\n')[1] ?? '', /^WARNING: /, name)
      } else {
        assert.match(text, /NOT ACTIVE/, name)
        assert.notEqual(data.candidates[0].status_name, 'Active', name)
      }
    }
    const { data, text } = await callTool(client, 'credit_report', { company_id: id })
    assert.equal(data.report.summary.overall_credit_risk.commonValue, 'E')
    assert.match(text, /risk class E/)
  }
  const healthy = await callTool(client, 'credit_report', { company_id: 1 })
  assert.equal(healthy.data.warning, undefined)
  await client.close()
})

test('candidates cost what the same search costs on the platform API, nothing found costs nothing, and what is bought once costs once', async () => {
  const { client, workspaceId, key } = await connect()
  const several = await callTool(client, 'company_financials', { name: 'Meridian Harbour', country_code: 'GB' })
  assert.equal(several.data.status, 'candidates')
  assert.ok(several.data.candidates.every(({ score }: { score: number }) => score > 0 && score <= 1))
  assert.deepEqual(several.data.candidates[0].matched, ['country_code', 'name'])
  assert.deepEqual(await spent(workspaceId), ['autocomplete'])
  const nothing = await callTool(client, 'find_companies', { name: 'Zyxqwvu Unheard Of Things' })
  assert.deepEqual([nothing.data.status, nothing.data.usage.units, nothing.isError], ['none', 0, undefined])
  const strangers = await callTool(client, 'find_people', { name: 'Zyxqwvu Unheard' })
  assert.deepEqual([strangers.data.status, strangers.data.usage.units], ['none', 0])
  const response = await server.app.inject({
    method: 'POST',
    url: '/v2/autocomplete',
    payload: { name: 'Zyxqwvu Unheard Of Things' },
    headers: { authorization: `Token ${key}` },
  })
  assert.deepEqual([response.json(), response.statusCode], [[], 200])
  assert.deepEqual(await spent(workspaceId), Array(2).fill('autocomplete'))
  for (const units of [1, 0]) {
    assert.equal((await callTool(client, 'credit_report', { company_id: 2 })).data.usage.units, units)
    assert.equal(
      (await callTool(client, 'watch_companies', { action: 'start', company_id: 2 })).data.usage.units,
      units,
    )
  }
  assert.equal((await callTool(client, 'watch_companies', { action: 'list' })).data.watches[0].company_id, 2)
  await callTool(client, 'watch_companies', { action: 'stop', company_id: 2 })
  assert.deepEqual((await callTool(client, 'watch_companies', { action: 'list' })).data.watches, [])
  assert.deepEqual(await spent(workspaceId), ['autocomplete', 'autocomplete', 'credit_report', 'watch'])
  await client.close()
})

test('a criterion that cannot be applied is refused, and costs nothing', async () => {
  const { client, workspaceId } = await connect()
  for (const [given, field] of [
    [{ name: 'Meridian Harbour', activity: 'software' }, 'activity'],
    [{ name: 'Meridian Harbour', city: 'London', employees_min: 5 }, 'employees_min'],
    [{ activity: 'software', founded_from: '2024-13-01' }, 'founded_from'],
  ] as const) {
    const { isError, text } = await callTool(client, 'find_companies', given)
    assert.ok(isError && text.includes(`${field}: `), text)
  }
  assert.deepEqual(await spent(workspaceId), [])
  await client.close()
})

test('what is longer than an answer goes on at its cursor, until all of it was told', async () => {
  const { client } = await connect()
  for (const [name, given, list] of [
    ['company_people', { company_id: 1 }, 'people'],
    ['company_changes', { company_id: 1 }, 'events'],
    ['find_companies', { country_code: 'GB', activity: 'software' }, 'candidates'],
    ['company_ownership', { company_id: 1, fields: ['subsidiaries'] }, 'subsidiaries'],
  ] as const) {
    const whole = await callTool(client, name, { ...given, limit: 25 })
    const found: unknown[] = []
    let cursor: string | undefined
    do {
      const { data, text } = await callTool(client, name, { ...given, limit: 2, ...(cursor && { cursor }) })
      found.push(...data[list])
      cursor = data.next_cursor
      assert.equal(/There is more: call again/.test(text), cursor !== undefined, name)
    } while (cursor !== undefined && found.length < 20)
    assert.deepEqual(found, whole.data[list].slice(0, found.length), name)
    assert.ok(found.length > 2, name)
  }
  await client.close()
})

test('a relationship that nobody confirms any more says so in the text too, not only in the data', async () => {
  const db = server.databases.primary
  const { client } = await connect()
  const [above, below] = [
    await insertCompany(db, { name: 'Viaduct Holding AG' }),
    await insertCompany(db, { name: 'Viaduct Betrieb GmbH' }),
  ]
  await insertLink(db, above, below, { lapsed_on: '2025-03-03' })
  for (const [company_id, other] of [
    [above, below],
    [below, above],
  ]) {
    const { text } = await callTool(client, 'company_ownership', { company_id })
    assert.match(text, new RegExp(`company_id ${other} .*, not confirmed since 2025-03-03, level 1`))
  }
  await client.close()
})

test('people and owners come with the verification of their identity, in words and as data, and are searched by it', async () => {
  const db = server.databases.primary
  const { client } = await connect()
  const { now } = server
  server.now = new Date('2026-11-19T12:00:00Z')
  try {
    const id = await insertCompany(db, { name: 'Umbrella Quays Ltd', status_id: 106 })
    const known = (verification: object) => ({ identity_verification: JSON.stringify(verification) })
    const verified = { verified_from: '2026-01-07', verifier: 'Example ACSP Ltd', preferred_name: 'Secret Nickname' }
    await insertOfficer(db, id, { full_name: 'Xanthe Overdue', ...known({ statement_due: '2026-06-14' }) })
    await insertOfficer(db, id, { full_name: 'Xanthe Silent' })
    await insertHolding(db, id, { holder_name: 'Xanthe Verified', percentage: 100, ...known(verified) })
    const officers = await callTool(client, 'company_people', { company_id: id })
    assert.match(officers.text, /Xanthe Overdue.*: .*identity verification overdue since 2026-06-14/)
    assert.doesNotMatch(officers.text, /Silent.*verif/)
    assert.deepEqual(
      officers.data.people.map((one: { identity_verification?: object }) => one.identity_verification),
      [{ status: 'overdue', statement_due: '2026-06-14' }, undefined],
    )
    for (const [tool, given] of [
      ['company_people', { who: 'shareholders' }],
      ['company_ownership', { fields: ['shareholders'] }],
    ] as const) {
      const { text, data } = await callTool(client, tool, { company_id: id, ...given })
      assert.match(text, /Xanthe Verified.*: .*identity verified since 2026-01-07/)
      assert.doesNotMatch(JSON.stringify([text, data]), /Secret|preferred/)
      const [owner] = data.people ?? data.shareholders
      assert.equal(owner.identity_verification.verifier, 'Example ACSP Ltd')
    }
    const found = await callTool(client, 'find_people', { name: 'Xanthe', identity_verification: 'overdue' })
    assert.equal(
      found.data.shareholdings_total,
      null,
      'holders are not searched by it, and none is listed rather than all',
    )
    assert.match(found.text, /Shareholdings are not searched by identity_verification/)
    assert.deepEqual(
      found.data.offices.map(({ name }: { name: string }) => name),
      ['Xanthe Overdue'],
    )
    const past = await callTool(client, 'company_people', { company_id: id, valid_on: '2026-11-17' })
    assert.match(past.text, /Xanthe Overdue.*: .*identity verification due by 2026-06-14/)
  } finally {
    server.now = now
    await client.close()
  }
})
