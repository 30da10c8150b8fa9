import { Check, Clock, RotateCcw, UserCheck } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
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
  const button = (children: ReactNode, update: InboxUpdate) => (
    <button type="button" className="button secondary small" disabled={none} onClick={() => onUpdate(update)}>
      {children}
    </button>
  )
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3" role="toolbar" aria-label="Selected changes">
      <SelectAll {...{ chosen, areAllChosen, onChooseAll }} />
      <span className="flex flex-wrap gap-2">
        {box === 'done'
          ? button(
              <>
                <RotateCcw size={16} aria-hidden="true" />
                Reopen
              </>,
              { done: false },
            )
          : button(
              <>
                <Check size={16} aria-hidden="true" />
                Done
              </>,
              { done: true },
            )}
        {button('Mark as read', { read: true })}
        {button('Mark as unread', { read: false })}
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
        {button(
          <>
            <UserCheck size={16} aria-hidden="true" />
            Assign
          </>,
          { assigned_to: assignee === '' ? null : assignee },
        )}
      </span>
      {box === 'snoozed'
        ? button('End snooze', { snoozed_until: null })
        : box === 'open' && (
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
              {button(
                <>
                  <Clock size={16} aria-hidden="true" />
                  Snooze
                </>,
                { snoozed_until: new Date(Date.now() + Number(days) * dayMs).toISOString() },
              )}
            </span>
          )}
    </div>
  )
}

function SelectAll({ chosen, areAllChosen, onChooseAll }: Pick<Props, 'chosen' | 'areAllChosen' | 'onChooseAll'>) {
  return (
    <label className="inline-flex items-center gap-2 font-normal">
      <input
        type="checkbox"
        className="size-4"
        checked={areAllChosen}
        ref={input => {
          if (input) input.indeterminate = chosen > 0 && !areAllChosen
        }}
        onChange={event => onChooseAll(event.target.checked)}
      />
      Select all shown
      <span className="text-quiet" role="status">
        ({chosen} selected)
      </span>
    </label>
  )
}
