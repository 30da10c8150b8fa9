import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type ActName, acts } from '#domain/audit/acts.ts'
import { verifyAudit } from '#domain/audit/verify-audit.ts'
import { generateReport } from '#domain/reports/generate-report.ts'
import { refreshProspects } from '#ingest/prospects/refresh-prospects.ts'
import { sql } from '#postgres/sql.ts'
import { withClient } from '#postgres/with-client.ts'
import { routes } from '../../src/dashboard/routes.ts'
import { cookiesOf, startTestApp, type TestApp } from '../support/app.ts'
import { linesOf } from '../support/audit.ts'
import { codeFor } from '../support/authenticator.ts'
import { insertCompany } from '../support/company.ts'
import { insertOfficer } from '../support/facts.ts'
import { listedPerson, toyList } from '../support/listed-person.ts'
import { putListsInOrder } from '../support/lists.ts'
import { colleague, newcomer, type Person, password } from '../support/people.ts'
import { type Receiver, startReceiver } from '../support/receiver.ts'
import { importEntries } from '../support/toy-source.ts'

let app: TestApp
let ada: Person
let member: Person
let receiver: Receiver
let leaver: Person
const db = () => app.databases.primary

before(async () => {
  app = await startTestApp()
  ada = await newcomer(app)
  member = await colleague(app, ada.workspaceId, 'member')
  receiver = await startReceiver()
})
after(async () => {
  assert.deepEqual((await verifyAudit(db(), app.by.auditLog)).findings, [])
  await receiver.close()
  await app.close()
})

const inside = (method: 'GET' | 'POST', path: string, body?: object, cookie = ada.cookie) =>
  app.browse(method, `/api/workspaces/${ada.workspaceId}${path}`, { cookie, ...(body && { body }) })
const ids: Record<string, string | number> = {}

/** Every route that changes something, its request here and the acts it records, in an order that works. */
type Step = {
  route: string
  act: ActName | null
  body?: () => object
  who?: () => Person
  keep?: (answer: never) => void
}

