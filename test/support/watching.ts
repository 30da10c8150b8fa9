import pg from 'pg'
import { pino } from 'pino'
import { setCallback } from '#domain/watching/callback.ts'
import { publishChanges } from '#domain/watching/publish-changes.ts'
import { startWatch } from '#domain/watching/watch.ts'
import type { WatchField } from '#domain/watching/watch-field.ts'
import { startWorker, type Worker } from '../../src/jobs/worker.ts'
import { type Metrics, openMetrics } from '../../src/lib/metrics.ts'
import { startTestApp, type TestApp } from './app.ts'
import { insertCompany } from './company.ts'

export type Change = { company: number; field?: string; old?: string | null; new?: string | null }

export type Watching = {
  server: TestApp
  /** An account that watches these companies. With an address it is called; then the secret is given too. */
  account(watched: number[], address?: string, fields?: WatchField[]): Promise<{ id: string; secret: string }>
  company(columns?: Record<string, unknown>): Promise<number>
  /** What an import does: writes changes and publishes them, in one transaction. */
  change(...changes: Change[]): Promise<number>
  /** A connection of the test's own. */
  client(): Promise<pg.Client>
  work(): Promise<Worker>
  /** What the workers count. */
  metrics: Metrics
  close(): Promise<void>
}

/** The server, with what it takes to let companies change and to see who is told. */
export async function startWatching(): Promise<Watching> {
  const server = await startTestApp()
  const { databases, callbacks } = server
  const db = databases.primary
  const clients: pg.Client[] = []
  const workers: Worker[] = []
  const client = async () => {
    const opened = new pg.Client({ connectionString: server.url })
    await opened.connect()
    clients.push(opened)
    return opened
  }
  const importer = await client()
  const metrics = openMetrics()
  return {
    server,
    metrics,
    client,
    async account(watched, address, fields) {
      const id = await server.workspace()
      for (const company of watched)
        await startWatch(db, () => server.now, { workspaceId: id, companyId: company, fields: fields }, server.by)
      const { secret } = address ? await setCallback(db, callbacks, id, { address }, server.by) : { secret: null }
      return { id, secret: secret ?? '' }
    },
    company: columns => insertCompany(db, columns),
    change: async (...changes) => {
      await importer.query('begin')
      const events = await writeChanges(importer, changes)
      await importer.query('commit')
      return events
    },
    async work() {
      const worker = await startWorker(
        server.url,
        {
          db,
          clock: () => new Date(),
          callbacks,
          publicUrl: 'http://localhost:8080',
          auditLog: server.by.auditLog,
          auditDays: 0,
          requestDays: 400,
          metrics,
        },
        pino({ level: process.env.LOG_LEVEL ?? 'silent' }),
      )
      workers.push(worker)
      return worker
    },
    async close() {
      await Promise.all(workers.map(worker => worker.stop()))
      await Promise.all(clients.map(opened => opened.end()))
      await server.close()
    },
  }
}

/** Changes and their publication, in the transaction that the connection is in. */
export async function writeChanges(client: pg.Client, changes: Change[]): Promise<number> {
  const { rows } = await client.query(
    `insert into changes (company_id, field, old_value, new_value, source_id)
     select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], array_fill(900::smallint, array[$5::int]))
     returning id`,
    [
      changes.map(({ company }) => company),
      changes.map(({ field = 'name' }) => field),
      changes.map(change => change.old ?? null),
      changes.map(change => change.new ?? null),
      changes.length,
    ],
  )
  return publishChanges(client, { ids: rows.map(({ id }) => Number(id)) })
}
