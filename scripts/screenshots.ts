import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { correctCompany } from '#ingest/corrections/correct-company.ts'
import { refreshProspects } from '#ingest/prospects/refresh-prospects.ts'
import { sql } from '#postgres/sql.ts'
import { withClient } from '#postgres/with-client.ts'
import { addMember } from '../src/domain/accounts/member.ts'
import { ensureWebBuild } from '../src/lib/build-web.ts'
import { startTestApp, type TestApp } from '../test/support/app.ts'
import { noBrowser, openBrowser } from '../test/support/browser.ts'
import { insertCompany } from '../test/support/company.ts'
import {
  enlargeGroup,
  insertHolding,
  insertLink,
  insertName,
  insertOfficer,
  insertStatement,
} from '../test/support/facts.ts'
import { newcomer, type Person } from '../test/support/people.ts'
import { violationsOn } from '../test/support/require-accessible.ts'
import { listShots, prepareLists } from './screenshots-of-lists.ts'
import { prepareRoom, roomShots } from './screenshots-of-room.ts'
import { prepareScreening, screeningShots } from './screenshots-of-screening.ts'

// A picture of every page and state, as seen on a desktop and on a phone, in light and dark:
// `node scripts/screenshots.ts FOLDER`, `--only TEXT` for those whose files' names contain it (`phone.dark` too), `--quick` for a desktop in light
// alone, `--axe` to check each with axe too. Review all pictures after changing a page; index.html in the folder shows them side by side.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    quick: { type: 'boolean', default: false },
    axe: { type: 'boolean', default: false },
  },
})
const [folder] = positionals
if (!folder) throw new Error('name the folder to write the pictures to')
const browser = await openBrowser()
if (!browser) throw new Error(noBrowser)
await mkdir(folder, { recursive: true })

type Device = { name: string; width: number; height: number }
const devices: Device[] = [
  { name: 'desktop', width: 1440, height: 900 },
  { name: 'phone', width: 390, height: 844 },
].slice(0, values.quick ? 1 : 2)
const schemes = (['light', 'dark'] as const).slice(0, values.quick ? 1 : 2)

/** Where it is, and what is done there before the picture is taken. */
type Shot = { name: string; at: string; first?: (page: Page) => Promise<unknown> }

const longName =
  'The Worshipful and Most Ancient Company of Instrument Makers, Clock Menders, Lens Grinders and Navigational Surveyors of the Western Harbours and Adjoining Islands (Holdings) Public Limited Company'

/** A search with criteria of every kind. */
const askedFilters = {
  location_countries: { id: [276, 826] },
  number_of_employees: { gte: 50, lte: 250 },
  nace: [3],
  financial_turnover: { gte: 1 },
}

const webRoot = await ensureWebBuild()
const taken: string[] = []
/** Pages that are wider than the screen, and violations found by axe. */
const complaints: string[] = []
const full = await serve(await startTestApp({ demo: true, worker: true, webRoot }))
const empty = await serve(await startTestApp({ webRoot }))
try {
  const ids = await prepare(full.app, full.person)
  await prepareScreening(full.app, full.person, ids)
  await prepareRoom(full.app, full.person)
  const lists = await prepareLists(full.app, full.person)
  await take(browser, full, [
    ...strangerShots(),
    ...workspaceShots(ids),
    ...screeningShots(ids),
    ...listShots(lists),
    ...roomShots(),
  ])
  await take(browser, empty, [
    { name: 'empty-database-home', at: '' },
    { name: 'empty-database-search', at: '?q=acme' },
    ...['data', 'inbox', 'lists', 'cases', 'portfolio', 'usage', 'prospecting'].map(page => ({
      name: `empty-database-${page}`,
      at: `/${page}`,
    })),
  ])
  await writeFile(path.join(folder, 'index.html'), sheet())
} finally {
  await browser.close()
  await full.app.close()
  await empty.app.close()
}
console.log(`${taken.length} pictures in ${folder}`)
for (const complaint of complaints) console.log(complaint)
if (complaints.length > 0) process.exitCode = 1