const steps: Step[] = [
  {
    route: 'POST /keys',
    act: 'key.created',
    body: () => ({ name: 'X', api: 'v1', mode: 'live', scopes: ['company:read'] }),
    keep: ({ id, key }: { id: string; key: string }) => Object.assign(ids, { keyId: id, key }),
  },
  { route: 'POST /keys/:keyId/revoke', act: 'key.revoked' },
  {
    route: 'POST /invitations',
    act: 'member.invited',
    body: () => ({ email: 'friend@example.com', role: 'member' }),
    keep: ({ id }: { id: string }) => Object.assign(ids, { invitationId: id }),
  },
  { route: 'POST /invitations/:invitationId/withdraw', act: 'invitation.withdrawn' },
  { route: 'POST /leave', act: 'member.removed', who: () => leaver },
  { route: 'POST /members/:userId/role', act: 'member.changed', body: () => ({ role: 'admin' }) },
  { route: 'POST /members/:userId/reset-two-factor', act: 'two_factor.reset' },
  { route: 'POST /two-factor', act: 'two_factor.not_required', body: () => ({ required: false }) },
  { route: 'POST /members/:userId/remove', act: 'member.removed' },
  { route: 'POST /companies/:companyId/unlock', act: 'company.unlocked' },
  { route: 'POST /companies/:companyId/screening', act: null },
  { route: 'POST /person/screening', act: null, body: () => ({ key: ids.officer }) },
  {
    route: 'POST /companies/:companyId/screening',
    act: 'company.screened',
    body: () => ({ pay: true }),
    keep: ({ hits: [hit] }: { hits: { fingerprint: string; listed: { id: number } }[] }) =>
      Object.assign(ids, { fingerprint: hit?.fingerprint, entry: hit?.listed.id }),
  },
  { route: 'POST /person/screening', act: 'party.screened', body: () => ({ key: ids.officer }) },
  {
    route: 'POST /screening/decide',
    act: 'screening.decided',
    body: () => ({
      ...{ company_id: ids.companyId, entry_id: ids.entry, fingerprint: ids.fingerprint },
      ...{ verdict: 'false_match', reason: 'Another one' },
    }),
    keep: ({ id }: { id: number }) => Object.assign(ids, { decisionId: id }),
  },
  { route: 'POST /screening/decisions/:decisionId/withdraw', act: 'screening.withdrawn' },
  {
    route: 'POST /companies/:companyId/reports',
    act: 'report.requested',
    keep: ({ report }: { report: { id: number } }) => Object.assign(ids, { reportId: report.id }),
  },
  { route: 'GET /companies/:companyId/reports/:reportId/page', act: 'report.read' },
  { route: 'GET /companies/:companyId/evidence', act: 'evidence.made' },
  {
    route: 'POST /companies/:companyId/cases',
    act: 'case.opened',
    keep: ({ id }: { id: number }) => Object.assign(ids, { caseId: id }),
  },
  { route: 'POST /cases/:caseId/notes', act: 'case.noted', body: () => ({ text: 'Looks fine' }) },
  { route: 'POST /cases/:caseId/decide', act: 'case.decided', body: () => ({ state: 'cleared', reason: 'Fine' }) },
  { route: 'POST /prospecting', act: null, body: () => ({ filters: {} }) },
  { route: 'POST /prospecting/export.csv', act: 'companies.exported', body: () => ({ filters: {} }) },
  { route: 'POST /prospecting/export.xlsx', act: 'companies.exported', body: () => ({ filters: {} }) },
  { route: 'POST /prospecting/export.parquet', act: 'companies.exported', body: () => ({ filters: {} }) },
  { route: 'POST /prospecting/watch', act: null, body: () => ({ filters: {} }) },
  { route: 'POST /prospecting/watch', act: 'watch.list_started', body: () => ({ filters: {}, agreed: 100 }) },
  { route: 'POST /prospecting/list', act: 'list.created', body: () => ({ filters: {}, name: 'Found' }) },
  {
    route: 'POST /saved-searches',
    act: 'search.saved',
    body: () => ({ name: 'Mine', filters: {} }),
    keep: ({ id }: { id: string }) => Object.assign(ids, { searchId: id }),
  },
  { route: 'POST /saved-searches/:searchId', act: 'search.changed', body: () => ({ name: 'Ours' }) },
  { route: 'POST /saved-searches/:searchId/delete', act: 'search.deleted' },
  { route: 'POST /saved-searches/:searchId/restore', act: 'search.restored' },
  { route: 'POST /watches/:companyId/start', act: 'watch.started' },
  { route: 'POST /watches/:companyId/fields', act: 'watch.changed', body: () => ({ fields: ['name'] }) },
  { route: 'POST /watches/:companyId/lists', act: 'watch.listed', body: () => ({ lists: ['Banks'] }) },
  { route: 'POST /watch/fields', act: 'watch.defaults_changed', body: () => ({ fields: ['name'] }) },
  { route: 'POST /watch/callback', act: 'callback.secret_made', body: () => ({ callback: receiver.address() }) },
  { route: 'POST /watch/callback/test', act: 'callback.tested' },
  { route: 'POST /watch/deliveries/:deliveryId/replay', act: 'deliveries.replayed' },
  { route: 'POST /inbox', act: null, body: () => ({ ids: [ids.eventId], read: true }) },
  { route: 'POST /inbox', act: 'inbox.changed', body: () => ({ ids: [ids.eventId], done: true }) },
  { route: 'POST /inbox/digest', act: 'digest.changed', body: () => ({ every: 'day', least: 'low' }) },
  {
    route: 'POST /inbox/rules',
    act: 'rule.made',
    body: () => ({ name: 'X', fields: null, least: 'low', countries: null, address: receiver.address() }),
    keep: ({ id }: { id: number }) => Object.assign(ids, { ruleId: id }),
  },
  { route: 'POST /inbox/rules/:ruleId/test', act: 'rule.tested' },
  { route: 'POST /inbox/rules/:ruleId/pause', act: 'rule.paused', body: () => ({ paused: true }) },
  { route: 'POST /inbox/rules/:ruleId/delete', act: 'rule.deleted' },
  { route: 'POST /watches/:companyId/stop', act: 'watch.stopped' },
  { route: 'POST /people', act: null, body: () => ({ q: 'Nobody' }) },
  { route: 'POST /people', act: 'people.searched', body: () => ({ q: 'Nobody', pay: true }) },
  { route: 'POST /person', act: null, body: () => ({ key: 'o1-1' }) },
  { route: 'POST /person', act: 'person.read', body: () => ({ key: ids.officer, pay: true }) },
  {
    route: 'POST /lists',
    act: 'list.created',
    body: () => Buffer.from('Name\nX Ltd\n'),
    keep: ({ id }: { id: number }) => Object.assign(ids, { listId: id, position: 1 }),
  },
  { route: 'POST /lists/:listId/columns', act: 'list.columns', body: () => ({ roles: ['name'] }) },
  { route: 'POST /lists/:listId/match', act: 'list.started', body: () => ({ agreed: 1 }) },
  { route: 'POST /lists/:listId/cancel', act: 'list.cancelled' },
  {
    route: 'POST /lists/:listId/rows/:position/decision',
    act: 'list.decided',
    body: () => ({ seen: 0, verdict: 'none' }),
  },
  { route: 'POST /lists/:listId/answers', act: 'list.started', body: () => ({ groups: ['profile'], agreed: 1 }) },
  { route: 'POST /lists/:listId/run', act: 'list.started', body: () => ({ match: true, agreed: 1 }) },
  { route: 'GET /lists/:listId/results', act: 'list.exported' },
  { route: 'POST /lists/:listId/watch', act: 'watch.list_started', body: () => ({ agreed: 1 }) },
  { route: 'POST /lists/:listId/delete', act: 'list.deleted' },
  { route: 'POST /rename', act: 'workspace.renamed', body: () => ({ name: 'Renamed' }) },
  { route: 'GET /usage/export.csv', act: 'usage.exported' },
  { route: 'GET /audit/export.csv', act: 'audit.exported' },
  { route: 'GET /audit/export.jsonl', act: 'audit.exported' },
]

