import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** Places whose page is not called by them. */
const others: Record<string, string> = { '': 'search', 'inbox/rules': 'rules' }
/** Places with one page for all, and one for each of what is there. */
const single: Record<string, string> = { companies: 'company', people: 'person', lists: 'list' }

/** The name of the page at an address: the pages know it too, once their code is there. */
function pageAt(url: string): string {
  const [, place = ''] = /^\/(?:w\/[\w-]+(?:\/|(?=\?|$)))?([^?]*?)\/?(?:\?|$)/.exec(url) ?? []
  const [first = '', rest] = place.split('/')
  return `${others[place] ?? (rest ? single[first] : first) ?? first}-page`
}

/**
 * Which code the browser should fetch besides that of every page, by the address that was opened, as a Link header. From
 * the page itself the browser would learn it a round trip later. Code of other pages is not named.
 */
export async function readPageCode(webRoot: string): Promise<(url: string) => string | undefined> {
  const files: Record<string, string[]> = JSON.parse(await readFile(path.join(webRoot, 'preloads.json'), 'utf8'))
  const links = new Map(
    Object.entries(files).map(([page, names]) => [
      page,
      names.map(name => `</${name}>; rel=modulepreload; fetchpriority=low`).join(', '),
    ]),
  )
  return url => links.get(pageAt(url))
}
