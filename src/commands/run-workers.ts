import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { type Log, openLog } from '../lib/log.ts'
import { metricsOfWorkers, serveMetrics } from '../lib/metrics.ts'
import type { CommandContext } from './command-context.ts'
import { ReportedError } from './report-failure.ts'
import { stopSignal } from './stop-signal.ts'
import { withPostgres } from './with-database.ts'

type Forked = { worker: Worker; ended: Promise<[code: number | null, signal: string | null]> }

/** A process that keeps exiting is restarted less and less often. */
const [minPauseMs, maxPauseMs] = [100, 10_000]

/**
 * `firmament serve` with several processes on one port. This one holds the embedded database and the metrics and starts the
 * others, again whenever one exits. Each is a node like any other.
 */
export async function runWorkers(context: CommandContext, config: Config): Promise<void> {
  const log = openLog(config.logLevel)
  const stopped = stopSignal(log)
  const { metricsPort, metricsHost } = config
  const metrics = metricsPort ? await serveMetrics(metricsOfWorkers(), metricsPort, metricsHost) : undefined
  try {
    await withPostgres(context, config, url => keepWorkers(config.databaseUrl ?? url, config, log, stopped), log)
  } finally {
    metrics?.close()
  }
}

async function keepWorkers(databaseUrl: string, config: Config, log: Log, stopped: Promise<string>): Promise<void> {
  const stopping = new AbortController()
  // The first one prepares the database and reports invalid settings for all.
  const first = fork(1, databaseUrl, config.roles, log)
  const failed = await Promise.race([
    first.ended.then(([code]) => code ?? 1),
    isListening(first.worker),
    stopped.then(() => undefined),
  ])
  if (failed !== undefined) throw new ReportedError(failed)
  const others = Array.from({ length: config.workers - 1 }, (_, index) =>
    fork(index + 2, databaseUrl, config.roles, log),
  )
  const kept = [first, ...others].map((forked, index) =>
    keep(forked, () => fork(index + 1, databaseUrl, config.roles, log), stopping.signal, log),
  )
  const why = await stopped
  log.info({ why }, 'stopping: finishing open requests')
  stopping.abort()
  // The same signal, because it decides whether load balancers have to see it first.
  const signal = why === 'SIGTERM' ? why : 'SIGINT'
  for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal)
  await Promise.all(kept)
}

/** What a server process sends when it accepts requests. */
export const listening = 'listening'

function isListening(worker: Worker): Promise<undefined> {
  return new Promise(resolve => worker.on('message', message => message === listening && resolve(undefined)))
}

/** Background jobs run in the first process and in its successors only: more workers would not do more. */
function fork(number: number, databaseUrl: string, roles: Config['roles'], log: Log): Forked {
  const own = roles.filter(role => number === 1 || role !== 'jobs')
  const worker = cluster.fork({ DATABASE_URL: databaseUrl, ROLES: own.join(',') })
  log.info({ worker: worker.id, pid: worker.process.pid }, 'server process started')
  return { worker, ended: once(worker, 'exit') as Forked['ended'] }
}

async function keep(forked: Forked, again: () => Forked, stopping: AbortSignal, log: Log) {
  let { ended } = forked
  for (let pauseMs = minPauseMs; ; pauseMs = Math.min(2 * pauseMs, maxPauseMs)) {
    const started = performance.now()
    const [code, signal] = await ended
    if (stopping.aborted) return
    log.error({ code, signal }, 'server process exited; starting another')
    if (performance.now() - started > maxPauseMs) pauseMs = minPauseMs
    await sleep(pauseMs, undefined, { signal: stopping }).catch(() => {})
    if (stopping.aborted) return
    ended = again().ended
  }
}
