import { CircleCheck, CircleDot, CircleX } from 'lucide-react'
import type { CaseBody } from '../api.ts'

const looks = {
  open: { label: 'Open', Icon: CircleDot, colour: 'text-accent' },
  cleared: { label: 'Cleared', Icon: CircleCheck, colour: 'text-good' },
  rejected: { label: 'Rejected', Icon: CircleX, colour: 'text-bad' },
}

/** The state of a case in a word, a sign and a colour. */
export function CaseState({ state }: { state: CaseBody['state'] }) {
  const { label, Icon, colour } = looks[state]
  return (
    <span className={`inline-flex items-center gap-1.5 font-semibold ${colour}`}>
      <Icon size={18} aria-hidden="true" />
      {label}
    </span>
  )
}
