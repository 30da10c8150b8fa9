import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser } from 'playwright-core'
import { buildReport } from '#domain/reports/build-report.ts'
import { gatherFacts } from '#domain/reports/gather-facts.ts'
import { type Databases, openDatabases } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { renderReport } from '#surface/report/render-report.ts'
import { noBrowser, openBrowser } from '../support/browser.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

let database: TestDatabase
let databases: Databases
let browser: Browser | null

before(async () => {
  database = await createTestDatabase({ demo: true })
  databases = openDatabases(database.url, [], () => {})
  browser = await openBrowser()
})
after(async () => {
  await browser?.close()
  await databases.close()
  await database.drop()
})

const createdAt = new Date('2026-11-15T12:00:00Z')

async function bodyOf(companyId: number) {
  const facts = await gatherFacts(databases.primary, companyId, createdAt)
  return JSON.parse(JSON.stringify(buildReport({ ...facts, enquiries: [{ month: '2026-11', count: 1 }] }, createdAt)))
}

/** A strong company, one without known facts, one in a large group, a dissolved one and the first insolvent one. */
async function examples(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select min(id) as id from companies where status_id = 1615`.execute(
    databases.primary,
  )
  return [1, 2, 3, 5, (rows[0] as { id: number }).id]
}

test('the page is self-contained: no script, nothing from other sites, and the same bytes every time', async () => {
  for (const id of await examples()) {
    const body = await bodyOf(id)
    const page = renderReport(body)
    assert.equal(renderReport(await bodyOf(id)), page)
    assert.ok(!/<script|<link|<iframe|<img|<object|@import|url\(|\son\w+=|src=|href=|javascript:/i.test(page))
    assert.match(page, /<html lang="en">/)
    assert.ok(page.includes('<svg'))
    assert.ok(!/undefined|NaN|\[object/.test(page))
  }
})

/** The same body with every text replaced, except those that decide on a chart or a class. */
function poisoned(value: unknown, text: string, key = ''): unknown {
  if (/commonValue|date_created|_on$|_end$|as_of|month|kind|zone|currency|id$/.test(key)) return value
  if (typeof value === 'string') return /^-?[\d.]+$/.test(value) ? value : text
  if (Array.isArray(value)) return value.map(item => poisoned(item, text, key))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, poisoned(inner, text, name)]))
}

test('every value is escaped, in text and in attributes', async () => {
  const evil = `"'><script>alert(1)</script><img src=x onerror=alert(1)>&amp;`
  for (const id of [1, 3]) {
    const page = renderReport(poisoned(await bodyOf(id), evil) as never)
    assert.ok(!/<script|<img/.test(page))
    assert.ok(page.includes('&quot;&#39;&gt;&lt;script&gt;'))
    const texts = page.replace(/<style>[\s\S]*?<\/style>/, '').replace(/<[/!]?[a-z][^<>]*>/gi, '')
    assert.ok(!/[<>]/.test(texts))
  }
})

/** Only a few rows of each table: axe takes long over every cell. */
function shortened(body: object): never {
  const shorter = Object.entries(body).map(([name, part]) => {
    const { lines } = part as { lines?: unknown[] }
    return [name, lines ? { ...(part as object), lines: lines.slice(0, 4) } : part]
  })
  return Object.fromEntries(shorter) as never
}

test('axe finds no violation, on a large and a small screen', async t => {
  if (!browser) return t.skip(noBrowser)
  for (const id of (await examples()).filter(id => id === 1 || id > 5)) {
    const context = await browser.newContext({ viewport: { width: id === 1 ? 390 : 1100, height: 900 } })
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await page.setContent(renderReport(shortened(await bodyOf(id))))
    const { violations } = await new AxeBuilder({ page }).analyze()
    assert.deepEqual(
      violations.map(({ id: rule, nodes }) => `${rule}: ${nodes[0]?.html}`),
      [],
    )
    assert.deepEqual(asked, [])
    const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
    assert.equal(overflow, 0, 'nothing sticks out of the screen')
    await context.close()
  }
})

test('it prints on A4 with nothing cut off', async t => {
  if (!browser) return t.skip(noBrowser)
  const page = await browser.newPage()
  await page.setContent(renderReport(await bodyOf(1)))
  await page.emulateMedia({ media: 'print' })
  // The width of an A4 page between its margins, in CSS pixels.
  await page.setViewportSize({ width: 695, height: 1000 })
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 695)
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  assert.equal(pdf.subarray(0, 5).toString(), '%PDF-')
})
