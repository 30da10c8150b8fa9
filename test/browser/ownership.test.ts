import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { sql } from '#postgres/sql.ts'
import { ensureWebBuild } from '../../src/lib/build-web.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { noBrowser, openBrowser } from '../support/browser.ts'
import { enlargeGroup, insertGroup, insertHolding } from '../support/facts.ts'
import { newcomer, type Person } from '../support/people.ts'
import { requireAccessible } from '../support/require-accessible.ts'
import { signedInPage } from '../support/signed-in-page.ts'
import { until } from '../support/until.ts'

let app: TestApp
let ada: Person
let browser: Browser | null
let page: Page
let workspace: string
let cycled: number
let said: string[]

before(async () => {
  browser = await openBrowser()
  if (!browser) return
  app = await startTestApp({ demo: true, webRoot: await ensureWebBuild() })
  const db = app.databases.primary
  await enlargeGroup(db)
  const ids = await insertGroup(db, ['Cycle One>Cycle Two', { percentage: '40' }], 'Cycle Two>Cycle Three', 'Cycle Three>Cycle One') // biome-ignore format: one line.
  cycled = ids['Cycle One'] as number
  await insertHolding(db, cycled, { kind: 'person', percentage_min: '25', percentage_max: '50' })
  await insertHolding(db, cycled, { kind: 'person', holder_name: 'Sold Everything', held_until: '2020-02-03' })
  ada = await newcomer(app)
  await sql`update workspaces set plan = 'paid', monthly_units = 100 where id = ${ada.workspaceId}`.execute(db)
  for (const id of [1, 3, cycled]) {
    await app.browse('POST', `/api/workspaces/${ada.workspaceId}/companies/${id}/unlock`, { cookie: ada.cookie })
  }
  const opened = await signedInPage(browser, app, ada, { acceptDownloads: true })
  const { url } = opened
  page = opened.page
  said = opened.said
  workspace = `${url}/w/${ada.workspaceId}`
})
after(async () => {
  await browser?.close()
  await app?.close()
})

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const shown = (text: string) => page.getByText(text).first().waitFor()
const box = (name: string) => page.locator('.picture-box').filter({ has: page.locator('text', { hasText: name }) })
const labelOf = (name: string) => box(name).locator('.picture-button').getAttribute('aria-label')
const details = () => page.getByRole('complementary', { name: 'Details' })

type Rect = { x: number; y: number; width: number; height: number }
const rectOf = async (selector: string) => (await page.locator(selector).first().boundingBox()) as Rect
const middleOf = ({ x, y, width, height }: Rect) => ({ x: x + width / 2, y: y + height / 2 })

/** How far the company is from the middle of the frame, in pixels. */
async function distance(): Promise<number> {
  const [frame, company] = [middleOf(await rectOf('.picture-frame')), middleOf(await rectOf('.picture-box.is-chosen'))]
  return Math.hypot(frame.x - company.x, frame.y - company.y)
}

