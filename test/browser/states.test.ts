import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { sql } from '#postgres/sql.ts'
import { ensureWebBuild } from '../../src/lib/build-web.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { noBrowser, openBrowser } from '../support/browser.ts'
import { insertCompany } from '../support/company.ts'
import { testTimeoutMs } from '../support/patience.ts'
import { newcomer, type Person, password } from '../support/people.ts'
import { requireAccessible } from '../support/require-accessible.ts'

let browser: Browser | null
const apps: TestApp[] = []

before(async () => {
  browser = await openBrowser()
})
after(async () => {
  await browser?.close()
  for (const app of apps) await app.close()
})

/** A server, and a page of somebody who is signed in there. */
async function visit(app: TestApp): Promise<{ page: Page; workspace: string } & Person> {
  apps.push(app)
  const person = await newcomer(app)
  const { cookie, workspaceId } = person
  await sql`update workspaces set plan = 'paid', monthly_units = 1000 where id = ${workspaceId}`.execute(
    app.databases.primary,
  )
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.app.server.address() as { port: number }).port}`
  const context = await (browser as Browser).newContext({ viewport: { width: 1280, height: 900 } })
  const cookies = cookie.split('; ').map(pair => pair.split('=') as [string, string])
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url })))
  const page = await context.newPage()
  page.setDefaultTimeout(testTimeoutMs)
  return { page, workspace: `${url}/w/${workspaceId}`, ...person }
}

async function lookAtAll(page: Page, workspace: string, states: Record<string, string>) {
  for (const [path, text] of Object.entries(states)) {
    await page.goto(path.startsWith('//') ? new URL(path.slice(1), workspace).href : workspace + path)
    await page.getByText(text).first().waitFor()
    await page.getByText('Loading…').first().waitFor({ state: 'hidden' })
    await requireAccessible(page, path)
  }
}

test('axe has nothing to say of the pages and states that no other test comes to', async t => {
  if (!browser) return t.skip(noBrowser)
  const app = await startTestApp({ demo: true, webRoot: await ensureWebBuild() })
  const { page, workspace, workspaceId, cookie } = await visit(app)
  const db = app.databases.primary
  const unknown = await insertCompany(db, { name: 'Nothing Known Ltd' })
  const post = (at: string, body = {}) => app.browse('POST', `/api/workspaces/${workspaceId}${at}`, { cookie, body })
  const ending = await insertCompany(db, { name: 'Closing Ltd', status: 'Liquidation', status_id: 1615 })
  for (const id of [1, unknown, ending]) await post(`/companies/${id}/unlock`)
  const { rows } = await sql<{ key: string }>`
    select 'o1-' || id as key from officers where company_id = 1 and officer_company_id is null order by id limit 2
  `.execute(db)
  const [paid, unpaid] = rows.map(({ key }) => key)
  await post('/person', { key: paid, pay: true })
  await lookAtAll(page, workspace, {
    '/companies/1?part=officers': 'Current (',
    '/companies/1?part=website': 'Visits by month',
    '/companies/1?part=report': 'None yet',
    [`/companies/${unknown}`]: 'Insufficient data held',
    [`/companies/${unknown}?part=owners`]: 'Not traced to a person',
    [`/companies/${unknown}?part=group`]: 'does not mean there are none',
    [`/companies/${unknown}?part=financials`]: 'does not mean there are none',
    [`/companies/${unknown}?part=history`]: 'No source gives a date',
    '/companies/999999999': 'Company not found',
    [`/people/${paid}`]: 'Officers at the same time',
    [`/people/${unpaid}`]: 'Show this person',
    '/people/o1-999999999': 'Person not found',
    '/audit': 'MERIDIAN HARBOUR INSTRUMENTS PLC',
    '?q=xqzvwk': 'No company matches',
    '/prospecting?filters=%7B%22location_zip%22%3A%5B%22xqzvwk%22%5D%7D': 'These filters use data that is not free',
    '//nowhere': 'Page not found',
  })
  // On a phone nothing is wider than the screen, whatever speaks against a company.
  await page.setViewportSize({ width: 360, height: 780 })
  for (const [path, text] of [
    ['/portfolio', 'Not fully active: closing'],
    ['/audit', 'MERIDIAN HARBOUR INSTRUMENTS PLC'],
    [`/people/${paid}`, 'Officers at the same time'],
  ] as const) {
    await page.goto(workspace + path)
    await page.getByText(text).first().waitFor()
    assert.equal(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true, path)
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.route('**/overview', route => route.fulfill({ status: 500, body: '{}' }))
  await lookAtAll(page, workspace, { '/companies/1': 'Something went wrong' })
})

test('axe has nothing to say of a database with nothing in it, where every page says so', async t => {
  if (!browser) return t.skip(noBrowser)
  const { page, workspace } = await visit(await startTestApp({ webRoot: await ensureWebBuild() }))
  await lookAtAll(page, workspace, {
    '': 'Nothing is loaded yet',
    '?q=acme': 'Nothing is loaded yet',
    '/prospecting': 'Nothing is loaded yet',
    '/data': 'Nothing',
    '/inbox': 'Nothing',
    '/cases': 'No cases.',
    '/portfolio': 'Nothing here yet',
    '/watch': 'No companies watched yet',
    '/usage': 'Units by day',
  })
  assert.equal(await page.getByText('No company is called').count(), 0)
})

test('a session that could not be ended stays listed, and the page shows why', async t => {
  if (!browser) return t.skip(noBrowser)
  const app = await startTestApp({ webRoot: await ensureWebBuild() })
  const { page, workspace, email } = await visit(app)
  await app.browse('POST', '/api/auth/sign-in/email', { body: { email, password } })
  await page.goto(new URL('/account', workspace).href)
  await page.route('**/api/auth/revoke-session', route => route.fulfill({ status: 500, body: '{}' }), { times: 1 })
  const end = page.getByRole('button', { name: /^End/ })
  await end.click()
  await page.getByRole('alert').getByText('Something went wrong on the server').waitFor()
  assert.equal(await end.count(), 1)
  await end.click()
  await end.waitFor({ state: 'detached' })
  assert.equal(await page.getByRole('alert').count(), 0)
})
