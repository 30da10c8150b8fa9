import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Moment } from './moment.tsx'

export function Timeline({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol className="ml-1.5 grid gap-5 border-l-2 border-line" aria-label={label}>
      {children}
    </ol>
  )
}

type Props = { at: string; title: ReactNode; from: string | null; to: string | null; beside?: ReactNode }

/** One change on the line of time: when, of what, and from which value to which. */
export function TimelineItem({ at, title, from, to, beside }: Props) {
  return (
    <li className="relative grid gap-1 pl-5">
      <span className="absolute top-1.5 -left-[7px] size-3 rounded-full border-2 border-surface bg-accent" />
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold">{title}</span>
        <span className="text-sm text-quiet">
          <Moment at={at} />
        </span>
      </p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="sr-only">from</span>
        <Value text={from} className="text-quiet line-through" />
        <ArrowRight size={16} aria-hidden="true" className="text-quiet" />
        <span className="sr-only">to</span>
        <Value text={to} className="font-semibold" />
      </p>
      {beside}
    </li>
  )
}

function Value({ text, className }: { text: string | null; className: string }) {
  if (text === null) return <span className="text-quiet">nothing</span>
  return <span className={`min-w-0 break-words ${className}`}>{text}</span>
}
