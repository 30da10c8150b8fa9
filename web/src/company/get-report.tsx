import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type NewReportBody, type ReportsBody, post } from '../api.ts'
import { explain } from '../explain.ts'
import { Notice } from '../parts/notice.tsx'
import { getQuery, refreshWorkspace } from '../queries.ts'
import { PartLink } from './part-link.tsx'
import type { CompanyView } from './where.ts'

const pollMs = 1000

/** Asks for a credit report where it is missed, and brings what it says to the same place. */
export function GetReport({ workspaceId, companyId, isSpent }: CompanyView & { isSpent: boolean }) {
  const [askedFor, setAskedFor] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const reports = useQuery({
    ...getQuery<ReportsBody>(workspaceId, `/companies/${companyId}/reports`),
    enabled: askedFor !== null,
    refetchInterval: pollMs,
  })
  const status = reports.data?.items.find(({ id }) => id === askedFor)?.status

  useEffect(() => {
    if (status === 'finish') refreshWorkspace(workspaceId)
    if (status !== 'failed') return
    setAskedFor(null)
    setBusy(false)
    setProblem('The report could not be made, and nothing was charged. Try again.')
  }, [status, workspaceId])

  async function get() {
    setBusy(true)
    setProblem(null)
    try {
      const { report } = await post<NewReportBody>(workspaceId, `/companies/${companyId}/reports`)
      setAskedFor(report.id)
    } catch (error) {
      setBusy(false)
      setProblem(explain(error))
    }
  }

  return (
    <div className="grid justify-items-start gap-2">
      {problem && <Notice>{problem}</Notice>}
      <div className="flex flex-wrap items-center gap-3">
        <button type="button" className="button secondary small" disabled={busy || isSpent} onClick={get}>
          {busy ? 'Generating…' : 'Get a credit report'}
        </button>
        <PartLink part="report">What it holds</PartLink>
      </div>
      <p role="status" className={busy ? 'text-sm' : 'sr-only'}>
        {busy && 'This takes a few seconds; class and limit appear here.'}
      </p>
    </div>
  )
}
