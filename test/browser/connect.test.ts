import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import {
  Client,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client'
import type { Browser, Page } from 'playwright-core'
import { createUser } from '#domain/accounts/create-user.ts'
import { keyPermissions, permissions, readingPermissions } from '#domain/accounts/permission.ts'
import { listWorkspaces } from '#domain/accounts/workspace.ts'
import { systemClock } from '#domain/clock.ts'
import { withDb } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { ensureWebBuild } from '../../src/lib/build-web.ts'
import { actorOn } from '../support/actor.ts'
import { noBrowser, openBrowser } from '../support/browser.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { callTool } from '../support/mcp.ts'
import { testTimeoutMs } from '../support/patience.ts'
import { password } from '../support/people.ts'
import { violationsOn } from '../support/require-accessible.ts'
import { freePort, type ServerProcess, spawnServer } from '../support/server.ts'

const email = 'ada@example.com'

let browser: Browser | null
let database: TestDatabase
let server: ServerProcess
let receiver: Server
let page: Page
let userId: string
let workspaceId: string
/** What the application was sent, in the order of its coming. */
const received: URLSearchParams[] = []

before(async () => {
  browser = await openBrowser()
  if (!browser) return
  await ensureWebBuild()
  database = await createTestDatabase({ demo: true })
  const by = await actorOn(database.url)
  await withDb(database.url, async db => {
    userId = await createUser(db, systemClock, { email, password }, by)
    workspaceId = (await listWorkspaces(db, systemClock, userId))[0]?.id as string
    await sql`update workspaces set plan = 'paid', monthly_units = 100 where id = ${workspaceId}`.execute(db)
    await sql`
      insert into permissions (workspace_id, permission, daily_limit, plan_limit)
      select ${workspaceId}, permission, 100, 1000 from unnest(${permissions}::text[]) permission
      on conflict (workspace_id, permission) do update set daily_limit = 100, plan_limit = 1000
    `.execute(db)
  })
  const port = await freePort()
  server = await spawnServer({
    DATABASE_URL: database.url,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: 'debug',
  })
  receiver = createServer((request, response) => {
    const asked = new URL(request.url ?? '/', 'http://localhost')
    if (asked.pathname === '/callback') received.push(asked.searchParams)
    response.end('<!doctype html><title>Done</title><p>Done')
  })
  await new Promise<void>(resolve => receiver.listen(0, '127.0.0.1', resolve))
  page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  page.setDefaultTimeout(testTimeoutMs)
})
after(async () => {
  await browser?.close()
  receiver?.close()
  await server?.kill('SIGTERM')
  await database?.drop()
})

/** What a client keeps, as the official library wants it kept. */
class Kept implements OAuthClientProvider {
  asked: URL | undefined
  kept: StoredOAuthTokens | undefined
  #client: StoredOAuthClientInformation | undefined
  #verifier = ''
  #found: OAuthDiscoveryState | undefined
  get redirectUrl() {
    return `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/callback`
  }
  get clientMetadata() {
    return { client_name: 'Test assistant', redirect_uris: [this.redirectUrl] }
  }
  state = () => 'a state of its own'
  clientInformation = () => this.#client
  saveClientInformation = (client: StoredOAuthClientInformation) => {
    this.#client = client
  }
  tokens = () => this.kept
  saveTokens = (tokens: StoredOAuthTokens) => {
    this.kept = tokens
  }
  redirectToAuthorization = (url: URL) => {
    this.asked = url
  }
  saveCodeVerifier = (verifier: string) => {
    this.#verifier = verifier
  }
  codeVerifier = () => this.#verifier
  saveDiscoveryState = (found: OAuthDiscoveryState) => {
    this.#found = found
  }
  discoveryState = () => this.#found
}

const transportOf = (authProvider: Kept) =>
  new StreamableHTTPClientTransport(new URL(`${server.base}/mcp`), { authProvider })

async function open(provider: Kept): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(transportOf(provider))
  return client
}

const provider = new Kept()

