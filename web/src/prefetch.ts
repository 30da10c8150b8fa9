import { request } from './request.ts'

type Question = { path: string; body?: object | undefined }

/** Requests sent or answered that the page has not made itself yet. */
const early = new Map<string, Promise<Response>>()
/** For as long as the pages treat an answer as fresh. */
const keptMs = 10_000

const keyOf = ({ path, body }: Question) => `${path} ${body ? JSON.stringify(body) : ''}`

/** Requests what the page at this address will need, while the page's code is still loading. */
export function prefetch(place: Location): void {
  const [, workspaceId, rest = ''] = /^\/w\/([\w-]+)(\/.*?)?\/?$/.exec(place.pathname) ?? []
  if (!workspaceId) return
  const base = `/api/workspaces/${workspaceId}`
  const query = new URLSearchParams(place.search)
  const question = questionOf(rest, query)
  if (!question) return
  const answer = send({ ...question, path: base + question.path })
  // A profile opens with its overview, which can only be fetched once it is unlocked.
  if (rest.startsWith('/companies/') && !query.get('part')) {
    answer
      .then(async response => {
        const { profile } = await response.clone().json()
        if (profile) send({ path: `${base}${rest}/overview${dayIn(query)}` })
      })
      .catch(() => {})
  }
  setTimeout(() => early.clear(), keptMs)
}

/** What the most visited pages fetch first; the others wait for their code to do so. */
function questionOf(page: string, query: URLSearchParams): Question | undefined {
  const q = query.get('q')
  const country = query.get('country')
  // In the order in which the page will write it: another text would be another request.
  const searched = { ...(q && { q }), ...(country && { country }) }
  const as_name = query.get('as_name')
  if (page === '')
    return { path: q ? `/search?${new URLSearchParams({ ...searched, ...(as_name && { as_name }) })}` : '/unlocks' }
  if (/^\/companies\/\d+$/.test(page)) return { path: page + dayIn(query) }
  if (page === '/people' && q && q.length > 1) return { path: page, body: searched }
  if (page === '/prospecting' && !query.get('view')) return prospecting(query)
}

/** The past date as of which a company's page is shown. */
function dayIn(query: URLSearchParams): string {
  const as_of = query.get('as_of')
  return as_of ? `?${new URLSearchParams({ as_of })}` : ''
}

/** No list has more pages. */
const lastPage = 400

/** The page of a list that an address names, whatever was typed there. */
export function pageIn(text: string | null | undefined): number {
  return Math.min(lastPage, Math.max(1, Number.parseInt(text ?? '1', 10) || 1))
}

function prospecting(query: URLSearchParams): Question | undefined {
  try {
    const filters = JSON.parse(query.get('filters') ?? '{}')
    const isFilters = filters !== null && typeof filters === 'object' && !Array.isArray(filters)
    return isFilters ? { path: '/prospecting', body: { filters, page: pageIn(query.get('page')) } } : undefined
  } catch {
    // The address was edited by hand; the page makes of it what it can.
  }
}

function send(question: Question): Promise<Response> {
  const answer = request(question.body ? 'POST' : 'GET', question.path, question.body)
  // Its failure is handled where it is taken.
  answer.catch(() => {})
  early.set(keyOf(question), answer)
  return answer
}

/** The response to a request that was sent early; once. */
export function takePrefetched(question: Question): Promise<Response> | undefined {
  if (early.size === 0) return
  const key = keyOf(question)
  const answer = early.get(key)
  early.delete(key)
  return answer
}
