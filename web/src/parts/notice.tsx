import type { ReactNode } from 'react'

/** Something that went wrong; read out at once by a screen reader. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p className="rounded border-l-4 border-bad bg-bad-surface px-4 py-3 text-bad" role="alert">
      {children}
    </p>
  )
}
