import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** To another part of the same company's page. */
export function PartLink({ part, className, children }: { part: string; className?: string; children: ReactNode }) {
  return (
    <Link to="." search={{ part }} className={className}>
      {children}
    </Link>
  )
}
