import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inviteMember } from '#domain/accounts/invitation.ts'
import { addMember } from '#domain/accounts/member.ts'
import { createList } from '#domain/lists/create-list.ts'
import { generateReport } from '#domain/reports/generate-report.ts'
import { screenCompany } from '#domain/screening/hits/screen-company.ts'
import { setCallback } from '#domain/watching/callback.ts'
import { listDeliveries } from '#domain/watching/delivery.ts'
import { makeRule } from '#domain/watching/rule.ts'
import { sendTest } from '#domain/watching/send-test.ts'
import { correctCompany } from '#ingest/corrections/correct-company.ts'
import { sql } from '#postgres/sql.ts'
import { withClient } from '#postgres/with-client.ts'
import { routes } from '../../src/dashboard/routes.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { insertCompany } from '../support/company.ts'
import { insertOfficer } from '../support/facts.ts'
import { listedPerson, toyList } from '../support/listed-person.ts'
import { putListsInOrder } from '../support/lists.ts'
import { colleague, newcomer, type Person } from '../support/people.ts'
import { type Receiver, startReceiver } from '../support/receiver.ts'
import { importEntries } from '../support/toy-source.ts'

let app: TestApp
let ada: Person
let member: Person
let mallory: Person
let reader: Person
let auditor: Person
let receiver: Receiver
let ids: Record<string, string | number>

before(async () => {
  app = await startTestApp()
  ada = await newcomer(app)
  member = await colleague(app, ada.workspaceId, 'member')
  reader = await colleague(app, ada.workspaceId, 'reader')
  auditor = await colleague(app, ada.workspaceId, 'auditor')
  mallory = await newcomer(app)
  const company = await insertCompany(app.databases.primary)
  const key = await app.key({ workspaceId: ada.workspaceId, api: 'v1' })
  const inside = (path: string) =>
    app.browse('POST', `/api/workspaces/${ada.workspaceId}${path}`, { cookie: ada.cookie })
  await inside(`/companies/${company}/unlock`)
  await inside(`/watches/${company}/start`)
  const report = (await inside(`/companies/${company}/reports`)).json().report.id
  const { db, clock } = { db: app.databases.primary, clock: () => app.now }
  await generateReport(db, clock, report)
  receiver = await startReceiver()
  for (const { workspaceId } of [ada, mallory]) {
    await setCallback(db, app.callbacks, workspaceId, { address: receiver.address() }, app.by)
  }
  await withClient(app.url, client =>
    correctCompany(client, { companyId: company, values: { name: 'ANOTHER LTD' } }, app.by),
  )
  await sendTest(db, clock, app.callbacks, ada.workspaceId, app.by)
  const { items } = await listDeliveries(db, ada.workspaceId, {}, { page: 1, perPage: 10 })
  const delivery = items.find(({ isTest }) => isTest)?.id
  // A member may change what is their own, in Ada's workspace.
  const saved = await app.browse('POST', `/api/workspaces/${ada.workspaceId}/saved-searches`, {
    cookie: member.cookie,
    body: { name: 'Mine', filters: {} },
  })
  await insertOfficer(db, company, { full_name: 'Radovan Melnik' })
  await importEntries(app.url, toyList, { entries: [listedPerson('t1', 'Radovan Melnik')] })
  const decide = async () => {
    const [hit] = (await screenCompany(app.databases, ada.workspaceId, company, {})).hits
    const told = { company_id: company, entry_id: Number(hit?.entry.id), fingerprint: String(hit?.fingerprint) }
    bodies['/screening/decide'] = { ...told, verdict: 'false_match', reason: 'X' }
    const made = await app.browse('POST', `/api/workspaces/${ada.workspaceId}/screening/decide`, {
      cookie: ada.cookie,
      body: bodies['/screening/decide'],
    })
    return made.json().id
  }
  ids = {
    decisionId: await decide(),
    companyId: company,
    keyId: key.id,
    invitationId: (
      await inviteMember(
        db,
        clock,
        {
          workspaceId: ada.workspaceId,
          email: 'nobody@example.com',
          role: 'member',
          byMail: false,
        },
        app.by,
      )
    ).id,
    userId: ada.id,
    searchId: saved.json().id,
    reportId: report,
    caseId: (await inside(`/companies/${company}/cases`)).json().id,
    deliveryId: delivery as number,
    ruleId: await makeRule(
      db,
      clock,
      app.callbacks,
      {
        ...{ workspaceId: ada.workspaceId, name: 'All', fields: null, least: 'low', countries: null, lists: null },
        target: { address: receiver.address() },
      },
      app.by,
    ),
    vocabulary: 'nace',
    listId: await createList(
      db,
      clock,
      { workspaceId: ada.workspaceId, name: 'X', columns: [{ name: 'Name', role: 'name' }], rows: [['X Ltd']] },
      app.by,
    ),
    position: 1,
  }
})
after(async () => {
  await receiver.close()
  await app.close()
})

