import type { ReactNode } from 'react'

/** Something that went wrong; read out at once by a screen reader. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p className="notice" role="alert">
      {children}
    </p>
  )
}
