/** What the pages that most people come to ask for first; the other pages wait for their code to ask. */
function questionOf({ pathname, search }: Location): string | undefined {
  const [, workspaceId, rest] = /^\/w\/([\w-]+)(\/companies\/\d+)?\/?$/.exec(pathname) ?? []
  if (!workspaceId) return
  const query = new URLSearchParams(search)
  const found = rest ?? (query.get('q') ? `/search?${searchQuery(query)}` : '/unlocks')
  return `/api/workspaces/${workspaceId}${found}`
}

/** In the order in which the page will write it: another address would be another question. */
function searchQuery(given: URLSearchParams): string {
  const names = ['q', 'country'].filter(name => given.get(name))
  return new URLSearchParams(names.map(name => [name, given.get(name) ?? ''])).toString()
}

/** Asks the server for what the page at this address will want, while the page's code is still on its way. */
export function askEarly(place: Location): void {
  const question = questionOf(place)
  if (!question) return
  const link = document.createElement('link')
  Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: question })
  document.head.append(link)
}
