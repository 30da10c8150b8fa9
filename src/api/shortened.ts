import type { Listed, Page } from '#domain/page.ts'

/** An answer that does not contain all results, with the headers that show this. */
export class Shortened {
  readonly answer: unknown
  readonly headers: Record<string, string | number>

  constructor(answer: unknown, headers: Record<string, string | number>) {
    this.answer = answer
    this.headers = headers
  }
}

const truncated = { 'X-Results-Truncated': 'true' }

/** The headers as the API reference describes them. */
export const shortenedHeaders = {
  'X-Total-Results': {
    description: 'Total number of results; only sent when there are more than the response contains.',
    schema: { type: 'integer' },
  },
  'X-Results-Truncated': {
    description: 'true when there may be more results than were counted, because counting costs more than the search.',
    schema: { type: 'string', const: 'true' },
  },
}

/** The items of a list without pages. */
export function showListed<Item>({ items, total }: Listed<Item>, show: (item: Item) => unknown): unknown {
  const shown = items.map(show)
  if (total === null) return new Shortened(shown, truncated)
  return total > items.length ? new Shortened(shown, { 'X-Total-Results': total }) : shown
}

/** A page as it is shown, with a header where not all results were counted. */
export function withCount({ mayBeMore }: Page<unknown>, shown: unknown): unknown {
  return mayBeMore ? new Shortened(shown, truncated) : shown
}
