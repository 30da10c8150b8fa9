type Props = {
  of: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  /** What the button says, where the list is not by time. */
  word?: string
}

/** The older part of a list that is read a piece at a time; gone when there is none. */
export function MoreButton({ of: { hasNextPage, isFetchingNextPage, fetchNextPage }, word = 'Show older' }: Props) {
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