/** A request that the route accepts. */
const bodies: Record<string, object> = {
  '/keys': { name: 'X', api: 'v1', mode: 'live', scopes: ['company:read'] },
  '/invitations': { email: 'somebody@example.com', role: 'member' },
  '/members/:userId/role': { role: 'member' },
  '/people': { q: 'ab' },
  '/person': { key: 'o1-1' },
  '/person/screening': { key: 'o1-1' },
  '/two-factor': { required: false },
  '/prospecting': { filters: {} },
  '/prospecting/export.csv': { filters: {} },
  '/prospecting/export.xlsx': { filters: {} },
  '/prospecting/export.parquet': { filters: {} },
  '/prospecting/list': { filters: {}, name: 'X' },
  '/saved-searches': { name: 'X', filters: {} },
  '/saved-searches/:searchId': { name: 'Y' },
  '/inbox': { ids: [1], done: true },
  '/inbox/rules/:ruleId/pause': { paused: true },
  '/inbox/digest': { every: 'day', least: 'low' },
  '/cases/:caseId/notes': { text: 'X' },
  '/cases/:caseId/decide': { state: 'cleared', reason: 'X' },
  '/watches/:companyId/fields': { fields: ['name'] },
  '/watches/:companyId/lists': { lists: ['X'] },
  '/watch/fields': { fields: ['name'] },
  '/watch/callback': { callback: '' },
  '/lists': Buffer.from('Name\nX Ltd\n'),
  '/lists/:listId/columns': { roles: ['name'] },
  '/lists/:listId/rows/:position/decision': { seen: 0, verdict: 'none' },
  '/lists/:listId/match': { agreed: 1 },
  '/lists/:listId/answers': { groups: ['profile'], agreed: 1 },
  '/lists/:listId/run': { match: true, agreed: 1 },
  '/lists/:listId/watch': { agreed: 1 },
  '/prospecting/watch': { filters: {} },
  '/rename': { name: 'Taken over' },
  '/delete': { name: 'Taken over' },
}
const queries: Record<string, string> = {
  'POST /lists': '?name=X',
  '/search': '?q=a',
  '/vocabularies/:vocabulary/find': '?q=a',
  '/vocabularies/:vocabulary/named': '?ids=1',
}

type Route = (typeof routes)[number]

/** An unused id of the same kind. */
const absent = (id: unknown) => (/^\d+$/.test(String(id)) ? '987654321' : String(id).replace(/[0-9a-z]{6}$/i, 'ffffff'))

function ask(
  { method, path }: Route,
  workspaceId: string,
  cookie?: string,
  origin?: string,
  idOf: (id: unknown) => string = String,
) {
  const filled = path.replace(/:(\w+)/g, (_, name) => (name === 'companyId' ? String(ids[name]) : idOf(ids[name])))
  const url = `/api/workspaces/${workspaceId}${filled}${queries[path] ?? queries[`${method} ${path}`] ?? ''}`
  return app.browse(method, url, { ...(cookie && { cookie }), ...(origin && { origin }), body: bodies[path] ?? {} })
}

