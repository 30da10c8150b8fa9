type Props = {
  page: number
  pages: number
  total: number
  onTurn: (page: number) => void
  /** What the buttons say, where the list is not by time. */
  back?: string
  on?: string
}

/** From one page of a list to the next; not there where one page holds everything. */
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
