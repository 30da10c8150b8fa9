import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, BrowserContext } from 'playwright-core'
import { ensureWebBuild } from '../../src/lib/build-web.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { noBrowser, openBrowser } from '../support/browser.ts'
import { testTimeoutMs } from '../support/patience.ts'
import { newcomer } from '../support/people.ts'

let app: TestApp
let browser: Browser | null
let context: BrowserContext
let workspace: string
const makers = { location_countries: { id: [826] }, nace: [3] }

before(async () => {
  browser = await openBrowser()
  if (!browser) return
  app = await startTestApp({ demo: true, webRoot: await ensureWebBuild() })
  const { cookie, workspaceId } = await newcomer(app)
  const post = (at: string, body: object) => app.browse('POST', `/api/workspaces/${workspaceId}${at}`, { cookie, body })
  await post('/companies/3/unlock', {})
  await post('/prospecting', { filters: makers, pay: true })
  await post('/people', { q: 'maria', pay: true })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.app.server.address() as { port: number }).port}`
  context = await browser.newContext()
  // A page keeps what it asked for ten seconds. On a machine with much else to do it takes longer to load, and would ask again.
  await context.clock.setFixedTime(new Date())
  await context.addInitScript(`{
    const soon = window.setTimeout
    window.setTimeout = (work, ms, ...given) => (ms < 10_000 || ms === undefined ? soon(work, ms, ...given) : 0)
  }`)
  const cookies = cookie.split('; ').map(pair => pair.split('=') as [string, string])
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url })))
  workspace = `${url}/w/${workspaceId}`
})
after(async () => {
  await browser?.close()
  await app?.close()
})

/** Opens a page, and returns what it asked the server in the order in which it did, once it shows this text. */
async function asked(at: string, text: string): Promise<string[]> {
  const page = await context.newPage()
  page.setDefaultTimeout(testTimeoutMs)
  const said: string[] = []
  page.on('pageerror', error => said.push(String(error)))
  page.on('console', message => message.type() === 'error' && said.push(message.text()))
  const questions: string[] = []
  page.on('request', request =>
    questions.push(`${request.url().replace(/^.*?\/(?=api|assets)/, '')} ${request.postData() ?? ''}`),
  )
  await page.goto(workspace + at)
  await page.getByText(text).first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.close()
  assert.deepEqual(said, [])
  return questions
}

const filters = encodeURIComponent(JSON.stringify(makers))
const pages = [
  ['?q=meridian', 'MERIDIAN HARBOUR INSTRUMENTS PLC', /\/search\?/],
  ['', 'Units', /\/unlocks /],
  ['/companies/1', 'This profile is locked', /\/companies\/1 /],
  ['/companies/3', 'Data freshness', /\/companies\/3\/overview /],
  [`/prospecting?filters=${filters}`, 'match', /\/prospecting \{/],
  ['/people?q=maria', 'The same name does not mean', /\/people \{/],
] as const

for (const [at, text, question] of pages) {
  test(`what ${at.split('?filters')[0] || 'home'} will show is asked for before its code runs, and once`, async t => {
    if (!browser) return t.skip(noBrowser)
    const questions = await asked(at, text)
    const ours = questions.filter(one => one.startsWith('api/'))
    assert.deepEqual(
      ours.filter((one, index) => ours.indexOf(one) !== index),
      [],
      'nothing is asked for twice',
    )
    const first = questions.findIndex(one => question.test(one))
    assert.ok(first >= 0, questions.join(' | '))
    const later = questions.findIndex(one => /^api\/.*(ways-in|inbox\/count|\/countries )/.test(one))
    assert.ok(later < 0 || first < later, questions.join(' | '))
  })
}

test('a page that somebody wrote into the address by hand is shown as far as it goes', async t => {
  if (!browser) return t.skip(noBrowser)
  await asked('/prospecting?filters={', 'match')
  await asked('/prospecting?page=-5', 'match')
  await asked('/prospecting?page=99999', 'past the end of the list')
  await asked('/prospecting?filters=[1]', 'match')
  await asked('/prospecting?filters=null&view=5', 'match')
  await asked('/prospecting?page=2', 'Page 2 of 80')
  await asked('?q=65760690373', 'Matches an identifier')
  await asked('/people?q=m', 'Enter as much of the name')
})
