import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { limitWorkspace } from '#domain/accounts/workspace-room.ts'
import { sql } from '#postgres/sql.ts'
import { ensureWebBuild } from '../../src/lib/build-web.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { noBrowser, openBrowser } from '../support/browser.ts'
import { testTimeoutMs } from '../support/patience.ts'
import { colleague, newcomer, type Person, password } from '../support/people.ts'
import { requireAccessible } from '../support/require-accessible.ts'

let app: TestApp
let browser: Browser | null
let base: string
let ada: Person
let bob: Person
const said: string[] = []

before(async () => {
  app = await startTestApp({ demo: true, worker: true, webRoot: await ensureWebBuild() })
  app.now = new Date()
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(app.app.server.address() as { port: number }).port}`
  browser = await openBrowser()
  if (!browser) return
  ada = await newcomer(app)
  bob = await colleague(app, ada.workspaceId, 'member')
  await sql`update permissions set daily_limit = 100, plan_limit = 100`.execute(app.databases.primary)
})
after(async () => {
  await browser?.close()
  await app.close()
})

/** A browser of somebody who is signed in, at the lists of Ada's workspace. */
async function seatOf(person: Person): Promise<Page> {
  const context = await (browser as Browser).newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  page.setDefaultTimeout(testTimeoutMs)
  page.on('pageerror', error => said.push(String(error)))
  await page.goto(`${base}/sign-in`)
  await page.getByLabel('E-mail address').fill(person.email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Find a company' }).waitFor()
  await page.goto(`${base}/w/${ada.workspaceId}/lists`)
  await page.getByRole('heading', { name: 'Upload a list' }).waitFor()
  return page
}

type Known = { id: number; name: string; number: string; country: string }

/** Companies of the demo whose names nobody else has, to be found again. */
async function someCompanies(count: number): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select min(id) as id, name, min(registration_number) as number, min(country_code) as country from companies
    where country_code = 'GB' and length(name) > 18 and registration_number is not null and merged_into is null
    group by name having count(*) = 1 order by min(id) limit ${count}
  `.execute(app.databases.primary)
  return rows
}

/** Misspelt twice, so that a person has to look. */
const misspelt = (name: string) => {
  const [first = '', ...rest] = name.toLowerCase().split(' ')
  return [`${first.slice(0, 3)}${first.slice(4)}`, ...rest].join(' ')
}

const quoted = (cells: string[]) => cells.map(cell => `"${cell.replaceAll('"', '""')}"`).join(';')

