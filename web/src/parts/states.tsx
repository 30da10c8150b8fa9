import { Clock, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Day } from './day.tsx'
import { agoText } from './day-text.ts'

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

const staleDays = 365

/** The date of some data, with a warning once it is older than a year. */
export function Freshness({ at }: { at: string | null }) {
  if (!at) return <Unknown>date not known</Unknown>
  const isStale = Date.now() - new Date(at).getTime() > staleDays * 24 * 60 * 60_000
  return (
    <span className={`inline-flex min-w-0 items-center gap-1 ${isStale ? 'text-warn' : 'text-quiet'}`}>
      {isStale && <Clock size={14} aria-hidden="true" className="flex-none" />}
      <span className="min-w-0">
        {isStale && 'old: '}as of <Day at={at} /> ({agoText(at)})
      </span>
    </span>
  )
}
