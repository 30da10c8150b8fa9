import { type TSchema, Type } from 'typebox'
import type { Page } from '#domain/page.ts'

export const pageShape = <Item extends TSchema>(item: Item) =>
  Type.Object({ data: Type.Array(item), total_pages: Type.Integer(), total_results: Type.Integer() })

export function showPage<Item, Shown>({ items, total, totalPages }: Page<Item>, show: (item: Item) => Shown) {
  return { data: items.map(show), total_pages: totalPages, total_results: total }
}
