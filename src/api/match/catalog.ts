import { readScreenedLists, type ScreenedList } from '#domain/screening/hits/screened-lists.ts'
import type { Call } from '../endpoint.ts'
import type { YenteRoute } from './route.ts'

/** The lists as datasets, and the collection of all of them. */
export const catalog: YenteRoute = {
  id: 'catalog',
  method: 'GET',
  path: '/',
  async handle({ databases }: Call<unknown, unknown, unknown, unknown>) {
    const lists = await readScreenedLists(databases.reads)
    const current = lists.map(({ list }) => list)
    const all = dataset('default', 'All lists', 'Every list that is loaded here.', null, current)
    return { datasets: [all, ...lists.map(ofList)], current: ['default', ...current], outdated: [], index_stale: false }
  },
}

function ofList({ list, name, attribution, url, publishedOn, loadedOn }: ScreenedList) {
  const version = publishedOn ?? loadedOn ?? 'unknown'
  return { ...dataset(list, name, attribution, url, []), version, index_version: version }
}

function dataset(name: string, title: string, summary: string | null, url: string | null, children: string[]) {
  const indexed = { version: 'current', index_version: 'current', index_current: true }
  return { name, title, summary, url, load: true, entities_url: null, ...indexed, children }
}
