import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { anchorChains, type ChainEnd } from '#domain/audit/anchor-chains.ts'
import { openAuditLog, readAuditLog } from '#domain/audit/open-audit-log.ts'
import { recordAct } from '#domain/audit/record-act.ts'
import { verifyAudit } from '#domain/audit/verify-audit.ts'
import { sql } from '#postgres/sql.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { tamper } from '../../support/audit.ts'
import { testSecret } from '../../support/secret.ts'

let app: TestApp
let one: string
let two: string
const db = () => app.databases.primary
const verify = async (since?: ChainEnd[]) => verifyAudit(db(), await readAuditLog(db(), testSecret), since)
const findings = async () => (await verify()).findings
const tables = ['audit_lines', 'audit_chains', 'audit_keys', 'secret_check']
/** Lines of each chain. */
const count = 8

before(async () => {
  app = await startTestApp()
  ;[one, two] = [await app.workspace({ name: 'One' }), await app.workspace({ name: 'Two' })]
  const by = { ...app.by, kind: 'key', id: 'k', name: 'fm1_live_abc', surface: 'v1', address: '192.0.2.1' } as const
  for (let index = 1; index < count; index++) {
    for (const workspaceId of [one, two]) {
      const wish = { act: 'people.searched', workspaceId, details: { name: `Person ${index}` } } as const
      await recordAct(db(), { ...by, requestId: `${workspaceId} ${index}` }, { ...wish, object: index })
    }
  }
  for (const table of tables) await sql.raw(`create table kept_${table} as table ${table}`).execute(db())
})
after(() => app.close())

const restored = tables.flatMap(table => [`delete from ${table}`, `insert into ${table} table kept_${table}`])

/** SQL: a line by its chain and number. */
const at = (chain: string, seq: number) => `chain = '${chain}' and seq = ${seq}`

/** SQL: a value that differs from that of the column. */
const others: Record<string, string> = {
  text: `coalesce(@, '') || 'x'`,
  bigint: '@ + 100',
  integer: '@ + 1',
  'timestamp with time zone': `@ + interval '1 microsecond'`,
  json: `(@::text || ' ')::json`,
  bytea: `'\\x00'::bytea || @`,
}

async function columnsOf(table: string): Promise<{ name: string; type: string; nullable: boolean }[]> {
  const { rows } = await sql<{ name: string; type: string; nullable: boolean }>`
    select column_name as name, data_type as type, is_nullable = 'YES' as nullable
    from information_schema.columns where table_name = ${table} order by ordinal_position
  `.execute(db())
  return rows
}

async function requireFound(what: string, ...statements: string[]) {
  await tamper(db(), ...statements)
  const found = await findings()
  await tamper(db(), ...restored)
  assert.ok(found.length > 0, `not found: ${what}\n${statements.join('\n')}`)
  return found
}

test('an untouched log is intact', async () => {
  const verdict = await verify()
  assert.deepEqual(verdict.findings, [])
  assert.equal(verdict.chains, 3)
  assert.equal(verdict.ends.find(({ chain }) => chain === one)?.seq, count)
})

test('the application cannot change, delete or truncate anything of it', async () => {
  for (const statement of [
    `update audit_lines set object = 'x' where ${at(one, 3)}`,
    `delete from audit_lines where ${at(one, 3)}`,
    'truncate audit_lines',
    'truncate audit_chains',
    `delete from audit_chains where chain = '${one}'`,
    `update audit_chains set last_seq = 2 where chain = '${one}'`,
    'delete from audit_keys',
  ]) {
    await assert.rejects(sql.raw(statement).execute(db()), /append-only/, statement)
  }
})

test('every column of every line is verified, and the first altered line is named', async () => {
  for (const { name, type, nullable } of await columnsOf('audit_lines')) {
    const values = [(others[type] as string).replaceAll('@', name), ...(nullable ? ['null'] : [])]
    for (const seq of [1, 4, count]) {
      for (const value of values) {
        const { rows } = await sql
          .raw(`select from audit_lines where ${at(one, seq)} and ${name} is null`)
          .execute(db())
        if (value === 'null' && rows.length > 0) continue
        const found = await requireFound(name, `update audit_lines set ${name} = ${value} where ${at(one, seq)}`)
        assert.equal(found[0]?.chain, one, name)
        assert.equal(found[0]?.seq, seq, name)
      }
    }
  }
})

