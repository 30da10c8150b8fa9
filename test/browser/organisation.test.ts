import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { createWorkspace } from '#domain/accounts/workspace.ts'
import { systemClock } from '#domain/clock.ts'
import { withDb } from '#postgres/db.ts'
import { ensureWebBuild } from '../../src/lib/build-web.ts'
import { actorOn } from '../support/actor.ts'
import { noBrowser, openBrowser } from '../support/browser.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { startProvider, type TestProvider } from '../support/oidc-provider.ts'
import { testTimeoutMs } from '../support/patience.ts'
import { violationsOn } from '../support/require-accessible.ts'
import { freePort, type ServerProcess, spawnServer } from '../support/server.ts'

let browser: Browser | null
let database: TestDatabase
let provider: TestProvider
let server: ServerProcess
let page: Page

before(async () => {
  browser = await openBrowser()
  if (!browser) return
  await ensureWebBuild()
  database = await createTestDatabase()
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  provider = await startProvider(`${base}/api/auth/callback/acme`)
  const by = await actorOn(database.url)
  const acme = { name: 'Acme', plan: 'paid' as const, units: 100 }
  const workspace = await withDb(database.url, db => createWorkspace(db, systemClock, acme, by))
  const organisation = {
    id: 'acme',
    issuer: provider.issuer,
    client_id: 'firmament',
    client_secret: 'a secret of the tests',
    domains: ['acme.example'],
    workspace,
  }
  server = await spawnServer({
    DATABASE_URL: database.url,
    PORT: String(port),
    PUBLIC_URL: base,
    FIRMAMENT_OIDC: JSON.stringify([organisation]),
  })
  page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  page.setDefaultTimeout(testTimeoutMs)
})
after(async () => {
  await browser?.close()
  await server?.kill('SIGTERM')
  await provider?.close()
  await database?.drop()
})

test('somebody signs in with their organisation, and is told why where that is refused', async t => {
  if (!browser) return t.skip(noBrowser)
  provider.people.set('no@acme.example', { sub: '1', email: 'no@acme.example', email_verified: false })
  provider.people.set('eve@acme.example', { sub: '2', email: 'eve@acme.example', email_verified: true, name: 'Eve' })
  const enter = async (email: string) => {
    await page.getByRole('button', { name: 'Sign in with your organisation' }).click()
    await page.getByLabel('Work e-mail address').fill(email)
    await page.keyboard.press('Enter')
  }
  await page.goto(`${server.base}/sign-in`)
  await enter('no@acme.example')
  await page.getByText('Your organisation did not confirm').waitFor()
  await page.getByRole('button', { name: 'Sign in with your organisation' }).click()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    assert.deepEqual(await violationsOn(page, colorScheme), [], colorScheme)
  }
  await page.getByRole('button', { name: 'Sign in with a password' }).click()
  // The provider remembers who was there; somebody else uses another browser.
  await page.context().clearCookies()
  await enter('eve@acme.example')
  await page.waitForURL(/\/w\//)
  assert.ok(!server.output().includes('a secret of the tests'))
})