/** A company that a search finds. */
async function companyToFind() {
  const id = await insertCompany(db(), { name: 'Found Ltd' })
  await withClient(app.url, client => refreshProspects(client, [id]))
}

test('every route that changes something records an act', () => {
  const changing = routes.filter(({ method }) => method === 'POST').map(({ method, path }) => `${method} ${path}`)
  const known = steps.map(({ route }) => route).filter(route => route.startsWith('POST'))
  // Nothing can follow in a workspace that is deleted, so that is tried apart.
  assert.deepEqual([...new Set([...known, 'POST /delete'])].sort(), changing.sort())
})

test('what is done in the dashboard is recorded, with who did it and from where', async () => {
  const friend = await colleague(app, ada.workspaceId, 'member')
  leaver = await colleague(app, ada.workspaceId, 'member')
  Object.assign(ids, { userId: friend.id, companyId: await insertCompany(db()) })
  ids.officer = `o${ids.companyId}-${await insertOfficer(db(), ids.companyId as number, { full_name: 'Ada Byron' })}`
  await importEntries(app.url, toyList, { entries: [listedPerson('t1', 'Ada Byron')] })
  for (const { route, act, body, who = () => ada, keep } of steps) {
    const [method, path] = route.split(' ') as ['GET' | 'POST', string]
    if (act === 'report.read') await generateReport(db(), () => app.now, ids.reportId as number)
    if (act === 'deliveries.replayed') await eventForReplay()
    if (act === 'watch.list_started') await companyToFind()
    if (path.startsWith('/lists/')) await putListsInOrder(db(), path, Number(ids.companyId))
    const before = await linesOf(db(), ada.workspaceId)
    const filled = path.replace(/:(\w+)/g, (_, name) => String(ids[name]))
    const query = route === 'POST /lists' ? '?name=X' : ''
    const response = await inside(method, `${filled}${query}`, body?.(), who().cookie)
    assert.equal(response.statusCode, 200, `${route} ${response.body}`)
    if (keep) keep(response.json() as never)
    const line = (await linesOf(db(), ada.workspaceId)).slice(before.length).at(-1)
    assert.equal(line?.act ?? null, act, route)
    if (!line) continue
    const { actor_kind, actor_id, actor_name, surface, address } = line
    assert.deepEqual(
      { actor_kind, actor_id, actor_name, surface, address },
      { actor_kind: 'user', actor_id: who().id, actor_name: who().email, surface: 'dashboard', address: '127.0.0.1' },
      route,
    )
  }
  const removed = await inside('POST', '/watch/callback', { callback: '' })
  assert.equal(removed.statusCode, 200)
  assert.equal((await linesOf(db(), ada.workspaceId)).at(-1)?.act, 'callback.removed')
})

