import type { Fields } from '#files/fields.ts'

export const keyOf = (number: string) => ({ scheme: 'reg:SK', number })

/** The items of an attribute, of which only some members are read. */
export function listed(row: Fields, name: string): Fields[] {
  const items = row.objects(name)
  for (const item of items) item.ignoreMatching(/./)
  return items
}

export const isOpen = (item: Fields) => item.take('validTo') === null

/** What holds now, or held last in an organisation that has ended: there nothing is open any more. */
export function latestOf(items: Fields[]): Fields | undefined {
  const from = (item: Fields) => item.take('validFrom') ?? ''
  return [...items]
    .sort(
      (one, other) =>
        Number(isOpen(one)) - Number(isOpen(other)) || (from(one) < from(other) ? -1 : from(one) > from(other) ? 1 : 0),
    )
    .at(-1)
}

/** The words of a value that is given alone, or with its code. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'object' && value !== null) return 'value' in value ? textOf(value.value) : null
  const text = value === null || value === undefined ? '' : String(value).trim()
  return text === '' ? null : text
}
