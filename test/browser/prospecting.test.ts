import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { sql } from '#postgres/sql.ts'
import { ensureWebBuild } from '../../src/lib/build-web.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { noBrowser, openBrowser } from '../support/browser.ts'
import { newcomer, type Person } from '../support/people.ts'
import { requireAccessible } from '../support/require-accessible.ts'
import { signedInPage } from '../support/signed-in-page.ts'

let app: TestApp
let ada: Person
let browser: Browser | null
let page: Page
let workspace: string
let said: string[]

before(async () => {
  browser = await openBrowser()
  if (!browser) return
  app = await startTestApp({ demo: true, webRoot: await ensureWebBuild() })
  ada = await newcomer(app)
  await sql`update permissions set daily_limit = 100, plan_limit = 100`.execute(app.databases.primary)
  const opened = await signedInPage(browser, app, ada, { acceptDownloads: true })
  const { url } = opened
  page = opened.page
  said = opened.said
  workspace = `${url}/w/${ada.workspaceId}`
})
after(async () => {
  await browser?.close()
  await app?.close()
})

async function totalOf(filters: object): Promise<number> {
  const path = `/api/workspaces/${ada.workspaceId}/prospecting`
  return (await app.browse('POST', path, { cookie: ada.cookie, body: { filters, pay: true } })).json().total
}

const shows = (total: number) =>
  page
    .getByRole('status')
    .filter({ hasText: `${total.toLocaleString('en-GB')} companies match` })
    .first()
    .waitFor()

