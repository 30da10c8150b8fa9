import { Link, useNavigate } from '@tanstack/react-router'
import { dayText } from '../parts/day-text.ts'
import { useLater } from '../parts/later.tsx'

type Props = { firstDay: string | null; asOf: string | undefined; part?: string | undefined }

/** What is only available as of today. */
const onlyToday: Record<string, string> = {
  report: 'Credit reports are shown as they are today, each with its own date.',
  screening: 'Screening compares the company as it is today with today’s lists; past versions are not kept.',
  case: 'Cases are shown as they are today; evidence files are as of this date.',
}

/** Chooses the date as of which the page shows the company, and shows prominently when that is not today. */
export function AsOf({ firstDay, asOf, part }: Props) {
  const navigate = useNavigate()
  // Laying out a date field takes a phone as long as the rest of the page's head, so its place is kept until later.
  const isLater = useLater()
  if (firstDay === null) return null
  return (
    <>
      <form
        className="flex flex-wrap items-center gap-2 text-sm print:hidden"
        onSubmit={event => {
          event.preventDefault()
          const day = String(new FormData(event.currentTarget).get('as_of') ?? '')
          void navigate({ to: '.', search: { part, as_of: day || undefined }, resetScroll: false })
        }}
      >
        <label htmlFor="as-of" className="text-quiet">
          As known on
        </label>
        {isLater || asOf ? (
          <input
            key={asOf}
            id="as-of"
            name="as_of"
            type="date"
            className="input w-36"
            min={firstDay}
            max={new Date().toISOString().slice(0, 10)}
            defaultValue={asOf}
            aria-describedby="as-of-hint"
          />
        ) : (
          <span className="input w-36" />
        )}
        <button type="submit" className="button secondary">
          Show
        </button>
        <span id="as-of-hint" className="text-quiet">
          History starts on {dayText(firstDay)}
        </span>
      </form>
      <div role="status" className="empty:hidden">
        {asOf && (
          <p className="rounded border-l-4 border-warn bg-warn-surface px-4 py-3">
            <strong>As known on {dayText(asOf)}</strong>, at the end of the day in UTC. Anything that became known later
            is not shown. {part && onlyToday[part]}{' '}
            <Link to="." search={{ part }} resetScroll={false}>
              Back to today
            </Link>
          </p>
        )}
      </div>
    </>
  )
}