/** A sent notification, as the worker stores it. */
async function eventForReplay() {
  const { rows } = await sql<{ id: number; event: number }>`
    with event as (
      insert into watch_events (workspace_id, change_id, company_id, company_name, country_code, field, at)
      values (${ada.workspaceId}, 1, ${ids.companyId}, 'A LTD', 'GB', 'name', now()) returning id
    )
    insert into deliveries (workspace_id, event_id, company_id, state)
    select ${ada.workspaceId}::uuid, id, ${ids.companyId}::bigint, 'delivered' from event returning id, event_id as event
  `.execute(db())
  ids.deliveryId = (rows[0] as { id: number }).id
  ids.eventId = (rows[0] as { event: number }).event
}

test('a refused request records nothing', async () => {
  const before = await linesOf(db(), ada.workspaceId)
  const wrong = { name: 'X', api: 'v1', mode: 'live', scopes: ['nonsense'] }
  assert.equal((await inside('POST', '/keys', wrong)).statusCode, 400)
  assert.equal((await inside('POST', '/keys', wrong, member.cookie)).statusCode, 403)
  assert.equal((await inside('POST', `/members/${ada.id}/remove`)).statusCode, 400)
  assert.equal((await inside('POST', '/watch/callback', { callback: 'ftp://x' })).statusCode, 400)
  assert.deepEqual(await linesOf(db(), ada.workspaceId), before)
})

test('sign-ins, even failed ones, are recorded in every workspace of the user', async () => {
  const eve = await colleague(app, ada.workspaceId, 'member')
  const post = async (path: string, body: object, cookie?: string) => {
    await sql`delete from rate_limits`.execute(db())
    return app.browse('POST', `/api/auth${path}`, { body, ...(cookie && { cookie }) })
  }
  const ofEve = async (chain: string) =>
    (await linesOf(db(), chain))
      .filter(line => line.object === eve.email)
      .map(({ act, details }) => ({ act, ...details }))
  const before = (await ofEve(ada.workspaceId)).length
  const cookie = cookiesOf(await post('/sign-in/email', { email: eve.email, password }))
  await post('/sign-in/email', { email: eve.email.toUpperCase(), password: 'a wrong password' })
  const { totpURI, backupCodes } = (await post('/two-factor/enable', { password }, cookie)).json()
  const proved = await post('/two-factor/verify-totp', { code: await codeFor(totpURI) }, cookie)
  const half = cookiesOf(await post('/sign-in/email', { email: eve.email, password }))
  await post('/two-factor/verify-totp', { code: '000000' }, half)
  const whole = await post('/two-factor/verify-backup-code', { code: backupCodes[0] }, half)
  assert.equal(whole.statusCode, 200, whole.body)
  assert.equal((await post('/two-factor/disable', { password }, cookiesOf(proved))).statusCode, 200)
  const again = cookiesOf(await post('/sign-in/email', { email: eve.email, password }))
  const change = { currentPassword: password, newPassword: 'another long password' }
  assert.equal((await post('/change-password', change, again)).statusCode, 200)
  assert.equal((await post('/sign-out', {}, again)).statusCode, 200)
  const seen = (await ofEve(ada.workspaceId))
    .slice(before)
    .map(({ act, ...more }) => [act, (more as { with?: string }).with])
  assert.deepEqual(seen, [
    ['session.started', 'email'],
    ['session.refused', 'email'],
    ['two_factor.enabled', undefined],
    ['session.refused', 'verify-totp'],
    ['session.started', 'verify-backup-code'],
    ['two_factor.disabled', undefined],
    ['session.started', 'email'],
    ['password.changed', undefined],
    ['session.ended', undefined],
  ])
  const own = await linesOf(db(), eve.workspaceId)
  assert.deepEqual(
    own.slice(0, 4).map(({ act }) => act),
    ['workspace.created', 'member.added', 'user.created', 'session.started'],
  )

  await post('/sign-in/email', { email: 'nobody@example.com', password })
  const [nobody] = (await linesOf(db(), 'operator')).slice(-1)
  assert.equal(nobody?.act, 'session.refused')
  assert.equal(nobody?.object, 'nobody@example.com')
  assert.equal(nobody?.address, '127.0.0.1')
})

