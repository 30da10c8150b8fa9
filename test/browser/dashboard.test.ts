import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { correctCompany } from '#ingest/corrections/correct-company.ts'
import { sql } from '#postgres/sql.ts'
import { withClient } from '#postgres/with-client.ts'
import { ensureWebBuild } from '../../src/lib/build-web.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { noBrowser, openBrowser } from '../support/browser.ts'
import { enlargeGroup } from '../support/facts.ts'
import { testTimeoutMs } from '../support/patience.ts'
import { type Receiver, startReceiver } from '../support/receiver.ts'
import { requireAccessible } from '../support/require-accessible.ts'

let app: TestApp
let browser: Browser | null
let context: BrowserContext
let page: Page
let base: string
let receiver: Receiver
const said: string[] = []

before(async () => {
  app = await startTestApp({ demo: true, worker: true, webRoot: await ensureWebBuild() })
  await enlargeGroup(app.databases.primary)
  receiver = await startReceiver()
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(app.app.server.address() as { port: number }).port}`
  browser = await openBrowser()
  if (!browser) return
  context = await browser.newContext({ viewport: { width: 1280, height: 900 }, colorScheme: 'light' })
  page = await context.newPage()
  page.setDefaultTimeout(testTimeoutMs)
  page.on('pageerror', error => said.push(String(error)))
  // A policy that stopped something says so here.
  page.on('console', message => message.type() === 'error' && said.push(message.text()))
})
after(async () => {
  await browser?.close()
  await receiver.close()
  await app.close()
})

const seen: string[] = []

/** What axe has to say about the page as it stands, in light and in dark. */
async function lookAt(name: string) {
  await requireAccessible(page, name)
  seen.push(name)
}

const go = (name: string) => page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name }).click()
const part = (name: string) =>
  page.getByRole('navigation', { name: 'Profile sections' }).getByRole('link', { name }).click()
const heading = (name: string) => page.getByRole('heading', { name }).waitFor()
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
/** Whatever a page shows, it no longer waits for an answer. */
const settled = () => page.getByText('Loading…').first().waitFor({ state: 'hidden' })

/** The line that the page offers, as a person would paste it: its status and body. */
async function runCurl(line: string): Promise<{ status: number; body: string }> {
  const script = line.replace(/^curl /, `curl -s -w '\\n%{http_code}' `)
  const { stdout } = await promisify(execFile)('sh', ['-c', script])
  const at = stdout.lastIndexOf('\n')
  return { status: Number(stdout.slice(at + 1)), body: stdout.slice(0, at) }
}

test('sign up → key → curl → search → unlock → owners → group → financials → watch → change → report → revoke → 401', async t => {
  if (!browser) return t.skip(noBrowser)

  await page.goto(`${base}/`)
  await heading('Sign in')
  await lookAt('sign in')
  await page.getByRole('link', { name: 'Create one' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Ada Byron')
  await page.getByLabel('E-mail address').fill('ada@example.com')
  await page.getByLabel('Password').fill('correct horse battery')
  await lookAt('sign up')
  await page.getByRole('button', { name: 'Create account' }).click()
  await heading('Find a company')
  await lookAt('search')

  await page.keyboard.press('ControlOrMeta+k')
  const palette = page.getByRole('dialog', { name: 'Go to' })
  await palette.getByRole('combobox').fill('meridian harb')
  await palette.getByRole('option', { name: /^MERIDIAN HARBOUR INSTRUMENTS PLC/ }).waitFor()
  await lookAt('palette')
  await palette.getByRole('combobox').fill('data')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Data' }).waitFor()

  await go('Keys')
  // Until it is there, the search page's own field of a name is.
  await heading('New key')
  await page.getByLabel('Name', { exact: true }).fill('Onboarding')
  await page.getByRole('button', { name: 'Create key' }).click()
  await heading('“Onboarding” is ready')
  const line = (await page.locator('pre', { hasText: 'curl' }).textContent()) ?? ''
  const called = await runCurl(line)
  assert.equal(called.status, 200, called.body)
  assert.match(called.body, /MERIDIAN HARBOUR INSTRUMENTS PLC/)
  await lookAt('keys')

  await go('Search')
  await page.getByLabel(/^Name, place, number/).fill('mittelglied bet')
  const found = page.getByRole('link', { name: /Mittelglied Beteiligungen GmbH/ })
  await found.waitFor()
  await lookAt('companies found')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await heading('This profile is locked')
  assert.equal(await page.getByText('Units remaining: 2').count(), 1)
  await lookAt('locked company')
  await page.getByRole('button', { name: 'Unlock for 1 unit' }).click()
  await page.getByRole('region', { name: 'Verdict' }).waitFor()
  await page.getByRole('heading', { name: 'Red flags' }).waitFor()
  await page.getByText('1 credit report, 3 left.').waitFor()
  await lookAt('overview')
  await part('Profile')
  await heading('Basics')
  await lookAt('profile')

  await part('Officers')
  await page.getByRole('heading', { name: /^Current/ }).waitFor()
  await part('Shareholders')
  await page.getByRole('table', { name: 'Shareholders, largest first' }).waitFor()
  await lookAt('shareholders')

  await part('Beneficial owners')
  await page.getByLabel('Ownership threshold').selectOption('0.01')
  await page.getByRole('heading', { name: /^Not traced to a person/ }).waitFor()
  await page.getByText('None of these is an owner').waitFor()
  await lookAt('beneficial owners')

  await part('Ownership structure')
  await page
    .getByRole('treegrid')
    .getByRole('row', { name: /Mittelglied/ })
    .waitFor()
  await lookAt('ownership structure')

  await part('Financials')
  const turnover = page.getByRole('slider', { name: 'Turnover by year' })
  const year = async () => Number.parseInt((await turnover.getAttribute('aria-valuetext')) ?? '', 10)
  await turnover.focus()
  const last = await year()
  await page.keyboard.press('ArrowLeft')
  assert.equal(await year(), last - 1)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV of Summary', exact: true }).click(),
  ])
  const [head = '', first = ''] = (await readFile(await file.path(), 'utf8')).split('\r\n')
  assert.match(head, new RegExp(`"${last - 1}-\\d\\d-\\d\\d","${last}-\\d\\d-\\d\\d"$`), 'the newest year stands last')
  assert.match(first, /^"Turnover","/)
  await lookAt('financials')

  await page.getByText('3 new watches left').waitFor()
  await press('Watch')
  await page.getByRole('button', { name: 'Stop watching' }).waitFor()
  await go('Watch')
  const watched = page.getByRole('table', { name: 'Watched companies, newest first' })
  await watched.getByRole('link', { name: /Mittelglied/ }).waitFor()
  await page.getByText('No changes yet').waitFor()
  await page.getByText('Set a callback address above').waitFor()
  await page.getByLabel('Add a company').fill('meridian harbour instr')
  await page.getByRole('button', { name: /^Watch MERIDIAN HARBOUR INSTRUMENTS/ }).click()
  page.once('dialog', dialog => dialog.accept())
  await watched.getByRole('button', { name: /^Remove MERIDIAN/ }).click()
  await watched.getByRole('link', { name: /MERIDIAN/ }).waitFor({ state: 'detached' })
  await page.getByLabel('Address', { exact: true }).fill(receiver.address())
  await page.getByRole('region', { name: 'Callback address' }).getByRole('button', { name: 'Save' }).click()
  await page.getByText(/^whsec_/).waitFor()
  await press('Send test')
  await page.getByText(/^The receiver acknowledged the test/).waitFor()
  const values = { name: 'Mittelglied Holding GmbH' }
  await withClient(app.url, client => correctCompany(client, { companyId: 3, values, reason: 'renamed' }, app.by))
  await receiver.got(2)
  await page.reload()
  await page.getByText('Mittelglied Holding GmbH', { exact: true }).last().waitFor()
  assert.equal(await page.getByText(/whsec_/).count(), 0, 'no secret is on a page after it was made')
  const log = page.getByRole('table', { name: 'Notifications, newest first' })
  await log.getByText('Delivered').nth(1).waitFor()
  await lookAt('watch')
  await log.getByRole('button', { name: /^Resend/ }).click()
  await receiver.got(3)

  const feed = page.getByRole('list', { name: 'Changes to watched companies, newest first' })
  await feed.getByRole('link', { name: 'Mittelglied Holding GmbH' }).click()
  await heading('History (')
  await page.getByText('Changes detected · Operator').first().waitFor()
  await lookAt('history')
  await part('Credit report')
  await page.getByText('Credit reports remaining: 3').waitFor()
  await press('Get a credit report')
  const report = page.frameLocator('iframe')
  await report.getByRole('heading', { name: 'Mittelglied Holding GmbH' }).waitFor()
  await page.getByText('Credit reports remaining: 2').waitFor()
  await lookAt('credit report')
  await page.evaluate('frames[0].print = () => { document.title = "printed" }')
  await press('Print')
  assert.equal(await page.title(), 'printed')

  await go('Usage')
  await page.getByRole('img', { name: /^Units by day/ }).waitFor()
  await page.getByLabel('Operation').selectOption('unlockProfile')
  await page.getByRole('table', { name: 'Requests, newest first' }).getByText('dashboard').waitFor()
  await lookAt('usage')

  await go('Keys')
  const list = page.getByRole('table', { name: 'API keys of this workspace' })
  await list.waitFor()
  assert.ok(!(await page.content()).includes(line.split(' ')[4] ?? line), 'no key is on a page after it was made')
  page.once('dialog', dialog => dialog.accept())
  await list.getByRole('button', { name: 'Revoke Onboarding' }).click()
  await list.getByText(/^Revoked/).waitFor()
  assert.equal((await runCurl(line)).status, 401)

  for (const name of ['Members', 'Developers', 'Data']) {
    await go(name)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await settled()
    await lookAt(name)
    if (name === 'Developers') await page.getByText(`"url": "${base}/mcp"`).waitFor()
  }
  await page.getByRole('link', { name: /^Account/ }).click()
  await page.getByText('This session').waitFor()
  // Long after the sign-in the way in is changed only by who shows once more that it is they.
  await sql`update sessions set created_at = now() - interval '1 hour'`.execute(app.databases.primary)
  await page.getByLabel('Your password').fill('correct horse battery')
  await press('Turn on')
  const proof = page.getByRole('dialog', { name: 'Confirm your identity' })
  await proof.getByLabel('Your password').fill('correct horse battery')
  await proof.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('img', { name: /^QR code/ }).waitFor()
  await lookAt('account')
  assert.ok(seen.length >= 18)
  // The browser says of a request that is refused that it was; being signed out at first and the proof are those that are meant.
  assert.deepEqual(
    said.filter(text => !/status of (401|403)/.test(text)),
    [],
  )
})

/** Where no page may be wider than a phone, and what is there once it is drawn. */
const places = {
  '/keys': 'Keys of this workspace',
  '/usage': 'Requests, newest first',
  '/members': 'Invite someone',
  '/developers': 'Quick start',
  '/data': 'Demo registry',
  '/inbox': 'Changes in watched companies',
  '/inbox/rules': 'Instant notifications',
  '/lists': 'Upload a list',
  '/watch': 'Notifications, newest first',
  '/companies/3': 'Red flags',
  '/companies/3?part=profile': 'Registration number',
  '/companies/3?part=owners': 'Not traced to a person',
  '/companies/3?part=group': 'people and companies',
  '/companies/3?part=financials': 'Income statement',
  '/companies/3?part=history': 'Event type',
  '/companies/3?part=report': 'Reports on this company',
  '/': 'Unlocked profiles',
}

test('at the width of a phone no page is wider than the screen', async t => {
  if (!browser) return t.skip(noBrowser)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(base)
  await heading('Find a company')
  const workspace = new URL(page.url()).pathname.replace(/\/$/, '')
  for (const [path, text] of Object.entries(places)) {
    // As a link would, without loading everything anew.
    const [state, address] = [JSON.stringify({ __TSR_key: path }), JSON.stringify(workspace + path)]
    await page.evaluate(`history.pushState(${state}, '', ${address})`)
    await page.getByText(text).first().waitFor({ state: 'attached' })
    await settled()
    const tooWide = await page.evaluate(`document.documentElement.scrollWidth <= innerWidth ? [] :
      [...document.querySelectorAll('main *, header *')]
        .filter(one => one.getBoundingClientRect().right > innerWidth).map(one => one.outerHTML.slice(0, 80))`)
    assert.deepEqual(tooWide, [], path)
    // Rows of links scroll there, soon after they are drawn, and show where one is.
    const unseen = await page.evaluate(`(async () => {
      for (let tries = 0; ; tries++) {
        const unseen = [...document.querySelectorAll('nav [aria-current="page"]')]
          .filter(one => one.getBoundingClientRect().right > innerWidth).map(one => one.textContent)
        if (unseen.length === 0 || tries === 50) return unseen
        await new Promise(done => setTimeout(done, 20))
      }
    })()`)
    assert.deepEqual(unseen, [], path)
  }
})
