import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { chromium, type Page } from 'playwright-core'
import { ensureWebBuild } from '../src/lib/build-web.ts'
import { startTestApp } from '../test/support/app.ts'
import { findChromium } from '../test/support/browser.ts'
import { enlargeGroup } from '../test/support/facts.ts'
import { newcomer } from '../test/support/people.ts'
import { median } from './support/quantile.ts'

// The largest group of the demo, over a thousand companies, in Chromium without a graphics card: how long it takes from the
// click to its first picture, as a table and drawn whole, and how many frames a second it shows while it is dragged in circles,
// beside the frames of an empty page of the same size under the same pointer.

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, out: { type: 'string', default: '' } },
})

const executablePath = findChromium()
if (!executablePath) throw new Error('no Chromium was found: name one in CHROME_PATH')

const app = await startTestApp({ demo: true, webRoot: await ensureWebBuild() })
await enlargeGroup(app.databases.primary)
await app.app.listen({ port: 0, host: '127.0.0.1' })
const url = `http://127.0.0.1:${(app.app.server.address() as { port: number }).port}`
const ada = await newcomer(app)
await app.browse('POST', `/api/workspaces/${ada.workspaceId}/companies/3/unlock`, { cookie: ada.cookie })
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
const cookies = ada.cookie.split('; ').map(pair => pair.split('=') as [string, string])
await context.addCookies(cookies.map(([name, value]) => ({ name, value, url })))

/** Clicks what is found and waits for the first frame in which there are so many of the others. */
function clickedToSeen(page: Page, clicked: string, text: string, seen: string, least = 1): Promise<number> {
  return page.evaluate(`(async () => {
    const one = [...document.querySelectorAll('${clicked}')].find(one => one.textContent.trim() === '${text}')
    const start = performance.now()
    one.click()
    while (document.querySelectorAll('${seen}').length < ${least}) await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    return performance.now() - start
  })()`) as Promise<number>
}

/** Frames a second while the pointer goes round with its button down. */
async function dragged(page: Page, selector: string): Promise<number> {
  const { x, y, width, height } = (await page.locator(selector).boundingBox()) as DOMRectLike
  const [cx, cy] = [x + width / 2, y + height / 2]
  await page.mouse.move(cx + 200, cy)
  await page.mouse.down()
  await page.evaluate(
    'times = []; goes = true; (function tick(now) { times.push(now); if (goes) requestAnimationFrame(tick) })(performance.now())',
  )
  for (const until = performance.now() + 3_000; performance.now() < until; ) {
    const turn = performance.now() / 250
    await page.mouse.move(cx + 200 * Math.cos(turn), cy + 200 * Math.sin(turn))
  }
  const times = (await page.evaluate('goes = false; times')) as number[]
  await page.mouse.up()
  return (1000 * (times.length - 1)) / ((times.at(-1) as number) - (times[0] as number))
}

type DOMRectLike = { x: number; y: number; width: number; height: number }

const found: Record<'table_ms' | 'whole_ms' | 'near_fps' | 'far_fps' | 'empty_fps', number[]> = {
  table_ms: [],
  whole_ms: [],
  near_fps: [],
  far_fps: [],
  empty_fps: [],
}
let companies = 0
for (let round = 0; round < Number(options.rounds); round++) {
  const page = await context.newPage()
  await page.goto(`${url}/w/${ada.workspaceId}/companies/3`)
  await page.getByRole('heading', { name: 'What to look at' }).waitFor()
  await page.waitForTimeout(500)
  found.table_ms.push(await clickedToSeen(page, 'nav a', 'Ownership structure', '[role="treegrid"] .is-chosen'))
  await page.getByRole('button', { name: 'Picture' }).click()
  await page.getByRole('button', { name: 'Show all', exact: true }).waitFor()
  found.whole_ms.push(await clickedToSeen(page, 'button', 'Show all', '.picture-box', 40))
  const shown = await page.getByText(/^([\d,]+) of \1 people and companies shown$/).textContent()
  companies = Number.parseInt((shown ?? '').replaceAll(',', ''), 10)
  found.near_fps.push(await dragged(page, '.picture-frame'))
  for (let steps = 0; steps < 6; steps++) await page.getByRole('button', { name: 'Smaller' }).click()
  found.far_fps.push(await dragged(page, '.picture-frame'))
  await page.setContent('<div style="height: 600px"></div>')
  found.empty_fps.push(await dragged(page, 'div'))
  await page.close()
}
await browser.close()
await app.close()

const report = {
  companies,
  ...Object.fromEntries(Object.entries(found).map(([name, values]) => [name, Math.round(median(values) * 10) / 10])),
}
console.log(JSON.stringify(report, null, 2))
if (options.out) await writeFile(options.out, `${JSON.stringify(report, null, 2)}\n`)