/** Everything that a workspace owns, to see that nothing of it changed. */
async function stateOf(workspaceId: string) {
  const { rows } = await sql`
    select (select json_agg(w) from workspaces w where id = ${workspaceId}) as workspaces,
      (select json_agg(k order by id) from keys k where workspace_id = ${workspaceId}) as keys,
      (select json_agg(m order by user_id) from members m where workspace_id = ${workspaceId}) as members,
      (select json_agg(i order by id) from invitations i where workspace_id = ${workspaceId}) as invitations,
      (select json_agg(u) from unlocks u where workspace_id = ${workspaceId}) as unlocks,
      (select json_agg(s order by id) from saved_searches s where workspace_id = ${workspaceId}) as searches,
      (select json_agg(w) from watches w where workspace_id = ${workspaceId}) as watches,
      (select json_agg(s) from watch_settings s where workspace_id = ${workspaceId}) as watch_settings,
      (select json_agg(d order by id) from deliveries d where workspace_id = ${workspaceId}) as deliveries,
      (select json_agg(p) from paid_questions p where workspace_id = ${workspaceId}) as paid_questions,
      (select json_agg(i order by event_id) from inbox_states i where workspace_id = ${workspaceId}) as inbox,
      (select json_agg(r order by id) from inbox_rules r where workspace_id = ${workspaceId}) as rules,
      (select json_agg(d order by user_id) from inbox_digests d where workspace_id = ${workspaceId}) as digests,
      (select json_agg(c order by id) from cases c where workspace_id = ${workspaceId}) as cases,
      (select json_agg(n order by n.id) from case_notes n join cases c on c.id = n.case_id
        where c.workspace_id = ${workspaceId}) as case_notes,
      (select json_agg(d order by id) from screening_decisions d where workspace_id = ${workspaceId}) as screening,
      (select json_agg(l order by id) from lists l where workspace_id = ${workspaceId}) as lists,
      (select json_agg(r order by id) from reports r where workspace_id = ${workspaceId}) as reports,
      (select count(*) from audit_lines where chain = ${workspaceId}) as audit_lines
  `.execute(app.databases.primary)
  return rows[0]
}

for (const route of routes) {
  const name = `${route.method} ${route.path}`

  test(`${name}: 404 for another workspace, 401 signed out`, async () => {
    const before = await stateOf(ada.workspaceId)
    const foreign = await ask(route, ada.workspaceId, mallory.cookie)
    assert.equal(foreign.statusCode, 404, foreign.body)
    assert.equal(foreign.json().code, 'NO_ROUTE')
    assert.equal((await ask(route, ada.workspaceId)).statusCode, 401)
    assert.equal((await ask(route, 'x', ada.cookie)).statusCode, 404)
    if (route.method === 'POST') {
      assert.equal((await ask(route, ada.workspaceId, ada.cookie, 'https://evil.example')).statusCode, 403)
    }
    assert.deepEqual(await stateOf(ada.workspaceId), before)
  })

  // What Ada's workspace owns is requested through Mallory's own, where she may do everything.
  const owned =
    /:(keyId|userId|invitationId|searchId|deliveryId|reportId|caseId|ruleId|listId|decisionId)/.test(route.path) ||
    /^\/companies\/:companyId\//.test(route.path)
  if (owned && !route.path.endsWith('/unlock')) {
    test(`${name}: 404 for an id of another workspace`, async () => {
      const before = await stateOf(ada.workspaceId)
      const response = await ask(route, mallory.workspaceId, mallory.cookie)
      assert.equal(response.statusCode, 404, response.body)
      const nobodys = await ask(route, mallory.workspaceId, mallory.cookie, undefined, absent)
      assert.equal(nobodys.body, response.body)
      assert.deepEqual(await stateOf(ada.workspaceId), before)
    })
  }

  const mayAudit = route.roles?.includes('auditor')
  test(`${name}: who only reads changes nothing and spends nothing`, async () => {
    const isReading = route.method === 'GET' || route.reads
    if (!route.isOwn) {
      const before = await stateOf(ada.workspaceId)
      for (const { cookie } of [reader, auditor]) {
        const may = isReading && (!route.roles || (cookie === auditor.cookie && mayAudit))
        const response = await ask(route, ada.workspaceId, cookie)
        assert.equal(response.statusCode, may ? 200 : 403, response.body)
        const spending = { ...bodies[route.path], pay: true }
        const url = `/api/workspaces/${ada.workspaceId}${route.path.replace(':companyId', String(ids.companyId))}`
        if (route.reads) {
          const paying = await app.browse('POST', url, { cookie, body: spending })
          assert.equal(paying.statusCode, 403, 'what spends')
        }
      }
      // What is read is on record, and nothing else is different.
      const after = await stateOf(ada.workspaceId)
      assert.deepEqual({ ...(after as object), audit_lines: null }, { ...(before as object), audit_lines: null })
      if (!isReading) assert.deepEqual(after, before)
    }
  })

  if (route.roles) {
    test(`${name}: 403 for a member without the role`, async () => {
      const before = await stateOf(ada.workspaceId)
      const response = await ask(route, ada.workspaceId, member.cookie)
      assert.equal(response.statusCode, 403, response.body)
      assert.match(response.json().detail, /Only the workspace owner/)
      assert.deepEqual(await stateOf(ada.workspaceId), before)
    })
  } else {
    test(`${name}: 200 for a member`, async () => {
      if (route.path.startsWith('/lists/'))
        await putListsInOrder(app.databases.primary, route.path, Number(ids.companyId))
      const response = await ask(route, ada.workspaceId, member.cookie)
      assert.equal(response.statusCode, 200, response.body)
      if (route.path === '/leave') {
        const membership = { workspaceId: ada.workspaceId, userId: member.id, role: 'member' as const }
        await addMember(app.databases.primary, () => app.now, membership, app.by)
      }
    })
  }
}

