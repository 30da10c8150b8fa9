import type { Page } from 'playwright-core'
import { requireAccessible } from './require-accessible.ts'

const pictures = process.env.PICTURES

/** What axe says of the page in light and dark, and pictures of it for whoever wants to look. */
export async function lookAt(page: Page, name: string): Promise<void> {
  await requireAccessible(page, name)
  if (!pictures) return
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [390, 'light'],
    [1280, 'dark'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: `${pictures}/${name}-${width}-${colorScheme}.png`, fullPage: true })
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
}
