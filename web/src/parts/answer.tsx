import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import { explain } from '../explain.ts'
import { Notice } from './notice.tsx'

/** The result of a query; until then that it is loading, and after a failure what to do. */
export function Answer<T>({ to, children }: { to: UseQueryResult<T>; children: (data: T) => ReactNode }) {
  // The first result is drawn bit by bit, so that a phone stays usable; later changes are drawn in one go.
  const isThere = useDeferredValue(to.data !== undefined)
  if (to.data !== undefined && isThere) return children(to.data)
  if (to.isError) {
    return (
      <div className="grid justify-items-start gap-3">
        <Notice>{explain(to.error)}</Notice>
        <button type="button" className="button secondary" onClick={() => to.refetch()}>
          Try again
        </button>
      </div>
    )
  }
  return (
    <p className="text-quiet" role="status">
      Loading…
    </p>
  )
}

/** Shown where something will be, with how it gets there. */
export function Empty({ children }: { children: ReactNode }) {
  return <p className="text-quiet">{children}</p>
}
