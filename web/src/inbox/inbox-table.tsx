import { Link } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import type { InboxItemBody, Sources } from '../api.ts'
import { DataTable, RowButton } from '../parts/data-table.tsx'
import { Day } from '../parts/day.tsx'
import { daysText } from '../parts/day-text.ts'
import { Country } from '../parts/flag.tsx'
import { Moment } from '../parts/moment.tsx'
import { OldAndNew, Value } from '../parts/old-and-new.tsx'
import { Unknown } from '../parts/states.tsx'
import { Severity } from '../parts/status.tsx'
import type { InboxUpdate } from './inbox.ts'

type Props = {
  items: InboxItemBody[]
  sources: Sources
  workspaceId: string
  chosen: ReadonlySet<number>
  onChoose: (id: number) => void
  onUpdate: (ids: number[], update: InboxUpdate) => void
}

/** Each change with the previous value, its source, and the member dealing with it. */
export function InboxTable({ items, sources, workspaceId, chosen, onChoose, onUpdate }: Props) {
  /** Keys only count while a change has the focus, so that nobody who types elsewhere finishes anything. */
  function press(event: KeyboardEvent<HTMLTableSectionElement>) {
    const row = event.target instanceof HTMLInputElement ? event.target.closest('tr') : null
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return
    const item = items[row.sectionRowIndex]
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    const next = key === 'ArrowDown' || key === 'j' ? 1 : key === 'ArrowUp' || key === 'k' ? -1 : 0
    if (next !== 0) checkboxOf(row, row.sectionRowIndex + next)?.focus()
    else if (key === 'e' && item) {
      checkboxOf(row, row.sectionRowIndex + (row.nextElementSibling ? 1 : -1))?.focus()
      onUpdate([item.id], { done: item.done_at === null })
    } else if (key === 'r' && item) onUpdate([item.id], { read: item.unread })
    else return
    event.preventDefault()
  }
  const company = (item: InboxItemBody) => (
    <Company {...{ item, workspaceId, onUpdate }} isChosen={chosen.has(item.id)} onChoose={() => onChoose(item.id)} />
  )
  return (
    <DataTable
      caption="Changes in watched companies, newest first"
      rows={items}
      keyOf={({ id }) => id}
      onKeyDown={press}
      columns={[
        { head: 'Company', cell: company },
        { head: 'Severity', cell: ({ severity }) => <Severity of={severity} /> },
        { head: 'What changed', cell: item => <Change item={item} /> },
        {
          head: 'Source',
          cell: item => <Origin item={item} source={item.source_id === null ? undefined : sources[item.source_id]} />,
        },
        { head: 'Assigned to', className: 'md:min-w-32', cell: item => <Assignment item={item} /> },
        {
          head: 'Done',
          isSilent: true,
          cell: ({ id, done_at, company_name, field_name }) => (
            <RowButton of={`${company_name}: ${field_name}`} onClick={() => onUpdate([id], { done: done_at === null })}>
              {done_at === null ? 'Done' : 'Reopen'}
            </RowButton>
          ),
        },
      ]}
    />
  )
}

const checkboxOf = (row: HTMLTableRowElement, index: number) =>
  row.parentElement?.children[index]?.querySelector<HTMLInputElement>('input')

type CompanyProps = Pick<Props, 'workspaceId' | 'onUpdate'> & {
  item: InboxItemBody
  isChosen: boolean
  onChoose: () => void
}

function Company({ item, workspaceId, isChosen, onChoose, onUpdate }: CompanyProps) {
  const { id, company_name, field_name, unread } = item
  return (
    <span className="flex items-start gap-3">
      <input
        type="checkbox"
        className="mt-1 size-4 flex-none"
        aria-label={`${company_name}: ${field_name}`}
        checked={isChosen}
        onChange={onChoose}
      />
      <span className="min-w-0">
        <Link
          to="/w/$workspaceId/companies/$companyId"
          params={{ workspaceId, companyId: String(item.company_id) }}
          search={{ part: item.is_hit ? 'screening' : 'history' }}
          className={`break-words ${unread ? '' : 'font-normal'}`}
          onClick={() => unread && onUpdate([id], { read: true })}
        >
          {company_name}
        </Link>{' '}
        <span className="text-sm font-normal text-quiet">
          <Country code={item.country_code} />
        </span>
        {unread && <span className="badge ml-2">New</span>}
      </span>
    </span>
  )
}

function Change({ item: { unread, is_hit, field_name, old_value, new_value } }: { item: InboxItemBody }) {
  return (
    <span className="grid min-w-0 gap-0.5">
      <span className={unread ? 'font-semibold' : ''}>{is_hit ? 'New screening hit' : field_name}</span>
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5 text-sm">
        {is_hit ? <Value text={new_value} className="font-semibold" /> : <OldAndNew from={old_value} to={new_value} />}
      </span>
    </span>
  )
}

function Origin({ item, source }: { item: InboxItemBody; source: Sources[number] | undefined }) {
  const name = item.from_report ? 'Your credit reports' : item.is_hit ? 'The list, as loaded' : source?.name
  return (
    <span className="grid gap-0.5 text-sm">
      {name ? <span className="break-words">{name}</span> : <Unknown>source not known</Unknown>}
      <span className="whitespace-nowrap text-quiet">
        detected <Day at={item.at.slice(0, 10)} />
      </span>
      {source?.loaded_on && <span className="text-quiet">{daysText(source)}</span>}
    </span>
  )
}

function Assignment({ item: { assigned_to, done_at, done_by, snoozed_until } }: { item: InboxItemBody }) {
  return (
    <span className="grid gap-0.5 text-sm">
      <span className="wrap-anywhere">{assigned_to ?? <span className="text-quiet">no one</span>}</span>
      {done_at && (
        <span className="wrap-anywhere text-quiet">
          done by {done_by ?? 'a former member'}, <Moment at={done_at} />
        </span>
      )}
      {!done_at && snoozed_until && (
        <span className="text-quiet">
          until <Moment at={snoozed_until} />
        </span>
      )}
    </span>
  )
}