test('a sign-in is recorded however its cookies and body are written', async () => {
  const eve = await newcomer(app)
  const acts = async () => (await linesOf(db(), eve.workspaceId)).map(({ act }) => act)
  const { totpURI } = (
    await app.browse('POST', '/api/auth/two-factor/enable', { cookie: eve.cookie, body: { password } })
  ).json()
  const code = async (steps: number) => ({ code: await codeFor(totpURI, steps) })
  await app.browse('POST', '/api/auth/two-factor/verify-totp', { cookie: eve.cookie, body: await code(0) })
  await sql`delete from rate_limits`.execute(db())
  const half = await app.browse('POST', '/api/auth/sign-in/email', { body: { email: eve.email, password } })
  const cookie = `x.firmament.two_factor=%E0%A4%A; ${cookiesOf(half)}`
  const path = '/api/auth/two-factor/verify-totp'
  assert.equal((await app.browse('POST', path, { cookie, body: { code: '000000' } })).statusCode, 401)
  assert.equal((await acts()).at(-1), 'session.refused')
  assert.equal((await app.browse('POST', path, { cookie, body: await code(1) })).statusCode, 200)
  assert.equal((await acts()).at(-1), 'session.started')

  const wrong = { email: eve.email, password: 'a wrong password' }
  for (const [type, payload] of [
    ['application/x-www-form-urlencoded', new URLSearchParams(wrong).toString()],
    ['application/json', `\ufeff${JSON.stringify(wrong)}`],
  ] as const) {
    const before = (await acts()).length
    const headers = { origin: 'http://localhost:8080', 'content-type': type }
    const answer = await app.app.inject({ method: 'POST', url: '/api/auth/sign-in/email', headers, payload })
    assert.equal(answer.statusCode, 401, answer.body)
    assert.deepEqual((await acts()).slice(before), ['session.refused'], type)
  }
})

test('a wrong password or code within a session is recorded too', async () => {
  const eve = await newcomer(app)
  const guesses: [string, object][] = [
    ['/auth/change-password', { currentPassword: 'a wrong password', newPassword: 'another long password' }],
    ['/auth/two-factor/enable', { password: 'a wrong password' }],
    ['/auth/two-factor/disable', { password: 'a wrong password' }],
    ['/account/prove', { password: 'a wrong password' }],
  ]
  for (const [path, body] of guesses) {
    const answer = await app.browse('POST', `/api${path}`, { cookie: eve.cookie, body })
    assert.equal(answer.statusCode, 400, answer.body)
  }
  await app.browse('POST', '/api/auth/two-factor/enable', { cookie: eve.cookie, body: { password } })
  await app.browse('POST', '/api/auth/two-factor/verify-totp', { cookie: eve.cookie, body: { code: '000000' } })
  const refused = (await linesOf(db(), eve.workspaceId)).filter(({ act }) => act === 'proof.refused')
  assert.deepEqual(
    refused.map(({ details }) => details.with),
    ['change-password', 'enable', 'disable', 'prove', 'verify-totp'],
  )
  assert.ok(refused.every(({ actor_id }) => actor_id === eve.id))
})

