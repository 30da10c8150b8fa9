import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config.ts'
import { createKey } from '../domain/accounts/create-key.ts'
import { createWorkspace } from '../domain/accounts/create-workspace.ts'
import { systemClock } from '../domain/clock.ts'
import { loadFirstDemo } from '../ingest/load-first-demo.ts'
import type { Db } from '../lib/db.ts'
import type { Log } from '../lib/log.ts'

/** How to try the platform at once. Kept beside the embedded database, readable by its owner only. */
export type DemoLogin = { email: string; password: string; v1Key: string; v2Key: string }

/** Fills an empty database with the demo universe and an account to try it with; later starts find that account. */
export async function firstStart(url: string, db: Db, config: Config, log: Log): Promise<DemoLogin | null> {
  const file = path.join(config.dataDir, 'demo-login.json')
  const loaded = config.demoCompanies > 0 && (await loadFirstDemo(url, config.demoCompanies, log))
  if (!loaded) return readLogin(file)
  const login = await createDemoAccount(db)
  await writeFile(file, `${JSON.stringify(login, null, 2)}\n`, { mode: 0o600 })
  return login
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
  const password = randomBytes(9).toString('base64url')
  return { email: 'demo@firmament.example', password, v1Key: v1.key, v2Key: v2.key }
}
