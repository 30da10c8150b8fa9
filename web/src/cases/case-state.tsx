import { CircleCheck, CircleDot, CircleX } from 'lucide-react'
import type { CaseBody } from '../api.ts'

const looks = {
  open: { label: 'Open', Icon: CircleDot, className: 'is-note' },
  cleared: { label: 'Cleared', Icon: CircleCheck, className: 'is-good' },
  rejected: { label: 'Rejected', Icon: CircleX, className: 'is-bad' },
}

/** The state of a case in a word, a sign and a colour. */
export function CaseState({ state }: { state: CaseBody['state'] }) {
  const { label, Icon, className } = looks[state]
  return (
    <span className={`pill justify-self-start ${className}`}>
      <Icon size={14} aria-hidden="true" />
      {label}
    </span>
  )
}
