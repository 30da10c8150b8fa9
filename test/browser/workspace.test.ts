import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { sql } from '#postgres/sql.ts'
import { addMember } from '../../src/domain/accounts/member.ts'
import { ensureWebBuild } from '../../src/lib/build-web.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { noBrowser, openBrowser } from '../support/browser.ts'
import { insertCompany } from '../support/company.ts'
import { testTimeoutMs } from '../support/patience.ts'
import { newcomer, type Person, password } from '../support/people.ts'
import { requireAccessible } from '../support/require-accessible.ts'
import { until } from '../support/until.ts'

let app: TestApp
let ada: Person
let second: string
let browser: Browser | null
let page: Page
let base: string
const said: string[] = []

before(async () => {
  browser = await openBrowser()
  if (!browser) return
  app = await startTestApp({ webRoot: await ensureWebBuild() })
  // The page says from when until when something lasts, and has the real time.
  app.now = new Date()
  ada = await newcomer(app)
  second = await app.workspace({ name: 'Second', units: 1000 })
  await addMember(app.databases.primary, () => app.now, { workspaceId: second, userId: ada.id, role: 'owner' }, app.by)
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(app.app.server.address() as { port: number }).port}`
  page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  page.setDefaultTimeout(testTimeoutMs)
  page.on('pageerror', error => said.push(String(error)))
})
after(async () => {
  await browser?.close()
  await app?.close()
})

async function signIn() {
  await page.goto(`${base}/sign-in`)
  await page.getByLabel('E-mail address').fill(ada.email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Find a company' }).waitFor()
}

test('whoever signs in again is where they were, also after another workspace was chosen', async t => {
  if (!browser) return t.skip(noBrowser)
  await signIn()
  assert.equal(page.url(), `${base}/w/${ada.workspaceId}`, 'the first, where none was open before')
  await page.getByRole('combobox', { name: 'Workspace' }).selectOption({ label: 'Second' })
  await page.waitForURL(`${base}/w/${second}`)
  // The address changes before the page does, and only a page that was drawn is come back to.
  await until('the workspace is kept', () =>
    page.evaluate<boolean>(`localStorage.getItem('firmament.workspace') === '${second}'`),
  )
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await signIn()
  assert.equal(page.url(), `${base}/w/${second}`)
})

test('whoever comes back to a page after their session has ended is told why they have to sign in', async t => {
  if (!browser) return t.skip(noBrowser)
  await page.context().clearCookies()
  await signIn()
  // The one of this browser is the newest.
  const end = () =>
    sql`
      update sessions set expires_at = now() where id = (select max(id) from sessions where user_id = ${ada.id})
    `.execute(app.databases.primary)
  const reason = page.getByText(
    /^Your session has ended: sessions end after 1 day without use, 7 days after signing in,/,
  )
  await end()
  await page.getByRole('link', { name: 'Usage' }).click()
  await reason.waitFor()
  await requireAccessible(page, 'the end of a session')
  await signIn()
  await end()
  await page.reload()
  await reason.waitFor()
  // Who leaves needs no reason.
  await signIn()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  assert.equal(await reason.count(), 0)
  await signIn()
})

test('usage forecasts nothing without use, and then says until when it lasts', async t => {
  if (!browser) return t.skip(noBrowser)
  await page.goto(`${base}/w/${second}/usage`)
  await page.getByText('no units were used in the last 30 days').waitFor()
  await requireAccessible(page, 'usage without a forecast')
  const id = await insertCompany(app.databases.primary)
  await app.browse('POST', `/api/workspaces/${second}/companies/${id}/unlock`, { cookie: ada.cookie })
  await page.reload()
  await page.getByText(/At the rate of the last day \(1 a day\)\s+the allowance lasts until it resets/).waitFor()
  await requireAccessible(page, 'usage with a forecast')
})

test('a workspace is renamed, and deleted by whoever writes its name', async t => {
  if (!browser) return t.skip(noBrowser)
  await page.goto(`${base}/w/${second}/members`)
  await page.getByLabel('Workspace name').fill('Harbour')
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await page.getByText('Renamed.').waitFor()
  await page.getByRole('heading', { name: 'Members of Harbour' }).waitFor()
  assert.equal(await page.getByLabel('Workspace name').inputValue(), 'Harbour')
  await page.getByRole('button', { name: 'Delete this workspace…' }).click()
  await requireAccessible(page, 'members and settings')
  await page.setViewportSize({ width: 360, height: 800 })
  assert.equal(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true)
  await page.setViewportSize({ width: 1280, height: 900 })
  const confirm = page.getByLabel('Type “Harbour” to confirm')
  const remove = page.getByRole('button', { name: 'Delete this workspace permanently' })
  await confirm.fill('Another')
  await remove.click()
  await page.getByText('is not the name of this workspace').waitFor()
  await confirm.fill('Harbour')
  await remove.click()
  await page.waitForURL(`${base}/w/${ada.workspaceId}`)
  await page.getByRole('heading', { name: 'Find a company' }).waitFor()
  // One is left, and nothing to choose, once it is known who is signed in to what.
  const choice = page.getByRole('combobox', { name: 'Workspace' })
  await choice.waitFor({ state: 'hidden' })
  assert.equal(await choice.count(), 0)
  assert.deepEqual(said, [])
})
