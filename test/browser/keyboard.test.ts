import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { sql } from '#postgres/sql.ts'
import { ensureWebBuild } from '../../src/lib/build-web.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { noBrowser, openBrowser } from '../support/browser.ts'
import { testTimeoutMs } from '../support/patience.ts'
import { newcomer, type Person } from '../support/people.ts'
import { until } from '../support/until.ts'

let app: TestApp
let ada: Person
let browser: Browser | null
let page: Page
let workspace: string

before(async () => {
  browser = await openBrowser()
  if (!browser) return
  app = await startTestApp({ demo: true, webRoot: await ensureWebBuild() })
  ada = await newcomer(app)
  await sql`update workspaces set plan = 'paid', monthly_units = 100 where id = ${ada.workspaceId}`.execute(
    app.databases.primary,
  )
  await app.browse('POST', `/api/workspaces/${ada.workspaceId}/companies/1/unlock`, { cookie: ada.cookie })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.app.server.address() as { port: number }).port}`
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
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

type Stop = { text: string; isSeen: boolean }

/** What has the focus, by its element and what it is called, and whether it can be seen to have it. */
const focused = (): Promise<Stop> =>
  page.evaluate(`(() => {
    const one = document.activeElement
    const label = one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent ?? one.textContent
    const { outlineStyle, outlineWidth } = getComputedStyle(one)
    const { width, height } = one.getBoundingClientRect()
    const isDrawn = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1 && width > 0 && height > 0
    return { text: one.localName + ' ' + label.trim().replaceAll(/\\s+/g, ' '), isSeen: isDrawn }
  })()`)

/** Goes on by Tab until what is called so has the focus; every stop on the way shows that it has it. */
async function tabTo(name: RegExp): Promise<void> {
  const passed: string[] = []
  for (let stops = 0; stops < 150; stops++) {
    await page.keyboard.press('Tab')
    const { text, isSeen } = await focused()
    assert.ok(isSeen || text.startsWith('body'), `“${text}” shows that it has the focus`)
    if (name.test(text)) return
    passed.push(text)
  }
  assert.fail(`${name} is not among ${passed.join(' | ')}`)
}

test('a case is decided by keyboard alone, and the focus is not lost with the form', async t => {
  if (!browser) return t.skip(noBrowser)
  await page.goto(`${workspace}?q=meridian harbour instruments`)
  await page.getByRole('link', { name: /^MERIDIAN HARBOUR INSTRUMENTS PLC/ }).waitFor()
  await tabTo(/^a MERIDIAN HARBOUR INSTRUMENTS PLC/)
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Verdict' }).waitFor()
  await tabTo(/^a Case and evidence$/)
  await page.keyboard.press('Enter')
  await page.getByLabel('Reason for the decision').waitFor()
  await tabTo(/^a Evidence \(PDF\)$/)
  await tabTo(/^textarea Reason for the decision/)
  await page.keyboard.type('Owners are traced.')
  await page.keyboard.press('Tab')
  assert.equal((await focused()).text, 'button Clear company')
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText('Cleared').waitFor()
  await until('the focus has moved', () =>
    page.evaluate<boolean>(`document.activeElement.textContent.trim() === 'Case and evidence'`),
  )
  await tabTo(/^button Review again$/)
})

test('prospects are sorted and opened by keyboard alone', async t => {
  if (!browser) return t.skip(noBrowser)
  const filters = encodeURIComponent(JSON.stringify({ location_countries: { id: [826] } }))
  await page.goto(`${workspace}/prospecting?filters=${filters}`)
  const table = page.getByRole('table', { name: 'Matching companies' })
  await table.waitFor()
  // What is sorted is asked for again, and the rows that were there stay until it comes.
  const settled = () => page.locator('section[aria-label="Matching companies"][aria-busy="false"]').waitFor()
  await settled()
  const first = () => table.locator('tbody th').first().textContent()
  const head = table.getByRole('columnheader', { name: /^Company/ })
  await tabTo(/^button Company/)
  await page.keyboard.press('Enter')
  await table.locator('th[aria-sort="ascending"]', { hasText: 'Company' }).waitFor()
  await settled()
  const lowest = await first()
  assert.match((await focused()).text, /^button Company/, 'the focus stays on the head of the column')
  await page.keyboard.press('Space')
  await table.locator('th[aria-sort="descending"]', { hasText: 'Company' }).waitFor()
  await until('the order has turned', () =>
    page.evaluate<boolean>(`document.querySelector('.results tbody th').textContent !== ${JSON.stringify(lowest)}`),
  )
  await settled()
  assert.equal(await head.getAttribute('aria-sort'), 'descending')
  const name = (await first())?.trim() ?? ''
  await tabTo(new RegExp(`^a ${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'This profile is locked' }).waitFor()
  assert.equal(await page.getByRole('heading', { level: 1 }).textContent(), name)
})
