import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startTestApp } from '../test/support/app.ts'
import { insertCompany } from '../test/support/company.ts'
import { startOwnPostgres } from '../test/support/own-postgres.ts'
import { type ServerProcess, spawnServer } from '../test/support/server.ts'
import { median } from './support/quantile.ts'

// How soon a server serves again: after its database was stopped or stood still, beside the first plain connection that gets an
// answer, and after the server itself was killed, beside a start after it was stopped.

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '10' }, out: { type: 'string', default: '' } },
})
const rounds = Number(options.rounds)

type Times = { served: number; plain: number }

/** Milliseconds from now until each works. */
async function until(works: Record<keyof Times, () => Promise<boolean>>): Promise<Times> {
  const began = performance.now()
  const first = async (isThere: () => Promise<boolean>) => {
    while (!(await isThere().catch(() => false))) await sleep(2)
    return performance.now() - began
  }
  const [served, plain] = await Promise.all([first(works.served), first(works.plain)])
  return { served, plain }
}

async function ofDatabase(): Promise<Record<string, Times[]>> {
  const postgres = await startOwnPostgres()
  const app = await startTestApp({ url: postgres.url })
  const workspaceId = await app.workspace({ units: 1_000_000 })
  const { key } = await app.key({ workspaceId, api: 'v1' })
  const companyId = await insertCompany(app.databases.primary)
  const asked = async () => (await app.get(`/v1/kyb/${companyId}/lite`, `Bearer ${key}`)).statusCode === 200
  const connected = async () => {
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    return client.end().then(() => true)
  }
  const [stopped, frozen]: [Times[], Times[]] = [[], []]
  try {
    for (let round = 0; round < rounds; round++) {
      await asked()
      await postgres.stop()
      await asked()
      await postgres.start()
      stopped.push(await until({ served: asked, plain: connected }))
      await postgres.freeze()
      await asked()
      await postgres.thaw()
      frozen.push(await until({ served: asked, plain: connected }))
    }
  } finally {
    await app.close()
    await postgres.remove()
  }
  return { 'database stopped': stopped, 'database frozen': frozen }
}

async function ofServer(): Promise<Record<string, Times[]>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'firmament-recovery-'))
  const start = () => spawnServer({ FIRMAMENT_DATA: folder })
  let server: ServerProcess = await start()
  const killed: Times[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      await server.kill('SIGTERM')
      server = await start()
      const plain = server.readyAfter
      await server.kill('SIGKILL')
      server = await start()
      killed.push({ served: server.readyAfter, plain })
    }
  } finally {
    await server.kill('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
  return { 'server killed': killed }
}

const seen = { ...(await ofDatabase()), ...(await ofServer()) }
const report = Object.entries(seen).map(([what, times]) => ({
  what,
  served_ms: Math.round(median(times.map(({ served }) => served))),
  plain_ms: Math.round(median(times.map(({ plain }) => plain))),
}))
console.table(report)
if (options.out) await writeFile(options.out, JSON.stringify(report, null, 2))
