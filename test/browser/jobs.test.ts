import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { sql } from '#postgres/sql.ts'
import { ensureWebBuild } from '../../src/lib/build-web.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { noBrowser, openBrowser } from '../support/browser.ts'
import { runCommand } from '../support/command.ts'
import { newcomer, type Person } from '../support/people.ts'
import { temporaryFolder } from '../support/read-source.ts'
import { requireAccessible } from '../support/require-accessible.ts'
import { signedInPage } from '../support/signed-in-page.ts'

// What people come for, walked as they would, with every click counted. Typing is no click, and neither is a key.

let app: TestApp
let ada: Person
let browser: Browser | null
let page: Page
let place: string
let clicks = 0
let said: string[]

before(async () => {
  browser = await openBrowser()
  if (!browser) return
  app = await startTestApp({ demo: true, worker: true, webRoot: await ensureWebBuild() })
  // Reports are made by the worker, which has the real time.
  app.now = new Date()
  ada = await newcomer(app)
  await sql`update permissions set daily_limit = 100, plan_limit = 100`.execute(app.databases.primary)
  const opened = await signedInPage(browser, app, ada, { acceptDownloads: true })
  const { url } = opened
  page = opened.page
  said = opened.said
  place = `${url}/w/${ada.workspaceId}`
})
after(async () => {
  await browser?.close()
  await app?.close()
})

async function click(role: 'link' | 'button' | 'treeitem' | 'checkbox', name: string | RegExp) {
  clicks++
  await page
    .getByRole(role, { name, exact: typeof name === 'string' })
    .first()
    .click()
}

function requireAtMost(most: number) {
  assert.ok(clicks <= most, `${clicks} clicks instead of ${most}`)
}

test('a credit check with its follow-up takes three clicks after the search', async t => {
  if (!browser) return t.skip(noBrowser)
  await app.browse('POST', `/api/workspaces/${ada.workspaceId}/companies/1/unlock`, { cookie: ada.cookie })
  await page.goto(`${place}?q=Meridian Harbour Instruments`)
  clicks = 0
  await click('link', /^Meridian Harbour Instruments/i)
  await click('button', 'Get a credit report')
  const credit = page.getByRole('region', { name: 'Credit' })
  await credit.getByText('Credit limit').waitFor()
  await credit.getByText(/^[A-E]$/).waitFor()
  await click('button', 'Watch')
  await page.getByRole('button', { name: 'Stop watching' }).waitFor()
  requireAtMost(3)
  await requireAccessible(page, 'checked and watched')
  const { rows } = await sql<{ reports: number; watches: number }>`
    select (select count(*)::int from reports where workspace_id = ${ada.workspaceId} and status = 'finish') as reports,
      (select count(*)::int from watches where workspace_id = ${ada.workspaceId}) as watches
  `.execute(app.databases.primary)
  assert.deepEqual(rows, [{ reports: 1, watches: 1 }])
})

/** A list of German companies as an import brings them: of machine builders, of bakers, and of those without a headcount. */
function listOf(count: number): string {
  const rows = Array.from({ length: count }, (_, index) => {
    const nace = index % 7 === 6 ? '10.71' : ['28.41', '28.99', '28.13'][index % 3]
    const employees = index % 11 === 10 ? '' : String(20 + (index % 260))
    return `Maschinenfabrik Beispiel ${index};HRB ${900_000 + index};${nace};${employees}`
  })
  return ['Firma;Nummer;WZ;Mitarbeiter', ...rows].join('\n')
}

