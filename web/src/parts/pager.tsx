type Props = { page: number; pages: number; total: number; onTurn: (page: number) => void }

/** From one page of a list to the next; not there where one page holds everything. */
export function Pager({ page, pages, total, onTurn }: Props) {
  if (pages <= 1 && page === 1) return null
  return (
    <div className="flex flex-wrap items-center gap-3">
      <button type="button" className="button secondary" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        Newer
      </button>
      <button type="button" className="button secondary" disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        Older
      </button>
      <p className="text-sm text-quiet" role="status">
        Page {page} of {pages}, {total} in total
      </p>
    </div>
  )
}
