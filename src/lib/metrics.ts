import { createServer, type Server } from 'node:http'
import { ClusterRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client'

export type Metrics = ReturnType<typeof openMetrics>

/** What the server measures of itself, in Prometheus' terms. */
export function openMetrics() {
  const registry = new Registry()
  const registers = [registry]
  // Each look at the event loop takes half a millisecond: ten in a second, which is the default, are felt.
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
    connectionsClosed: new Counter({
      name: 'firmament_connections_closed_total',
      help: 'Connections closed because their address had too many or was reading too many files at once.',
      registers,
    }),
  }
}

/** Backups: the age of the newest one, read from its folder, and a counter of failures in this process. */
export function measureBackups({ registry }: Metrics, readLast: () => Promise<number | null>): Counter {
  const registers = [registry]
  new Gauge({
    name: 'firmament_last_backup_timestamp_seconds',
    help: 'Time of the newest complete backup in FIRMAMENT_BACKUP_DIR; 0 if there is none.',
    registers,
    aggregator: 'max',
    async collect() {
      this.set((await readLast()) ?? 0)
    },
  })
  return new Counter({
    name: 'firmament_backup_failures_total',
    help: 'Scheduled backups that failed.',
    registers,
  })
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

/** Serves the metrics on a port of their own, away from what customers reach. */
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
