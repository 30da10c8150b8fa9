import {
  CircleCheck,
  CircleDot,
  CircleHelp,
  CircleX,
  Info,
  type LucideIcon,
  OctagonAlert,
  TriangleAlert,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { CaseBody, InboxItemBody, VerdictBody } from '../api.ts'

export type Look = { word: string; className: string; Icon: LucideIcon }

/** A word with a sign and a colour. */
export function Pill({ look: { word, className, Icon }, children = word }: { look: Look; children?: ReactNode }) {
  return (
    <span className={`pill justify-self-start ${className}`}>
      <Icon size={14} aria-hidden="true" />
      {children}
    </span>
  )
}

const lives = {
  active: { word: 'Active', className: 'is-good', Icon: CircleCheck },
  ending: { word: 'Not fully active', className: 'is-warn', Icon: TriangleAlert },
  ended: { word: 'Not active', className: 'is-bad', Icon: CircleX },
  unknown: { word: 'Status not known', className: 'is-unknown', Icon: CircleHelp },
}

/** The vocabulary's three words for the life of a company, and what each means here. */
const byName: Record<string, keyof typeof lives> = { Active: 'active', Intermediate: 'ending', Inactive: 'ended' }

/** Whether a company is active, in plain words and colour. The register's own word is added where it is more specific. */
export function Status({ name, word = null }: { name: string | null; word?: string | null }) {
  const look = lives[byName[name ?? ''] ?? 'unknown']
  const isSame = word?.toLowerCase() === look.word.toLowerCase()
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Pill look={look} />
      {word && !isSame && <span className="text-sm text-quiet">register: {word}</span>}
    </span>
  )
}

const caseLooks = {
  open: { word: 'Open', Icon: CircleDot, className: 'is-note' },
  cleared: { word: 'Cleared', Icon: CircleCheck, className: 'is-good' },
  rejected: { word: 'Rejected', Icon: CircleX, className: 'is-bad' },
}

export const CaseState = ({ state }: { state: CaseBody['state'] }) => <Pill look={caseLooks[state]} />

const severityLooks = {
  high: { word: 'High', className: 'is-bad', Icon: OctagonAlert },
  medium: { word: 'Medium', className: 'is-warn', Icon: TriangleAlert },
  low: { word: 'Low', className: 'is-note', Icon: Info },
}

export const Severity = ({ of }: { of: InboxItemBody['severity'] }) => <Pill look={severityLooks[of]} />

export const verdictLooks: Record<VerdictBody, Look> = {
  true_match: { word: 'True match', className: 'is-bad', Icon: OctagonAlert },
  false_match: { word: 'False match', className: 'is-good', Icon: CircleCheck },
  needs_more: { word: 'Needs more information', className: 'is-warn', Icon: CircleHelp },
}

export function HitVerdict({ of, children }: { of: VerdictBody; children?: string }) {
  return <Pill look={verdictLooks[of]}>{children}</Pill>
}
