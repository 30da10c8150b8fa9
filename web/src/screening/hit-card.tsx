import { ExternalLink } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { type HitBody, type HitDecisionBody, type ListedBody, post } from '../api.ts'
import { RowButton } from '../parts/data-table.tsx'
import { daysText, dayText } from '../parts/day-text.ts'
import { Moment } from '../parts/moment.tsx'
import { ReasonForm } from '../parts/reason-form.tsx'
import { HitVerdict, verdictLooks } from '../parts/status.tsx'
import { useAct } from '../parts/use-act.tsx'
import { changedWords, roleWords } from './words.ts'

type Props = { hit: HitBody; workspaceId: string; onDecided: () => void }

/** Someone who may be on a list: the evidence for and against, the list entry, and what was decided. */
export function HitCard({ hit, workspaceId, onDecided }: Props) {
  const id = useId()
  const { name, score, settled, reasons, listed, decision, earlier } = hit
  const reasonsBy = (how: string) => reasons.filter(({ speaks }) => speaks === how)
  return (
    <article className="grid min-w-0 gap-3 border-t border-line pt-4" aria-labelledby={id}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 id={id} className="min-w-0 text-base wrap-anywhere">
          {name} <span className="font-normal text-quiet">({roleWords(hit)})</span> may be {listed.name}
          {listed.matched_name && listed.matched_name !== listed.name && (
            <span className="font-normal text-quiet">, also known as {listed.matched_name}</span>
          )}
        </h3>
        <span className="flex flex-wrap items-center gap-2">
          {decision && <HitVerdict of={decision.verdict} />}
          <span className={`pill ${settled ? 'is-bad' : 'is-warn'}`}>
            Score {score}
            {settled && ', identifier matches'}
          </span>
        </span>
      </div>
      <div className="grid gap-x-8 gap-y-3 md:grid-cols-2">
        <div className="grid content-start gap-2">
          <Reasons title="Evidence for" reasons={reasonsBy('for')} />
          <Reasons title="Evidence against" reasons={reasonsBy('against')} />
          <Reasons title="Could not be compared" reasons={reasonsBy('unknown')} />
        </div>
        <Listed listed={listed} />
      </div>
      {earlier && (
        <p className="text-sm">
          Previously decided as “{verdictLooks[earlier.decision.verdict].word}” by{' '}
          {earlier.decision.by ?? 'a former member'}: “{earlier.decision.reason}” The hit is open again because this
          changed: {changedWords(earlier.changed)}.
        </p>
      )}
      {decision && <Decided decision={decision} workspaceId={workspaceId} onDecided={onDecided} />}
      <details>
        <summary>{decision ? 'Change decision' : 'Decide'}</summary>
        <DecideForm {...{ hit, workspaceId, onDecided }} />
      </details>
    </article>
  )
}

function Reasons({ title, reasons }: { title: string; reasons: HitBody['reasons'] }) {
  if (reasons.length === 0) return null
  return (
    <div>
      <p className="text-sm text-quiet">{title}</p>
      <ul className="list-disc pl-5 text-sm wrap-anywhere">
        {reasons.map(({ words }) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </div>
  )
}

export function Listed({ listed }: { listed: ListedBody }) {
  const { list_name, programmes, measures, births, countries, listed_on, reason, link } = listed
  return (
    <dl className="grid content-start gap-x-4 gap-y-1 text-sm grid-cols-[6rem_minmax(0,1fr)] sm:grid-cols-[7rem_minmax(0,1fr)]">
      <Row label="List">
        {list_name}, {daysText(listed)}
      </Row>
      {programmes.length > 0 && <Row label="Programme">{programmes.join(', ')}</Row>}
      {measures.length > 0 && <Row label="Measures">{measures.join(', ')}</Row>}
      {listed_on && <Row label="Listed since">{dayText(listed_on)}</Row>}
      {births.length > 0 && <Row label="Born">{births.join(' or ')}</Row>}
      {countries.length > 0 && <Row label="Countries">{countries.join(', ')}</Row>}
      {reason && <Row label="Reason">{reason}</Row>}
      {link && /^https?:\/\//.test(link) && (
        <Row label="Source">
          <a href={link} rel="noreferrer nofollow" className="inline-flex items-center gap-1">
            Official page <ExternalLink size={14} aria-hidden="true" />
            <span className="sr-only">about {listed.name}</span>
          </a>
        </Row>
      )}
    </dl>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-quiet">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  )
}

function Decided({ decision, workspaceId, onDecided }: { decision: HitDecisionBody } & Omit<Props, 'hit'>) {
  const { act, isOff, problem } = useAct()
  const withdraw = () => act(() => post(workspaceId, `/screening/decisions/${decision.id}/withdraw`).then(onDecided))
  return (
    <div className="grid justify-items-start gap-2 border-l-2 border-line pl-3">
      <p className="break-words whitespace-pre-line">{decision.reason}</p>
      <p className="text-sm wrap-anywhere text-quiet">
        {decision.by ?? 'a former member'}, <Moment at={decision.at} />
      </p>
      {problem}
      <RowButton of={`the decision about ${decision.name}`} disabled={isOff} onClick={withdraw}>
        Withdraw
      </RowButton>
    </div>
  )
}

const choices = (['false_match', 'true_match', 'needs_more'] as const).map(value => ({
  value,
  label: verdictLooks[value].word,
}))

function DecideForm({ hit, workspaceId, onDecided }: Props) {
  const { fingerprint, listed, company_id, decision } = hit
  const decide = (verdict: string, reason: string) => {
    const decided = { company_id, entry_id: listed.id, fingerprint, verdict, reason, replaces: decision?.id }
    return post(workspaceId, '/screening/decide', decided).then(onDecided)
  }
  return (
    <ReasonForm label="Reason" maxLength={2000} choices={choices} decide={decide} className="mt-3 max-w-2xl">
      <p className="text-sm text-quiet">
        Kept for this workspace until the list entry or the compared data about {hit.name} changes; then the hit is
        opened again.
      </p>
    </ReasonForm>
  )
}
