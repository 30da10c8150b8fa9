import { type TProperties, type TSchema, Type } from 'typebox'
import type { Page } from '#domain/page.ts'
import { named } from '#surface/published.ts'

/** With what may stand behind its members. */
export const pageShape = <Item extends TSchema>(name: string, item: Item, behind: TProperties = {}) =>
  named(
    name,
    Type.Object({ data: Type.Array(item), total_results: Type.Integer(), total_pages: Type.Integer(), ...behind }),
  )

export function showPage<Item, Shown>({ items, total, totalPages }: Page<Item>, show: (item: Item) => Shown) {
  return { data: items.map(show), total_results: total, total_pages: totalPages }
}
