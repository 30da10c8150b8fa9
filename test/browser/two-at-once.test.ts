import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { sql } from '#postgres/sql.ts'
import { ensureWebBuild } from '../../src/lib/build-web.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { noBrowser, openBrowser } from '../support/browser.ts'
import { testTimeoutMs } from '../support/patience.ts'
import { colleague, newcomer, type Person } from '../support/people.ts'

let app: TestApp
let ada: Person
let bob: Person
let browser: Browser | null
let page: Page
let workspace: string

before(async () => {
  browser = await openBrowser()
  if (!browser) return
  app = await startTestApp({ demo: true, webRoot: await ensureWebBuild() })
  ada = await newcomer(app)
  bob = await colleague(app, ada.workspaceId, 'member')
  await sql`update workspaces set plan = 'paid', monthly_units = 100 where id = ${ada.workspaceId}`.execute(
    app.databases.primary,
  )
  for (const id of [1, 2]) await asBob(`/companies/${id}/unlock`)
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.app.server.address() as { port: number }).port}`
  const context = await browser.newContext()
  const cookies = ada.cookie.split('; ').map(pair => pair.split('=') as [string, string])
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url })))
  page = await context.newPage()
  page.setDefaultTimeout(testTimeoutMs)
  workspace = `${url}/w/${ada.workspaceId}`
})
after(async () => {
  await browser?.close()
  await app?.close()
})

const asBob = async (at: string, body = {}) =>
  (await app.browse('POST', `/api/workspaces/${ada.workspaceId}${at}`, { cookie: bob.cookie, body })).json()

const casesOf = async (company: number) => {
  const at = `/api/workspaces/${ada.workspaceId}/companies/${company}/cases`
  const { items } = (await app.browse('GET', at, { cookie: ada.cookie })).json()
  return items.map(({ state, decided_by }: { state: string; decided_by: string }) => [state, decided_by])
}

const decide = async (reason: string) => {
  await page.getByLabel('Reason for the decision').fill(reason)
  await page.getByRole('button', { name: 'Clear company' }).click()
}

test('whoever has a case open that a colleague decides meanwhile is told so, and decides nothing', async t => {
  if (!browser) return t.skip(noBrowser)
  const { id } = await asBob('/companies/1/cases')
  await page.goto(`${workspace}/companies/1?part=case`)
  await page.getByText(`Opened by ${bob.email}`).waitFor()
  await asBob(`/cases/${id}/decide`, { state: 'rejected', reason: 'Owners are not traced.' })
  await decide('Nothing speaks against it.')
  await page.getByText('This case is decided').waitFor()
  await page.getByText('Owners are not traced.').waitFor()
  assert.deepEqual(await casesOf(1), [['rejected', bob.email]])
  // Knowing that, they may check again.
  await page.getByRole('button', { name: 'Review again' }).click()
  await decide('The owners are traced now.')
  await page.getByRole('status').getByText('Cleared').waitFor()
  assert.deepEqual(await casesOf(1), [
    ['cleared', ada.email],
    ['rejected', bob.email],
  ])
})

test('whoever sees that nobody has checked a company, which a colleague decides meanwhile, decides nothing', async t => {
  if (!browser) return t.skip(noBrowser)
  await page.goto(`${workspace}/companies/2?part=case`)
  await page.getByText('No one in this workspace has reviewed this company yet').waitFor()
  const { id } = await asBob('/companies/2/cases')
  await asBob(`/cases/${id}/decide`, { state: 'rejected', reason: 'It is dissolved.' })
  await decide('Nothing speaks against it.')
  await page.getByText('Someone else has decided on this company in the meantime').waitFor()
  await page.getByText('It is dissolved.').waitFor()
  assert.deepEqual(await casesOf(2), [['rejected', bob.email]])
})
