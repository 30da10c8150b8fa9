import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#postgres/sql.ts'
import { writeEntries } from '../../../bench/screening/write-entries.ts'
import { listedEntry } from '../../support/listed-entry.ts'
import { type Platform, startPlatform } from '../../support/platform.ts'

let platform: Platform
before(async () => {
  platform = await startPlatform({ demo: true, worker: true })
})
after(() => platform.close())

const report = async (token: string) => {
  const body = { source_id: '1', country: 'GB' }
  return (await platform.post('/credit-report/report/json/file', body, token)).json()
}
const newToken = async () => {
  const workspaceId = await platform.server.workspace({ units: 100 })
  return `Token ${(await platform.server.key({ workspaceId, api: 'v2' })).key}`
}

test('a credit report has a caution with the name of the list, names nobody and concludes nothing', async () => {
  const db = platform.server.databases.primary
  const clean = await report(await newToken())
  assert.ok(!JSON.stringify(clean.summary.cautions).includes('list'))
  const { rows } = await sql<{ officer: string; source: string }>`
    select full_name as officer, (select name from sources order by id limit 1) as source from officers
    where company_id = 1 and kind = 'person' order by id limit 1
  `.execute(db)
  const { officer, source } = rows[0] as (typeof rows)[0]
  await writeEntries(db, [listedEntry('1', officer)])
  const told = (await report(await newToken())).summary.cautions.filter((one: string) => one.includes('may be on'))
  assert.ok(told.length > 0)
  for (const one of told) {
    assert.match(one, /may be on the list “.+”\. Screen the company for the reasons; this is not a conclusion\.$/)
    assert.ok(one.includes(source) && !one.includes(officer))
  }
  const which = sql`company_id = 1 and full_name = ${officer}`
  for (const [isCurrent, words] of [
    [true, /^An officer of the company may be/],
    [false, /^A former officer of the company may be/],
  ] as const) {
    await sql`update officers set is_current = ${isCurrent} where ${which}`.execute(db)
    const { cautions } = (await report(await newToken())).summary
    assert.equal(cautions.filter((one: string) => words.test(one)).length, 1, cautions.join())
  }
  // Who decided that it is somebody else is not cautioned again.
  const token = await newToken()
  const { hits } = (await platform.get('/screening/companies/1', token)).json()
  for (const { entry, fingerprint } of hits) {
    const decision = { company_id: '1', entry_id: entry.entry_id, fingerprint, decision: 'false_match', reason: 'No' }
    assert.equal((await platform.post('/screening/decisions', decision, token)).statusCode, 201)
  }
  const after = await report(token)
  assert.deepEqual(after.summary.cautions, clean.summary.cautions)
})