test('an assistant is connected by somebody on a phone, who chooses what it may do', async t => {
  if (!browser) return t.skip(noBrowser)
  const transport = transportOf(provider)
  await assert.rejects(new Client({ name: 'test', version: '1' }).connect(transport), /nauthorized/)
  await page.goto(String(provider.asked))
  await page.getByRole('heading', { name: 'Sign in to connect an application' }).waitFor()
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Connect “Test assistant”' }).waitFor()
  await page.getByText(/a program on this computer \(127\.0\.0\.1:\d+\)/).waitFor()
  assert.equal(await page.getByRole('checkbox').count(), keyPermissions.length)
  const unchosen = await page.getByRole('checkbox', { checked: false }).count()
  assert.equal(
    unchosen,
    keyPermissions.length - readingPermissions.length,
    'what changes something is not chosen for them',
  )
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    assert.deepEqual(await violationsOn(page, colorScheme), [], colorScheme)
  }
  assert.equal(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true)
  // By keyboard alone: to the box of what it shall not do, and from there to the button.
  const focus = () =>
    page.evaluate(`(() => {
      const { localName, labels, textContent } = document.activeElement
      return localName === 'body' ? '' : (labels?.[0]?.textContent ?? textContent)
    })()`)
  const tabTo = async (text: RegExp) => {
    for (let stops = 0; stops < 40 && !text.test(String(await focus())); stops++) await page.keyboard.press('Tab')
    assert.match(String(await focus()), text)
  }
  await tabTo(/annual accounts/)
  await page.keyboard.press('Space')
  await tabTo(/^Connect$/)
  await page.keyboard.press('Enter')
  await page.getByText('Done').waitFor()
  const [answer] = received
  assert.equal(answer?.get('state'), 'a state of its own')
  await transport.finishAuth(answer as URLSearchParams)
  assert.ok(provider.kept?.refresh_token)
  assert.ok(!provider.kept?.scope?.split(' ').includes('financials'))
})

test('it asks as a key of the workspace would, and gets a new token by itself when the old one has expired', async t => {
  if (!browser) return t.skip(noBrowser)
  const client = await open(provider)
  const { tools } = await client.listTools()
  assert.ok(tools.some(({ name }) => name === 'company_ownership'))
  assert.ok(!tools.some(({ name }) => name === 'company_financials'), 'it is told only of what it may do')
  const owned = await callTool(client, 'company_ownership', { company_id: 1 })
  assert.equal(owned.isError, undefined, owned.text)
  await assert.rejects(callTool(client, 'company_financials', { company_id: 1 }))
  const before = provider.kept?.access_token
  await withDb(database.url, async db => {
    const { rows } = await sql<{ name: string; meter: string; units: number }>`
      select k.name, l.meter, l.units from ledger l join keys k on k.id = l.key_id
      where l.workspace_id = ${workspaceId} and l.surface = 'mcp' and l.units > 0
    `.execute(db)
    assert.deepEqual(rows, [{ name: 'Test assistant', meter: 'ownership', units: 1 }])
    await sql`update oauth_access_tokens set expires_at = now() - interval '1 minute'`.execute(db)
  })
  await new Promise(resolve => setTimeout(resolve, 1000))
  assert.equal((await callTool(client, 'company_ownership', { company_id: 1 })).isError, undefined)
  assert.notEqual(provider.kept?.access_token, before)
  await client.close()
})

test('the workspace lists it, and disconnects it at once', async t => {
  if (!browser) return t.skip(noBrowser)
  await page.goto(`${server.base}/w/${workspaceId}/keys`)
  await page.getByRole('heading', { name: 'Connected applications' }).waitFor()
  const row = page.getByRole('row', { name: /Test assistant/ })
  await row.getByText('Active').waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    assert.deepEqual(await violationsOn(page, colorScheme), [], colorScheme)
  }
  assert.equal(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true)
  const client = await open(provider)
  page.once('dialog', dialog => dialog.accept())
  await row.getByRole('button', { name: 'Disconnect Test assistant' }).click()
  await row.getByText(/^Disconnected/).waitFor()
  await assert.rejects(client.listTools())
  await client.close()
})

test('who refuses sends it away, and no token or code is in the log', async t => {
  if (!browser) return t.skip(noBrowser)
  const other = new Kept()
  await assert.rejects(new Client({ name: 'test', version: '1' }).connect(transportOf(other)), /nauthorized/)
  await page.goto(String(other.asked))
  // While the server fails, the page stays and shows it, and can be asked again.
  await page.route('**/connect/refuse', route => route.fulfill({ status: 500, body: '{}' }), { times: 1 })
  await page.getByRole('button', { name: 'Do not connect' }).click()
  await page.getByRole('alert').getByText('Something went wrong on the server').waitFor()
  await page.getByRole('button', { name: 'Do not connect' }).click()
  await page.getByText('Done').waitFor()
  assert.equal(received.at(-1)?.get('error'), 'access_denied')
  const logged = server.output()
  assert.match(logged, /oauth2\/token/)
  const secrets = [
    provider.kept?.access_token.slice(4),
    provider.kept?.refresh_token?.slice(4),
    received[0]?.get('code'),
  ]
  for (const secret of secrets) assert.ok(secret && !logged.includes(secret))
})

test('a request that cannot be answered says so on the page', async t => {
  if (!browser) return t.skip(noBrowser)
  const asked = new URL(String(provider.asked))
  asked.searchParams.set('redirect_uri', 'https://evil.example/callback')
  await page.goto(String(asked))
  await page.getByRole('heading', { name: 'This application cannot be connected' }).waitFor()
  await page.getByText('It asked for a reply to an address that it has not registered.').waitFor()
  assert.deepEqual(await violationsOn(page, 'light'), [])
})
