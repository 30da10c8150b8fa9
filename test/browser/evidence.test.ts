import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { sql } from '#postgres/sql.ts'
import { ensureWebBuild } from '../../src/lib/build-web.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { noBrowser, openBrowser } from '../support/browser.ts'
import { lookAt } from '../support/look-at.ts'
import { testTimeoutMs } from '../support/patience.ts'
import { newcomer, password } from '../support/people.ts'

let app: TestApp
let browser: Browser | null
let page: Page
let base: string
let place: string
const said: string[] = []

before(async () => {
  app = await startTestApp({ demo: true, webRoot: await ensureWebBuild() })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(app.app.server.address() as { port: number }).port}`
  browser = await openBrowser()
  if (!browser) return
  const ada = await newcomer(app)
  await sql`update workspaces set plan = 'paid', monthly_units = 1000 where id = ${ada.workspaceId}`.execute(
    app.databases.primary,
  )
  for (const id of [1, 2, 3, 4]) {
    await app.browse('POST', `/api/workspaces/${ada.workspaceId}/companies/${id}/unlock`, { cookie: ada.cookie })
  }
  page = await (await browser.newContext({ viewport: { width: 1280, height: 900 }, colorScheme: 'light' })).newPage()
  page.setDefaultTimeout(testTimeoutMs)
  page.on('pageerror', error => said.push(String(error)))
  page.on('console', message => message.type() === 'error' && said.push(message.text()))
  await page.goto(`${base}/sign-in`)
  await page.getByLabel('E-mail address').fill(ada.email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  place = `${base}/w/${ada.workspaceId}`
  await page.waitForURL(place)
  // Until somebody is signed in, the question who it is is refused.
  said.length = 0
})
after(async () => {
  await browser?.close()
  await app.close()
})

test('a decision and its evidence take four clicks after the search, and the file verifies until a byte is changed', async t => {
  if (!browser) return t.skip(noBrowser)
  await page.goto(`${place}?q=Meridian Harbour Instruments`)
  let clicks = 0
  const click = async (role: 'link' | 'button', name: string) => {
    clicks++
    await page.getByRole(role, { name }).first().click()
  }
  await click('link', 'Meridian Harbour Instruments')
  await click('link', 'Case and evidence')
  await page.getByText('No one in this workspace has reviewed this company yet.').waitFor()
  await lookAt(page, 'case-none')
  await page.getByLabel('Reason for the decision').fill('Owners are traced, nothing speaks against it.')
  await click('button', 'Clear')
  await page.getByText('Cleared').waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), click('link', 'Evidence (PDF)')])
  assert.ok(clicks <= 4, `${clicks} clicks`)
  await lookAt(page, 'case-cleared')
  const bytes = await readFile(await download.path())
  assert.equal(bytes.subarray(0, 5).toString(), '%PDF-')

  await page.goto(`${base}/verify`)
  const verdict = page.getByRole('status')
  const check = (buffer: Buffer) => page.getByLabel('Evidence file').setInputFiles({ name: 'evidence.pdf', mimeType: 'application/pdf', buffer }) // biome-ignore format: one call.
  await check(bytes)
  await verdict.getByText('Valid.', { exact: true }).waitFor()
  await lookAt(page, 'verify-valid')
  for (const at of [10, Math.floor(bytes.length / 2), bytes.length - 300, bytes.length - 100, bytes.length - 2]) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8((bytes[at] as number) ^ 1, at)
    await check(changed)
    await verdict.getByText('Not valid.').waitFor()
    await check(bytes)
    await verdict.getByText('Valid.', { exact: true }).waitFor()
  }
  await page.getByLabel('Public keys of the installation').fill('00'.repeat(32))
  await verdict.getByText('Signed with an unknown key.').waitFor()
  await lookAt(page, 'verify-unknown')
})

test('the page that was saved checks files without a network, and says nothing of a file that is no longer chosen', async t => {
  if (!browser) return t.skip(noBrowser)
  const evidence = async (company: number, format: string) => {
    const answer = await page.request.get(
      `${place.replace('/w/', '/api/workspaces/')}/companies/${company}/evidence?format=${format}`,
    )
    assert.equal(answer.status(), 200)
    return answer.body()
  }
  const [first, second] = [await evidence(1, 'zip'), await evidence(2, 'zip')]
  const folder = await mkdtemp(path.join(os.tmpdir(), 'firmament-verify-'))
  const saved = path.join(folder, 'verify.html')
  await writeFile(saved, await (await page.request.get(`${base}/verify`)).body())
  const context = await browser.newContext({ offline: true })
  try {
    const alone = await context.newPage()
    alone.setDefaultTimeout(testTimeoutMs)
    await alone.goto(pathToFileURL(saved).href)
    const verdict = alone.getByRole('status')
    const choose = (name: string, buffer: Buffer) => alone.getByLabel('Evidence file').setInputFiles({ name, mimeType: 'application/zip', buffer }) // biome-ignore format: one call.
    await choose('first.zip', first)
    await verdict.getByText('Valid.', { exact: true }).waitFor()
    const half = Math.floor(first.length / 2)
    const spoilt = {
      'half of another': Buffer.concat([first.subarray(0, half), second.subarray(second.length - half)]),
      'signature of another': Buffer.concat([first.subarray(0, -217), second.subarray(-217)]),
      truncated: first.subarray(0, -1),
      'without its beginning': first.subarray(1),
      longer: Buffer.concat([first, Buffer.from('\n')]),
      empty: Buffer.alloc(0),
      'large and foreign': Buffer.alloc(40_000_000, '%'),
    }
    for (const [name, bytes] of Object.entries(spoilt)) {
      await choose(name, bytes)
      await verdict.getByText(`${name} has been changed since it was signed`).waitFor()
      assert.equal(await verdict.getByText('Valid.', { exact: true }).count(), 0)
    }
    // Reading a valid file takes so long that another one is chosen meanwhile.
    await alone.evaluate(`{
      const read = File.prototype.arrayBuffer
      File.prototype.arrayBuffer = async function () {
        if (this.name === 'slow') await new Promise(resolve => { globalThis.goOn = resolve })
        const bytes = await read.call(this)
        return bytes
      }
    }`)
    await choose('slow', first)
    await verdict.waitFor({ state: 'hidden' })
    await choose('spoilt', first.subarray(1))
    await verdict.getByText('spoilt has been changed since it was signed').waitFor()
    await alone.evaluate('goOn()')
    await alone.waitForTimeout(500)
    assert.match((await verdict.textContent()) ?? '', /^Not valid\.spoilt/)
  } finally {
    await context.close()
    await rm(folder, { recursive: true })
  }
})

test('cases and the portfolio are listed, in light, in dark and on a phone', async t => {
  if (!browser) return t.skip(noBrowser)
  for (const [path, heading, text] of [
    ['cases', 'Cases', 'Owners are traced'],
    ['portfolio', 'Portfolio', 'none known'],
  ] as const) {
    await page.goto(`${place}/${path}`)
    await page.getByRole('heading', { name: heading, exact: true }).waitFor()
    await page.getByText(text).first().waitFor()
    await lookAt(page, path)
    await page.setViewportSize({ width: 360, height: 800 })
    const over = await page.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    )
    assert.ok(over <= 0, `${path} is ${over} px too wide`)
    await page.setViewportSize({ width: 1280, height: 900 })
  }
  assert.deepEqual(said, [])
})
