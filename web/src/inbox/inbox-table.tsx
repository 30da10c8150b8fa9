import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { InboxItemBody, Sources } from '../api.ts'
import { Day } from '../parts/day.tsx'
import { dayText } from '../parts/day-text.ts'
import { Country } from '../parts/flag.tsx'
import { Moment } from '../parts/moment.tsx'
import { Unknown } from '../parts/states.tsx'
import type { InboxUpdate } from './inbox.ts'
import { Severity } from './severity.tsx'

type Props = {
  items: InboxItemBody[]
  sources: Sources
  workspaceId: string
  chosen: ReadonlySet<number>
  onChoose: (id: number) => void
  onDo: (ids: number[], deed: InboxUpdate) => void
}

/** Each change with what it was before, who says so, and who deals with it. */
export function InboxTable({ items, sources, workspaceId, chosen, onChoose, onDo }: Props) {
  /** Keys count only where a change has the focus, so nobody who types elsewhere finishes anything. */
  function press(event: KeyboardEvent<HTMLTableSectionElement>) {
    const row = event.target instanceof HTMLInputElement ? event.target.closest('tr') : null
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return
    const item = items[row.sectionRowIndex]
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    const next = key === 'ArrowDown' || key === 'j' ? 1 : key === 'ArrowUp' || key === 'k' ? -1 : 0
    if (next !== 0) checkboxOf(row, row.sectionRowIndex + next)?.focus()
    else if (key === 'e' && item) {
      checkboxOf(row, row.sectionRowIndex + (row.nextElementSibling ? 1 : -1))?.focus()
      onDo([item.id], { done: item.done_at === null })
    } else if (key === 'r' && item) onDo([item.id], { read: item.unread })
    else return
    event.preventDefault()
  }
  return (
    <table className="table stacked">
      <caption className="sr-only">Changes in watched companies, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Company</th>
          <th scope="col">Severity</th>
          <th scope="col">What changed</th>
          <th scope="col">Source</th>
          <th scope="col">Assigned to</th>
          <th scope="col">
            <span className="sr-only">Finish</span>
          </th>
        </tr>
      </thead>
      <tbody onKeyDown={press}>
        {items.map(item => (
          <Row
            key={item.id}
            {...{ item, workspaceId, onDo }}
            source={item.source_id === null ? undefined : sources[item.source_id]}
            isChosen={chosen.has(item.id)}
            onChoose={() => onChoose(item.id)}
          />
        ))}
      </tbody>
    </table>
  )
}

const checkboxOf = (row: HTMLTableRowElement, index: number) =>
  row.parentElement?.children[index]?.querySelector<HTMLInputElement>('input')

type RowProps = Pick<Props, 'workspaceId' | 'onDo'> & {
  item: InboxItemBody
  source: Sources[number] | undefined
  isChosen: boolean
  onChoose: () => void
}

function Row({ item, source, workspaceId, isChosen, onChoose, onDo }: RowProps) {
  const { id, company_name, field_name, unread, done_at } = item
  return (
    <tr>
      <th scope="row">
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
              onClick={() => unread && onDo([id], { read: true })}
            >
              {company_name}
            </Link>{' '}
            <span className="text-sm font-normal text-quiet">
              <Country code={item.country_code} />
            </span>
            {unread && <span className="badge ml-2">New</span>}
          </span>
        </span>
      </th>
      <td data-label="Severity">
        <Severity of={item.severity} />
      </td>
      <td data-label="What changed">
        <span className="grid min-w-0 gap-0.5">
          <span className={unread ? 'font-semibold' : ''}>{item.is_hit ? 'New hit of screening' : field_name}</span>
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5 text-sm">
            {!item.is_hit && (
              <>
                <span className="sr-only">from</span>
                <Value text={item.old_value} className="text-quiet line-through" />
                <ArrowRight size={14} aria-hidden="true" className="flex-none text-quiet" />
                <span className="sr-only">to</span>
              </>
            )}
            <Value text={item.new_value} className="font-semibold" />
          </span>
        </span>
      </td>
      <td data-label="Source">
        <span className="grid gap-0.5 text-sm">
          <Origin
            name={item.from_report ? 'Your credit reports' : item.is_hit ? 'The list, as loaded' : source?.name}
          />
          <span className="whitespace-nowrap text-quiet">
            seen <Day at={item.at.slice(0, 10)} />
          </span>
          {source?.as_of && <span className="whitespace-nowrap text-quiet">as of {dayText(source.as_of)}</span>}
        </span>
      </td>
      <td data-label="Assigned to" className="md:min-w-32">
        <span className="grid gap-0.5 text-sm">
          <span className="wrap-anywhere">{item.assigned_to ?? <span className="text-quiet">nobody</span>}</span>
          {done_at && (
            <span className="wrap-anywhere text-quiet">
              done by {item.done_by ?? 'a former member'}, <Moment at={done_at} />
            </span>
          )}
          {!done_at && item.snoozed_until && (
            <span className="text-quiet">
              until <Moment at={item.snoozed_until} />
            </span>
          )}
        </span>
      </td>
      <td data-label="">
        <button
          type="button"
          className="button secondary small justify-self-start"
          onClick={() => onDo([id], { done: done_at === null })}
        >
          {done_at === null ? 'Done' : 'Open again'}
          <span className="sr-only">
            {' '}
            {company_name}: {field_name}
          </span>
        </button>
      </td>
    </tr>
  )
}

function Origin({ name }: { name: string | undefined }) {
  return name ? <span className="break-words">{name}</span> : <Unknown>source not known</Unknown>
}

function Value({ text, className }: { text: string | null; className: string }) {
  if (text === null) return <span className="text-quiet">nothing</span>
  return <span className={`min-w-0 break-words ${className}`}>{text}</span>
}