test('a search is built with a live count, by keyboard, saved, renamed, deleted, taken back and exported', async t => {
  if (!browser) return t.skip(noBrowser)
  await page.goto(`${workspace}/prospecting`)
  await shows(await totalOf({}))
  await requireAccessible(page, 'a search without filters')

  // What is sold is counted when somebody says so, and not by typing.
  await page.getByLabel('Employees, at least').fill('70')
  const price = page.getByRole('region', { name: 'Cost' })
  await price.getByText('1 prospecting search, 100 left').waitFor()
  await requireAccessible(page, 'a search that costs something')
  // Whoever is quick pays for what stands there, and not for what stood there a moment ago.
  await page.getByLabel('Employees, at least').fill('75')
  await price.getByRole('button', { name: 'Search' }).click()
  await shows(await totalOf({ number_of_employees: { gte: 75 } }))

  // The answer to the first question is held back until the second one is answered.
  const [first, both] = [{ gte: 50 }, { gte: 50, lte: 500 }]
  let release = () => {}
  const held = new Promise<void>(done => {
    release = done
  })
  const total = await totalOf({ number_of_employees: both })
  assert.notEqual(total, await totalOf({ number_of_employees: first }))
  await page.route('**/prospecting', async route => {
    if (JSON.stringify(route.request().postDataJSON().filters) === JSON.stringify({ number_of_employees: first }))
      await held
    await route.continue().catch(() => {})
  })
  await page.getByLabel('Employees, at least').fill('50')
  await page.waitForRequest(request => request.postData()?.includes('"gte":50') ?? false)
  await page.getByLabel('Employees, at most').fill('500')
  await shows(total)
  release()
  await page.waitForTimeout(100)
  await shows(total)
  await page.unroute('**/prospecting')

  await page.getByLabel('Employees, at most').fill('5')
  await page.getByRole('alert').filter({ hasText: '“50” is greater than “5”' }).waitFor()
  await shows(await totalOf({}))
  await page.getByLabel('Employees, at most').fill('500')

  // By keyboard alone: found by typing, then chosen in the tree.
  await page.getByRole('button', { name: 'Choose… Countries' }).press('Enter')
  await page.keyboard.type('unit king')
  await page.getByRole('treeitem', { name: /United Kingdom/ }).waitFor()
  // What the first letters found is gone too: an answer that comes after the arrow would take the focused entry away.
  await page
    .getByRole('treeitem', { name: /Africa|United (?!Kingdom)/ })
    .first()
    .waitFor({ state: 'detached' })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.getByRole('treeitem', { name: /United Kingdom/, checked: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Remove United Kingdom' }).waitFor()
  await page.getByRole('button', { name: 'Choose… NACE' }).press('Enter')
  const tree = page.getByRole('tree', { name: 'NACE' })
  await tree.waitFor()
  await page.keyboard.press('Tab')
  for (const key of ['ArrowDown', 'm', 'ArrowRight']) await page.keyboard.press(key)
  // "m" leads to Manufacturing, past Mining; the level below is asked for when it is opened.
  const food = tree.getByRole('treeitem', { name: /^10 / })
  await food.waitFor()
  for (const key of ['ArrowRight', 'Enter', 'ArrowLeft']) await page.keyboard.press(key)
  assert.equal(await tree.getByRole('treeitem', { name: /Manufacturing/ }).getAttribute('aria-checked'), 'mixed')
  await page.keyboard.press('Space')
  await tree.getByRole('treeitem', { name: /^C Manufacturing/, checked: true }).waitFor()
  assert.equal(await food.getAttribute('aria-disabled'), 'true', 'what stands below counts with it')
  await requireAccessible(page, 'a tree')
  await page.getByRole('button', { name: 'Done' }).click()
  const filters = { number_of_employees: both, location_countries: { id: [826] }, nace: [3] }
  await page.getByRole('region', { name: 'Cost' }).getByRole('button', { name: 'Search' }).click()
  await shows(await totalOf(filters))

  await page.getByRole('button', { name: 'Save…' }).click()
  await page.getByLabel('Name of the search').fill('Makers')
  await page.keyboard.press('Enter')
  const saved = page.getByRole('region', { name: 'Saved searches' })
  await saved.getByRole('link', { name: 'Makers' }).waitFor()
  await saved.getByRole('button', { name: 'Rename Makers' }).click()
  await page.getByLabel('New name for Makers').fill('British makers')
  await page.keyboard.press('Enter')
  await saved.getByRole('button', { name: 'Delete British makers' }).click()
  await saved.getByRole('button', { name: 'Undo' }).click()
  await saved.getByRole('link', { name: 'British makers' }).waitFor()
  await requireAccessible(page, 'a search with filters')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  const rows = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  assert.equal(rows.length, 1 + (await totalOf(filters)))

  await page.getByRole('button', { name: 'Clear all' }).click()
  await shows(await totalOf({}))
  await saved.getByRole('link', { name: 'British makers' }).click()
  await shows(await totalOf(filters))
  await page.getByRole('region', { name: 'Matching companies' }).getByRole('link').first().click()
  await page.getByRole('heading', { name: 'This profile is locked' }).waitFor()
})

test('a person is found with companies and roles, and no page is wider than a phone', async t => {
  if (!browser) return t.skip(noBrowser)
  await page.goto(`${workspace}/people`)
  const search = page.getByRole('button', { name: 'Search', exact: true })
  await page.getByLabel(/^Name of an officer/).fill('maria silva')
  await page.getByText('named “maria silva”').waitFor()
  await search.click()
  await page.getByText(/candidates?\. The same name does not mean the same person/).waitFor()
  await requireAccessible(page, 'people')
  await page.getByLabel(/^Name of an officer/).fill('xqzvwk')
  await page.getByText('named “xqzvwk”').waitFor()
  await search.click()
  await page.getByText('No candidates found.').waitFor()

  await page.setViewportSize({ width: 360, height: 780 })
  const filters = encodeURIComponent(JSON.stringify({ nace: [3, 6, 7], yoy_turnover: { gte: 5 } }))
  for (const [path, text] of [
    ['/people?q=maria+silva', /The same name does not mean the same person/],
    [`/prospecting?filters=${filters}`, /These filters use data that is not free/],
  ] as const) {
    await page.goto(workspace + path)
    await page.getByText(text).first().waitFor({ state: 'attached' })
    await page.getByText('Loading…').first().waitFor({ state: 'hidden' })
    assert.equal(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true, path)
  }
  assert.deepEqual(said, [])
})
