import { randomFrom } from '../random-filters.ts'

/** Chances drawn from one seed: the same seed draws the same. */
export type Draw = {
  chance(share: number): boolean
  below(limit: number): number
  pick<Item>(items: readonly Item[]): Item
}

export function drawFrom(seed: number): Draw {
  const random = randomFrom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  return {
    chance: share => random() < share,
    below,
    pick: <Item>(items: readonly Item[]) => items[below(items.length)] as Item,
  }
}