async function fileOf(name: string) {
  const [download] = await Promise.all([page.waitForEvent('download'), press(name)])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test('the picture opens readable around the company, with people, companies, shares, bands and statuses, and fits when asked to', async t => {
  if (!browser) return t.skip(noBrowser)
  await page.goto(`${workspace}/companies/1?part=group`)
  await shown('17 of 17 people and companies shown')
  assert.ok((await distance()) < 3, 'the company is in the middle')
  const smallest = await page
    .locator('.picture-paper svg')
    .evaluate(
      (svg: { clientWidth: number; viewBox: { baseVal: { width: number } } }) =>
        svg.clientWidth / svg.viewBox.baseVal.width,
    )
  assert.ok(smallest >= 0.75, `letters of 12 pixels are drawn ${smallest} times as large`)
  await requireAccessible(page, 'the picture')
  await press('Drag to see the rest, or fit it to the screen')
  assert.ok((await distance()) < 3, 'the company is in the middle of the whole picture too')
  assert.equal(await page.locator('.picture-rest').isVisible(), false, 'nothing is outside any more')
  const frame = await rectOf('.picture-frame')
  for (const one of await page.locator('.picture-box').all()) {
    const { x, y, width, height } = (await one.boundingBox()) as Rect
    const isInside =
      x > frame.x && y > frame.y && x + width < frame.x + frame.width && y + height < frame.y + frame.height
    assert.ok(isInside, `${await one.textContent()} is in the frame`)
  }
  const texts = await page.locator('.picture svg text').allTextContents()
  for (const text of ['> 50–75%', '100%', 'branch', 'GB · Active']) assert.ok(texts.includes(text), text)
  assert.match((await labelOf('Susan Walmere')) ?? '', /^Susan Walmere, person, .*born \d{4}$/)
  await requireAccessible(page, 'the whole picture')
})

test('by keyboard alone: up to an owner, its path, back to the company', async t => {
  if (!browser) return t.skip(noBrowser)
  await page.locator('.is-chosen .picture-button').focus()
  for (const _ of [1, 2, 3]) {
    const before = await page.locator('.picture-button:focus').getAttribute('aria-label')
    await page.keyboard.press('ArrowUp')
    // The focus follows what was chosen when that is drawn.
    await until('the focus is on another', () =>
      page.evaluate<boolean>(`(now => now?.matches('.picture-button[aria-pressed="true"]') &&
      now.ariaLabel !== ${JSON.stringify(before)})(document.activeElement)`),
    )
  }
  const owner = (await details().getByRole('heading', { level: 2 }).textContent()) ?? ''
  assert.equal(owner, 'Nicola Osstead', 'the largest holder of the largest holder')
  assert.equal(await page.locator('.picture-button:focus').getAttribute('aria-pressed'), 'true')
  await details().getByRole('button', { name: 'Show path' }).press('Enter')
  await details().getByText('holds').first().waitFor()
  assert.equal(await details().getByRole('listitem').filter({ hasText: 'holds' }).count(), 3)
  assert.ok((await page.locator('.picture-box.is-dim').count()) > 5, 'what is not on the path steps back')
  await requireAccessible(page, 'a path')
  await page.locator('.is-chosen .picture-button').focus()
  await page.keyboard.press('Home')
  await details().getByRole('heading', { name: 'MERIDIAN HARBOUR INSTRUMENTS PLC' }).waitFor()
  assert.ok((await distance()) < 3)
  for (const key of ['+', '+', '-', '0']) await page.keyboard.press(key)
  assert.ok((await distance()) < 3)
})

test('whoever drags far away is shown the way back, and a drag is no click', async t => {
  if (!browser) return t.skip(noBrowser)
  const { x, y } = middleOf(await rectOf('.picture-frame'))
  for (const _ of [1, 2, 3, 4]) {
    await page.mouse.move(x - 250, y + 120)
    await page.mouse.down()
    await page.mouse.move(x + 250, y + 120, { steps: 5 })
    await page.mouse.up()
  }
  await press('Back to MERIDIAN HARBOUR INSTRUMENTS PLC')
  assert.ok((await distance()) < 3)
  await box('FJORDMÅLING').click()
  await details().getByRole('heading', { name: 'FJORDMÅLING AS' }).waitFor()
  await details().getByRole('button', { name: 'Focus' }).click()
  await page.getByText(/^(?!17)\d+ of 17 people and companies shown$/).waitFor()
  const company = page.locator('.picture-button[aria-label^="MERIDIAN HARBOUR INSTRUMENTS PLC"]')
  assert.equal(await company.count(), 1, 'the company is never lost')
  await details().getByRole('button', { name: 'Show all again' }).click()
  await shown('17 of 17 people and companies shown')
  await page.getByLabel('Find a person or company').fill('nicola')
  await page.keyboard.press('Enter')
  await details().getByRole('heading', { name: 'Nicola Osstead' }).waitFor()
})

test('the picture is kept as SVG and as PNG, and fills the screen', async t => {
  if (!browser) return t.skip(noBrowser)
  const svg = await fileOf('Save as SVG')
  assert.equal(svg.name, 'MERIDIAN-HARBOUR-INSTRUMENTS-PLC-structure.svg')
  const text = svg.bytes.toString()
  assert.ok(text.includes('Nicola Osstead') && text.includes('&gt; 50–75%') && !text.includes('var('))
  const isWellFormed = await page.evaluate(
    `!new DOMParser().parseFromString(${JSON.stringify(text)}, 'image/svg+xml').querySelector('parsererror')`,
  )
  assert.ok(isWellFormed)
  const png = await fileOf('Save as PNG')
  assert.equal(png.bytes.subarray(1, 4).toString(), 'PNG')
  assert.ok(png.bytes.readUInt32BE(16) > 1000 && png.bytes.length > 20_000)
  await press('Full screen')
  await until('the picture fills the screen', () => page.evaluate<boolean>('document.fullscreenElement !== null'))
  await press('Full screen')
  await until('it is as large as before', () => page.evaluate<boolean>('document.fullscreenElement === null'))
})

test('a cycle is drawn as one, and what ended only when asked for', async t => {
  if (!browser) return t.skip(noBrowser)
  await page.goto(`${workspace}/companies/${cycled}?part=group`)
  await shown('4 of 4 people and companies shown')
  for (const name of ['Cycle One', 'Cycle Two', 'Cycle Three']) {
    assert.match((await labelOf(name)) ?? '', /part of a cycle$/)
  }
  // Its companies stand around a middle: one above, two below, beside each other.
  const [one, two, three] = (await Promise.all(
    ['Cycle One', 'Cycle Two', 'Cycle Three'].map(name => box(name).boundingBox()),
  )) as [Rect, Rect, Rect]
  assert.ok(one.y < two.y && Math.abs(two.y - three.y) < 2 && Math.sign(two.x - one.x) !== Math.sign(three.x - one.x))
  assert.equal(await page.getByText('Sold Everything').count(), 0)
  await page.getByLabel('Include former holdings').check()
  await shown('5 of 5 people and companies shown')
  await box('Sold Everything').click()
  await details().getByText('until 3 Feb 2020').waitFor()
  await requireAccessible(page, 'a cycle')
  await page.getByLabel('Include former holdings').uncheck()
  await shown('4 of 4 people and companies shown')
})

test('a group of more than a thousand opens as a table with the same facts, by keyboard too, and as a picture', async t => {
  if (!browser) return t.skip(noBrowser)
  await page.goto(`${workspace}/companies/3?part=group`)
  const table = page.getByRole('treegrid')
  const own = table.getByRole('row', { name: /Mittelglied/ })
  await own.waitFor()
  assert.match((await own.textContent()) ?? '', /Germany.*Active.*92\.9%.*since \d+ \w+ \d{4}.*Demo registry/)
  await requireAccessible(page, 'the table')
  await own.focus()
  await page.keyboard.press('ArrowLeft')
  assert.equal(await own.getAttribute('aria-expanded'), 'false')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.locator('[role="row"]:focus', { hasText: /^›?Ravvista/ }).waitFor()
  await press('Expand all')
  const lines = page.getByText(/^[\d,]+ rows for [\d,]+ people and companies$/)
  assert.ok(Number.parseInt((await lines.textContent())?.replaceAll(',', '') ?? '', 10) > 1100)
  await page.getByLabel('Find a person or company').fill('kaubandus')
  await page.keyboard.press('Enter')
  await table.locator('.is-chosen', { hasText: /kaubandus/i }).waitFor()
  await press('Diagram')
  await details()
    .getByRole('heading', { name: /kaubandus/i })
    .waitFor()
  assert.ok((await page.locator('.picture-box').count()) < 100)
  await press('Show all')
  await page.getByText(/^([\d,]+) of \1 people and companies shown$/).waitFor()
  assert.ok((await page.locator('.picture-box').count()) < 1000, 'only what is near the frame is drawn')
  await requireAccessible(page, 'the whole group')
  assert.deepEqual(said, [])
})
