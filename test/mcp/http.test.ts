import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#postgres/sql.ts'
import { type KeyPermission, keyPermissions } from '../../src/domain/accounts/permission.ts'
import { withDb } from '../../src/postgres/db.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { insertCompany } from '../support/company.ts'
import { insertHolding } from '../support/facts.ts'
import { ledgerOf, unitsOf } from '../support/ledger.ts'
import { callTool, connectHttp, eras, spoilt, walkThroughTools } from '../support/mcp.ts'

let server: TestApp
let base: string
before(async () => {
  server = await startTestApp({ demo: true })
  base = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
after(() => server.close())

/** A workspace with a key of its own, for these permissions. */
async function account(scopes?: KeyPermission[]) {
  const workspaceId = await server.workspace({ units: 10_000 })
  const { key, id } = await server.key({ workspaceId, api: 'v2', ...(scopes && { scopes }) })
  return { workspaceId, key, id }
}

/** The ledger lines of a workspace, once there are this many: lines without units are written after the answer. */
async function lines(workspaceId: string, count: number) {
  for (;;) {
    const found = await ledgerOf(server.databases.primary, workspaceId)
    if (found.length >= count) return found
    await sleep(10)
  }
}

const allTools = [
  'autocomplete_company',
  'company_changes',
  'company_financials',
  'company_ownership',
  'company_people',
  'credit_report',
  'enrich_company_by_linkedin',
  'enrich_company_by_website',
  'evidence',
  'find_companies',
  'find_people',
  'get_company',
  'screen',
  'watch_companies',
  'check_list',
]
const writing = ['check_list', 'credit_report', 'evidence', 'watch_companies']
const withoutCompany = ['check_list', 'find_people']

for (const era of eras) {
  test(`${era}: tools, resources and prompts are listed, and each tool describes itself`, async () => {
    const client = await connectHttp(base, `Token ${(await account()).key}`, era)
    const { tools } = await client.listTools()
    assert.deepEqual(
      tools.map(({ name }) => name),
      allTools,
    )
    for (const { name, title, description, inputSchema, outputSchema, annotations } of tools) {
      assert.ok(title && /costs/i.test(description ?? ''), name)
      // A list may be answered with a task, which has no output of its own.
      assert.equal(outputSchema === undefined, name === 'check_list')
      assert.ok(Array.isArray(inputSchema.examples))
      assert.ok(withoutCompany.includes(name) || Object.keys(inputSchema.properties ?? {}).length >= 12)
      assert.deepEqual(
        [annotations?.readOnlyHint, annotations?.destructiveHint ?? false],
        [!writing.includes(name), false],
      )
    }
    const { resourceTemplates } = await client.listResourceTemplates()
    assert.deepEqual(
      resourceTemplates.map(({ uriTemplate }) => uriTemplate),
      [
        'company://{id}',
        'ownership://{company_id}',
        'accounts://{company_id}',
        'report://{company_id}',
        'evidence://{company_id}',
      ],
    )
    const { prompts } = await client.listPrompts()
    assert.deepEqual(
      prompts.map(({ name }) => name),
      ['kyb_check', 'monitoring_review', 'credit_check'],
    )
    await client.close()
  })

  test(`${era}: an assistant gets from a name to the financials by passing on the id`, async () => {
    const { workspaceId, key } = await account()
    const client = await connectHttp(base, `Bearer ${key}`, era)
    await walkThroughTools(client)
    await client.close()
    const written = await lines(workspaceId, 5)
    assert.deepEqual(written.map(({ operation, units, status }) => `${operation} ${units} ${status}`).sort(), [
      'autocomplete_company 1 200',
      'company_financials 1 200',
      'company_ownership 1 200',
      'enrich_company_by_linkedin 1 200',
      'enrich_company_by_website 1 200',
    ])
    const { rows } = await sql<{ surface: string; company: string }>`
      select distinct surface, coalesce(company_id::text, '') as company from ledger where workspace_id = ${workspaceId}
      order by 2
    `.execute(server.databases.primary)
    assert.deepEqual(rows, [
      { surface: 'mcp', company: '' },
      { surface: 'mcp', company: '1' },
    ])
  })
}

const era = '2026-07-28'

test('rows become a list that people can go on with, and each that found something costs a unit', async () => {
  const { workspaceId, key } = await account()
  const client = await connectHttp(base, `Token ${key}`, era)
  const rows = [
    { key: 'C-1', name: 'Meridian Harbour Instruments PLC', registration_number: '3932435', country: 'GB' },
    { key: 'C-2', name: 'Meridian Harbour Instruments PLC', country: 'United Kingdom' },
    { name: 'Zyxqwvu Unheard Of Things', country: 'GB' },
  ]
  const { data, text } = await callTool(client, 'check_list', { rows, list_name: 'Customers' })
  assert.partialDeepStrictEqual(data, {
    ...{ matched: 2, to_review: 0, not_found: 1, not_looked_at: 0, usage: { units: 2, permission: 'kyb' } },
    rows: [
      { row: 1, key: 'C-1', outcome: 'matched', company_id: 1, same_company_as_row: null },
      { row: 2, key: 'C-2', outcome: 'matched', company_id: 1, same_company_as_row: 1 },
      { row: 3, key: null, outcome: 'not_found', company_id: null, why: 'nothing_alike', candidates: [] },
    ],
  })
  assert.match(text, /2 matched, 0 to review, 1 not found\./)
  assert.match(text, /3: not found \(nothing_alike\)/)
  assert.match(text, /Cost: 2 units of kyb/)
  assert.match(String(data.link), new RegExp(`/w/${workspaceId}/lists/${data.list_id}$`))
  assert.equal(await unitsOf(server.databases.primary, workspaceId), 2)
  const [kept] = (
    await sql<{ name: string; state: string }>`
    select name, state from lists where workspace_id = ${workspaceId}
  `.execute(server.databases.primary)
  ).rows
  assert.deepEqual(kept, { name: 'Customers', state: 'matched' })
  for (const wrong of [
    {},
    { rows: [] },
    { rows: [{}] },
    { rows: [{ colour: 'red' }] },
    { rows: Array(101).fill({ name: 'x' }) },
  ]) {
    assert.equal((await callTool(client, 'check_list', wrong)).isError, true, JSON.stringify(wrong).slice(0, 60))
  }
  await client.close()
})

test('an invalid call is a tool error that says what to do, and costs nothing', async () => {
  const { workspaceId, key } = await account()
  const client = await connectHttp(base, `Token ${key}`, era)
  const told = async (name: string, given: Record<string, unknown>) => {
    const { isError, text } = await callTool(client, name, given)
    assert.equal(isError, true)
    return text
  }
  assert.match(await told('company_financials', {}), /at least one of company_id, name/)
  assert.match(await told('company_financials', { country_code: 'GB' }), /a country alone does not identify a company/)
  assert.match(
    await told('company_financials', { name: 'x', country_code: 'XX' }),
    /country_code: must be the ISO code/,
  )
  assert.match(await told('company_financials', { company_id: 'x' }), /company_id: must be/)
  assert.match(await told('company_financials', { company_id: 1, colour: 'red' }), /colour: is not a parameter/)
  assert.match(await told('company_financials', { name: 'a\u0000b' }), /NUL/)
  assert.match(await told('company_ownership', { company_id: 1, threshold: 0 }), /threshold: must be at least 0.01/)
  assert.match(await told('company_ownership', { company_id: 987_654_321 }), /No company with the id 987654321/)
  assert.match(await told('enrich_company_by_website', { website: 'nobody-has-this.example' }), /proves nothing/)
  assert.match(await told('enrich_company_by_website', { website: 'not a site' }), /website: must be a web address/)
  assert.match(await told('enrich_company_by_linkedin', { url: 'https://www.linkedin.com/in/ada' }), /url: must be/)
  assert.match(await told('company_people', { ticker: 'NOSUCH' }), /No company matches/)
  await assert.rejects(client.callTool({ name: 'no_such_tool', arguments: {} }), /not found/)
  await client.close()
  assert.equal(await unitsOf(server.databases.primary, workspaceId), 0)
  const statuses = (await lines(workspaceId, 12)).map(({ status }) => status)
  assert.deepEqual(statuses.sort(), [...Array(9).fill(400), ...Array(3).fill(404)])
})

test('401 for no key, a wrong one, a v1 key and a revoked one, and nothing else is revealed', async () => {
  const { workspaceId, key } = await account()
  const v1 = await server.key({ workspaceId, api: 'v1' })
  const revoked = await server.key({ workspaceId, api: 'v2' })
  await sql`update keys set revoked_at = now() where id = ${revoked.id}`.execute(server.databases.primary)
  const wrong = [`Bearer ${spoilt(key)}`, `Basic ${key}`, `Token ${v1.key}`, `Token ${revoked.key}`]
  for (const authorization of ['', 'Token x', ...wrong]) {
    const response = await fetch(`${base}/mcp`, { method: 'POST', headers: { authorization }, body: '{}' })
    assert.equal(response.status, 401)
    assert.match(response.headers.get('www-authenticate') ?? '', /^Bearer/)
    assert.equal(((await response.json()) as { jsonrpc: string }).jsonrpc, '2.0')
  }
  for (const each of eras) await assert.rejects(connectHttp(base, 'Token x', each))
  assert.equal((await fetch(`${base}/mcp/anything`)).status, 401)
})

test("403 for another site's page, 405 for another method, 404 for another path, 413 for too large a body", async () => {
  const { key } = await account()
  const ask = (path: string, wish: RequestInit = {}) =>
    fetch(`${base}${path}`, {
      method: 'POST',
      ...wish,
      headers: {
        authorization: `Token ${key}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...wish.headers,
      },
    })
  assert.equal((await ask('/mcp', { headers: { origin: 'https://evil.example' } })).status, 403)
  assert.equal((await ask('/mcp', { method: 'GET' })).status, 405)
  assert.equal((await ask('/mcp/more', { body: '{}' })).status, 404)
  assert.equal((await ask('/mcp', { body: JSON.stringify('x'.repeat(70_000)) })).status, 413)
  assert.equal((await ask('/mcp', { body: 'no json' })).status, 400)
})

test('400 for many messages in one request, which would count as one of those that a key may make in a minute', async () => {
  const { key, workspaceId } = await account()
  const call = { jsonrpc: '2.0', method: 'tools/call', params: { name: 'get_company', arguments: { company_id: 1 } } }
  const answer = await fetch(`${base}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Token ${key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify([1, 2, 3].map(id => ({ ...call, id }))),
  })
  assert.equal(answer.status, 400)
  assert.match(await answer.text(), /a request of its own/)
  assert.equal(await unitsOf(server.databases.primary, workspaceId), 0)
})

test('owners show the source and date of each step, bands that others narrowed, and the circle that the company is part of', async () => {
  const db = server.databases.primary
  const [one, other] = [await insertCompany(db, { name: 'One Ltd' }), await insertCompany(db, { name: 'Other Ltd' })]
  const ada = { kind: 'person', percentage_min: '50', percentage_max: '75', percentage_min_open: true }
  await insertHolding(db, one, { ...ada, held_from: '2020-02-03', as_of: '2026-01-02' })
  await insertHolding(db, one, {
    kind: 'company',
    holder_name: 'Other Ltd',
    holder_company_id: other,
    percentage: '38',
  })
  await insertHolding(db, other, { kind: 'company', holder_name: 'One Ltd', holder_company_id: one, percentage: '10' })
  const client = await connectHttp(base, `Token ${(await account()).key}`, era)
  const { data, text } = await callTool(client, 'company_ownership', { company_id: one })
  const [owner] = data.beneficial_owners.owners
  assert.equal(owner.bands_narrowed, true)
  assert.deepEqual(owner.paths[0].steps, [
    {
      holds_part_of: { company_id: one, name: 'One Ltd', country_code: 'GB', registration_number: null },
      percentage: null,
      percentage_min: '50',
      percentage_max: '75',
      percentage_min_open: true,
      percentage_max_open: false,
      narrowed: { percentage_max: '62', percentage_max_open: false },
      source: 'Test registry',
      held_from: '2020-02-03',
      stated_on: '2026-01-02',
    },
  ])
  assert.match(text, /It is part of an ownership cycle: ".* Ltd", ".* Ltd" hold stakes in each other\./)
  assert.match(text, /the calculation uses what remains/)
  // The other one has no owners, and its circle is shown all the same.
  const alone = await callTool(client, 'company_ownership', { company_id: other, threshold: 50 })
  assert.deepEqual(alone.data.beneficial_owners.owners, [])
  assert.equal(alone.data.beneficial_owners.circles[0].includes_company, true)
  assert.equal(alone.data.beneficial_owners.circles[0].companies.length, 2)
  await client.close()
})

test('a tool whose permission the key lacks is not listed and cannot be called', async () => {
  const { key } = await account(['financials'])
  const client = await connectHttp(base, `Token ${key}`, era)
  const { tools } = await client.listTools()
  assert.deepEqual(
    tools.map(({ name }) => name),
    ['company_financials'],
  )
  assert.match(client.getInstructions() ?? '', /company_financials/)
  assert.doesNotMatch(client.getInstructions() ?? '', /company_ownership|check_list/)
  const { resourceTemplates } = await client.listResourceTemplates()
  assert.deepEqual(
    resourceTemplates.map(({ name }) => name),
    ['accounts'],
  )
  await assert.rejects(callTool(client, 'company_ownership', { company_id: 1 }), /not found/)
  assert.equal((await callTool(client, 'company_financials', { company_id: 1 })).isError, undefined)
  await client.close()
})

test('a key that only reads is told of watches and lists, and changes neither', async () => {
  const { workspaceId, key } = await account(['kyb', 'watch:read', 'lists:read'])
  const client = await connectHttp(base, `Token ${key}`, era)
  const names = (await client.listTools()).tools.map(({ name }) => name)
  assert.ok(names.includes('watch_companies') && names.includes('check_list'))
  assert.equal((await callTool(client, 'watch_companies', { action: 'list' })).isError, undefined)
  const noPermission = /does not have permission/
  for (const action of ['start', 'stop']) {
    const refused = await callTool(client, 'watch_companies', { action, company_id: 1 })
    assert.match(refused.text, noPermission)
  }
  assert.match((await callTool(client, 'check_list', { rows: [{ name: 'Meridian' }] })).text, noPermission)
  assert.equal(await unitsOf(server.databases.primary, workspaceId), 0)
  await client.close()

  const poor = await account(['kyb', 'watch'])
  const other = await connectHttp(base, `Token ${poor.key}`, era)
  assert.ok(!(await other.listTools()).tools.some(({ name }) => name === 'check_list'), 'KYB alone opens no list')
  await other.close()
})

test('a permission that the account has lost is not listed either', async () => {
  const { workspaceId, key } = await account([...keyPermissions])
  await sql`delete from permissions where workspace_id = ${workspaceId} and permission = 'enrichment'`.execute(
    server.databases.primary,
  )
  const client = await connectHttp(base, `Token ${key}`, era)
  const { tools } = await client.listTools()
  assert.deepEqual(
    tools.map(({ name }) => name),
    allTools.filter(name => !name.startsWith('enrich')),
  )
  await client.close()
})

test('a limit holds exactly under concurrent calls, and the answer says what is left and when it resets', async () => {
  const { workspaceId, key } = await account()
  await sql`
    update permissions set daily_limit = 3 where workspace_id = ${workspaceId} and permission = 'financials'
  `.execute(server.databases.primary)
  const client = await connectHttp(base, `Token ${key}`, era)
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => callTool(client, 'company_financials', { company_id: 1 })),
  )
  const paid = answers.filter(({ isError }) => !isError)
  assert.deepEqual(paid.map(({ data }) => data.usage.remaining).sort(), [0, 1, 2])
  const refused = answers.find(({ isError }) => isError)
  assert.match(
    refused?.text ?? '',
    /The daily limit for Financials has been reached.*It resets at 2026-11-16T00:00:00.000Z/,
  )
  assert.equal(await unitsOf(server.databases.primary, workspaceId), 3)
  // The same limit as the platform API's.
  assert.equal((await server.get('/v2/financial/1', `Token ${key}`)).statusCode, 429)
  await client.close()
})

test('a call that is cancelled while it reads is ended in the database and costs nothing', async () => {
  const { workspaceId, key } = await account()
  for (const each of eras) {
    const client = await connectHttp(base, `Token ${key}`, each)
    await withDb(server.url, async db => {
      const waiting = async () => {
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%from statements%'
        `.execute(db)
        return rows[0]?.count ?? 0
      }
      await db.transaction(async tx => {
        await sql`lock table statements in access exclusive mode`.execute(tx)
        const stop = new AbortController()
        const call = callTool(client, 'company_financials', { company_id: 1 }, stop.signal)
        while ((await waiting()) === 0) await sleep(20)
        stop.abort(new Error('not wanted any more'))
        await assert.rejects(call)
        // Without sessions a server of 2025 only learns of it when the connection ends, and that client keeps it open.
        if (each === era) while ((await waiting()) > 0) await sleep(20)
      })
    })
    await client.close()
    if (each === era) {
      assert.equal(await unitsOf(server.databases.primary, workspaceId), 0)
      assert.deepEqual(
        (await lines(workspaceId, 1)).map(({ status }) => status),
        [499],
      )
    }
  }
})

test('two simultaneous sessions get their own answers and pay their own units', async () => {
  const accounts = [await account(), await account()]
  const clients = await Promise.all(
    accounts.map(({ key }, n) => connectHttp(base, `Token ${key}`, eras[n] as (typeof eras)[number])),
  )
  await Promise.all(
    clients.map(async (client, n) => {
      for (let id = 1; id <= 5; id++) {
        const { data } = await callTool(client, 'company_ownership', { company_id: id + n * 5 })
        assert.equal(data.company.company_id, id + n * 5)
      }
    }),
  )
  for (const { workspaceId } of accounts) assert.equal(await unitsOf(server.databases.primary, workspaceId), 5)
  for (const client of clients) await client.close()
})

test('a company is a resource, charged like a profile, and one that is not there is not found', async () => {
  const { workspaceId, key } = await account()
  const client = await connectHttp(base, `Token ${key}`, era)
  const { contents } = await client.readResource({ uri: 'company://1' })
  const record = JSON.parse((contents[0] as { text: string }).text)
  assert.equal(record.company_id, 1)
  assert.equal(record.registration_number, '03932435')
  assert.ok(record.sources[0].name && record.sources[0].stated_on)
  await assert.rejects(client.readResource({ uri: 'company://987654321' }), { code: -32_602 })
  await assert.rejects(client.readResource({ uri: 'company://one' }), { code: -32_602 })
  await client.close()
  const written = (await lines(workspaceId, 3)).map(({ operation, units, status }) => `${operation} ${units} ${status}`)
  assert.deepEqual(written.sort(), ['company_resource 0 404', 'company_resource 0 404', 'company_resource 1 200'])
})

test('the prompt leads through the tools and never lets a model guess a country', async () => {
  const { key } = await account()
  const client = await connectHttp(base, `Token ${key}`, era)
  const { messages } = await client.getPrompt({ name: 'kyb_check', arguments: { name: 'Meridian Harbour' } })
  const text = messages[0]?.content.type === 'text' ? messages[0].content.text : ''
  const order = ['find_companies', 'Confirm', 'get_company', 'company_ownership', 'company_financials', 'Report']
  assert.deepEqual(
    order.map(word => text.indexOf(word)).toSorted((a, b) => a - b),
    order.map(word => text.indexOf(word)),
  )
  assert.match(text, /do not guess one/)
  const { completion } = await client.complete({
    ref: { type: 'ref/prompt', name: 'kyb_check' },
    argument: { name: 'country_code', value: 'g' },
  })
  assert.ok(completion.values.includes('GB') && completion.values.every(code => code.startsWith('G')))
  await client.close()
})
