import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config.ts'
import { type DemoLogin, firstDemoLogin, hasAccounts, hasDemoLogin } from '../domain/accounts/demo-login.ts'
import type { Actor } from '../domain/audit/actor.ts'
import type { Clock } from '../domain/clock.ts'
import { onFirstStart } from '../ingest/demo/on-first-start.ts'
import { isLoopback } from '../lib/is-loopback.ts'
import type { Log } from '../lib/log.ts'
import type { Db } from '../postgres/db.ts'
import { CommandError } from './report-failure.ts'

/** Who can sign in: no one yet, users, or the demo login, whose password is known only when it is created. */
export type Entrance = 'none' | 'accounts' | 'demo without login' | 'demo login' | DemoLogin

/** Fills an empty database with the demo universe. */
export async function firstStart(url: string, config: Config, log: Log, by: Actor): Promise<{ demo: boolean }> {
  return onFirstStart(url, async ({ data, demo }) => {
    // An earlier version stored the login there in plain text.
    await rm(path.join(config.dataDir, 'demo-login.json'), { force: true }).catch(() => {})
    if (data || config.demoCompanies === 0) return { demo }
    log.info(`first start: loading a demo universe of ${config.demoCompanies} invented companies`)
    // Loaded only here, because a server should not keep the generator's vocabularies in memory for ever.
    const { loadDemo } = await import('../ingest/demo/load-demo.ts')
    await loadDemo(url, { companies: config.demoCompanies, seed: 1, by })
    return { demo: true }
  })
}

/** Anyone who can reach this server could try the demo login, so by default it is for this machine only. */
export function mayHaveDemoLogin(config: Pick<Config, 'host' | 'publicUrl' | 'demoLogin'>): boolean {
  return config.demoLogin === 'anywhere' || openAccessReason(config) === null
}

/** The setting that exposes this server to other machines, directly or through a proxy. */
export function openAccessReason({ host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>): string | null {
  if (!isLoopback(host)) return `HOST=${host}`
  return isLoopback(new URL(publicUrl).hostname) ? null : `PUBLIC_URL=${publicUrl}`
}

/** Stops a start that would let other machines try the demo login. */
export async function refuseExposedDemo(db: Db, config: Config): Promise<void> {
  const setting = openAccessReason(config)
  if (setting === null || config.demoLogin === 'anywhere' || !(await hasDemoLogin(db))) return
  throw new CommandError(
    `${setting} exposes this server to other machines, and the demo login still exists.
Remove it with "firmament demo remove --login" (keeps the demo companies) or "firmament demo remove" (deletes them too),
listen on localhost only, or set FIRMAMENT_DEMO_LOGIN=anywhere if anyone who can reach this server may use it.`,
  )
}

/** Creates the demo login if there is a demo, no one has an account yet and a terminal shows it: it is shown only now. */
export async function openEntrance(
  db: Db,
  clock: Clock,
  config: Config,
  { hasDemo, isSeen }: { hasDemo: boolean; isSeen: boolean },
  by: Actor,
): Promise<Entrance> {
  const mayHaveOne = hasDemo && mayHaveDemoLogin(config)
  const login = mayHaveOne && isSeen ? await firstDemoLogin(db, clock, by) : null
  if (login) return login
  if (await hasDemoLogin(db)) return 'demo login'
  if (await hasAccounts(db)) return 'accounts'
  return mayHaveOne ? 'demo without login' : 'none'
}
