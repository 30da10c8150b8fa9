import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, withDb } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { verifyDatabase } from '../../src/upkeep/verify/verify-database.ts'
import { startTestApp } from '../support/app.ts'
import { listedPerson, toyList } from '../support/listed-person.ts'
import { chargedOf, type KnownCompany, someCompanies } from '../support/lists.ts'
import { type ServerProcess, spawnServer } from '../support/server.ts'
import { importEntries } from '../support/toy-source.ts'
import { spawnWorker, type WorkerProcess } from '../support/worker.ts'

const isLong = Boolean(process.env.FIRMAMENT_LONG_TESTS)
const wanted = isLong ? 20_000 : 500
/** At which row of which task everything that runs is killed. */
const kills = isLong
  ? { match: [2000, 5000, 8000, 11_000, 14_000, 17_000], answer: [50, 200, 400, 600] }
  : { match: [200], answer: [50, 250] }
const groups = ['profile', 'status', 'officers', 'beneficial_owners', 'financials', 'score', 'screening']

/** Rows as people write them: by number or by name, misspelt, repeated, and some that are nobody. */
function listOf(companies: KnownCompany[]): string {
  const rows = Array.from({ length: wanted }, (_, at) => {
    const { name, number, country } = companies[(at * 7) % companies.length] as KnownCompany
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
    if (at % 10 === 3) return `${at},${quoted(`Zzyqx Wvutrq ${at} Ltd`)},,${country}`
    if (at % 10 === 5) return `${at},${quoted(name.replace(/[aeiou]/i, ''))},,${country}`
    if (at % 10 === 7) return `${at},${quoted(name.toUpperCase())},,${country}`
    return `${at},${quoted(name)},${number},${country}`
  })
  return ['No,Company,Registration number,Country', ...rows].join('\n')
}

type Running = { server: ServerProcess; worker: WorkerProcess }

const start = async (url: string): Promise<Running> => {
  const server = await spawnServer({ DATABASE_URL: url })
  // Not beside it: a worker that is there much earlier has done everything before anybody looks.
  return { server, worker: await spawnWorker(url) }
}
const kill = (running: Running, signal: NodeJS.Signals) =>
  Promise.all([running.server.kill(signal), running.worker.kill(signal)])

type Progress = { state: string; doneTo: number }

async function progressOf(db: Db, id: number): Promise<Progress> {
  const { rows } = await sql<Progress>`select state, done_to as "doneTo" from lists where id = ${id}`.execute(db)
  return rows[0] as Progress
}

test(`server and worker are killed during a list of ${wanted} rows: the result is the same to the byte, and the ledger exact`, async t => {
  const app = await startTestApp({ demo: true })
  let running = await start(app.url)
  let killed = 0
  try {
    await withDb(app.url, async db => {
      const payload = listOf(await someCompanies(db, 1500))
      const { rows: people } = await sql<{ name: string }>`
        select distinct full_name as name from officers where kind = 'person' order by 1 limit 40
      `.execute(db)
      const listed = people.map(({ name }, at) => listedPerson(`t${at}`, name))
      await importEntries(app.url, toyList, { entries: listed })

      const ask = async (method: string, path: string, token: string, body?: string, type = 'application/json') => {
        const headers = { authorization: `Token ${token}`, ...(body !== undefined && { 'content-type': type }) }
        const response = await fetch(`${running.server.base}/v2${path}`, {
          method,
          headers,
          ...(body !== undefined && { body }),
        })
        assert.ok(response.ok, `${method} ${path}: ${response.status} ${response.ok ? '' : await response.text()}`)
        return response
      }

      /** Waits for the end of a task, and kills everything at the rows that are named. */
      const until = async (id: number, end: string, at: number[]) => {
        const left = [...at]
        for (;;) {
          const { state, doneTo } = await progressOf(db, id)
          if (state === end) break
          assert.ok(['matching', 'answering'].includes(state), state)
          if (left[0] !== undefined && doneTo >= left[0]) {
            await kill(running, 'SIGKILL')
            killed += 1
            left.shift()
            running = await start(app.url)
          }
          await sleep(2)
        }
        assert.deepEqual(left, [], 'the work was over before all kills')
      }

      const walk = async (at: typeof kills) => {
        const workspaceId = await app.workspace({ units: 1_000_000 })
        const token = (await app.key({ workspaceId, api: 'v2' })).key
        const made = await ask('POST', '/lists?name=Kills', token, payload, 'text/csv')
        const { id } = (await made.json()) as { id: number }
        const agreed_units = 1_000_000
        await ask('POST', `/lists/${id}/match`, token, JSON.stringify({ agreed_units }))
        await until(id, 'matched', at.match)
        await ask('POST', `/lists/${id}/answers`, token, JSON.stringify({ groups, agreed_units }))
        await until(id, 'done', at.answer)
        const result = Buffer.from(await (await ask('GET', `/lists/${id}/results`, token)).arrayBuffer())
        return { workspaceId, id, result, charged: await chargedOf(db, workspaceId) }
      }

      const calm = await walk({ match: [], answer: [] })
      const disturbed = await walk(kills)
      assert.equal(killed, kills.match.length + kills.answer.length)
      assert.ok(calm.result.length > wanted * 50)
      assert.ok(disturbed.result.equals(calm.result), 'the results differ')
      assert.deepEqual(disturbed.charged, calm.charged)
      // What was charged is what the list has to show for it.
      const { rows } = await sql<{ found: number; companies: number; units: number }>`
        select count(*) filter (where outcome <> 'not_found')::int as found, count(distinct company_id)::int as companies,
          (select units from list_runs where list_id = ${disturbed.id}) as units
        from list_rows where list_id = ${disturbed.id}
      `.execute(db)
      const { found, companies, units } = rows[0] as { found: number; companies: number; units: number }
      assert.deepEqual(disturbed.charged, {
        companies,
        credit_report: companies,
        financials: companies,
        kyb: found + 2 * companies,
        ownership: companies,
        screening: companies,
      })
      assert.equal(
        Object.values(disturbed.charged).reduce((sum, one) => sum + one, 0),
        units,
      )
      const verdicts = await verifyDatabase(app.url, { only: ['ledger'] })
      assert.deepEqual(
        verdicts.flatMap(({ offenders }) => offenders),
        [],
      )
      t.diagnostic(
        `${killed} kills, ${found} of ${wanted} rows found, ${companies} companies, ${units} units, ${calm.result.length} bytes`,
      )
    })
  } finally {
    await kill(running, 'SIGTERM')
    await app.close()
  }
})
