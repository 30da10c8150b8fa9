import { pause } from './pause.ts'
import { prefetch } from './prefetch.ts'
import { applyTheme, storedTheme } from './theme.ts'
import './styles.css'

/*
 * The start is cut into small steps, because one bundle of the same code kept a phone busy for 300 ms. `index.html` shows its
 * first paint without any script, and preloads these pieces at low priority; `vite.config.ts` names them, and each begins with
 * a comment by which Chromium compiles its functions on another thread. The server sees from the address which page is next
 * and names its code in a `Link` header (`page-code.ts`). The page takes the answers that `prefetch` requested.
 */
applyTheme(storedTheme())
prefetch(location)
begin()

/** All of it is loading already. Run in one go it would keep a phone busy for longer than a finger waits. */
async function begin() {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[data-first]')) {
    await import(/* @vite-ignore */ href)
    await pause()
  }
  const { start } = await import('./start.tsx')
  await start()
}
