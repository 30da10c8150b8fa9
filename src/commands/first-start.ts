import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config.ts'
import { createKey } from '../domain/accounts/create-key.ts'
import { createUser } from '../domain/accounts/create-user.ts'
import { createWorkspace } from '../domain/accounts/create-workspace.ts'
import { systemClock } from '../domain/clock.ts'
import { onFirstStart } from '../ingest/on-first-start.ts'
import type { Db } from '../lib/db.ts'
import { inTransaction } from '../lib/in-transaction.ts'
import type { Log } from '../lib/log.ts'
import { randomPassword } from '../lib/password.ts'

/** How to try the platform at once. Kept beside the embedded database, readable by its owner only. */
export type DemoLogin = { email: string; password: string; v1Key: string; v2Key: string }

/** Fills an empty database with the demo universe and an account to try it with; later starts find that account. */
export async function firstStart(url: string, db: Db, config: Config, log: Log): Promise<DemoLogin | null> {
  const file = path.join(config.dataDir, 'demo-login.json')
  return onFirstStart(url, async ({ data, demo, accounts }) => {
    const load = !data && config.demoCompanies > 0
    if (load) {
      log.info(`first start: loading a demo universe of ${config.demoCompanies} invented companies`)
      // The generator's vocabularies are nothing that a server should keep in its memory for ever.
      const { loadDemo } = await import('../ingest/load-demo.ts')
      await loadDemo(url, { companies: config.demoCompanies, seed: 1 })
    }
    if (accounts || !(demo || load)) return readLogin(file)
    return inTransaction(db, async tx => {
      const login = await createDemoAccount(tx)
      // Written before the commit: a crash in between leaves no account, and the next start makes another.
      await mkdir(config.dataDir, { recursive: true })
      await writeFile(file, `${JSON.stringify(login, null, 2)}\n`, { mode: 0o600 })
      return login
    })
  })
}

async function readLogin(file: string): Promise<DemoLogin | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return null
  }
}

async function createDemoAccount(db: Db): Promise<DemoLogin> {
  const name = 'Demo workspace'
  const workspaceId = await createWorkspace(db, systemClock, { name, plan: 'paid', units: 100_000 })
  const v1 = await createKey(db, systemClock, { workspaceId, api: 'v1', name: 'Demo v1 key' })
  const v2 = await createKey(db, systemClock, { workspaceId, api: 'v2', name: 'Demo v2 token' })
  const [email, password] = ['demo@firmament.example', randomPassword()]
  const membership = { workspaceId, role: 'owner' as const }
  await createUser(db, systemClock, { email, password, name: 'Demo', membership })
  return { email, password, v1Key: v1.key, v2Key: v2.key }
}
