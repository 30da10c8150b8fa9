import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { ensureWebBuild } from '../../src/lib/build-web.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { noBrowser, openBrowser } from '../support/browser.ts'
import { insertCompany } from '../support/company.ts'
import { testTimeoutMs } from '../support/patience.ts'
import { colleague, newcomer, type Person } from '../support/people.ts'

let app: TestApp
let browser: Browser | null
let ada: Person
let base: string
let company: number

before(async () => {
  browser = await openBrowser()
  if (!browser) return
  app = await startTestApp({ webRoot: await ensureWebBuild() })
  ada = await newcomer(app)
  company = await insertCompany(app.databases.primary)
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(app.app.server.address() as { port: number }).port}`
})
after(async () => {
  await browser?.close()
  await app?.close()
})

async function pageOf(person: Person): Promise<Page> {
  const context = await (browser as Browser).newContext()
  const cookies = person.cookie.split('; ').map(pair => pair.split('=') as [string, string])
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: base })))
  const page = await context.newPage()
  page.setDefaultTimeout(testTimeoutMs)
  return page
}

test('who only reads finds what changes something disabled, and only auditors the audit log', async t => {
  if (!browser) return t.skip(noBrowser)
  for (const role of ['reader', 'auditor', 'member'] as const) {
    const page = await pageOf(await colleague(app, ada.workspaceId, role))
    await page.goto(`${base}/w/${ada.workspaceId}/companies/${company}`)
    const unlock = page.getByRole('button', { name: 'Unlock for 1 unit' }).first()
    await unlock.waitFor()
    assert.equal(await unlock.isEnabled(), role === 'member', role)
    const navigation = page.getByRole('navigation', { name: 'Workspace' })
    assert.equal(await navigation.getByRole('link', { name: 'Audit' }).count(), role === 'auditor' ? 1 : 0, role)
    await page.goto(`${base}/w/${ada.workspaceId}/members`)
    const leave = page.getByRole('button', { name: 'Leave this workspace' })
    await leave.waitFor()
    assert.equal(await leave.isEnabled(), true, 'leaving is their own')
    await page.context().close()
  }
})
