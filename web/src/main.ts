import { pause } from './pause.ts'
import { prefetch } from './prefetch.ts'
import { applyTheme, storedTheme } from './theme.ts'
import './styles.css'

applyTheme(storedTheme())
prefetch(location)
begin()

/** All of it is on its way already. Run at once it would keep a phone busy for longer than a finger waits. */
async function begin() {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[data-first]')) {
    await import(/* @vite-ignore */ href)
    await pause()
  }
  const { start } = await import('./start.tsx')
  await start()
}