type Place = { app: TestApp; person: Person; base: string }

async function serve(app: TestApp): Promise<Place> {
  // The pages and the server agree on what is today.
  app.now = new Date()
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const base = `http://127.0.0.1:${(app.app.server.address() as { port: number }).port}`
  const person = await newcomer(app)
  const workspaceId = await app.workspace({ name: 'Harbour Compliance', units: 100_000 })
  const clock = () => app.now
  await addMember(app.databases.primary, clock, { workspaceId, userId: person.id, role: 'owner' }, app.by)
  await app.key({ workspaceId, api: 'v2', name: 'Onboarding' })
  return { app, person: { ...person, workspaceId }, base }
}

/** Companies in every state that a page has to bear, all of them unlocked but one. */
async function prepare({ databases, browse, url, by }: TestApp, { workspaceId, cookie }: Person) {
  const db = databases.primary
  await enlargeGroup(db)
  const named = async (name: string, columns: Record<string, unknown> = {}) => {
    const id = await insertCompany(db, { name, status: 'Active', status_id: 106, ...columns })
    await insertName(db, id, name)
    return id
  }
  const long = await named(longName, { registration_number: 'LONG-0123456789' })
  await insertHolding(db, long, { holder_name: `${longName} Trustees`, percentage: 33.333333 })
  await insertOfficer(db, long, { full_name: `Baroness ${longName}`, role: 'director' })
  const chinese = await named('上海远东精密仪器制造有限公司', { country_code: 'CN', status: '存续' })
  await insertHolding(db, chinese, { holder_name: '王小明', kind: 'person', person_key: 'w', percentage: 60 })
  await insertHolding(db, chinese, { holder_name: 'Ζωή Παπαδοπούλου', kind: 'person', person_key: 'z', percentage: 40 })
  await insertOfficer(db, chinese, { full_name: 'Дмитрий Щербаков', role: '董事' })
  const arabic = await named('شركة الأجهزة الدقيقة المحدودة', { country_code: 'AE' })
  const unknown = await named('Nothing Known Ltd', { status: null, status_id: null })
  const ring = await Promise.all(['Ring One Ltd', 'Ring Two Ltd', 'Ring Three Ltd'].map(name => named(name)))
  for (const [index, id] of ring.entries()) {
    await insertLink(db, id, ring[(index + 1) % ring.length] as number, { percentage: 51 })
  }
  const peers = await Promise.all(
    [0.8, 0.3, 0.5, 0.6, 0.7, 0.9, 1, 1.1, 1.4, 2].map(async (size, index) => {
      const id = await named(`Machine Builder ${index + 1} Ltd`, { nace: ['28.41'], employees: 60 + index })
      for (const year of [2022, 2023, 2024, 2025]) {
        const amount = (of: number) => String(Math.round(of * size * (1 + Math.sin(year + index) / 4) * 1e6))
        const values = {
          ...{ Turnover: amount(12), 'Operating-Profit': amount(index ? 1 : -0.4), 'Profit-after-Tax': amount(0.7) },
          ...{ 'Net-Assets': amount(5), 'Total-Assets': amount(9), 'Total-Liabilities': amount(4), Cash: amount(1) },
        }
        // In the first year too few others filed anything.
        const period = { period_start: `${year}-01-01`, filed_on: `${year + 1}-05-01` }
        if (year > 2022 || index < 5) await insertStatement(db, id, `${year}-12-31`, values, period)
      }
      return id
    }),
  )
  await withClient(url, async client => {
    await client.query('begin')
    await refreshProspects(client, peers)
    await client.query('commit')
  })
  const { rows } = await sql<{ id: number; what: string }>`
    (select company_id as id, 'judged' as what from filings where kind = 'judgment' order by 1 limit 1)
    union all (select id, 'ended' from companies where status_id = 108 order by id limit 1)
    union all (select id, 'ending' from companies where status_id = 1615 order by id limit 1)
  `.execute(db)
  const found = Object.fromEntries(rows.map(({ id, what }) => [what, id]))
  const ids = {
    large: 3,
    listed: 1,
    long,
    chinese,
    arabic,
    unknown,
    ring: ring[0] as number,
    compared: peers[0] as number,
    ...found,
    locked: 7,
  }
  const post = (at: string, body = {}) => browse('POST', `/api/workspaces/${workspaceId}${at}`, { cookie, body })
  for (const [what, id] of Object.entries(ids)) if (what !== 'locked') await post(`/companies/${id}/unlock`)
  for (const id of [ids.listed, found.judged]) await post(`/companies/${id}/reports`)
  for (const id of [ids.listed, long, chinese]) await post(`/watches/${id}/start`)
  await post(`/watches/${ids.listed}/lists`, { lists: ['Key suppliers', 'Listed companies of the western harbours'] })
  await post(`/watches/${long}/lists`, { lists: ['Key suppliers'] })
  // Two registers that do not agree.
  for (const [key, incorporated_on, address_city] of [
    ['first', '1998-04-21', 'Bristol'],
    ['second', '1998-05-02', 'Clifton'],
  ]) {
    const entry = JSON.stringify({ basic: { country_code: 'GB', incorporated_on }, address: { address_city } })
    await sql`
      insert into records (source_id, key, company_id, hash, entry, run_id)
      values (900, ${key}, ${ids.listed}, gen_random_uuid(), ${entry}, 1)
    `.execute(db)
  }
  const corrections: [number, Record<string, string>][] = [
    [ids.listed, { status: 'In Liquidation', status_id: '1615' }],
    [ids.listed, { address_street: '12 Harbour Quay, Wharf Building, Third Floor' }],
    [long, { name: `${longName} and Sons` }],
    [chinese, { fax: '+86 21 5555 0100' }],
  ]
  for (const [companyId, values] of corrections) {
    await withClient(url, client => correctCompany(client, { companyId, values, reason: 'for the picture' }, by))
  }
  const chat = {
    name: 'Credit team',
    fields: null,
    least: 'high',
    countries: ['GB'],
    lists: ['Key suppliers'],
    address: 'http://127.0.0.1:9/hook',
  }
  await post('/inbox/rules', chat)
  const decided = [
    [long, 'cleared', `Owners are traced and nothing speaks against it.\n${longName} stays on the list of customers.`],
    [found.ended, 'rejected', 'Struck off; the contract ends with the month.'],
  ] as const
  for (const [companyId, state, reason] of decided) {
    const { id } = (await post(`/companies/${companyId}/cases`)).json()
    await post(`/cases/${id}/notes`, { text: 'Asked the customer for the register of members.' })
    await post(`/cases/${id}/decide`, { state, reason })
  }
  await post(`/companies/${chinese}/cases`)
  // The first one makes the key of the installation, which the page of the verifier then knows.
  await browse('GET', `/api/workspaces/${workspaceId}/companies/${ids.listed}/evidence?format=pdf`, { cookie })
  await post('/people', { q: 'maria', pay: true })
  const officers = await sql<{ key: string }>`
    select distinct on (company_id) 'o' || company_id || '-' || id as key from officers
    where company_id in (${ids.listed}, ${ids.large}, ${long}, ${chinese})
    order by company_id, is_current desc, id
  `.execute(db)
  const [listedOfficer, unpaidOfficer, longOfficer, chineseOfficer] = officers.rows.map(({ key }) => key)
  for (const key of [listedOfficer, longOfficer, chineseOfficer]) await post('/person', { key, pay: true })
  await post('/prospecting', { filters: askedFilters, pay: true })
  const people = { listed: listedOfficer, unpaid: unpaidOfficer, long: longOfficer, chinese: chineseOfficer }
  return { ...(ids as Record<keyof typeof ids | 'judged' | 'ended' | 'ending', number>), people }
}

