import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { ensureWebBuild } from '../../src/lib/build-web.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { noBrowser, openBrowser } from '../support/browser.ts'
import { insertCompany } from '../support/company.ts'
import { insertHolding } from '../support/facts.ts'
import { testTimeoutMs } from '../support/patience.ts'
import { newcomer } from '../support/people.ts'
import { until } from '../support/until.ts'

let app: TestApp
let browser: Browser | null
let page: Page
let workspace: string
let endless: number

before(async () => {
  browser = await openBrowser()
  if (!browser) return
  app = await startTestApp({ demo: true, webRoot: await ensureWebBuild() })
  const db = app.databases.primary
  // A name without a blank, and names that are read from the right.
  endless = await insertCompany(db, { name: 'شركة الأجهزة (القابضة) 2020 Ltd', country_code: 'AE' })
  await insertHolding(db, endless, { kind: 'person', holder_name: 'x'.repeat(300), percentage: 60 })
  await insertHolding(db, endless, { kind: 'person', holder_name: 'מרים בת-חן', percentage: 40 })
  const { cookie, workspaceId } = await newcomer(app)
  for (const id of [1, endless]) {
    await app.browse('POST', `/api/workspaces/${workspaceId}/companies/${id}/unlock`, { cookie, body: {} })
  }
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.app.server.address() as { port: number }).port}`
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const cookies = cookie.split('; ').map(pair => pair.split('=') as [string, string])
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url })))
  page = await context.newPage()
  page.setDefaultTimeout(testTimeoutMs)
  workspace = `${url}/w/${workspaceId}`
})
after(async () => {
  await browser?.close()
  await app?.close()
})

test('no name makes a page wider than a phone', async t => {
  if (!browser) return t.skip(noBrowser)
  for (const [part, text] of [
    ['', 'Data freshness'],
    ['?part=shareholders', 'מרים'],
    ['?part=owners', 'Beneficial owners (2)'],
    ['?part=group', 'Held by (2)'],
  ]) {
    await page.goto(`${workspace}/companies/${endless}${part}`)
    await page
      .getByText(text as string)
      .first()
      .waitFor()
    assert.equal(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true, part)
  }
})

test('every card of the overview comes on a phone, where they are drawn one after the other', async t => {
  if (!browser) return t.skip(noBrowser)
  await page.goto(`${workspace}/companies/${endless}`)
  for (const name of [
    'Red flags',
    'Screening',
    'Credit',
    'Beneficial owners',
    'Latest accounts',
    'Key facts',
    'Data freshness',
  ])
    await page.getByRole('heading', { name, exact: true }).waitFor()
})

test('the newest figures are seen whole beside what they are called', async t => {
  if (!browser) return t.skip(noBrowser)
  await page.goto(`${workspace}/companies/1?part=financials`)
  const table = page.getByRole('region', { name: 'Summary, by period', exact: true })
  const [name, value] = [table.locator('tbody th').first(), table.locator('tbody tr').first().locator('td').nth(-2)]
  await value.getByText('724,830,000').waitFor()
  await until('the table has moved', () =>
    page.evaluate<boolean>('document.querySelector("section[aria-label=\\"Summary, by period\\"]").scrollLeft > 0'),
  )
  const [named, figure] = [await name.boundingBox(), await value.boundingBox()]
  assert.ok(named && figure && named.x + named.width <= figure.x + 1, JSON.stringify([named, figure]))
})