test('those who only read are told so, leave, and are invited and chosen like others', async () => {
  const at = (path: string) => `/api/workspaces/${ada.workspaceId}${path}`
  const refused = await app.browse('POST', at('/keys'), { cookie: reader.cookie, body: bodies['/keys'] as object })
  assert.match(refused.json().detail, /Only the workspace owner or admin or member/)
  for (const role of ['reader', 'auditor']) {
    const body = { email: `${role}@example.com`, role }
    assert.equal((await app.browse('POST', at('/invitations'), { cookie: ada.cookie, body })).statusCode, 200)
    const changed = await app.browse('POST', at(`/members/${reader.id}/role`), { cookie: ada.cookie, body: { role } })
    assert.equal(changed.statusCode, 200, changed.body)
  }
  assert.equal((await app.browse('POST', at('/leave'), { cookie: auditor.cookie })).statusCode, 200)
})

test('lines and unlocks of another workspace are not listed', async () => {
  const usage = await app.browse('GET', `/api/workspaces/${mallory.workspaceId}/usage`, { cookie: mallory.cookie })
  assert.deepEqual(usage.json(), { lines: [], next: null })
  const key = `?key=${ids.keyId}`
  const byKey = await app.browse('GET', `/api/workspaces/${mallory.workspaceId}/usage${key}`, {
    cookie: mallory.cookie,
  })
  assert.deepEqual(byKey.json().lines, [])
  const unlocks = await app.browse('GET', `/api/workspaces/${mallory.workspaceId}/unlocks`, { cookie: mallory.cookie })
  assert.deepEqual(unlocks.json(), { items: [], more: false, loaded: true })
  for (const path of ['/watches', '/watch/events', '/watch/deliveries']) {
    const own = await app.browse('GET', `/api/workspaces/${mallory.workspaceId}${path}`, { cookie: mallory.cookie })
    assert.deepEqual(own.json().items, [], path)
  }
})

test('404 for a report requested under another company', async () => {
  const other = await insertCompany(app.databases.primary)
  const base = `/api/workspaces/${ada.workspaceId}/companies/${other}`
  await app.browse('POST', `${base}/unlock`, { cookie: ada.cookie })
  const response = await app.browse('GET', `${base}/reports/${ids.reportId}/page`, { cookie: ada.cookie })
  assert.equal(response.statusCode, 404)
})
