import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ActsBody, apiUrl, get, type NamedActBody } from '../api.ts'
import { Answer, Empty } from '../parts/answer.tsx'
import { Field, Select } from '../parts/field.tsx'
import { Moment } from '../parts/moment.tsx'
import { MoreButton } from '../parts/more-button.tsx'
import { Page } from '../parts/page.tsx'
import { useWorkspace } from '../workspace.ts'

type Filters = { act: string; who: string; object: string; from: string; to: string }
const noFilters: Filters = { act: '', who: '', object: '', from: '', to: '' }

/** Who did what in this workspace, for those who look after it. */
export function AuditPage() {
  const { workspaceId, workspace, isAdmin } = useWorkspace()
  const [filters, setFilters] = useState(noFilters)
  const lines = useInfiniteQuery({
    queryKey: ['workspace', workspaceId, '/audit', filters],
    queryFn: ({ pageParam }) => get<ActsBody>(workspaceId, '/audit', { ...filters, before: pageParam }),
    initialPageParam: '',
    getNextPageParam: page => (page.next === null ? null : String(page.next)),
    enabled: isAdmin,
    placeholderData: before => before,
  })
  const set = (name: keyof Filters) => (event: { target: { value: string } }) =>
    setFilters({ ...filters, [name]: event.target.value.trim() })
  const names = new Map(lines.data?.pages[0]?.acts.map(({ id, name }) => [id, name]))
  if (workspace && !isAdmin) {
    return (
      <Page title="Audit log">
        <Empty>Only owners and admins of the workspace can see the audit log.</Empty>
      </Page>
    )
  }
  return (
    <Page
      title="Audit log"
      actions={
        <div className="flex flex-wrap gap-3">
          {(['csv', 'jsonl'] as const).map(format => (
            <a
              key={format}
              className="button secondary"
              href={apiUrl(workspaceId, `/audit/export.${format}`, filters)}
              download
            >
              Export {format === 'csv' ? 'CSV' : 'JSON lines'}
            </a>
          ))}
        </div>
      }
    >
      <section className="card" aria-labelledby="acts">
        <h2 id="acts">Activity</h2>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-5">
          <Select label="Action" value={filters.act} onChange={set('act')}>
            <option value="">All actions</option>
            {[...names].map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <Field label="Who" required={false} placeholder="E-mail or key" onChange={set('who')} />
          <Field label="Object" required={false} placeholder="Id, name or key" onChange={set('object')} />
          <Field label="From" type="date" required={false} onChange={set('from')} />
          <Field label="To" type="date" required={false} onChange={set('to')} />
        </div>
        <Answer to={lines}>
          {({ pages }) => {
            const shown = pages.flatMap(page => page.lines)
            if (shown.length === 0) return <Empty>No matches. Change the filters.</Empty>
            return (
              <>
                <LinesTable lines={shown} nameOf={act => names.get(act) ?? act} />
                <MoreButton of={lines} />
              </>
            )
          }}
        </Answer>
      </section>
    </Page>
  )
}

function LinesTable({ lines, nameOf }: { lines: NamedActBody[]; nameOf: (act: string) => string }) {
  return (
    <table className="table stacked">
      <caption className="sr-only">Actions, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Who</th>
          <th scope="col">Action</th>
          <th scope="col">Object</th>
          <th scope="col">From</th>
          <th scope="col">Details</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(line => (
          <tr key={line.seq}>
            <td data-label="Time">
              <Moment at={line.at} />
            </td>
            <td data-label="Who" className="wrap-anywhere md:min-w-48">
              {line.actor_name ?? actorNames[line.actor_kind] ?? line.actor_kind}
              {line.actor_kind === 'operator' && <span className="text-quiet"> operator</span>}
            </td>
            <td data-label="Action" className="md:min-w-52">
              {nameOf(line.act)} <span className="block text-sm text-quiet">{line.surface}</span>
            </td>
            <td data-label="Object" className="wrap-anywhere md:min-w-28">
              {line.object_name ?? line.object ?? '–'}
              {line.object_name && <span className="block text-sm text-quiet">{line.object}</span>}
            </td>
            <td data-label="From" className="wrap-anywhere md:min-w-28">
              {line.address ?? '–'}
            </td>
            <td data-label="Details" className="text-sm wrap-anywhere">
              <Details of={line.details} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const actorNames: Record<string, string> = { stranger: 'Unknown', system: 'The platform' }

function Details({ of }: { of: Record<string, unknown> }) {
  const told = Object.entries(of).filter(([, value]) => value !== null)
  if (told.length === 0) return '–'
  const words = told.map(([name, value]) => {
    const said = Array.isArray(value) ? value.join(', ') : typeof value === 'object' ? JSON.stringify(value) : value
    return `${name.replaceAll('_', ' ')}: ${said}`
  })
  return <span>{words.join(' · ')}</span>
}
