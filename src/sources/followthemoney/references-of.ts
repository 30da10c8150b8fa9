import type { ListedContent } from '../shared/listed/listed-entry.ts'
import type { Entity } from './entity.ts'

/** By which ids of merged entities the entries of other lists are known, and how those lists write them. */
const known: [RegExp, string, (id: string) => string][] = [
  [/^ofac-(\d+)$/, 'us-ofac', id => id],
  [/^gb-fcdo-([a-z]+\d+)$/, 'gb', id => id.toUpperCase()],
  [/^gb-hmt-(\d+)$/, 'ofsi', id => id],
  [/^eu-fsf-eu-(\d+-\d+)$/, 'eu', id => `EU.${id.replace('-', '.')}`],
  [/^ch-seco-(\d+)$/, 'ch', id => id],
]

/** An entity is merged from those of many lists and keeps their ids: a decision about any of these remains valid. */
export function referencesOf(entity: Entity): ListedContent['references'] {
  const { referents } = entity as { referents?: unknown }
  const ids = Array.isArray(referents) ? referents.filter(id => typeof id === 'string') : []
  return [
    { list: 'opensanctions', key: entity.id },
    ...ids.map(id => {
      for (const [pattern, list, written] of known) {
        const [, own] = pattern.exec(id) ?? []
        if (own) return { list, key: written(own) }
      }
      return { list: 'opensanctions', key: id }
    }),
  ]
}
