import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { withClient } from '#postgres/with-client.ts'
import { ensureWebBuild } from '../../src/lib/build-web.ts'
import { codeFor } from '../support/authenticator.ts'
import { noBrowser, openBrowser } from '../support/browser.ts'
import { runCommand } from '../support/command.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { type Internet, startInternet } from '../support/internet.ts'
import { LatvianRegister } from '../support/latvian-register.ts'
import { testTimeoutMs } from '../support/patience.ts'
import { requireAccessible } from '../support/require-accessible.ts'
import { type ServerProcess, spawnServer } from '../support/server.ts'

const register = new LatvianRegister()
const password = 'correct horse battery'
const said: string[] = []
let database: TestDatabase
let internet: Internet
let folder: string
let server: ServerProcess
let browser: Browser | null
let page: Page

before(async () => {
  browser = await openBrowser()
  if (!browser) return
  database = await createTestDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'firmament-operator-'))
  internet = await startInternet({ 'dati.ur.gov.lv': register.site })
  await ensureWebBuild()
  const env = { DATABASE_URL: database.url, FIRMAMENT_DATA: folder, ...internet.env }
  for (const email of ['olga@example.com', 'mia@example.com']) {
    const { code, stderr } = await runCommand(['user', 'create', '--email', email, '--password', password], env)
    assert.equal(code, 0, stderr)
  }
  assert.equal((await runCommand(['user', 'operator', '--email', 'olga@example.com'], env)).code, 0)
  server = await spawnServer(env)
  page = await signIn('olga@example.com')
})
after(async () => {
  await browser?.close()
  await server?.kill('SIGTERM')
  await internet?.close()
  await database?.drop()
  if (folder) await rm(folder, { recursive: true, force: true })
})

async function signIn(email: string): Promise<Page> {
  const context = await (browser as Browser).newContext({
    viewport: { width: 1280, height: 900 },
    colorScheme: 'light',
  })
  const opened = await context.newPage()
  opened.setDefaultTimeout(testTimeoutMs)
  opened.on('dialog', dialog => dialog.accept())
  await opened.goto(`${server.base}/sign-in`)
  await opened.getByLabel('E-mail address').fill(email)
  await opened.getByLabel('Password').fill(password)
  await opened.getByRole('button', { name: 'Sign in' }).click()
  await opened.getByRole('heading', { name: 'Find a company' }).waitFor()
  opened.on('pageerror', error => said.push(String(error)))
  opened.on('console', message => message.type() === 'error' && said.push(message.text()))
  return opened
}

/** By the clock of the server: what is older than three days is stale. */
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const go = (name: string) => page.getByRole('navigation', { name: 'Operator' }).getByRole('link', { name }).click()
const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
const count = (query: string) =>
  withClient(
    database.url,
    async client => (await client.query(`select count(*)::int as count from ${query}`)).rows[0].count,
  )

const columns =
  'regcode;sepa;name;name_before_quotes;name_in_quotes;name_after_quotes;without_quotes;regtype;regtype_text;type;type_text;' +
  'registered;terminated;closed;address;index;addressid;region;city;atvk;reregistration_term'
const rest = ';;;;;K;Komercreģistrs;SIA;Sabiedrība ar ierobežotu atbildību;2020-01-02;;;Rīga, Brīvības iela 1;1010;;;;;'
const row = (number: string, name: string) => `${number};;${name}${rest}`

async function send(rows: string[]) {
  await page.getByLabel('Source').selectOption('lv-ur')
  const buffer = Buffer.from(`${[columns, ...rows].join('\n')}\n`)
  await page.getByLabel('Files', { exact: true }).setInputFiles({ name: 'register.csv', mimeType: 'text/csv', buffer })
  await page.getByLabel('Published on').fill(daysAgo(1))
  await press('Preview changes')
}

test('who is no operator finds neither the way nor the place', async t => {
  if (!browser) return t.skip(noBrowser)
  const other = await signIn('mia@example.com')
  assert.equal(await other.getByRole('link', { name: 'Operator' }).count(), 0)
  await other.goto(`${server.base}/operator`)
  await other.getByRole('heading', { name: /not found|no such page/i }).waitFor()
  await other.context().close()
})

test('an operator without a second factor is led to set one up, and the room opens', async t => {
  if (!browser) return t.skip(noBrowser)
  await page.getByRole('link', { name: 'Operator' }).click()
  await page.getByRole('heading', { name: 'Two-factor sign-in is required' }).waitFor()
  await requireAccessible(page, 'second factor of an operator')
  await page.getByLabel('Your password').fill(password)
  await press('Turn on')
  const uri = await page.getByRole('link', { name: 'this link' }).getAttribute('href')
  await page.getByLabel('Current code').fill(await codeFor(String(uri)))
  await press('Turn on')
  await page.getByRole('heading', { name: 'Sources', exact: true }).waitFor()
})