test('every column of the chains and of the keys is verified', async () => {
  for (const table of ['audit_chains', 'audit_keys']) {
    for (const { name, type } of await columnsOf(table)) {
      const value = (others[type] as string).replaceAll('@', name)
      const which = table === 'audit_chains' ? `where chain = '${one}'` : ''
      await requireFound(`${table}.${name}`, `update ${table} set ${name} = ${value} ${which}`)
    }
    await requireFound(table, `delete from ${table}`)
  }
})

/** Makes the chain end or begin with this line, as well as somebody without the key can. */
const endAt = (chain: string, seq: number) =>
  `update audit_chains c set last_seq = l.seq, last_seal = l.seal from audit_lines l
   where c.chain = '${chain}' and l.chain = c.chain and l.seq = ${seq}`
const beginAt = (chain: string, seq: number) =>
  `update audit_chains c set first_seq = ${seq}, anchor = l.seal from audit_lines l
   where c.chain = '${chain}' and l.chain = c.chain and l.seq = ${seq - 1}`
const swapOne = () => `case chain when '${one}' then '${two}' when '${two}' then '${one}' else chain end`

test('lines that are removed, inserted, swapped, renumbered or moved are found', async () => {
  const copied = (await columnsOf('audit_lines')).map(({ name }) => name)
  const copy = (from: string, to: { chain?: string; seq: number }) =>
    `insert into audit_lines select ${copied
      .map(name => (name === 'seq' ? to.seq : name === 'chain' && to.chain ? `'${to.chain}'` : name))
      .join(', ')} from audit_lines where ${from}`
  const ways: Record<string, string[]> = {
    'a line in the middle': [`delete from audit_lines where ${at(one, 4)}`],
    'the first line': [`delete from audit_lines where ${at(one, 1)}`],
    'the first line, and the chain begins later': [
      beginAt(one, 2),
      `delete from audit_lines where chain = '${one}' and seq < 2`,
    ],
    'the last line': [`delete from audit_lines where ${at(one, count)}`],
    'the last lines, and the chain ends before': [
      endAt(one, count - 2),
      `delete from audit_lines where chain = '${one}' and seq > ${count - 2}`,
    ],
    'all lines': [`delete from audit_lines where chain = '${one}'`],
    'a whole chain': [
      `delete from audit_lines where chain = '${one}'`,
      `delete from audit_chains where chain = '${one}'`,
    ],
    'every chain': ['delete from audit_lines', 'delete from audit_chains'],
    'the lines of every chain': ['delete from audit_lines'],
    'a copy at the end': [copy(at(one, 3), { seq: count + 1 }), endAt(one, count + 1)],
    'a copy at the end that the chain does not know': [copy(at(one, 3), { seq: count + 1 })],
    'a copy before the first': [copy(at(one, 3), { seq: 0 })],
    'a line of another chain at the end': [copy(at(two, count), { chain: one, seq: count + 1 }), endAt(one, count + 1)],
    'a line of a chain that nobody began': [copy(at(two, 1), { chain: 'nobody', seq: 1 })],
    'two lines swapped': [
      `update audit_lines set seq = -seq where chain = '${one}' and seq in (3, 4)`,
      `update audit_lines set seq = case seq when -3 then 4 else 3 end where chain = '${one}' and seq < 0`,
    ],
    'all numbers one higher': [
      `update audit_lines set seq = -seq - 1 where chain = '${one}'`,
      `update audit_lines set seq = -seq where chain = '${one}'`,
      `update audit_chains set first_seq = 2, last_seq = last_seq + 1 where chain = '${one}'`,
    ],
    'a line moved to another workspace': [`update audit_lines set chain = '${two}', seq = 99 where ${at(one, count)}`],
    'two workspaces with each other’s chains': [
      `update audit_lines set chain = 'x' || ${swapOne()}, seq = seq where chain <> 'operator'`,
      `update audit_lines set chain = substr(chain, 2) where chain <> 'operator'`,
      `update audit_chains set chain = 'x' || ${swapOne()} where chain <> 'operator'`,
      `update audit_chains set chain = substr(chain, 2) where chain <> 'operator'`,
    ],
    'a time that is none': [`update audit_lines set at = 'infinity' where ${at(one, 5)}`],
  }
  for (const [way, statements] of Object.entries(ways)) await requireFound(way, ...statements)
  assert.deepEqual(await findings(), [])
})

