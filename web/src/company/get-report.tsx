import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type NewReportBody, post, type ReportsBody } from '../api.ts'
import { Notice } from '../parts/notice.tsx'
import { useAct } from '../parts/use-act.tsx'
import { getQuery, refreshWorkspace } from '../queries.ts'
import { type CompanyView, PartLink } from './view.tsx'

const pollMs = 1000

/** Requests a credit report where it is missing, and shows its result in the same place. */
export function GetReport({ workspaceId, companyId, isSpent }: CompanyView & { isSpent: boolean }) {
  const [requested, setRequested] = useState<number | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const { act, busy, isOff, problem } = useAct()
  const reports = useQuery({
    ...getQuery<ReportsBody>(workspaceId, `/companies/${companyId}/reports`),
    enabled: requested !== null,
    refetchInterval: pollMs,
  })
  const status = reports.data?.items.find(({ id }) => id === requested)?.status
  const isWaiting = busy || requested !== null

  useEffect(() => {
    if (status === 'finish') refreshWorkspace(workspaceId)
    if (status !== 'failed') return
    setRequested(null)
    setHasFailed(true)
  }, [status, workspaceId])

  const request = () =>
    act(async () => {
      setHasFailed(false)
      setRequested((await post<NewReportBody>(workspaceId, `/companies/${companyId}/reports`)).report.id)
    })

  return (
    <div className="grid justify-items-start gap-2">
      {problem}
      {hasFailed && <Notice>The report could not be generated, and nothing was charged. Try again.</Notice>}
      <div className="flex flex-wrap items-center gap-3">
        <button
          type="button"
          className="button secondary small"
          disabled={isWaiting || isSpent || isOff}
          onClick={request}
        >
          {isWaiting ? 'Generating…' : 'Get a credit report'}
        </button>
        <PartLink part="report">What it contains</PartLink>
      </div>
      <p role="status" className={isWaiting ? 'text-sm' : 'sr-only'}>
        {isWaiting && 'This takes a few seconds. The class and limit will appear here.'}
      </p>
    </div>
  )
}
