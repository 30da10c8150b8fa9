import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const places = [
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
  install('install', '-qy', '--no-install-recommends', 'chromium')
  return places.find(place => existsSync(place)) ?? null
}

export const noBrowser =
  'no Chromium was found: install one (Debian: apt-get install chromium) or name it in CHROME_PATH, and run the test again'

/** A browser for the tests of pages; null where the machine has none and may not get one. */
export async function openBrowser(): Promise<Browser | null> {
  const executablePath = findChromium()
  // As root Chromium has no sandbox to offer, and the pages are our own.
  return executablePath ? chromium.launch({ executablePath, args: ['--no-sandbox'] }) : null
}
