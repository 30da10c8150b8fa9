import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OperationBody } from '../api.ts'
import { roughly } from '../parts/figure.ts'
import { Notice } from '../parts/notice.tsx'
import { Page } from '../parts/page.tsx'

const places = [
  { to: '/operator', label: 'Sources' },
  { to: '/operator/coverage', label: 'Coverage' },
  { to: '/operator/imports', label: 'Imports' },
  { to: '/operator/upload', label: 'Upload' },
  { to: '/operator/quarantine', label: 'Quarantine' },
  { to: '/operator/companies', label: 'Merged companies' },
  { to: '/operator/corrections', label: 'Corrections' },
] as const

/** A page for operators, with links to the others. */
export function OperatorPage({
  title,
  actions,
  children,
}: {
  title: string
  actions?: ReactNode
  children: ReactNode
}) {
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

const words = { waiting: 'Waiting for a worker', running: 'Running', finished: 'Finished', failed: 'Failed' }

/** The progress of an operation, or why it failed. */
export function Progress({ of }: { of: OperationBody }) {
  if (of.state === 'failed') return <Notice>{of.error}</Notice>
  const { progress } = of
  return (
    <div role="status" className="grid max-w-[42rem] gap-1">
      <p>
        {words[of.state]}
        {of.state === 'running' && progress && `: ${progress.what}, ${roughly(progress.bytes)} bytes`}
        {of.state !== 'finished' && '…'}
      </p>
      {of.state === 'running' && progress?.of ? (
        <progress className="w-full" aria-label="Progress" max={progress.of} value={progress.bytes} />
      ) : null}
    </div>
  )
}
