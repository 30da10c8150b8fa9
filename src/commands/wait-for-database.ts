import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config.ts'
import type { Log } from '../lib/log.ts'
import { isOutage } from '../postgres/is-outage.ts'
import { requireAnswer } from '../postgres/require-answer.ts'

const lookMs = 500
const sayMs = 10_000

/**
 * Waits for a database of one's own, which a machine or a cluster may start after the platform. One that cannot be reached is waited for
 * as long as the settings say, then the error is the caller's; one that refuses the user or is not there is an error immediately. False
 * if the process was stopped meanwhile.
 */
export async function waitForDatabase(config: Config, stopped: Promise<string>, log: Log): Promise<boolean> {
  const url = config.databaseDirectUrl ?? config.databaseUrl
  if (!url) return true
  const began = performance.now()
  const endMs = began + 1000 * config.databaseWait
  let saidMs = Number.NEGATIVE_INFINITY
  let isStopped = false
  void stopped.then(() => {
    isStopped = true
  })
  while (!isStopped) {
    try {
      await requireAnswer(url)
      if (saidMs > 0) log.warn({ seconds: secondsSince(began) }, 'the database can be reached')
      return true
    } catch (error) {
      const nowMs = performance.now()
      if (!isPassing(error) || nowMs > endMs) throw error
      if (nowMs - saidMs > sayMs) {
        saidMs = nowMs
        const left = Math.round((endMs - nowMs) / 1000)
        log.warn(
          { err: error, seconds: secondsSince(began), left },
          'waiting for the database; check DATABASE_URL if it should be there',
        )
      }
      await sleep(lookMs)
    }
  }
  return false
}

const secondsSince = (ms: number) => Math.round((performance.now() - ms) / 100) / 10

/** A session that ends fatally at its start was refused for good, unless its state shows otherwise. */
function isPassing(error: unknown): boolean {
  const { code } = error as { code?: string }
  return isOutage(error) && !/^(28|3D)/.test(code ?? '')
}