test('a list becomes answers: sent, confirmed, matched, reviewed by two at once, filled, taken away and watched', async t => {
  if (!browser) return t.skip(noBrowser)
  const known = await someCompanies(12)
  const rows = [
    ...known.slice(0, 5).map(({ name, number }, at) => [`C-${at}`, name, number, 'United Kingdom']),
    ...known.slice(5, 9).map(({ name }, at) => [`R-${at}`, misspelt(name), '', 'United Kingdom']),
    ['C-0 again', (known[0] as Known).name, (known[0] as Known).number, 'United Kingdom'],
    ['X-1', 'Zyxqwvu Unheard Of Things', '', 'United Kingdom'],
  ]
  const text = [['Customer no.', 'Company', 'Reg. no.', 'Country'], ...rows].map(quoted).join('\r\n')
  const page = await seatOf(ada)
  let clicks = 0
  const press = async (name: string | RegExp) => {
    clicks++
    await page.getByRole('button', { name }).click()
  }
  await requireAccessible(page, 'no lists yet')

  await t.test('a file that is no table is refused with a sentence, and nothing is kept', async () => {
    const pdf = { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj') }
    await page.getByLabel('File').setInputFiles(pdf)
    await page.getByRole('button', { name: 'Upload' }).click()
    await page
      .getByRole('alert')
      .getByText(/The file /)
      .waitFor()
    await requireAccessible(page, 'a file that was refused')
    const { rows: kept } = await sql`select 1 from lists`.execute(app.databases.primary)
    assert.equal(kept.length, 0)
  })

  await t.test('its columns are recognised and its price is told before anything is spent', async () => {
    const file = { name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') }
    clicks++
    await page.getByLabel('File').setInputFiles(file)
    await press('Upload')
    await page.getByRole('heading', { name: 'Match columns' }).waitFor()
    const chosen = async (column: string) => page.getByLabel(`Contents of ${column}`).inputValue()
    const roles = ['Customer no.', 'Company', 'Reg. no.', 'Country'].map(chosen)
    assert.deepEqual(await Promise.all(roles), ['key', 'name', 'number', 'country'])
    await page.getByText('11 rows, up to 11 units').waitFor()
    await requireAccessible(page, 'the columns of a list')
    const { rows: lines } = await sql`select 1 from ledger where units > 0`.execute(app.databases.primary)
    assert.equal(lines.length, 0)
  })

  await t.test('it is matched', async () => {
    await press('Match 11 rows')
    await page.getByRole('heading', { name: 'Results' }).waitFor()
    await page
      .getByRole('listitem')
      .filter({ hasText: /^6 matched$/ })
      .waitFor()
    await page
      .getByRole('listitem')
      .filter({ hasText: /^4 to review$/ })
      .waitFor()
    await page
      .getByRole('listitem')
      .filter({ hasText: /^1 not found$/ })
      .waitFor()
    await page.getByText('same company as row 1').waitFor()
    await requireAccessible(page, 'a matched list')
  })

  await t.test('two review at once, and neither overwrites the other', async () => {
    const other = await seatOf(bob)
    await other.getByRole('link', { name: 'customers.csv' }).click()
    await other.getByRole('button', { name: 'Review 4 rows' }).click()
    await press('Review 4 rows')
    for (const seat of [page, other]) await seat.getByRole('heading', { name: 'Row 6' }).waitFor()
    await requireAccessible(page, 'a review')
    // Bob is faster with the first one.
    await other.keyboard.press('1')
    await other.getByRole('heading', { name: 'Row 7' }).waitFor()
    await page.keyboard.press('n')
    await page.getByRole('alert').getByText(`${bob.email} accepted a company`).waitFor()
    await page.getByRole('button', { name: 'Accepted' }).waitFor()
    await page.keyboard.press('j')
    for (const row of [7, 8, 9]) {
      await page.getByRole('heading', { name: `Row ${row}` }).waitFor()
      await page.keyboard.press('1')
    }
    await page.getByRole('heading', { name: 'Nothing left to review' }).waitFor()
    // The last one is taken back, and decided again.
    await page.keyboard.press('k')
    await page.keyboard.press('u')
    await page
      .getByRole('button', { name: /^Accept \d/ })
      .first()
      .waitFor()
    await page.keyboard.press('1')
    await page.getByRole('heading', { name: 'Nothing left to review' }).waitFor()
    await page.keyboard.press('Escape')
    await page
      .getByRole('listitem')
      .filter({ hasText: /^10 matched$/ })
      .waitFor()
    const { rows: found } = await sql<{ id: number }>`
      select company_id as id from list_rows where position between 6 and 9 order by position
    `.execute(app.databases.primary)
    assert.deepEqual(
      found.map(({ id }) => id),
      known.slice(5, 9).map(({ id }) => id),
    )
    const { rows: log } = await sql<{ position: number; what: string }>`
      select position, what from list_decisions order by id
    `.execute(app.databases.primary)
    assert.deepEqual(
      log.map(({ position, what }) => `${position} ${what}`),
      ['6 accepted', '7 accepted', '8 accepted', '9 accepted', '9 undone', '9 accepted'],
    )
    await other.close()
  })

  await t.test('it is filled, taken away and watched', async () => {
    await press(/^Add for 9 companies \(18 units\)$/)
    await page.getByText('already included').first().waitFor()
    await requireAccessible(page, 'a filled list')
    clicks++
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'CSV' }).click(),
    ])
    const [header = '', first = ''] = (await readFile(await download.path(), 'utf8')).split('\r\n')
    assert.match(header, /Customer no\..*firmament_id.*profile_name.*profile_source/)
    assert.ok(first.includes((known[0] as Known).name) && first.includes(String((known[0] as Known).id)), first)
    await press('Watch all 9 companies')
    await page.getByText('9 of 9 companies are watched').waitFor()
    await requireAccessible(page, 'a watched list')
  })

  await t.test('all of it takes few clicks', () => {
    t.diagnostic(`from the file to the watched list: ${clicks} clicks and one key for each row that is reviewed`)
    assert.ok(clicks <= 8, `${clicks} clicks`)
  })

  await t.test('the same rows in a later list are not asked again', async () => {
    await page.goto(`${base}/w/${ada.workspaceId}/lists`)
    await page
      .getByLabel('File')
      .setInputFiles({ name: 'again.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') })
    await page.getByRole('button', { name: 'Upload' }).click()
    await page.getByRole('button', { name: 'Match 11 rows' }).click()
    await page
      .getByRole('listitem')
      .filter({ hasText: /^10 matched$/ })
      .waitFor()
    await page.getByText('earlier decision on the same row').first().waitFor()
  })

  await t.test('a list that could not be deleted stays, and its page shows why', async () => {
    await page.route('**/lists/*/delete', route => route.fulfill({ status: 500, body: '{}' }), { times: 1 })
    page.once('dialog', dialog => dialog.accept())
    await page.getByRole('button', { name: 'Delete the list' }).click()
    await page.getByRole('alert').getByText('Something went wrong on the server').waitFor()
    await page.getByRole('heading', { name: 'Manage this list' }).waitFor()
  })

  await t.test('a list can be deleted with all that is in it', async () => {
    page.once('dialog', dialog => dialog.accept())
    await page.getByRole('button', { name: 'Delete the list' }).click()
    await page.getByRole('heading', { name: 'Upload a list' }).waitFor()
    await page.getByRole('link', { name: 'customers.csv' }).waitFor()
    assert.equal(await page.getByRole('link', { name: 'again.csv' }).count(), 0)
  })

  await t.test('how much room there is stands where a file is chosen, and without any none can be', async () => {
    await page.getByText('Your lists have 11 of 50,000 rows and take, with notes and decisions, 0 of 50 MB.').waitFor()
    await limitWorkspace(app.databases.primary, ada.workspaceId, { rows: 11 }, app.by)
    await page.reload()
    await page
      .getByText('have 11 of 11 rows and take, with notes and decisions, 0 of 50 MB. To upload another, delete one')
      .waitFor()
    assert.ok(await page.getByRole('button', { name: 'Upload' }).isDisabled())
    await requireAccessible(page, 'no room for a list')
  })
  assert.deepEqual(said, [])
})
