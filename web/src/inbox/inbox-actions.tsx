import { Check, Clock, RotateCcw, UserCheck } from 'lucide-react'
import { useId, useState } from 'react'
import type { MemberBody } from '../api.ts'
import type { InboxUpdate } from './inbox.ts'

const dayMs = 24 * 60 * 60_000
const snoozes = [
  { days: 1, label: '1 day' },
  { days: 7, label: '1 week' },
  { days: 30, label: '1 month' },
  { days: 90, label: '3 months' },
]

type Props = {
  box: string
  chosen: number
  members: MemberBody[]
  areAllChosen: boolean
  onChooseAll: (all: boolean) => void
  onUpdate: (update: InboxUpdate) => void
}

/** What can be done with the selected changes. */
export function InboxActions({ box, chosen, members, areAllChosen, onChooseAll, onUpdate }: Props) {
  const [assignee, setAssignee] = useState('')
  const [days, setDays] = useState('1')
  const id = useId()
  const none = chosen === 0
  const button = 'button secondary small'
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3" role="toolbar" aria-label="Selected changes">
      <label className="inline-flex items-center gap-2 font-normal">
        <input
          type="checkbox"
          className="size-4"
          checked={areAllChosen}
          ref={input => {
            if (input) input.indeterminate = !none && !areAllChosen
          }}
          onChange={event => onChooseAll(event.target.checked)}
        />
        Select all shown
        <span className="text-quiet" role="status">
          ({chosen} selected)
        </span>
      </label>
      <span className="flex flex-wrap gap-2">
        {box === 'done' ? (
          <button type="button" className={button} disabled={none} onClick={() => onUpdate({ done: false })}>
            <RotateCcw size={16} aria-hidden="true" />
            Reopen
          </button>
        ) : (
          <button type="button" className={button} disabled={none} onClick={() => onUpdate({ done: true })}>
            <Check size={16} aria-hidden="true" />
            Done
          </button>
        )}
        <button type="button" className={button} disabled={none} onClick={() => onUpdate({ read: true })}>
          Mark as read
        </button>
        <button type="button" className={button} disabled={none} onClick={() => onUpdate({ read: false })}>
          Mark as unread
        </button>
      </span>
      <span className="flex items-center gap-2">
        <label htmlFor={`${id}-who`} className="sr-only">
          Assign to
        </label>
        <select
          id={`${id}-who`}
          className="input small w-auto max-w-48"
          value={assignee}
          onChange={event => setAssignee(event.target.value)}
        >
          <option value="">No one</option>
          {members.map(({ id, name, email }) => (
            <option key={id} value={id}>
              {name} ({email})
            </option>
          ))}
        </select>
        <button
          type="button"
          className={button}
          disabled={none}
          onClick={() => onUpdate({ assigned_to: assignee === '' ? null : assignee })}
        >
          <UserCheck size={16} aria-hidden="true" />
          Assign
        </button>
      </span>
      {box === 'snoozed' ? (
        <button type="button" className={button} disabled={none} onClick={() => onUpdate({ snoozed_until: null })}>
          End snooze
        </button>
      ) : (
        box === 'open' && (
          <span className="flex items-center gap-2">
            <label htmlFor={`${id}-days`} className="sr-only">
              Snooze for
            </label>
            <select
              id={`${id}-days`}
              className="input small w-auto"
              value={days}
              onChange={event => setDays(event.target.value)}
            >
              {snoozes.map(({ days, label }) => (
                <option key={days} value={days}>
                  {label}
                </option>
              ))}
            </select>
            <button
              type="button"
              className={button}
              disabled={none}
              onClick={() => onUpdate({ snoozed_until: new Date(Date.now() + Number(days) * dayMs).toISOString() })}
            >
              <Clock size={16} aria-hidden="true" />
              Snooze
            </button>
          </span>
        )
      )}
    </div>
  )
}
