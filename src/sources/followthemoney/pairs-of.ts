import { RowError } from '#files/row.ts'
import { type Entity, valuesOf } from './entity.ts'
import type { Parties, Party } from './read-entities.ts'

/** Either side may name several; only companies can be owned or directed here. */
export function pairsOf(entity: Entity, parties: Parties, from: string, to: string) {
  const found = (side: string) =>
    valuesOf(entity, side).map(id => {
      const party = parties[id]
      if (!party?.name) throw new RowError(`the ${side} "${id}" is not described in the file`)
      return party
    })
  const ones = found(from)
  const others = valuesOf(entity, to)
  if (ones.length === 0 || others.length === 0) throw new RowError(`${from} or ${to} is missing`)
  return ones.flatMap(one =>
    others.flatMap((id): { key: string; one: Party; other: NonNullable<Party['company']> }[] => {
      const company = parties[id]?.company
      // Ships, houses and accounts are owned too.
      if (!company) return []
      const isAlone = ones.length === 1 && others.length === 1
      return [{ key: isAlone ? entity.id : `${entity.id} ${one.id} ${id}`, one, other: company }]
    }),
  )
}
