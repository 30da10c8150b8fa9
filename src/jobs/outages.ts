import type { Log } from '#lib/log.ts'

export type Outages = {
  /** Something could not be done because of the database. */
  failed(error: unknown): void
  /** The database was looked at and did everything. */
  wasWell(): void
  /** Since when everything has worked, by `performance.now`. */
  wellSince(): number
}

/** For so long nothing may have failed before it counts as over, so that a database that comes and goes is one outage. */
const settledMs = 2_000

/** Logs once that background work has lost its database, and once that it has it again. */
export function noteOutages(log: Log): Outages {
  let [began, failedAt] = [Number.NaN, Number.NEGATIVE_INFINITY]
  return {
    failed(error) {
      failedAt = performance.now()
      if (!Number.isNaN(began)) return
      began = failedAt
      log.warn({ err: error }, 'the database is unreachable; background work is waiting for it')
    },
    wasWell() {
      if (Number.isNaN(began) || performance.now() - failedAt < settledMs) return
      log.warn(
        { seconds: Math.round(failedAt - began) / 1000 },
        'the database is reachable again; background work continues',
      )
      began = Number.NaN
    },
    wellSince: () => failedAt,
  }
}
