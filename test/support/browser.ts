import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'

/** The first draws no windows at all: it takes a fifth less of a processor for the same tests, and is smaller to install. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** An installed Chromium, or one that is installed now where this process may; null where there is none. */
export function findChromium(): string | null {
  const given = process.env.CHROME_PATH
  if (given) return given
  const installed = places.find(place => existsSync(place))
  if (installed || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return installed ?? null
  const install = (...args: string[]) =>
    spawnSync('apt-get', args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: 240_000 })
  install('update', '-q')
  // Releases before Debian 12 have the whole browser alone.
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (install('install', '-qy', '--no-install-recommends', name).status === 0) break
  return places.find(place => existsSync(place)) ?? null
}

export const noBrowser =
  'no Chromium was found: install one (Debian: apt-get install chromium-headless-shell) or name it in CHROME_PATH, and run the test again'

let shared: Promise<Browser> | undefined

/**
 * A browser for the tests of pages; null where the machine has none and may not get one. The files that one process is handed share
 * a Chromium, which takes longer to start than some of them run; closed by a file, it loses the contexts of that file alone.
 */
export async function openBrowser(): Promise<Browser | null> {
  const executablePath = findChromium()
  if (!executablePath) return null
  // As root Chromium has no sandbox to offer, and the pages are our own.
  const launch = () => chromium.launch({ executablePath, args: ['--no-sandbox'] })
  // Without a channel nobody says when the last file is done.
  if (!process.connected) return launch()
  if (!(await shared?.catch(() => undefined))?.isConnected()) {
    shared = launch()
    const started = await shared
    process.once('disconnect', () => started.close())
  }
  return ownPart(await (shared as Promise<Browser>))
}

/** The browser as if it were somebody's own: what they opened is closed with it, and nothing else. */
function ownPart(browser: Browser): Browser {
  const contexts: BrowserContext[] = []
  const newContext: Browser['newContext'] = async options => {
    const context = await browser.newContext(options)
    contexts.push(context)
    return context
  }
  const own: Pick<Browser, 'newContext' | 'newPage' | 'close'> = {
    newContext,
    newPage: async options => (await newContext(options)).newPage(),
    close: async () => void (await Promise.all(contexts.map(context => context.close()))),
  }
  return Object.assign(Object.create(browser), own)
}
