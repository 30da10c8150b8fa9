type Props = {
  page: number
  pages: number
  total: number
  onTurn: (page: number) => void
  /** For lists that are not by time. */
  back?: string
  on?: string
}

/** From one page of a list to the next; hidden where everything fits on one page. */
export function Pager({ page, pages, total, onTurn, back = 'Newer', on = 'Older' }: Props) {
  if (pages <= 1 && page === 1) return null
  return (
    <div className="flex flex-wrap items-center gap-3">
      <button type="button" className="button secondary" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        {back}
      </button>
      <button type="button" className="button secondary" disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        {on}
      </button>
      <p className="text-sm text-quiet" role="status">
        Page {page} of {pages}, {total} in total
      </p>
    </div>
  )
}

type MoreProps = {
  of: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  /** For lists that are not by time. */
  word?: string
}

/** Fetches the next page of a list; hidden where there is none. */
export function MoreButton({ of: { hasNextPage, isFetchingNextPage, fetchNextPage }, word = 'Show older' }: MoreProps) {
  if (!hasNextPage) return null
  return (
    <button
      type="button"
      className="button secondary justify-self-center"
      disabled={isFetchingNextPage}
      onClick={() => fetchNextPage()}
    >
      {isFetchingNextPage ? 'One moment…' : word}
    </button>
  )
}