function strangerShots(): Shot[] {
  return ['sign-in', 'sign-up', 'forgot-password'].map(name => ({ name, at: `//${name}` }))
}

function workspaceShots(ids: Awaited<ReturnType<typeof prepare>>): Shot[] {
  const parts = ['profile', 'officers', 'shareholders', 'owners', 'group', 'financials', 'website', 'history', 'report']
  const company = (name: string, id: number, part?: string) => ({
    name: `company-${name}${part ? `-${part}` : ''}`,
    at: `/companies/${id}${part ? `?part=${part}` : ''}`,
  })
  const fails = (page: Page) => page.route('**/overview', route => route.fulfill({ status: 500, body: '{}' }))
  const asked = encodeURIComponent(JSON.stringify(askedFilters))
  const compact = encodeURIComponent(
    JSON.stringify({ dense: true, hidden: ['registration_number'], sort: { by: 'number_of_employees' } }),
  )
  const bounds = encodeURIComponent(JSON.stringify({ location_countries: { id: [276] } }))
  return [
    { name: 'home', at: '' },
    { name: 'search', at: '?q=meridian' },
    { name: 'search-many', at: '?q=holding' },
    { name: 'search-nothing', at: '?q=xqzvwk' },
    { name: 'palette', at: '', first: page => page.keyboard.press('ControlOrMeta+k') },
    company('overview', ids.listed),
    ...[...parts, 'case'].map(part => company('listed', ids.listed, part)),
    company('compared', ids.compared, 'financials'),
    company('judged', ids.judged),
    company('ended', ids.ended),
    company('ending', ids.ending),
    company('locked', ids.locked),
    company('unknown', ids.unknown),
    ...['owners', 'group', 'financials', 'officers', 'history'].map(part => company('unknown', ids.unknown, part)),
    company('long', ids.long),
    ...['shareholders', 'officers', 'owners', 'group', 'history', 'case'].map(part => company('long', ids.long, part)),
    company('chinese', ids.chinese),
    ...['owners', 'group', 'history', 'case'].map(part => company('chinese', ids.chinese, part)),
    company('ended', ids.ended, 'history'),
    company('ended', ids.ended, 'case'),
    company('judged', ids.judged, 'history'),
    company('judged', ids.judged, 'report'),
    company('arabic', ids.arabic),
    company('ring', ids.ring),
    company('ring', ids.ring, 'owners'),
    company('ring', ids.ring, 'group'),
    company('large', ids.large, 'group'),
    company('large', ids.large, 'owners'),
    { name: 'company-missing', at: '/companies/999999999' },
    { ...company('error', ids.listed), first: page => fails(page).then(() => page.reload()) },
    { name: 'prospecting', at: '/prospecting' },
    { name: 'prospecting-results', at: `/prospecting?filters=${bounds}` },
    {
      name: 'prospecting-unpaid',
      at: `/prospecting?filters=${encodeURIComponent('{"financial_turnover":{"gte":7}}')}`,
    },
    { name: 'prospecting-table', at: `/prospecting?filters=${asked}` },
    { name: 'prospecting-compact', at: `/prospecting?filters=${asked}&view=${compact}` },
    {
      name: 'prospecting-watch-list',
      at: `/prospecting?filters=${asked}`,
      first: page => page.getByRole('button', { name: 'Watch all…' }).click(),
    },
    {
      name: 'prospecting-activity',
      at: '/prospecting',
      first: async page => {
        const button = page.getByRole('button', { name: 'Choose… NACE' })
        if (!(await button.isVisible())) await page.locator('summary', { hasText: 'Activity' }).click()
        await button.click()
        await page.getByLabel('Find in NACE').fill('Maschinenbau')
      },
    },
    {
      name: 'members-delete',
      at: '/members',
      first: page => page.getByRole('button', { name: 'Delete this workspace…' }).click(),
    },
    ...['people', 'watch', 'keys', 'usage', 'audit', 'members', 'developers', 'data'].map(page => ({
      name: page,
      at: `/${page}`,
    })),
    { name: 'inbox', at: '/inbox' },
    { name: 'inbox-chosen', at: '/inbox', first: page => page.getByRole('checkbox', { name: /^Select all/ }).check() },
    { name: 'inbox-nothing', at: '/inbox?box=done' },
    { name: 'inbox-rules', at: '/inbox/rules' },
    { name: 'people-found', at: '/people?q=maria' },
    ...Object.entries(ids.people).map(([name, key]) => ({ name: `person-${name}`, at: `/people/${key}` })),
    { name: 'person-missing', at: '/people/o1-999999999' },
    { name: 'cases', at: '/cases' },
    { name: 'portfolio', at: '/portfolio' },
    { name: 'verify', at: '//verify' },
    { name: 'verify-valid', at: '//verify', first: page => verifyEvidence(page, ids.listed) },
    { name: 'verify-changed', at: '//verify', first: page => verifyEvidence(page, ids.listed, 1) },
    { name: 'account', at: '//account' },
    { name: 'no-such-page', at: '//nowhere' },
  ]
}

