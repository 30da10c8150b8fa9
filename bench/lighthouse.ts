/**
 * Lighthouse's scores for the pages of a signed-in user, on the phone that it simulates and on a desktop.
 *
 * Every load is a first one, with nothing in the cache. Lighthouse counts each moment of the processor four times for the
 * phone, so it wants a machine on which nothing else runs; its measure of that is shown as "bench" beside each score,
 * and below 1000 it calls the machine slow itself.
 *
 * Lighthouse is not a dependency. Install it elsewhere (npm install lighthouse) and name that folder:
 *   LIGHTHOUSE=/path/to/folder node bench/lighthouse.ts
 * With `--only TEXT` those whose device and name contain it, such as "phone, search".
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { ensureWebBuild } from '../src/lib/build-web.ts'
import { startTestApp } from '../test/support/app.ts'
import { findChromium } from '../test/support/browser.ts'
import { newcomer } from '../test/support/people.ts'

type Audit = { score: number | null; title: string; displayValue?: string; numericValue?: number }
type Report = {
  lhr: {
    categories: Record<string, { score: number }>
    audits: Record<string, Audit>
    environment: { benchmarkIndex: number }
  }
}

const { only } = parseArgs({ options: { only: { type: 'string', default: '' } } }).values
const folder = process.env.LIGHTHOUSE
if (!folder) throw new Error('name the folder in which lighthouse is installed: LIGHTHOUSE=/path/to/folder')
const { default: lighthouse, desktopConfig } = await import(
  path.resolve(folder, 'node_modules/lighthouse/core/index.js')
)
const port = Number(process.env.LIGHTHOUSE_PORT ?? 9377)

const app = await startTestApp({ demo: true, webRoot: await ensureWebBuild() })
await app.app.listen({ port: 0, host: '127.0.0.1' })
const base = `http://127.0.0.1:${(app.app.server.address() as { port: number }).port}`
const ada = await newcomer(app)
const workspace = `${base}/w/${ada.workspaceId}`
const post = (path: string, body: object) =>
  app.browse('POST', `/api/workspaces/${ada.workspaceId}${path}`, { cookie: ada.cookie, body })
const makers = { location_countries: { id: [826] }, nace: [3] }
await post('/companies/3/unlock', {})
// What was paid for is shown for a day.
await post('/prospecting', { filters: makers, pay: true })
await post('/people', { q: 'maria', pay: true })

const filters = encodeURIComponent(JSON.stringify(makers))
const pages = {
  search: `${workspace}?q=meridian`,
  'company, locked': `${workspace}/companies/1`,
  'company, unlocked': `${workspace}/companies/3`,
  prospecting: `${workspace}/prospecting?filters=${filters}`,
  people: `${workspace}/people?q=maria`,
}

const browser = await chromium.launch({
  executablePath: findChromium() ?? '',
  args: ['--no-sandbox', `--remote-debugging-port=${port}`],
})
// The first page of a new browser pays for its fonts and caches; that is no page's own.
await lighthouse(`${workspace}/keys`, settingsFor(), undefined)
for (const [device, config] of [
  ['phone', undefined],
  ['desktop', desktopConfig],
] as const) {
  for (const [name, url] of Object.entries(pages)) {
    if (!`${device}, ${name}`.includes(only)) continue
    const { lhr } = (await lighthouse(url, settingsFor(), config)) as Report
    const scores = Object.entries(lhr.categories).map(([id, { score }]) => `${id} ${Math.round(score * 100)}`)
    const timing = [
      'first-contentful-paint',
      'largest-contentful-paint',
      'total-blocking-time',
      'cumulative-layout-shift',
    ]
    const figures = timing.map(id => `${id} ${lhr.audits[id]?.displayValue}`)
    const failed = Object.entries(lhr.audits).filter(([, { score }]) => score !== null && score < 0.9)
    const bench = Math.round(lhr.environment.benchmarkIndex)
    console.log(`${device}, ${name}: ${scores.join(', ')} (bench ${bench})\n  ${figures.join(', ')}`)
    for (const [id, { displayValue = '' }] of failed) console.log(`  - ${id} ${displayValue}`)
  }
}
await browser.close()
await app.close()

function settingsFor() {
  return {
    port,
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
    extraHeaders: { Cookie: ada.cookie },
    logLevel: 'error',
  }
}
