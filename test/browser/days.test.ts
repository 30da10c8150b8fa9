import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { sql } from '#postgres/sql.ts'
import { ensureWebBuild } from '../../src/lib/build-web.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { noBrowser, openBrowser } from '../support/browser.ts'
import { doneOn } from '../support/done-on.ts'
import { newcomer } from '../support/people.ts'
import { violationsOn } from '../support/require-accessible.ts'
import { signedInPage } from '../support/signed-in-page.ts'
import { companyEntry, importEntries, toyDataset } from '../support/toy-source.ts'

const register = toyDataset(101)
const id = 1_000_000_000
const officer = (name: string) => ({
  ...{ kind: 'officer', key: 'o', company: { scheme: 'reg:GB', number: '1' } },
  ...{ officer_kind: 'person', full_name: name, is_current: true },
})

let app: TestApp
let browser: Browser | null
let page: Page
let place: string
let said: string[]
const [early, late] = ['2026-11-10', '2026-11-14']

before(async () => {
  app = await startTestApp({ webRoot: await ensureWebBuild() })
  browser = await openBrowser()
  if (!browser) return
  await sql`update history set since = ${`${early}T08:00:00Z`}`.execute(app.databases.primary)
  const now = app.now
  const load = (name: string, who: string) => (url: string) =>
    importEntries(url, register, { entries: [companyEntry('1', name), officer(who)] as never })
  await doneOn(app, early, load('Early Harbour Ltd', 'Ada Before'))
  await doneOn(app, late, load('Late Harbour Ltd', 'Bea After'))
  app.now = now
  const ada = await newcomer(app)
  await app.browse('POST', `/api/workspaces/${ada.workspaceId}/companies/${id}/unlock`, { cookie: ada.cookie })
  const opened = await signedInPage(browser, app, ada)
  const { url } = opened
  page = opened.page
  said = opened.said
  place = `${url}/w/${ada.workspaceId}/companies/${id}`
})
after(async () => {
  await browser?.close()
  await app?.close()
})

const heading = (name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()
const banner = () => page.getByRole('status').getByText('As known on 11 Nov 2026')
const part = (name: string) =>
  page.getByRole('navigation', { name: 'Profile sections' }).getByRole('link', { name }).click()

/** Axe has nothing to say, in light and in dark, and nothing is wider than the page. */
async function lookAt(name: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    assert.deepEqual(await violationsOn(page, colorScheme), [], `${name} in ${colorScheme}`)
  }
  const over = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
  assert.ok(over <= 0, `${name} is ${over} px too wide`)
}

test('a day is chosen by keyboard, is told in full view on every part, and leads back to today', async t => {
  if (!browser) return t.skip(noBrowser)
  await page.goto(place)
  await heading('Late Harbour Ltd')
  assert.equal(await banner().count(), 0)
  const field = page.getByLabel('As known on')
  await field.fill('2026-11-11')
  await field.focus()
  await page.keyboard.press('Enter')
  await heading('Early Harbour Ltd')
  await banner().waitFor()
  assert.match(page.url(), /as_of=2026-11-11/)
  await page.getByText('Ada Before').first().waitFor()
  await lookAt('overview of a day')
  await part('Officers')
  await page
    .getByRole('cell', { name: 'Ada Before' })
    .or(page.getByRole('rowheader', { name: 'Ada Before' }))
    .waitFor()
  await banner().waitFor()
  for (const name of ['Profile', 'Shareholders', 'Beneficial owners', 'Ownership structure', 'Financials', 'History']) {
    await part(name)
    await page.getByText('Loading…').first().waitFor({ state: 'hidden' })
    assert.equal(await banner().count(), 1, name)
    assert.equal(await page.getByText('Bea After').count(), 0, name)
  }
  await page.setViewportSize({ width: 360, height: 800 })
  await lookAt('a day on a phone')
  await page.setViewportSize({ width: 1280, height: 900 })
  await part('Officers')
  await page.getByRole('link', { name: 'Back to today' }).click()
  await heading('Late Harbour Ltd')
  await page.getByText('Bea After').first().waitFor()
  assert.match(page.url(), /part=officers/)
  assert.equal(await banner().count(), 0)
  assert.deepEqual(said, [])
})

test('a day that cannot be shown says why, and leads back to today', async t => {
  if (!browser) return t.skip(noBrowser)
  await page.goto(`${place}?as_of=2026-11-01`)
  await page.getByText('This date must not be before 2026-11-10, the first day that history reaches.').waitFor()
  await lookAt('no such day')
  await page.getByRole('link', { name: 'Back to today' }).click()
  await heading('Late Harbour Ltd')
  // The browser itself says that the server refused.
  said.length = 0
})

test('a decision leads to the evidence of its day', async t => {
  if (!browser) return t.skip(noBrowser)
  await page.goto(`${place}?part=case`)
  await page.getByLabel('Reason for the decision').fill('Nothing speaks against it.')
  await page.getByRole('button', { name: 'Clear' }).click()
  const link = page.getByRole('link', { name: /^Evidence as known on .* the date of the decision/ })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  assert.equal((await readFile(await download.path())).subarray(0, 5).toString(), '%PDF-')
  await lookAt('a case with its evidence')
  assert.deepEqual(said, [])
})
