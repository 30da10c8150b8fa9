import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { rescreenWatched } from '#domain/watching/rescreen-watched.ts'
import { ensureWebBuild } from '../../src/lib/build-web.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { noBrowser, openBrowser } from '../support/browser.ts'
import { insertCompany } from '../support/company.ts'
import { insertOfficer } from '../support/facts.ts'
import { listedPerson, toyList } from '../support/listed-person.ts'
import { lookAt } from '../support/look-at.ts'
import { newcomer } from '../support/people.ts'
import { signedInPage } from '../support/signed-in-page.ts'
import { importEntries } from '../support/toy-source.ts'

let app: TestApp
let browser: Browser | null
let page: Page
let company: string
let person: string
let inbox: string
let said: string[]

before(async () => {
  app = await startTestApp({ webRoot: await ensureWebBuild() })
  browser = await openBrowser()
  if (!browser) return
  const db = app.databases.primary
  const id = await insertCompany(db, { name: 'Harbour Instruments Ltd' })
  const officer = await insertOfficer(db, id, { full_name: 'Radovan Melnik' })
  await insertOfficer(db, id, { full_name: 'Stanimira Kolarova' })
  const more = {
    names: [
      { name: 'Радован Мельник', kind: 'primary', strength: 'strong' },
      { name: 'Radovan Melnik', kind: 'alias', strength: 'strong' },
    ],
    births: [{ text: 'circa 1963', from: '1963-01-01', to: '1963-12-31', isApproximate: true }],
    countries: [{ code: 'RS', words: 'Serbia', relation: 'nationality' }],
    measures: [{ kind: 'blocking', words: 'Assets are frozen', from: null, to: null }],
    reason: 'Invented for this test.',
    link: 'https://list.example/t1',
  } as const
  const entries = [
    listedPerson('t1', 'Radovan Melnik', structuredClone(more) as never),
    listedPerson('t2', 'Stanimira Kolarova', { delistedOn: '2026-01-02' }),
  ]
  await importEntries(app.url, toyList, { entries, publishedOn: '2026-03-01' })
  const ada = await newcomer(app)
  const tell = (path: string, body: object = {}) =>
    app.browse('POST', `/api/workspaces/${ada.workspaceId}${path}`, { cookie: ada.cookie, body })
  await tell(`/companies/${id}/unlock`)
  await tell(`/watches/${id}/start`)
  await tell(`/watches/${id}/fields`, { fields: ['screening'] })
  await rescreenWatched(db, () => app.now)
  const opened = await signedInPage(browser, app, ada, { colorScheme: 'light' })
  const { url } = opened
  page = opened.page
  said = opened.said
  company = `${url}/w/${ada.workspaceId}/companies/${id}`
  person = `${url}/w/${ada.workspaceId}/people/o${id}-${officer}`
  inbox = `${url}/w/${ada.workspaceId}/inbox`
})
after(async () => {
  await browser?.close()
  await app.close()
})

const card = () => page.getByRole('region', { name: 'Screening' })
const hit = () => page.getByRole('article', { name: /Radovan Melnik \(officer\) may be/ })

test('a new hit in the inbox leads to the company, which says what screening costs, screens, and tells hits with reasons', async t => {
  if (!browser) return t.skip(noBrowser)
  await page.goto(inbox)
  await page.getByText('New screening hit').waitFor()
  await lookAt(page, 'inbox-hit')
  await page.getByRole('link', { name: 'Harbour Instruments Ltd' }).click()
  await card().getByText('1 screening unit').waitFor()
  await lookAt(page, 'screening-locked')
  await page.getByRole('link', { name: 'Overview' }).click()
  await card().getByText('1 screening unit').waitFor()
  await lookAt(page, 'overview-locked')
  await card().getByRole('button', { name: 'Screen for 1 unit' }).click()
  await card().getByText('Radovan Melnik').first().waitFor()
  await lookAt(page, 'overview-screened')
  await card().getByRole('link', { name: 'Review it and decide' }).click()
  await hit().getByText('Evidence for').waitFor()
  for (const words of ['circa 1963', 'Serbia', 'Assets are frozen', 'TOY', 'Invented for this test.']) {
    await hit().getByText(words).first().waitFor()
  }
  assert.equal(
    await hit()
      .getByRole('link', { name: /Official page/ })
      .getAttribute('href'),
    'https://list.example/t1',
  )
  await page.getByText('never a conclusion').waitFor()
  await page.getByText('Formerly listed (1)').click()
  await page.getByText('was listed until 2 Jan 2026').waitFor()
  await lookAt(page, 'screening-hits')
})

test('a hit is decided about by keyboard, stays decided on the pages of the person and the case, and can be withdrawn', async t => {
  if (!browser) return t.skip(noBrowser)
  await page.goto(`${company}?part=screening`)
  await hit().getByText('Decide').focus()
  await page.keyboard.press('Enter')
  await hit().getByLabel('Reason').fill('Another birthplace, seen in the passport')
  await page.keyboard.press('Tab')
  assert.equal(await page.evaluate('document.activeElement.textContent'), 'False match')
  await page.keyboard.press('Enter')
  await page.getByText('No open hit').waitFor()
  await page.getByText('Decided (1)').click()
  await hit().getByText('Another birthplace, seen in the passport').waitFor()
  await lookAt(page, 'screening-decided')

  await page.goto(person)
  await page.getByRole('button', { name: 'Show this person' }).click()
  await page.getByText('As known today').waitFor()
  await card().getByText('Decided (1)').click()
  await hit().getByText('False match').first().waitFor()
  await lookAt(page, 'person-screening')

  await page.goto(`${company}?part=case`)
  await card().getByText('Decided (1)').click()
  await hit().getByRole('button', { name: 'Withdraw' }).click()
  await card().getByText('1 open hit').waitFor()
  await lookAt(page, 'case-screening')
  assert.deepEqual(said, [])
})
