import { CircleCheck, CircleHelp, CircleX, Clock, TriangleAlert } from 'lucide-react'
import type { VerificationBody } from '../api.ts'
import { dayText } from './day-text.ts'
import { type Look, Pill } from './status.tsx'

const looks: Record<VerificationBody['status'], Look> = {
  verified: { word: 'Verified since', className: 'is-good', Icon: CircleCheck },
  due: { word: 'Due by', className: 'is-note', Icon: Clock },
  overdue: { word: 'Overdue since', className: 'is-warn', Icon: TriangleAlert },
  ended: { word: 'Ended on', className: 'is-warn', Icon: CircleX },
  unknown: { word: 'Not known', className: 'is-unknown', Icon: CircleHelp },
}

/** Whether the identity of a person is verified for this role, with the day; the provider is in the title. */
export function Verification({ of }: { of: VerificationBody }) {
  const look = looks[of.status]
  return (
    <span title={providerOf(of)}>
      <Pill look={look}>{[look.word, of.on && dayText(of.on)].filter(Boolean).join(' ')}</Pill>
    </span>
  )
}

function providerOf({ verified_on, verifier, verifier_supervisors }: VerificationBody): string | undefined {
  const known = [
    verified_on && `The person was verified on ${dayText(verified_on)}`,
    verifier && `by ${verifier}`,
    verifier_supervisors.length > 0 && `supervised by ${verifier_supervisors.join(', ')}`,
  ].filter(Boolean)
  return known.length > 0 ? known.join(', ') : undefined
}