test('German machine builders of 50 to 250 employees are exported with their headcounts in ten clicks', async t => {
  if (!browser) return t.skip(noBrowser)
  const folder = await temporaryFolder(t)
  const file = path.join(folder, 'firmen.csv')
  await writeFile(file, listOf(520))
  const mapping = {
    list: 'firmen',
    delimiter: ';',
    columns: { Firma: 'name', Nummer: 'registration_number', WZ: 'nace', Mitarbeiter: 'employees' },
    constants: { country_code: 'DE' },
  }
  await writeFile(`${file}.map.json`, JSON.stringify(mapping))
  const imported = await runCommand(['import', 'csv', file], { DATABASE_URL: app.url })
  assert.equal(imported.code, 0, imported.stderr)
  const { rows: expected } = await sql<{ id: number; employees: number }>`
    select id, employees from companies
    where country_code = 'DE' and employees between 50 and 250 and exists (select from unnest(nace) n where n like '28%')
    order by id
  `.execute(app.databases.primary)
  assert.ok(expected.length >= 200, `only ${expected.length} to find`)

  await page.goto(place)
  clicks = 0
  await click('link', 'Prospecting')
  await click('button', 'Choose… Countries')
  await page.getByLabel('Find in Countries').fill('Germany')
  await click('treeitem', /Germany/)
  await click('button', 'Done')
  await page.getByLabel('Employees, at least').fill('50')
  await page.getByLabel('Employees, at most').fill('250')
  await click('button', 'Choose… NACE')
  await page.getByLabel('Find in NACE').fill('Maschinenbau')
  await click('treeitem', /^28 Manufacture of machinery/)
  await click('button', 'Done')
  await click('button', 'Search')
  await page
    .getByRole('status')
    .filter({ hasText: `${expected.length} companies match` })
    .first()
    .waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), click('button', 'Export CSV')])
  requireAtMost(10)

  const [head = '', ...lines] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  const columns = head.replace('\ufeff', '').split(',')
  assert.deepEqual(columns.slice(0, 2), ['id', 'name'])
  const at = columns.indexOf('number_of_employees')
  const told = lines.map(line => line.split(',')).map(cells => ({ id: Number(cells[0]), employees: Number(cells[at]) }))
  assert.deepEqual(told, expected)

  // What was filtered is in the table, and the table is sorted and arranged by whoever reads it.
  const table = page.getByRole('table', { name: 'Matching companies' })
  await table.getByRole('columnheader', { name: 'NACE' }).waitFor()
  await table.getByRole('button', { name: 'Employees' }).click()
  await table.getByRole('columnheader', { name: 'Employees' }).and(page.locator('[aria-sort=ascending]')).waitFor()
  const sizes = expected.map(({ employees }) => employees).sort((one, other) => one - other)
  const cells = table.locator('tbody td.figure')
  await cells
    .filter({ hasText: new RegExp(`^${sizes[0]}$`) })
    .first()
    .waitFor()
  assert.equal(await cells.first().textContent(), String(sizes[0]))
  await page.getByText('Compact').click()
  await page.locator('summary', { hasText: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Number' }).uncheck()
  await table.getByRole('columnheader', { name: 'Number' }).waitFor({ state: 'detached' })
  await requireAccessible(page, 'results as a table')
  await page.getByRole('button', { name: 'Save…' }).click()
  await page.getByLabel('Name of the search').fill('Machine builders')
  await page.keyboard.press('Enter')
  const saved = page.getByRole('region', { name: 'Saved searches' }).getByRole('link', { name: 'Machine builders' })
  await saved.waitFor()
  await page.goto(`${place}/prospecting`)
  await saved.click()
  await table.getByRole('columnheader', { name: 'Employees' }).and(page.locator('[aria-sort=ascending]')).waitFor()
  assert.equal(await table.getByRole('columnheader', { name: 'Number' }).count(), 0, 'the view is saved too')

  await page.getByRole('button', { name: 'Watch all…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Watch all matching companies' })
  await dialog.getByText('That is not enough').waitFor()
  await requireAccessible(page, 'a list to watch')
  await page.keyboard.press('Escape')
  await sql`update permissions set daily_limit = 1000, plan_limit = 1000 where permission = 'watch'`.execute(
    app.databases.primary,
  )
  await page.getByRole('button', { name: 'Watch all…' }).click()
  await dialog.getByRole('button', { name: `Watch ${expected.length} companies` }).click()
  await page.getByText(`${expected.length} companies are now being watched`).waitFor()
})

test('a colleague is invited and a key of one scope is made in six clicks', async t => {
  if (!browser) return t.skip(noBrowser)
  await page.goto(place)
  clicks = 0
  await click('link', 'Members')
  await page.getByLabel('E-mail address').fill('grace@example.com')
  await click('button', 'Invite')
  await page.getByText('share this link with grace@example.com').waitFor()
  await click('link', 'Keys')
  await page.getByLabel('Name', { exact: true }).fill('Only companies')
  await click('button', 'None')
  await click('checkbox', /compan/i)
  await click('button', 'Create key')
  await page.getByRole('heading', { name: '“Only companies” is ready' }).waitFor()
  requireAtMost(6)
  await requireAccessible(page, 'a key of one scope')
  const { rows } = await sql<{ scopes: string[] }>`
    select scopes from keys where workspace_id = ${ada.workspaceId} and name = 'Only companies'
  `.execute(app.databases.primary)
  assert.equal(rows[0]?.scopes.length, 1)
  assert.deepEqual(said, [])
})
