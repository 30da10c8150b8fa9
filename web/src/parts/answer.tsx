import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import { explain } from '../explain.ts'
import { Notice } from './notice.tsx'

/** What a question was answered with; until then that it is asked, and after a failure what to do. */
export function Answer<T>({ to, children }: { to: UseQueryResult<T>; children: (data: T) => ReactNode }) {
  // What comes first is drawn bit by bit, so that a phone can be used meanwhile; what changes later is drawn at once.
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

/** A place where something will be, and how it gets there. */
export function Empty({ children }: { children: ReactNode }) {
  return <p className="text-quiet">{children}</p>
}
