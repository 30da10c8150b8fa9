import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** A company's page in a workspace, as of a date; without one, as known now. */
export type CompanyView = { workspaceId: string; companyId: number; asOf?: string | undefined }

/** The date in the past that the address names. */
export function useAsOf(): string | undefined {
  const { as_of } = useSearch({ strict: false }) as { as_of?: string }
  return as_of
}

/** To another part of the same company's page, as of the same date. */
export function PartLink({ part, className, children }: { part: string; className?: string; children: ReactNode }) {
  return (
    <Link to="." search={{ part, as_of: useAsOf() }} className={className}>
      {children}
    </Link>
  )
}
