import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ActsBody, apiUrl, get, type NamedActBody } from '../api.ts'
import { Answer, Empty } from '../parts/answer.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { Field, Select } from '../parts/field.tsx'
import { Moment } from '../parts/moment.tsx'
import { Page } from '../parts/page.tsx'
import { MoreButton } from '../parts/pager.tsx'
import { inPages } from '../queries.ts'
import { useWorkspace } from '../workspace.ts'

type Filters = { act: string; who: string; object: string; from: string; to: string }
const noFilters: Filters = { act: '', who: '', object: '', from: '', to: '' }

/** Who did what in this workspace, for its owners and admins. */
export function AuditPage() {
  const { workspaceId, workspace, isAuditing } = useWorkspace()
  const [filters, setFilters] = useState(noFilters)
  const lines = useInfiniteQuery({
    ...inPages(['workspace', workspaceId, '/audit', filters], before =>
      get<ActsBody>(workspaceId, '/audit', { ...filters, before }),
    ),
    enabled: isAuditing,
  })
  const set = (name: keyof Filters) => (event: { target: { value: string } }) =>
    setFilters({ ...filters, [name]: event.target.value.trim() })
  const names = new Map(lines.data?.pages[0]?.acts.map(({ id, name }) => [id, name]))
  if (workspace && !isAuditing) {
    return (
      <Page title="Audit log">
        <Empty>Only owners, admins and auditors of the workspace can see the audit log.</Empty>
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
    <DataTable
      caption="Actions, newest first"
      rows={lines}
      keyOf={({ seq }) => seq}
      rowHead={-1}
      columns={[
        { head: 'Time', cell: ({ at }) => <Moment at={at} /> },
        {
          head: 'Who',
          className: 'wrap-anywhere md:min-w-48',
          cell: ({ actor_name, actor_kind }) => (
            <>
              {actor_name ?? actorNames[actor_kind] ?? actor_kind}
              {actor_kind === 'operator' && <span className="text-quiet"> operator</span>}
            </>
          ),
        },
        {
          head: 'Action',
          className: 'md:min-w-52',
          cell: ({ act, surface }) => (
            <>
              {nameOf(act)} <span className="block text-sm text-quiet">{surface}</span>
            </>
          ),
        },
        {
          head: 'Object',
          className: 'wrap-anywhere md:min-w-28',
          cell: ({ object, object_name }) => (
            <>
              {object_name ?? object ?? '–'}
              {object_name && <span className="block text-sm text-quiet">{object}</span>}
            </>
          ),
        },
        { head: 'From', className: 'wrap-anywhere md:min-w-28', cell: ({ address }) => address ?? '–' },
        { head: 'Details', className: 'text-sm wrap-anywhere', cell: ({ details }) => <Details of={details} /> },
      ]}
    />
  )
}

const actorNames: Record<string, string> = { stranger: 'Unknown', system: 'The platform' }

function Details({ of }: { of: Record<string, unknown> }) {
  const entries = Object.entries(of).filter(([, value]) => value !== null)
  if (entries.length === 0) return '–'
  const words = entries.map(([name, value]) => {
    const text = Array.isArray(value) ? value.join(', ') : typeof value === 'object' ? JSON.stringify(value) : value
    return `${name.replaceAll('_', ' ')}: ${text}`
  })
  return <span>{words.join(' · ')}</span>
}
