type Props = { of: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown } }

/** The older part of a list that is read a piece at a time; gone when there is none. */
export function MoreButton({ of: { hasNextPage, isFetchingNextPage, fetchNextPage } }: Props) {
  if (!hasNextPage) return null
  return (
    <button
      type="button"
      className="button secondary justify-self-center"
      disabled={isFetchingNextPage}
      onClick={() => fetchNextPage()}
    >
      {isFetchingNextPage ? 'One moment…' : 'Show older'}
    </button>
  )
}
