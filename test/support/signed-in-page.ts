import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import type { TestApp } from './app.ts'
import { testTimeoutMs } from './patience.ts'
import type { Person } from './people.ts'

/** A page of somebody who is signed in, with the address of the server and whatever the page complains of. */
export async function signedInPage(
  browser: Browser,
  app: TestApp,
  { cookie }: Pick<Person, 'cookie'>,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; url: string; said: string[] }> {
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.app.server.address() as { port: number }).port}`
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
  const cookies = cookie.split('; ').map(pair => pair.split('=') as [string, string])
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url })))
  const page = await context.newPage()
  page.setDefaultTimeout(testTimeoutMs)
  const said: string[] = []
  page.on('pageerror', error => said.push(String(error)))
  page.on('console', message => message.type() === 'error' && said.push(message.text()))
  return { page, url, said }
}
