import type { ReactNode } from 'react'

/** An error; a screen reader reads it out immediately. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p className="rounded border-l-4 border-bad bg-bad-surface px-4 py-3 text-bad" role="alert">
      {children}
    </p>
  )
}
