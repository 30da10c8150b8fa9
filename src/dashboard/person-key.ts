import { Type } from 'typebox'
import type { Place } from '#domain/ownership/appearance.ts'

/** The key of a person in lists of officers, holders and candidates. */
export const PersonKey = Type.String({ pattern: '^[oh][0-9]{1,15}-[0-9]{1,15}$' })

const kinds = { o: 'officer', h: 'holder' } as const

export function placeOf(key: string): Place {
  const [companyId, id] = key.slice(1).split('-').map(Number) as [number, number]
  return { kind: kinds[key[0] as keyof typeof kinds], companyId, id }
}
