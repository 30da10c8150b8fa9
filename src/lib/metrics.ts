import { createServer, type Server } from 'node:http'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof openMetrics>

/** What the server measures of itself, in Prometheus' terms. */
export function openMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const requests = new RequestTimes()
  registry.registerMetric(requests as never)
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requests,
    ledgerBatch: new Histogram({
      name: 'firmament_ledger_batch_entries',
      help: 'Ledger lines written in one commit.',
      buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256, 512],
      registers,
    }),
    deliveries: new Histogram({
      name: 'firmament_delivery_seconds',
      help: 'Time of an attempt to notify a receiver: acknowledged, refused by another status, or failed without an answer.',
      labelNames: ['outcome'] as const,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    databaseErrors: new Counter({
      name: 'firmament_database_connection_errors_total',
      help: 'Database connections that broke while idle.',
      registers,
    }),
    connectionsClosed: new Counter({
      name: 'firmament_connections_closed_total',
      help: 'Connections closed because their address had too many, or read too many files at once.',
      registers,
    }),
  }
}

/** Where backups are made: how old the last one is can be told by whoever has their folder, and how many failed here. */
export function measureBackups({ registry }: Metrics, readLast: () => Promise<number | null>): Counter {
  const registers = [registry]
  new Gauge({
    name: 'firmament_last_backup_timestamp_seconds',
    help: 'When the newest complete backup in FIRMAMENT_BACKUP_DIR was written; 0 where there is none.',
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

const requestBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25]

type Counted = { labels: { surface: string; operation: string; status: number }; counts: number[]; seconds: number }

/**
 * A histogram of how long requests took. The library's own looks at the labels of each observation anew, which is more
 * work than all else that is written down about a request.
 */
class RequestTimes {
  readonly name = 'firmament_request_seconds'
  readonly help = 'Time to answer a request, by surface, operation and status.'
  readonly type = 'histogram'
  readonly #counted = new Map<string, Counted>()

  observe(surface: string, operation: string, status: number, seconds: number): void {
    const key = `${surface} ${operation} ${status}`
    let counted = this.#counted.get(key)
    if (!counted) {
      counted = { labels: { surface, operation, status }, counts: [...requestBuckets, 0].fill(0), seconds: 0 }
      this.#counted.set(key, counted)
    }
    let bucket = 0
    while (seconds > (requestBuckets[bucket] ?? Number.POSITIVE_INFINITY)) bucket++
    counted.counts[bucket] = (counted.counts[bucket] ?? 0) + 1
    counted.seconds += seconds
  }

  /** What the registry asks of a metric. */
  async get() {
    const values = [...this.#counted.values()].flatMap(counted => valuesOf(this.name, counted))
    return { name: this.name, help: this.help, type: this.type, values, aggregator: 'sum' }
  }
}

/** Each bucket counts what is in the smaller ones too. */
function valuesOf(name: string, { labels, counts, seconds }: Counted) {
  let sum = 0
  const buckets = counts.map((count, index) => {
    sum += count
    return { labels: { ...labels, le: requestBuckets[index] ?? '+Inf' }, value: sum, metricName: `${name}_bucket` }
  })
  return [
    ...buckets,
    { labels, value: seconds, metricName: `${name}_sum` },
    { labels, value: sum, metricName: `${name}_count` },
  ]
}

type Page = { contentType: string; text(): Promise<string> }

/** In one of several server processes: lets the one that started it ask for its metrics. */
export function tellPrimary({ registry }: Metrics): void {
  AggregatorRegistry.setRegistries(registry)
  new AggregatorRegistry()
}

/** In the process that started them: the metrics of all, added up. */
export function metricsOfWorkers(): Page {
  const all = new AggregatorRegistry()
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