/** Gives the page of the verifier an evidence file, of which this many bytes were changed. */
async function verifyEvidence(page: Page, companyId: number, changed = 0) {
  const at = `${full.base}/api/workspaces/${full.person.workspaceId}/companies/${companyId}/evidence?format=pdf`
  const bytes = await (await page.request.get(at)).body()
  for (let index = 0; index < changed; index++) bytes.writeUInt8((bytes[500 + index] as number) ^ 1, 500 + index)
  await page
    .getByLabel('Evidence file')
    .setInputFiles({ name: 'evidence.pdf', mimeType: 'application/pdf', buffer: bytes })
  await page
    .getByRole('status')
    .getByText(changed ? 'Not valid.' : 'Valid.', { exact: true })
    .waitFor()
}

async function take(browser: Browser, place: Place, shots: Shot[]) {
  for (const { name: device, ...viewport } of devices) {
    for (const colorScheme of schemes) {
      const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' })
      for (const shot of shots) {
        const file = `${shot.name}.${device}.${colorScheme}.png`
        if (file.includes(values.only)) await takeOne(context, place, shot, file, colorScheme)
      }
      await context.close()
    }
  }
}

async function takeOne(
  context: BrowserContext,
  { person, base }: Place,
  { at, first, name }: Shot,
  file: string,
  colorScheme: 'light' | 'dark',
) {
  await context.clearCookies()
  const isStranger = /sign|forgot/.test(name)
  const cookies = person.cookie.split('; ').map(pair => pair.split('=') as [string, string])
  if (!isStranger) await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: base })))
  const page = await context.newPage()
  await page.goto(at.startsWith('//') ? base + at.slice(1) : `${base}/w/${person.workspaceId}${at}`)
  await settle(page)
  await first?.(page)
  await settle(page)
  // A picture of a whole page is larger than the screen, and what is out of sight is not drawn otherwise.
  await page.evaluate(`{
    const style = new CSSStyleSheet()
    style.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(style)
  }`)
  await page.screenshot({ path: path.join(folder as string, file), fullPage: true })
  taken.push(file)
  if (await page.evaluate('document.documentElement.scrollWidth > innerWidth'))
    complaints.push(`${file}: wider than the screen`)
  if (values.axe) complaints.push(...(await violationsOn(page, colorScheme)).map(found => `${file}: ${found}`))
  await page.close()
}

/** Nothing is waited for any more, and what moves has come to rest. */
async function settle(page: Page) {
  await page.waitForLoadState('networkidle')
  await page
    .getByText('Loading…')
    .first()
    .waitFor({ state: 'hidden', timeout: 20_000 })
    .catch(() => {})
  await page.evaluate('document.fonts.ready')
  await page.waitForTimeout(400)
}

function sheet(): string {
  const pictures = taken.map(
    file => `<figure><figcaption>${file}</figcaption><a href="${file}"><img src="${file}" alt=""></a></figure>`,
  )
  return `<!doctype html><meta charset="utf-8"><title>Pages</title>
<style>body{display:flex;flex-wrap:wrap;gap:1rem;font:14px sans-serif}img{max-height:30rem;border:1px solid #ccc}figure{margin:0}</style>
${pictures.join('\n')}`
}
