import { ArrowRight } from 'lucide-react'

/** From which value to which something has changed. */
export function OldAndNew({ from, to }: { from: string | null; to: string | null }) {
  return (
    <>
      <span className="sr-only">from</span>
      <Value text={from} className="text-quiet line-through" />
      <ArrowRight size={14} aria-hidden="true" className="flex-none text-quiet" />
      <span className="sr-only">to</span>
      <Value text={to} className="font-semibold" />
    </>
  )
}

export function Value({ text, className }: { text: string | null; className: string }) {
  if (text === null) return <span className="text-quiet">none</span>
  return <span className={`min-w-0 break-words ${className}`}>{text}</span>
}
