import assert from 'node:assert/strict'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** Between light and dark only the colours differ, which change seldom: dark is for the long form. */
const schemes = process.env.FIRMAMENT_LONG_TESTS ? (['dark', 'light'] as const) : (['light'] as const)

/** Axe has nothing to say about the page as it stands. */
export async function requireAccessible(page: Page, name: string): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // The rows of a table are alike, and a few of them say what all would.
    const axe = new AxeBuilder({ page })
      .exclude('tbody tr:nth-child(n+4)')
      .exclude('option:nth-child(n+4)')
      .exclude('main li:nth-child(n+6)')
    // There are no frames, so no second page is needed to put the results together.
    axe.setLegacyMode(true)
    axe.options({ resultTypes: ['violations'] })
    if (colorScheme === 'dark') axe.withRules(['color-contrast'])
    const { violations } = await axe.analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)
    assert.deepEqual(found, [], `${name} in ${colorScheme}`)
  }
}
