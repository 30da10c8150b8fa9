import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { sql } from '#postgres/sql.ts'
import { ensureWebBuild } from '../../src/lib/build-web.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { noBrowser, openBrowser } from '../support/browser.ts'
import { testTimeoutMs } from '../support/patience.ts'
import { newcomer, type Person, withSecondFactor } from '../support/people.ts'
import { requireAccessible } from '../support/require-accessible.ts'

// What stands in the short run for most files of this folder: each page opens without an error.

let app: TestApp
let browser: Browser | null
let page: Page
let person: Person
let base: string
const said: string[] = []

before(async () => {
  browser = await openBrowser()
  if (!browser) return
  app = await startTestApp({ demo: true, webRoot: await ensureWebBuild() })
  person = await withSecondFactor(app, await newcomer(app))
  const db = app.databases.primary
  await sql`update users set is_operator = true where id = ${person.id}`.execute(db)
  await sql`update workspaces set plan = 'paid', monthly_units = 1000 where id = ${person.workspaceId}`.execute(db)
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(app.app.server.address() as { port: number }).port}`
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const cookies = person.cookie.split('; ').map(pair => pair.split('=') as [string, string])
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: base })))
  page = await context.newPage()
  page.setDefaultTimeout(testTimeoutMs)
  page.on('pageerror', error => said.push(String(error)))
  page.on('console', message => message.type() === 'error' && said.push(message.text()))
})
after(async () => {
  await browser?.close()
  await app?.close()
})

test('an operator comes to every page of the room', async t => {
  if (!browser) return t.skip(noBrowser)
  await page.goto(base)
  await page.getByRole('link', { name: 'Operator' }).click()
  const places = page.getByRole('navigation', { name: 'Operator' }).getByRole('link')
  await places.first().waitFor()
  const names = await places.allTextContents()
  assert.equal(names.length, 7)
  for (const name of names) {
    await places.getByText(name, { exact: true }).click()
    await page.getByRole('heading', { name, exact: true, level: 1 }).waitFor()
    await page.getByText('Loading…').first().waitFor({ state: 'hidden' })
    await requireAccessible(page, name)
  }
  assert.deepEqual(said, [])
})

test('a decision is among the cases, and its evidence is valid until a byte is changed', async t => {
  if (!browser) return t.skip(noBrowser)
  const place = `/api/workspaces/${person.workspaceId}`
  const post = (path: string, body: object) => app.browse('POST', place + path, { cookie: person.cookie, body })
  assert.equal((await post('/companies/1/unlock', {})).statusCode, 200)
  const { id } = (await post('/companies/1/cases', {})).json()
  const decided = await post(`/cases/${id}/decide`, { state: 'cleared', reason: 'Owners are traced.' })
  assert.equal(decided.statusCode, 200, decided.body)
  await page.goto(`${base}/w/${person.workspaceId}/cases`)
  await page.getByText('Owners are traced.').first().waitFor()

  const file = await app.browse('GET', `${place}/companies/1/evidence?format=pdf`, { cookie: person.cookie })
  assert.equal(file.statusCode, 200)
  await page.goto(`${base}/verify`)
  const choose = (buffer: Buffer) => page.getByLabel('Evidence file').setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer }) // biome-ignore format: one call.
  await choose(file.rawPayload)
  await page.getByRole('status').getByText('Valid.', { exact: true }).waitFor()
  const changed = Buffer.from(file.rawPayload)
  changed.writeUInt8((changed[100] as number) ^ 1, 100)
  await choose(changed)
  await page.getByRole('status').getByText('Not valid.').waitFor()
  assert.deepEqual(said, [])
})

const ofWorkspace = ['', ...'lists keys usage audit members developers inbox inbox/rules cases portfolio data prospecting people watch'.split(' ')] // biome-ignore format: one list.

test('every page of a workspace opens, and so do those of a company and of who asks to be connected', async t => {
  if (!browser) return t.skip(noBrowser)
  for (const path of [...ofWorkspace.map(one => `/w/${person.workspaceId}/${one}`), '/account', '/connect']) {
    await page.goto(base + path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.getByText('Loading…').first().waitFor({ state: 'hidden' })
  }
  await app.browse('POST', `/api/workspaces/${person.workspaceId}/companies/3/unlock`, {
    cookie: person.cookie,
    body: {},
  })
  await page.goto(`${base}/w/${person.workspaceId}/companies/3`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  const parts = page.getByRole('navigation', { name: 'Profile sections' }).getByRole('link')
  await parts.first().waitFor()
  for (const part of await parts.all()) {
    await part.click()
    await part.and(page.locator('[aria-current=page]')).waitFor()
    await page.getByText('Loading…').first().waitFor({ state: 'hidden' })
  }
  assert.deepEqual(said, [])
})
