/** One entity of a file: its kind, and what is known of it as lists of texts. */
export type Entity = {
  id: string
  schema: string
  caption?: unknown
  last_change?: unknown
  properties: Record<string, unknown>
}

/** Of several names the one by which the publisher shows the entity. */
export function nameOf(entity: Entity): string | null {
  const names = valuesOf(entity, 'name')
  const caption = typeof entity.caption === 'string' ? entity.caption.trim() : ''
  return names.includes(caption) ? caption : (names[0] ?? null)
}

export function valuesOf({ properties }: Entity, name: string): string[] {
  const values = properties[name]
  const list = Array.isArray(values) ? values : values === undefined || values === null ? [] : [values]
  return list.flatMap(value => (typeof value === 'string' && value.trim() !== '' ? value.trim() : []))
}

export const first = (entity: Entity, name: string): string | null => valuesOf(entity, name)[0] ?? null