test('a source is enabled, run, and seen in all its states', async t => {
  if (!browser) return t.skip(noBrowser)
  register.publish(daysAgo(2), { 40003000001: 'Pirmā SIA', 40003000002: 'Otrā SIA' })
  await page.getByRole('link', { name: 'Operator' }).click()
  await page.getByRole('heading', { name: 'Sources', exact: true }).waitFor()
  await page.getByText('Not verified').first().waitFor()
  await requireAccessible(page, 'sources')
  const line = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^lv-ur\/register/ }) })
  await line.getByRole('button', { name: /^Enable/ }).click()
  await page.getByRole('heading', { name: 'Enable lv-ur/register' }).waitFor()
  await requireAccessible(page, 'enable a source')
  await press('Enable lv-ur/register')
  await line
    .getByText('Not loaded yet')
    .or(line.getByText('Running'))
    .or(line.getByText('Up to date'))
    .first()
    .waitFor()
  await line.getByRole('button', { name: /^Check now/ }).click()
  await line.getByText('Up to date').waitFor()
  await line.getByText('published').waitFor()
  assert.equal(await count('companies'), 2)
  await go('Imports')
  await page.getByRole('table', { name: 'Imports, newest first' }).getByText('lv-ur/register').first().waitFor()
  await page.getByRole('table', { name: 'Source checks, newest first' }).getByText('Loaded').first().waitFor()
  await requireAccessible(page, 'imports')
  await go('Sources')
  await line.getByRole('button', { name: /^Disable/ }).click()
  await line.getByText('Off').waitFor()
})

test('a damaged file is sent, read about, mended, applied and undone', async t => {
  if (!browser) return t.skip(noBrowser)
  await go('Upload')
  await page.getByLabel('Source').waitFor()
  await requireAccessible(page, 'upload')
  await send([row('40003000001', 'Pirmā SIA'), '40003000003;cut', '40003000004;cut', '40003000005;cut'])
  await page.getByText(/Nothing would be written: 3 of 4 rows could not be read/).waitFor()
  await page.getByText('register.csv, line 3:').waitFor()
  await page.getByText('It cannot be applied as it is.').waitFor()
  await requireAccessible(page, 'a refused preview')
  assert.equal(await count('companies'), 2)
  assert.equal(await count('quarantine'), 0)
  assert.equal(await count("runs where state <> 'finished'"), 0)

  await send([row('40003000001', 'Jaunā SIA'), row('40003000003', 'Trešā SIA'), `40003000004;;Ceturtā SIA`])
  await page.getByText('Jaunā SIA').first().waitFor()
  await page.getByText('Trešā SIA').waitFor()
  await requireAccessible(page, 'a preview')
  assert.equal(await count('companies'), 2)
  await press('Apply')
  await page.getByRole('link', { name: 'Go to imports, where it can be undone' }).waitFor()
  assert.equal(await count("companies where name in ('Jaunā SIA', 'Trešā SIA')"), 2)

  await go('Quarantine')
  const text = page.getByRole('textbox', { name: /^Text of line 4 of register.csv/ })
  await text.waitFor()
  await requireAccessible(page, 'quarantine')
  await text.fill(row('40003000004', 'Ceturtā SIA'))
  await press(/^Import corrected row/)
  await page.getByText('Nothing is in quarantine.').waitFor()
  assert.equal(await count("companies where name = 'Ceturtā SIA'"), 1)

  await go('Imports')
  const table = page.getByRole('table', { name: 'Imports, newest first' })
  const undoable = table.getByRole('button', { name: /^Undo/ })
  await undoable.nth(2).waitFor()
  // The one below rests on nothing that stands: the latest comes first.
  await undoable.nth(1).click()
  await page.getByText(/is newer and depends on import/).waitFor()
  await undoable.nth(0).click()
  await table.getByText('Undone', { exact: true }).waitFor()
  await undoable.nth(0).click()
  await table.getByText('Undone', { exact: true }).nth(1).waitFor()
  assert.equal(await count('companies'), 2)
  assert.equal(await count("companies where name in ('Pirmā SIA', 'Otrā SIA')"), 2)
  await requireAccessible(page, 'undone imports')
})

test('coverage is counted, companies are corrected, and pairs are judged', async t => {
  if (!browser) return t.skip(noBrowser)
  await go('Coverage')
  await page.getByText('Not counted yet').waitFor()
  await press('Count again')
  await page.getByRole('table', { name: 'Coverage by country' }).getByText('Latvia').waitFor()
  await requireAccessible(page, 'coverage')
  await go('Corrections')
  await page.getByLabel('Company id').fill('1000000000')
  await page.getByLabel('Correct name').fill('Pareizā SIA')
  await press('Correct another field too')
  await page.getByLabel('Field', { exact: true }).nth(1).selectOption('website')
  await page.getByLabel('Correct website').fill('https://pareiza.example')
  await page.getByLabel('Reason').fill('their letter of 3 May')
  await page.getByRole('button', { name: 'Correct', exact: true }).click()
  const corrections = page.getByRole('table', { name: 'Corrections, newest first' })
  await corrections.getByText('their letter of 3 May').nth(1).waitFor()
  await corrections.getByText('olga@example.com').first().waitFor()
  await requireAccessible(page, 'corrections')
  await corrections.getByRole('button', { name: /^Withdraw name/ }).click()
  await corrections.getByText('withdrawn').waitFor()
  await go('Merged companies')
  await page.getByText('No companies have been merged.').waitFor()
  await requireAccessible(page, 'merged companies')
})

test('nothing was complained about on the way, and all of it is on record', async t => {
  if (!browser) return t.skip(noBrowser)
  assert.deepEqual(said, [])
  const acts = await withClient(database.url, async client => {
    const { rows } = await client.query(
      "select distinct act from audit_lines where actor_name = 'olga@example.com' order by 1",
    )
    return rows.map(({ act }) => act)
  })
  for (const act of ['source.enabled', 'source.disabled', 'file.uploaded', 'import.finished', 'import.undone']) {
    assert.ok(acts.includes(act), act)
  }
  for (const act of ['quarantine.settled', 'company.corrected', 'correction.withdrawn', 'operation.asked']) {
    assert.ok(acts.includes(act), act)
  }
})
