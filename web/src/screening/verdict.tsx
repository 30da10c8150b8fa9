import { CircleCheck, CircleHelp, OctagonAlert } from 'lucide-react'
import type { VerdictBody } from '../api.ts'
import { verdictWords } from './words.ts'

const looks = {
  true_match: { className: 'is-bad', Icon: OctagonAlert },
  false_match: { className: 'is-good', Icon: CircleCheck },
  needs_more: { className: 'is-warn', Icon: CircleHelp },
}

/** What was decided about a hit, in a word, a sign and a colour. */
export function HitVerdict({ of, children }: { of: VerdictBody; children?: string }) {
  const { className, Icon } = looks[of]
  return (
    <span className={`pill justify-self-start ${className}`}>
      <Icon size={14} aria-hidden="true" />
      {children ?? verdictWords[of]}
    </span>
  )
}
