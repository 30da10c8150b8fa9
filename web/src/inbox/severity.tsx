import { Info, OctagonAlert, TriangleAlert } from 'lucide-react'
import type { InboxItemBody } from '../api.ts'

const looks = {
  high: { className: 'is-bad', Icon: OctagonAlert, word: 'High' },
  medium: { className: 'is-warn', Icon: TriangleAlert, word: 'Medium' },
  low: { className: 'is-note', Icon: Info, word: 'Low' },
}

/** How much a change matters, in a word, a sign and a colour. */
export function Severity({ of }: { of: InboxItemBody['severity'] }) {
  const { className, Icon, word } = looks[of]
  return (
    <span className={`pill justify-self-start ${className}`}>
      <Icon size={14} aria-hidden="true" />
      {word}
    </span>
  )
}
