import { createServer, type Server } from 'node:http'
import { ClusterRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client'

import { strayCounts } from './strays.ts'

export type Metrics = ReturnType<typeof openMetrics>

/** What the server measures of itself, in Prometheus' terms. */
export function openMetrics() {
  const registry = new Registry()
  const registers = [registry]
  // Each sample of the event loop takes half a millisecond: the default of ten a second is noticeable.
  collectDefaultMetrics({ register: registry, eventLoopUtilizationTimeout: 1000 })
  return {
    registry,
    requests: new Histogram({
      name: 'firmament_request_seconds',
      help: 'Time to answer a request, by surface, operation and status.',
      labelNames: ['surface', 'operation', 'status'] as const,
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25],
      registers,
    }),
    ledgerBatch: new Histogram({
      name: 'firmament_ledger_batch_entries',
      help: 'Ledger lines written in one commit.',
      buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256, 512],
      registers,
    }),
    deliveries: new Histogram({
      name: 'firmament_delivery_seconds',
      help: 'Duration of a notification attempt: acknowledged, refused with another status, or failed without an answer.',
      labelNames: ['outcome'] as const,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    databaseErrors: new Counter({
      name: 'firmament_database_connection_errors_total',
      help: 'Database connections that broke while idle.',
      registers,
    }),
    nodeUp: new Gauge({
      name: 'firmament_cluster_node_up',
      help: 'Whether the coordinator reaches a node of the cluster. A single database has none.',
      labelNames: ['node'] as const,
      registers,
      aggregator: 'min',
    }),
    strays: new Counter({
      name: 'firmament_stray_errors_total',
      help: 'Rejected promises that nobody awaited, and exceptions that nobody caught: faults of the program or of a library.',
      labelNames: ['kind'] as const,
      registers,
      collect() {
        this.reset()
        for (const [kind, count] of Object.entries(strayCounts)) this.inc({ kind }, count)
      },
    }),
    connectionsClosed: new Counter({
      name: 'firmament_connections_closed_total',
      help: 'Connections closed because their address had too many or was reading too many files at the same time.',
      registers,
    }),
  }
}

/** Backups: the age of the newest one, read from its folder, and a counter of failures in this process. */
export function measureBackups({ registry }: Metrics, readLast: () => Promise<Date | null>): Counter {
  const registers = [registry]
  new Gauge({
    name: 'firmament_last_backup_timestamp_seconds',
    help: 'Time of the newest complete backup in FIRMAMENT_BACKUP_DIR; 0 if there is none.',
    registers,
    aggregator: 'max',
    async collect() {
      this.set(((await readLast())?.getTime() ?? 0) / 1000)
    },
  })
  return new Counter({
    name: 'firmament_backup_failures_total',
    help: 'Scheduled backups that failed.',
    registers,
  })
}

/** What the last drill found: the backup that was last restored, and what is wrong since. */
export type DrillReport = {
  problem: string | null
  restored: { file: string; backupAt: string; size: number; rows: number; seconds: number; at: string } | null
}

/** Drills of backups, as the report in their folder has them. */
export function measureDrills({ registry }: Metrics, read: () => Promise<DrillReport | null>): void {
  const gauge = (name: string, help: string, measure: (report: DrillReport | null) => number) =>
    new Gauge({
      name: `firmament_backup_drill_${name}`,
      help,
      registers: [registry],
      aggregator: 'max',
      async collect() {
        this.set(measure(await read()))
      },
    })
  const seconds = (at: string | undefined) => (at ? Date.parse(at) / 1000 : 0)
  gauge('timestamp_seconds', 'Time of the last drill that passed; 0 if there was none.', report =>
    seconds(report?.restored?.at),
  )
  gauge('failed', 'Whether the last drill failed.', report => (report?.problem ? 1 : 0))
  gauge(
    'backup_timestamp_seconds',
    'Time of the data in the backup that a drill last restored; 0 if there is none.',
    report => seconds(report?.restored?.backupAt),
  )
  gauge('backup_bytes', 'Size of the backup that a drill last restored.', report => report?.restored?.size ?? 0)
}

/** What is measured of a source that keeps itself up to date. */
export type MeasuredSource = {
  source: string
  /** Since its publisher released what is loaded; null if nothing is, or nothing states when. */
  age: number | null
  /** Since the last successful check of its publisher; null if there was none. */
  lag: number | null
  isStale: boolean
  /** Its publisher dates it ahead of our clock. */
  isAhead: boolean
  /** In a row. */
  failures: number
  runs: number
  failedRuns: number
  rows: number
}

/** How long several gauges share what was read. */
const sharedMs = 1000

/** Sources that keep themselves up to date, as the database knows them: the same on every node. */
export function measureSources({ registry }: Metrics, read: () => Promise<MeasuredSource[]>): void {
  let readAt = Number.NEGATIVE_INFINITY
  let last = Promise.resolve<MeasuredSource[]>([])
  function latest(): Promise<MeasuredSource[]> {
    if (performance.now() - readAt < sharedMs) return last
    readAt = performance.now()
    // Whether the database answers is measured elsewhere; the rest of the metrics is needed then most of all.
    last = read().catch(() => [])
    return last
  }
  const gauges: [name: string, help: string, value: (of: MeasuredSource) => number | null][] = [
    ['age_seconds', 'Age of the loaded data, since the publisher released it.', of => of.age],
    ['lag_seconds', 'Time since the last successful check of the publisher of a source.', of => of.lag],
    [
      'stale',
      '1 if the publisher of a source has released nothing newer for longer than usual.',
      of => Number(of.isStale),
    ],
    [
      'ahead',
      '1 if a publication of a source is dated more than two days ahead of the clock here, and was set aside.',
      of => Number(of.isAhead),
    ],
    ['failures', 'Failed checks of the publisher of a source since the last one that succeeded.', of => of.failures],
  ]
  for (const [name, help, value] of gauges) {
    new Gauge({
      name: `firmament_source_${name}`,
      help,
      labelNames: ['source'] as const,
      registers: [registry],
      aggregator: 'max',
      async collect() {
        const sources = await latest()
        this.reset()
        for (const one of sources) {
          const measured = value(one)
          if (measured !== null) this.set({ source: one.source }, measured)
        }
      },
    })
  }
  const counters: [name: string, help: string, value: (of: MeasuredSource) => number][] = [
    ['runs_total', 'Checks of the publisher of a source.', of => of.runs],
    ['failed_runs_total', 'Checks of the publisher of a source that failed.', of => of.failedRuns],
    ['rows_total', 'Rows loaded from the publisher of a source.', of => of.rows],
  ]
  for (const [name, help, value] of counters) {
    new Counter({
      name: `firmament_source_${name}`,
      help,
      labelNames: ['source'] as const,
      registers: [registry],
      aggregator: 'max',
      async collect() {
        const sources = await latest()
        this.reset()
        for (const one of sources) this.inc({ source: one.source }, value(one))
      },
    })
  }
}

type Page = { contentType: string; text(): Promise<string> }

/** In one of several server processes: lets the primary process ask for its metrics. */
export function tellPrimary({ registry }: Metrics): void {
  ClusterRegistry.setRegistries(registry)
  new ClusterRegistry()
}

/** In the primary process: the metrics of all server processes, added up. */
export function metricsOfWorkers(): Page {
  const all = new ClusterRegistry()
  return { contentType: all.contentType, text: () => all.clusterMetrics() }
}

export function metricsPage({ registry }: Metrics): Page {
  return { contentType: registry.contentType, text: () => registry.metrics() }
}

/** Serves the metrics on a port of their own, which customers cannot reach. */
export function serveMetrics({ contentType, text }: Page, port: number, host: string): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    try {
      const page = await text()
      response.writeHead(200, { 'content-type': contentType }).end(page)
    } catch {
      // A server process ended in the middle of it.
      response.writeHead(503).end()
    }
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}
