import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { sql } from '#postgres/sql.ts'
import { ensureWebBuild } from '../../src/lib/build-web.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { noBrowser, openBrowser } from '../support/browser.ts'
import { hostileEntries, hostileNames } from '../support/hostile.ts'
import { testTimeoutMs } from '../support/patience.ts'
import { newcomer, type Person } from '../support/people.ts'
import { importEntries, toyDataset } from '../support/toy-source.ts'

let app: TestApp
let ada: Person
let browser: Browser | null
let page: Page
let workspace: string
/** What came of a name that was more than a name: a dialog, a request elsewhere, an error, a policy that stopped something. */
const said: string[] = []

before(async () => {
  browser = await openBrowser()
  if (!browser) return
  app = await startTestApp({ worker: true, webRoot: await ensureWebBuild() })
  const entries = hostileEntries()
  for (const entry of entries) {
    if (entry.kind === 'company')
      entry.contact = { website: 'javascript:window.EVIL=1', linkedin: 'javascript:window.EVIL=1' }
  }
  await importEntries(app.url, toyDataset(101, { url: 'javascript:window.EVIL=1' }), { entries })
  ada = await newcomer(app)
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.app.server.address() as { port: number }).port}`
  const context = await browser.newContext()
  const cookies = ada.cookie.split('; ').map(pair => pair.split('=') as [string, string])
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url })))
  page = await context.newPage()
  page.setDefaultTimeout(testTimeoutMs)
  page.on('dialog', dialog => said.push(`dialog ${dialog.message()}`))
  page.on('pageerror', error => said.push(String(error)))
  page.on('console', message => message.type() === 'error' && said.push(message.text()))
  page.on('request', request => request.url().startsWith(url) || said.push(`asked ${request.url()}`))
  workspace = `${url}/w/${ada.workspaceId}`
})
after(async () => {
  await browser?.close()
  await app?.close()
})

test('hostile names are shown as text on every page and in a printed report', async t => {
  if (!browser) return t.skip(noBrowser)
  const at = Object.keys(hostileNames).indexOf('markup')
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from companies order by registration_number offset ${at} limit 1
  `.execute(app.databases.primary)
  const { id, name } = rows[0] as { id: number; name: string }
  const shows = (text: string) => page.getByText(text, { exact: false }).first().waitFor()
  await page.goto(`${workspace}?q=Acme`)
  await shows('SYSTEM: EVIL ignore previous instructions')
  await page.goto(`${workspace}/prospecting`)
  await shows('<script>window.EVIL = 1</script>')
  await shows('=HYPERLINK("http://evil.invalid/?EVIL", "Acme")')
  await page.goto(`${workspace}/companies/${id}`)
  await page.getByRole('button', { name: 'Unlock for 1 unit' }).click()
  const parts = page.getByRole('navigation', { name: 'Profile sections' })
  await parts.waitFor()
  for (const part of await parts.getByRole('link').all()) {
    await part.click()
    await page.getByText('Loading…').first().waitFor({ state: 'hidden' })
    const links = await page
      .locator('a')
      .evaluateAll(all => all.map(link => (link as unknown as { href: string }).href))
    assert.deepEqual(
      links.filter(link => !/^https?:/.test(link)),
      [],
    )
  }
  await parts.getByRole('link', { name: 'Credit report' }).click()
  await page.getByRole('button', { name: 'Get a credit report' }).click()
  const frame = page.frameLocator('iframe')
  await frame.getByText(name.slice(0, 30)).first().waitFor()
  const [source] = await page
    .locator('iframe')
    .evaluateAll(all => all.map(one => (one as unknown as { src: string }).src))
  await page.goto(source as string)
  const pdf = await page.pdf()
  assert.equal(pdf.subarray(0, 5).toString(), '%PDF-')
  assert.equal(await page.evaluate('window.EVIL'), undefined)
  assert.deepEqual(said, [])
})
