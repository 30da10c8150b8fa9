import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { sql } from '#postgres/sql.ts'
import { ensureWebBuild } from '../../src/lib/build-web.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { noBrowser, openBrowser } from '../support/browser.ts'
import { type Mailbox, openMailbox } from '../support/mailbox.ts'
import { testTimeoutMs } from '../support/patience.ts'
import { requireAccessible } from '../support/require-accessible.ts'

let app: TestApp
let mailbox: Mailbox
let browser: Browser | null
let base: string
const said: string[] = []

before(async () => {
  mailbox = await openMailbox()
  app = await startTestApp({ post: mailbox.post, worker: true, webRoot: await ensureWebBuild() })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(app.app.server.address() as { port: number }).port}`
  browser = await openBrowser()
})
after(async () => {
  await browser?.close()
  await app.close()
  await mailbox.close()
})

async function open(): Promise<{ page: Page; context: BrowserContext }> {
  const context = await (browser as Browser).newContext({
    viewport: { width: 1280, height: 900 },
    colorScheme: 'light',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(testTimeoutMs)
  page.on('pageerror', error => said.push(String(error)))
  return { page, context }
}

/** The link of the newest mail to somebody, as this server is reached here. */
const linkFor = async (email: string) => {
  const letters = await mailbox.take(email)
  return (letters.at(-1)?.link ?? '').replace('http://localhost:8080', base)
}
const password = 'correct horse battery'
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('sign up → confirm the address → invite → join → leave → a new password', async t => {
  if (!browser) return t.skip(noBrowser)
  const { page, context } = await open()
  await page.goto(`${base}/sign-up`)
  await page.getByLabel('Name', { exact: true }).fill('Ada')
  await page.getByLabel('E-mail address').fill('ada@example.com')
  await page.getByLabel('Password').fill(password)
  await press(page, 'Create account')
  await heading(page, 'Confirm your address')
  await requireAccessible(page, 'unverified')
  await page.goto(await linkFor('ada@example.com'))
  await page.getByRole('button', { name: 'Confirm', exact: true }).waitFor()
  await requireAccessible(page, 'confirm the address')
  assert.equal(new URL(page.url()).hash, '', 'the token is not left in the address')
  await press(page, 'Confirm')
  await heading(page, 'Find a company')

  // Somebody who comes back to a session that was left open has to show who they are.
  await page.getByRole('link', { name: 'Members' }).click()
  await heading(page, 'Invite someone')
  await sql`update sessions set created_at = now() - interval '1 hour'`.execute(app.databases.primary)
  await page.getByLabel('E-mail address').fill('grace@example.com')
  await press(page, 'Invite')
  await heading(page, 'Confirm your identity')
  await requireAccessible(page, 'proof')
  await page.getByLabel('Your password').fill(password)
  await press(page, 'Continue')
  await page.getByText('An e-mail with the link is on its way to grace@example.com').waitFor()
  await requireAccessible(page, 'invited')

  const guest = await open()
  const link = await linkFor('grace@example.com')
  await guest.page.goto(link)
  await heading(guest.page, "Join Ada's workspace")
  await requireAccessible(guest.page, 'invitation')
  await guest.page.getByLabel('Name', { exact: true }).fill('Grace')
  await guest.page.getByLabel('Password').fill(password)
  await press(guest.page, 'Create account')
  await heading(guest.page, 'Find a company')
  await guest.page.getByRole('link', { name: 'Members' }).click()
  await guest.page.getByRole('cell', { name: 'grace@example.com' }).waitFor()
  guest.page.once('dialog', dialog => dialog.accept())
  await press(guest.page, 'Leave this workspace')
  await heading(guest.page, 'No workspace')
  // Who has an account accepts with it, and with no other.
  await page.reload()
  await page.getByLabel('E-mail address').fill('grace@example.com')
  await press(page, 'Invite')
  const again = await linkFor('grace@example.com')
  await page.goto(again)
  await page.getByText('You are signed in as ada@example.com').waitFor()
  await guest.page.goto(link)
  await guest.page.getByText('This invitation has been used or withdrawn').waitFor()
  await guest.page.goto(again)
  await press(guest.page, 'Accept')
  await heading(guest.page, 'Find a company')
  await guest.context.close()

  await context.clearCookies()
  await page.goto(`${base}/sign-in`)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await heading(page, 'Reset your password')
  await page.getByLabel('E-mail address').fill('ada@example.com')
  await requireAccessible(page, 'forgot password')
  await press(page, 'Send link')
  await page.getByText('If an account with this address exists').waitFor()
  await page.goto(await linkFor('ada@example.com'))
  await heading(page, 'Set a new password')
  await requireAccessible(page, 'new password')
  await page.getByLabel('New password').fill('password1')
  await press(page, 'Change password')
  await page.getByText(/too common and easy to guess/).waitFor()
  await page.getByLabel('New password').fill('quiet river lantern')
  await press(page, 'Change password')
  await page.getByText('Password changed').waitFor()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await heading(page, 'Sign in')
  await page.getByLabel('E-mail address').fill('ada@example.com')
  await page.getByLabel('Password').fill('quiet river lantern')
  await press(page, 'Sign in')
  await heading(page, 'Find a company')
  assert.deepEqual(said, [])
})
