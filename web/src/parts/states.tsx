import { Clock, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DaysBody } from '../api.ts'
import { Day } from './day.tsx'
import { daysText } from './day-text.ts'

/** No source states it. It is never an empty place, a dash alone or a zero. */
export function Unknown({ children = 'not known' }: { children?: ReactNode }) {
  return <span className="unknown">{children}</span>
}

export function KnownDay({ at }: { at: string | null }) {
  return at ? <Day at={at} /> : <Unknown />
}

/** A place for something that has not been paid for: what it would show, and what it costs. */
export function LockedPart({ what, cost, action }: { what: ReactNode; cost: ReactNode; action?: ReactNode }) {
  return (
    <div className="locked grid gap-2 text-sm">
      <p className="flex items-start gap-2">
        <Lock size={16} aria-hidden="true" className="mt-0.5 flex-none text-locked" />
        <span>
          {what} <strong className="text-locked">{cost}</strong>
        </span>
      </p>
      {action}
    </div>
  )
}

/** The days of some data, with a mark where it is older than the rhythm of its publisher allows. */
export function Freshness({ of }: { of: DaysBody }) {
  if (!of.loaded_on) return <Unknown>date not known</Unknown>
  return (
    <span className={`inline-flex min-w-0 items-center gap-1 ${of.age ? 'text-warn' : 'text-quiet'}`}>
      {of.age && <Clock size={14} aria-hidden="true" className="flex-none" />}
      <span className="min-w-0">{daysText(of)}</span>
    </span>
  )
}

/** The day of a publication, and how old that is. */
export function Published({ of: { published_on, age } }: { of: DaysBody }) {
  return (
    <span className="grid">
      {published_on ? <Day at={published_on} /> : <Unknown>not stated</Unknown>}
      {age && <span className="text-sm text-warn">{age}</span>}
    </span>
  )
}
