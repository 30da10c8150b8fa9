import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { AuditLog } from '#domain/audit/actor.ts'
import { forgetActs } from '#domain/audit/forget-acts.ts'
import { openAuditLog, readAuditLog } from '#domain/audit/open-audit-log.ts'
import { recordAct } from '#domain/audit/record-act.ts'
import { rotateAuditKeys } from '#domain/audit/rotate-audit-keys.ts'
import {
  type AuditKey,
  headColumns,
  lineColumns,
  type SealedHead,
  type SealedLine,
  sealHead,
  sealLine,
} from '#domain/audit/sealed-line.ts'
import { verifyAudit } from '#domain/audit/verify-audit.ts'
import { sql } from '#postgres/sql.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { linesOf, tamper } from '../../support/audit.ts'
import { testSecret } from '../../support/secret.ts'

let app: TestApp
let workspaceId: string
const db = () => app.databases.primary
const search = () => recordAct(db(), { ...app.by, kind: 'user' }, { act: 'people.searched', workspaceId })
const seqs = async () => (await linesOf(db(), workspaceId)).map(({ seq }) => seq)
const findings = async () => (await verifyAudit(db(), app.by.auditLog)).findings

/** A moment between earlier and later lines. */
async function now(): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() + interval '2 ms' as at, pg_sleep(0.005)`.execute(
    db(),
  )
  return (rows[0] as { at: Date }).at
}

before(async () => {
  app = await startTestApp()
  workspaceId = await app.workspace()
})
after(() => app.close())

test('lines past their retention are deleted, and the rest can still be verified', async () => {
  await search()
  const moment = await now()
  await search()
  await search()
  const { lines, broken } = await forgetActs(db(), app.by.auditLog, moment)
  assert.deepEqual(broken, [])
  assert.equal(lines, 2 + 3)
  assert.deepEqual(await seqs(), [3, 4])
  assert.deepEqual(await findings(), [])
  assert.equal((await linesOf(db(), 'operator')).at(-1)?.act, 'audit.forgotten')
  await forgetActs(db(), app.by.auditLog, await now())
  assert.deepEqual(await seqs(), [])
  await search()
  assert.deepEqual(await seqs(), [5])
  assert.deepEqual(await findings(), [])
})

test('the first remaining line and the anchor before it are verified', async () => {
  await search()
  await search()
  await tamper(
    db(),
    'create table kept as table audit_lines',
    `delete from audit_lines where chain = '${workspaceId}' and seq = 5`,
  )
  assert.equal((await findings())[0]?.seq, 5)
  await tamper(db(), 'delete from audit_lines', 'insert into audit_lines table kept', 'drop table kept')
  assert.deepEqual(await findings(), [])
})

test('a later line is not deleted by giving it an old date', async () => {
  const before = await seqs()
  await tamper(db(), `update audit_lines set at = at - interval '9 years' where chain = '${workspaceId}'`)
  const { lines, broken } = await forgetActs(db(), app.by.auditLog, new Date(Date.now() - 1e11))
  assert.deepEqual({ lines, broken }, { lines: 0, broken: [workspaceId] })
  assert.deepEqual(await seqs(), before)
  await tamper(db(), `update audit_lines set at = at + interval '9 years' where chain = '${workspaceId}'`)
  assert.deepEqual(await findings(), [])
})

test('a new secret keeps the chain, and the former one can forge nothing', async () => {
  const former = app.by.auditLog
  const secret = 'the secret that comes after the first one'
  const rotate = (from: string | null, to: string) => db().transaction(tx => rotateAuditKeys(tx, from, to))
  const auditLog = await rotate(testSecret, secret)
  assert.equal(auditLog.key?.id, 2)
  assert.deepEqual((await verifyAudit(db(), auditLog)).findings, [])
  // A process that still runs has the former key.
  await assert.rejects(search(), { code: 'ledger_unavailable' })
  await recordAct(db(), { ...app.by, auditLog }, { act: 'people.searched', workspaceId })
  assert.deepEqual((await verifyAudit(db(), auditLog)).findings, [])
  assert.deepEqual((await verifyAudit(db(), await openAuditLog(db(), secret))).findings, [])

  // With the former key alone somebody cuts off the newest lines and seals the end as it was before.
  const head = `chain = '${workspaceId}'`
  await tamper(db(), 'create table kept as table audit_lines', 'create table kept_chains as table audit_chains')
  const last = (await linesOf(db(), workspaceId)).at(-1)?.seq as number
  await tamper(db(), `delete from audit_lines where ${head} and seq = ${last}`)
  await tamper(
    db(),
    `update audit_chains c set last_seq = l.seq, last_seal = l.seal, key_id = 1 from audit_lines l
     where c.${head} and l.chain = c.chain and l.seq = ${last - 1}`,
  )
  assert.equal(former.key?.id, 1)
  const { rows } = await sql<never>`
    select chain, first_seq as "firstSeq", anchor, last_seq as "lastSeq", last_seal as "lastSeal", begun
    from audit_chains where chain = ${workspaceId}
  `.execute(db())
  const forged = sealHead(former.key as never, rows[0] as never).toString('hex')
  await tamper(db(), `update audit_chains set seal = '\\x${forged}' where ${head}`)
  assert.match((await verifyAudit(db(), auditLog)).findings[0]?.what ?? '', /not the sealed end/)
  await tamper(db(), 'delete from audit_lines', 'insert into audit_lines table kept', 'delete from audit_chains')
  await tamper(db(), 'insert into audit_chains table kept_chains')
  assert.deepEqual((await verifyAudit(db(), auditLog)).findings, [])

  await requireNoForgery(former, secret)

  const lost = await rotate(null, 'the secret that comes after one that was lost')
  const { findings: unproven } = await verifyAudit(db(), lost)
  assert.match(unproven[0]?.what ?? '', /sealed with a key that this secret cannot open/)
  // Acts are still recorded, with a line that says what cannot be proven.
  await recordAct(db(), { ...app.by, auditLog: lost }, { act: 'people.searched', workspaceId })
  assert.deepEqual(
    (await linesOf(db(), workspaceId)).slice(-2).map(({ act }) => act),
    ['audit.broken', 'people.searched'],
  )
})

/** Seals every line and every end with the former key, and removes everything that came after that key. */
async function requireNoForgery(former: AuditLog, secret: string): Promise<void> {
  const key = former.key as AuditKey
  const tables = ['audit_lines', 'audit_chains', 'audit_keys']
  for (const newest of [
    'delete from audit_keys where id > 1',
    'update audit_keys k set sealed = (select sealed from audit_keys where id = 1)',
  ]) {
    await tamper(db(), ...tables.map(table => `create table before_${table} as table ${table}`))
    await tamper(db(), newest, `update audit_lines set object = 'forged' where act = 'people.searched'`)
    const as = newest.startsWith('delete') ? key : { ...key, id: 2 }
    const heads = await sql<SealedHead>`select ${sql.raw(headColumns)} from audit_chains`.execute(db())
    for (const head of heads.rows) {
      const lines = await sql<SealedLine>`
        select ${sql.raw(lineColumns)} from audit_lines where chain = ${head.chain} order by seq
      `.execute(db())
      let seal = head.anchor
      for (const line of lines.rows) {
        seal = sealLine(as, seal, line)
        const which = `where chain = '${line.chain}' and seq = ${line.seq}`
        await tamper(db(), `update audit_lines set key_id = ${as.id}, seal = '\\x${seal.toString('hex')}' ${which}`)
      }
      const end = sealHead(as, { ...head, lastSeal: seal }).toString('hex')
      await tamper(
        db(),
        `update audit_chains set key_id = ${as.id}, last_seal = '\\x${seal.toString('hex')}', seal = '\\x${end}'
         where chain = '${head.chain}'`,
      )
    }
    const { findings: found } = await verifyAudit(db(), await readAuditLog(db(), secret))
    assert.ok(found.length > 0, newest)
    for (const table of tables) {
      await tamper(
        db(),
        `delete from ${table}`,
        `insert into ${table} table before_${table}`,
        `drop table before_${table}`,
      )
    }
    assert.deepEqual((await verifyAudit(db(), await readAuditLog(db(), secret))).findings, [])
  }
}
