import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { correctCompany } from '#ingest/corrections/correct-company.ts'
import { withClient } from '#postgres/with-client.ts'
import { ensureWebBuild } from '../../src/lib/build-web.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { noBrowser, openBrowser } from '../support/browser.ts'
import { testTimeoutMs } from '../support/patience.ts'
import { colleague, newcomer, type Person, password } from '../support/people.ts'
import { type Receiver, startReceiver } from '../support/receiver.ts'
import { requireAccessible } from '../support/require-accessible.ts'
import { until } from '../support/until.ts'

let app: TestApp
let chat: Receiver
let browser: Browser | null
let page: Page
let base: string
let ada: Person
let bob: Person
const said: string[] = []

before(async () => {
  app = await startTestApp({ demo: true, worker: true, webRoot: await ensureWebBuild() })
  app.now = new Date()
  chat = await startReceiver()
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(app.app.server.address() as { port: number }).port}`
  browser = await openBrowser()
  if (!browser) return
  ada = await newcomer(app)
  bob = await colleague(app, ada.workspaceId, 'member')
  page = await (await browser.newContext({ viewport: { width: 1280, height: 900 }, colorScheme: 'light' })).newPage()
  page.setDefaultTimeout(testTimeoutMs)
  page.on('pageerror', error => said.push(String(error)))
  page.on('console', message => message.type() === 'error' && said.push(message.text()))
  await page.goto(`${base}/sign-in`)
  await page.getByLabel('E-mail address').fill(ada.email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Find a company' }).waitFor()
  // Until somebody is signed in, the question who it is is refused.
  said.length = 0
})
after(async () => {
  await browser?.close()
  await chat.close()
  await app.close()
})

const go = (name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name }).click()
const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
const box = (name: string) => page.getByRole('checkbox', { name })
const correct = (values: Record<string, string>) =>
  withClient(app.url, client => correctCompany(client, { companyId: 3, values, reason: 'a test' }, app.by))

test('changes come in, are dealt with by mouse and by keyboard, and are shared with colleagues', async t => {
  if (!browser) return t.skip(noBrowser)
  await go('Inbox')
  await page.getByText('To watch a company, choose Watch on its page').waitFor()
  await requireAccessible(page, 'empty inbox')
  await app.browse('POST', `/api/workspaces/${ada.workspaceId}/watches/3/start`, { cookie: ada.cookie, body: {} })
  await correct({ status: 'In Liquidation', status_id: '1615' })
  await correct({ name: 'Mittelglied Holding GmbH' })
  await correct({ fax: '+49 30 1' })
  await correct({ website: 'https://mittelglied.example' })
  await page.reload()
  const table = page.getByRole('table', { name: 'Changes in watched companies, newest first' })
  await table.getByText('In Liquidation').waitFor()
  await page.getByText('4 open, 4 new').waitFor()
  await page.getByRole('link', { name: 'Inbox 4 new' }).waitFor()
  await table.getByText('Operator').first().waitFor()
  await requireAccessible(page, 'inbox')

  await box('Mittelglied Holding GmbH: Fax').focus()
  await page.keyboard.press('ArrowUp')
  assert.equal(await page.evaluate('document.activeElement.ariaLabel'), 'Mittelglied Holding GmbH: Website')
  await page.keyboard.press('e')
  await page.getByText('3 open, 3 new').waitFor()
  assert.equal(await page.evaluate('document.activeElement.ariaLabel'), 'Mittelglied Holding GmbH: Fax')
  await page.keyboard.press('r')
  await page.getByText('3 open, 2 new').waitFor()
  await page.keyboard.press('Space')
  await page.getByText('(1 selected)').waitFor()
  await page.getByLabel('Snooze for').selectOption('7')
  await press('Snooze')
  await page.getByText('2 open, 2 new').waitFor()

  await page.getByRole('checkbox', { name: /^Select all shown/ }).check()
  await page.getByLabel('Assign to', { exact: true }).selectOption(bob.id)
  await press('Assign')
  await table.getByText(bob.email).nth(1).waitFor()
  await page.getByText('2 open, 0 new').waitFor()
  await page.getByLabel('Assigned to').selectOption({ label: 'Me' })
  await page.getByText('No changes match these filters').waitFor()
  await page.getByLabel('Assigned to').selectOption(bob.id)
  await page.getByLabel('Severity').selectOption('high')
  await table.getByText('In Liquidation').waitFor()
  await page.waitForURL(/severity=high/)
  // The one of before is shown until the answer is there.
  await until('one is left', () => page.evaluate<boolean>(`document.querySelectorAll('main table tr').length === 2`))

  await page.goto(`${base}/w/${ada.workspaceId}/inbox?box=done`)
  await table.getByText(`done by ${ada.email}`).waitFor()
  await requireAccessible(page, 'done')
  await table.getByRole('button', { name: /^Reopen/ }).click()
  await page.getByText('Nothing is done yet').waitFor()
  await page.getByLabel('State').selectOption('snoozed')
  await table.getByText(/^until/).waitFor()
  await go('Search')
  await page.getByText('3 open, 0 new').waitFor()
  await page.getByRole('link', { name: 'Open the inbox' }).click()
  await table
    .getByRole('link', { name: /Mittelglied/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Mittelglied Holding GmbH' }).waitFor()
  assert.deepEqual(said, [])
})

test('a rule is made, tested, paused and deleted', async t => {
  if (!browser) return t.skip(noBrowser)
  await page.goto(`${base}/w/${ada.workspaceId}/inbox/rules`)
  await page.getByText('No rules yet').waitFor()
  await page.getByRole('textbox', { name: 'Name' }).fill('Credit team')
  await page.getByLabel('Incoming webhook URL').fill(chat.address())
  await page.getByRole('checkbox', { name: 'Status' }).check()
  await page.getByText('Only some countries').click()
  await page.getByRole('checkbox', { name: 'Germany' }).check()
  await requireAccessible(page, 'new rule')
  await press('Create rule')
  const table = page.getByRole('table', { name: 'Rules of this workspace' })
  await table.getByText('medium and high, Germany').waitFor()
  await press('Test Credit team')
  await page.getByText(/^The chat accepted the test of “Credit team”/).waitFor()
  assert.match(chat.received[0]?.json.text, /^Test of the rule Credit team/)
  await correct({ status: 'Dissolved', status_id: '108' })
  await chat.got(2)
  await page.reload()
  await table.getByText(/^last sent/).waitFor()
  await requireAccessible(page, 'rules')
  await press('Pause Credit team')
  await table.getByText('Paused').waitFor()
  await press('Resume Credit team')
  await table.getByText('On', { exact: true }).waitFor()
  page.once('dialog', dialog => dialog.accept())
  await press('Delete Credit team')
  await page.getByText('No rules yet').waitFor()
  assert.deepEqual(said, [])
})