test('a sign-in that cannot be recorded is refused', async () => {
  await sql`alter table audit_lines rename to audit_lines_away`.execute(db())
  try {
    await sql`delete from rate_limits`.execute(db())
    const body = { email: ada.email, password }
    const response = await app.browse('POST', '/api/auth/sign-in/email', { body })
    assert.equal(response.statusCode, 503)
    assert.deepEqual(response.cookies, [])
    assert.equal((await inside('POST', '/people', { q: 'Nobody', pay: true })).statusCode, 503)
  } finally {
    await sql`alter table audit_lines_away rename to audit_lines`.execute(db())
  }
})

test('owners and admins filter the log by act, person, object and day, and export it', async () => {
  assert.equal((await inside('GET', '/audit', undefined, member.cookie)).statusCode, 403)
  const all = (await inside('GET', '/audit')).json()
  assert.equal(all.acts.length, Object.keys(acts).length)
  const total = (await linesOf(db(), ada.workspaceId)).length
  assert.equal(all.lines[0].seq, total)
  assert.equal(all.next, total > 50 ? total - 49 : null)
  const query = async (text: string) => (await inside('GET', `/audit?${text}`)).json().lines
  assert.ok((await query('act=key.created')).every(({ act }: { act: string }) => act === 'key.created'))
  assert.ok((await query(`who=${ada.email.toUpperCase()}&act=key.created`)).length > 0)
  assert.equal((await query('object=fm1_live_&act=key.revoked')).length, 1)
  assert.equal((await query('to=2001-01-01')).length, 0)
  assert.ok((await query(`from=2001-01-01&before=3`)).length === 2)
  assert.equal((await inside('GET', '/audit?act=nonsense')).statusCode, 400)

  await inside('POST', '/saved-searches', { name: '=cmd|"/c calc"!A1', filters: {} })
  await inside('POST', '/saved-searches', { name: 'two\u2028lines', filters: {} })
  const csv = (await inside('GET', '/audit/export.csv')).body
  const lines = csv.trimEnd().split('\r\n')
  assert.match(lines[0] as string, /^seq,at,act,object,/)
  assert.equal(lines.length - 1, total + 3)
  assert.ok(csv.includes(`"'=cmd|""/c calc""!A1"`))
  assert.ok(!csv.includes('\u2028'))
  const jsonl = (await inside('GET', '/audit/export.jsonl?act=search.saved')).body.trimEnd().split('\n')
  assert.match(JSON.parse(jsonl[0] as string).object, /^two.*lines$/)
})

test('no secret is recorded', async () => {
  const { rows } = await sql<{ text: string }>`select l::text as text from audit_lines l`.execute(db())
  const all = rows.map(({ text }) => text).join('\n')
  for (const secret of [password, 'another long password', 'a wrong password', String(ids.key), 'whsec_']) {
    assert.ok(!all.includes(secret), secret)
  }
  assert.ok(all.includes(String(ids.key).slice(0, 21)))
})

test('an owner who writes its name deletes a workspace, which its log says last; 400 for another name, 403 for an admin', async () => {
  const grace = await newcomer(app)
  const admin = await colleague(app, grace.workspaceId, 'admin')
  const remove = (name: string, { cookie }: Person = grace) =>
    app.browse('POST', `/api/workspaces/${grace.workspaceId}/delete`, { cookie, body: { name } })
  const { name } = (await app.browse('GET', '/api/me', { cookie: grace.cookie })).json().workspaces[0]
  assert.equal((await remove(name, admin)).statusCode, 403)
  const wrong = await remove('Another')
  assert.equal(wrong.statusCode, 400)
  assert.deepEqual(wrong.json().errors, { name: ['is not the name of this workspace'] })
  assert.deepEqual((await remove(name)).json(), { deleted: true })
  const last = (await linesOf(db(), grace.workspaceId)).at(-1)
  assert.partialDeepStrictEqual(last, {
    act: 'workspace.deleted',
    actor_id: grace.id,
    surface: 'dashboard',
    object: name,
  })
  assert.deepEqual((await app.browse('GET', '/api/me', { cookie: grace.cookie })).json().workspaces, [])
  assert.equal((await remove(name)).statusCode, 404)
})