test('random changes to some lines are found', async () => {
  const columns = await columnsOf('audit_lines')
  for (let round = 0; round < 60; round++) {
    const seed = Math.floor(Math.random() * 1e9)
    const chain = [one, two, 'operator'][seed % 3] as string
    const lines = `chain = '${chain}' and hashtext(seq::text || '${seed}') % 3 = 0`
    const { name, type } = columns[seed % columns.length] as { name: string; type: string }
    const statement =
      seed % 5 === 0
        ? `delete from audit_lines where ${lines}`
        : `update audit_lines set ${name} = ${(others[type] as string).replaceAll('@', name)} where ${lines}`
    const { rows } = await sql.raw(`select from audit_lines where ${lines}`).execute(db())
    if (rows.length > 0) await requireFound(`round ${round}`, statement)
  }
})

test('lines written after the end was cut off do not hide it', async () => {
  const act = { act: 'people.searched', workspaceId: one } as const
  await tamper(db(), `delete from audit_lines where ${at(one, count)}`)
  await recordAct(db(), app.by, act)
  assert.deepEqual(
    (await findings()).map(({ chain, seq }) => ({ chain, seq })),
    [{ chain: one, seq: count }],
  )
  await tamper(db(), ...restored)
  await tamper(db(), endAt(one, count - 1), `delete from audit_lines where ${at(one, count)}`)
  await recordAct(db(), app.by, act)
  const [found] = await findings()
  assert.equal(found?.seq, count)
  assert.match(found?.what ?? '', /the chain before it was altered/)
  await recordAct(db(), app.by, act)
  assert.equal((await findings()).length, 1)
  await tamper(db(), ...restored)
})

test('a database that is reset as a whole is found by the ends that were printed before', async () => {
  const { ends } = await verify()
  await recordAct(db(), app.by, { act: 'people.searched', workspaceId: one })
  const later = await verify(ends)
  assert.deepEqual(later.findings, [])
  await tamper(db(), ...restored)
  assert.deepEqual(await findings(), [])
  const { findings: found } = await verify(later.ends)
  assert.deepEqual(
    found.map(({ chain, seq }) => ({ chain, seq })).find(({ chain }) => chain === one),
    {
      chain: one,
      seq: count + 1,
    },
  )
})

test('a log that was emptied is reported, even when it was begun again', async () => {
  const all = ['audit_lines', 'audit_chains', 'audit_keys'].map(table => `delete from ${table}`)
  await tamper(db(), ...all)
  assert.match((await findings())[0]?.what ?? '', /the newest key is missing/)
  const { rows } = await sql`select from audit_keys`.execute(db())
  assert.equal(rows.length, 0, 'looking makes nothing')
  const auditLog = await openAuditLog(db(), testSecret)
  assert.equal(auditLog.key?.id, 2)
  await recordAct(db(), { ...app.by, auditLog }, { act: 'people.searched', workspaceId: one })
  assert.match((await findings())[0]?.what ?? '', /the chain before it was altered/)
  await tamper(db(), ...restored)

  // A process that still runs has the key and goes on writing.
  await tamper(db(), 'delete from audit_lines', 'delete from audit_chains')
  await recordAct(db(), app.by, { act: 'people.searched', workspaceId: one })
  assert.match((await findings())[0]?.what ?? '', /the chain before it was altered/)
  await tamper(db(), ...restored)

  await requireFound('what says that there is a log', ...all, 'delete from secret_check')
  assert.deepEqual(await findings(), [])
})

test('a chain that is reset alone is found once its end was recorded', async () => {
  const act = { act: 'people.searched', workspaceId: one } as const
  const user = { ...app.by, kind: 'user', id: 'u' } as const
  const putBack = [
    `delete from audit_lines where chain = '${one}'`,
    `insert into audit_lines select * from kept_audit_lines where chain = '${one}'`,
    `delete from audit_chains where chain = '${one}'`,
    `insert into audit_chains select * from kept_audit_chains where chain = '${one}'`,
  ]
  await recordAct(db(), user, act)
  assert.equal(await anchorChains(db(), app.by.auditLog), 2)
  assert.deepEqual(await findings(), [])
  await tamper(db(), ...putBack)
  const [found] = await findings()
  assert.deepEqual(found, { chain: one, seq: count + 1, what: 'is missing, with everything after it' })
  // New lines in their place do not hide it.
  await recordAct(db(), user, { ...act, object: 'another' })
  assert.deepEqual(
    (await findings()).map(({ chain, seq, what }) => ({ chain, seq, what })),
    [{ chain: one, seq: count + 1, what: 'differs from the earlier verification' }],
  )
  await tamper(db(), ...restored)
})
