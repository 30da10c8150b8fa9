import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useDay } from './use-day.ts'

/** To another part of the same company's page, on the same day. */
export function PartLink({ part, className, children }: { part: string; className?: string; children: ReactNode }) {
  return (
    <Link to="." search={{ part, as_of: useDay() }} className={className}>
      {children}
    </Link>
  )
}
