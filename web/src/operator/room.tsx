import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Page } from '../parts/page.tsx'

const places = [
  { to: '/operator', label: 'Sources' },
  { to: '/operator/coverage', label: 'Coverage' },
  { to: '/operator/imports', label: 'Imports' },
  { to: '/operator/upload', label: 'Upload' },
  { to: '/operator/quarantine', label: 'Quarantine' },
  { to: '/operator/companies', label: 'Joined companies' },
  { to: '/operator/corrections', label: 'Corrections' },
] as const

/** A page of the operator's room, with the way to the others. */
export function Room({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <Page title={title} actions={actions}>
      <nav aria-label="Operator">
        <ul className="flex flex-wrap gap-1 border-b border-line pb-2">
          {places.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} activeOptions={{ exact: to === '/operator' }} className="nav-link">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </Page>
  )
}
