import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createKey } from '#domain/accounts/create-key.ts'
import { addMember } from '#domain/accounts/member.ts'
import { openAuditLog } from '#domain/audit/open-audit-log.ts'
import { recordAct, recordTogether } from '#domain/audit/record-act.ts'
import { verifyAudit } from '#domain/audit/verify-audit.ts'
import { sql } from '#postgres/sql.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { linesOf } from '../../support/audit.ts'
import { newcomer } from '../../support/people.ts'
import { testSecret } from '../../support/secret.ts'

let app: TestApp
const db = () => app.databases.primary
const clock = () => app.now
const actsIn = async (chain: string) => (await linesOf(db(), chain)).map(({ act }) => act)
const searched = (workspaceId: string | null) => ({ act: 'people.searched', workspaceId }) as const

before(async () => {
  app = await startTestApp()
})
after(async () => {
  assert.deepEqual((await verifyAudit(db(), app.by.auditLog)).findings, [])
  await app.close()
})

test('what the operator does to a workspace is in both chains, what others do in the workspace’s alone', async () => {
  const workspaceId = await app.workspace({ name: 'Both' })
  const user = { ...app.by, kind: 'user', id: 'u', name: 'ada@example.com', surface: 'dashboard' } as const
  await recordAct(db(), user, searched(workspaceId))
  assert.deepEqual(await actsIn(workspaceId), ['workspace.created', 'people.searched'])
  const operator = (await linesOf(db(), 'operator')).slice(-2)
  assert.deepEqual(
    operator.map(({ act, object, details }) => ({ act, object, workspace: details.workspace })),
    [
      { act: 'audit.begun', object: workspaceId, workspace: undefined },
      { act: 'workspace.created', object: 'Both', workspace: workspaceId },
    ],
  )
})

test('an act that is rolled back leaves no line, and one that cannot be recorded does not happen', async () => {
  const workspaceId = await app.workspace()
  const before = await actsIn(workspaceId)
  const undone = db().transaction(async tx => {
    await createKey(tx, clock, { workspaceId, api: 'v1' }, app.by)
    throw new Error('undone')
  })
  await assert.rejects(undone, /undone/)
  const { id: userId } = await newcomer(app)
  const none = { ...app.by, auditLog: { ...app.by.auditLog, key: null } }
  await assert.rejects(createKey(db(), clock, { workspaceId, api: 'v1' }, none), { code: 'ledger_unavailable' })
  await assert.rejects(addMember(db(), clock, { workspaceId, userId, role: 'member' }, none))
  const { rows } = await sql`
    select from keys where workspace_id = ${workspaceId} union all select from members where workspace_id = ${workspaceId}
  `.execute(db())
  assert.equal(rows.length, 0)
  assert.deepEqual(await actsIn(workspaceId), before)
})

test('a failure after the first line of several acts leaves none of them', async () => {
  const workspaceId = await app.workspace()
  const before = (await linesOf(db(), 'operator')).length
  await assert.rejects(createKey(db(), clock, { workspaceId: app.by.name as string, api: 'v1' }, app.by))
  assert.equal((await linesOf(db(), 'operator')).length, before)
  assert.equal((await linesOf(db(), workspaceId)).length, 1)
})

test('many acts at once, inside and outside transactions and on several nodes, form one chain without gaps', async () => {
  const [one, two] = [await app.workspace(), await app.workspace()]
  const other = await startTestApp({ url: app.url })
  try {
    const nodes = [app, other]
    const acts = Array.from({ length: 120 }, (_, index) => {
      const { databases, by } = nodes[index % 2] as TestApp
      const user = { ...by, kind: index % 3 ? 'user' : 'operator' } as const
      const workspaceId = index % 4 < 2 ? one : two
      if (index % 5) return recordAct(databases.primary, user, searched(workspaceId))
      return databases.primary.transaction(async tx => {
        await recordAct(tx, user, searched(two), searched(null), searched(one))
      })
    })
    await Promise.all(acts)
    const lines = await Promise.all([one, two].map(chain => linesOf(db(), chain)))
    assert.equal(lines.flat().filter(({ act }) => act === 'people.searched').length, 96 + 48)
    for (const chain of lines)
      assert.deepEqual(
        chain.map(({ seq }) => seq),
        [...chain.keys()].map(index => index + 1),
      )
  } finally {
    await other.close()
  }
})

test('invisible characters, line breaks and keys are recorded visibly or not at all', async () => {
  const workspaceId = await app.workspace()
  const { key } = await app.key({ workspaceId, api: 'v1' })
  const object = `a\r\nb\u2028c\u202ed\u0000e\u{e0041}f${'\ud800'}`
  const by = { ...app.by, kind: 'user', name: 'x\u001b[31m' } as const
  await recordAct(db(), by, { ...searched(workspaceId), object, details: { object, key, long: 'y'.repeat(70_000) } })
  await recordAct(db(), by, { ...searched(workspaceId), details: { object } })
  const [, , long, line] = await linesOf(db(), workspaceId)
  assert.equal(long?.object, 'a\\u000d\\u000ab\\u2028c\\u202ed\\u0000e\\udb40\\udc41f\ufffd')
  assert.equal(line?.actor_name, 'x\\u001b[31m')
  assert.equal(String(line?.details.object).toWellFormed(), object.toWellFormed())
  const { rows } = await sql<{ details: string; all: string }>`
    select details::text, l::text as all from audit_lines l where chain = ${workspaceId} order by seq
  `.execute(db())
  assert.ok(rows.every(({ all }) => !all.includes(key) && all.length < 6000))
  assert.ok(
    rows.every(({ details }) => /^[\x20-\x7e]*$/.test(details.replaceAll('…', ''))),
    rows[3]?.details,
  )
})

test('verbs that record in one transaction lock no chain while they wait for another', async () => {
  const [one, two] = [await app.workspace(), await app.workspace()]
  let met = 0
  const bothWays = [
    [one, two],
    [two, one],
  ].map(([first, second]) =>
    db().transaction(tx =>
      recordTogether(tx, app.by, async together => {
        await recordAct(tx, together, searched(first as string))
        // Both have done their first act before either does its second.
        for (met++; met < 2; ) await new Promise(resolve => setTimeout(resolve, 5))
        await recordAct(tx, together, searched(second as string))
      }),
    ),
  )
  await Promise.all(bothWays)
  for (const chain of [one, two]) assert.equal((await actsIn(chain)).filter(act => act === 'people.searched').length, 2)
})

test('only the secret of the database can write', async () => {
  const stranger = await openAuditLog(db(), 'another secret that is as long as it must be')
  assert.equal(stranger.key, null)
  await assert.rejects(recordAct(db(), { ...app.by, auditLog: stranger }, searched(null)), {
    code: 'ledger_unavailable',
  })
  const { findings } = await verifyAudit(db(), stranger)
  assert.match(findings[0]?.what ?? '', /no log was started with this secret/)
  assert.equal((await openAuditLog(db(), testSecret)).key?.id, 1)
})
