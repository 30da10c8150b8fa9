import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

// The builder of @axe-core/playwright sends all of axe to the page at every look; ours is sent once to each page.
const { source } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as { source: string }

/** Between light and dark only the colours differ, which change seldom: dark is for the long form. */
const schemes = process.env.FIRMAMENT_LONG_TESTS ? (['dark', 'light'] as const) : (['light'] as const)

/** The rows of a table are alike, and a few of them say what all would. */
const exclude = [['tbody tr:nth-child(n+4)'], ['option:nth-child(n+4)'], ['main li:nth-child(n+6)']]

/** Axe has nothing to say about the page as it stands. */
export async function requireAccessible(page: Page, name: string): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    assert.deepEqual(await violationsOn(page, colorScheme), [], `${name} in ${colorScheme}`)
  }
}

/** What axe has to say about the page as it stands; in dark about its colours alone. */
export async function violationsOn(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(source)
  // In the frame of a report no script runs, so it is left out.
  const options = {
    iframes: false,
    resultTypes: ['violations'],
    ...(colorScheme === 'dark' && { runOnly: ['color-contrast'] }),
  }
  return page.evaluate(`axe.run(${JSON.stringify({ exclude })}, ${JSON.stringify(options)}).then(
    ({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target).join(', ')))`)
}
