import { ExternalLink } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { type HitBody, type HitDecisionBody, type ListedBody, post } from '../api.ts'
import { Words } from '../cases/words.tsx'
import { explain } from '../explain.ts'
import { dayText } from '../parts/day-text.ts'
import { Moment } from '../parts/moment.tsx'
import { Notice } from '../parts/notice.tsx'
import { refreshWorkspace } from '../queries.ts'
import { HitVerdict } from './verdict.tsx'
import { changedWords, roleWords, verdictWords } from './words.ts'

type Props = { hit: HitBody; workspaceId: string; onDecided: () => void }

/** Somebody who may be on a list: what speaks for it and against it, what the list says, and what was decided. */
export function HitCard({ hit, workspaceId, onDecided }: Props) {
  const id = useId()
  const { name, score, settled, reasons, listed, decision, earlier } = hit
  const said = (how: string) => reasons.filter(({ speaks }) => speaks === how)
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
            {settled && ', a number agrees'}
          </span>
        </span>
      </div>
      <div className="grid gap-x-8 gap-y-3 md:grid-cols-2">
        <div className="grid content-start gap-2">
          <Reasons title="Speaks for it" reasons={said('for')} />
          <Reasons title="Speaks against it" reasons={said('against')} />
          <Reasons title="Could not be compared" reasons={said('unknown')} />
        </div>
        <Listed listed={listed} />
      </div>
      {earlier && (
        <p className="text-sm">
          Decided before as {verdictWords[earlier.decision.verdict].toLowerCase()} by{' '}
          {earlier.decision.by ?? 'a former member'}: “{earlier.decision.reason}” It comes back because this changed:{' '}
          {changedWords(earlier.changed)}.
        </p>
      )}
      {decision && <Decided decision={decision} workspaceId={workspaceId} onDecided={onDecided} />}
      <details>
        <summary>{decision ? 'Decide otherwise' : 'Decide'}</summary>
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
  const { list_name, as_of, programmes, measures, births, countries, listed_on, reason, link } = listed
  return (
    <dl className="grid content-start gap-x-4 gap-y-1 text-sm grid-cols-[6rem_minmax(0,1fr)] sm:grid-cols-[7rem_minmax(0,1fr)]">
      <Row label="List">
        {list_name}
        {as_of && `, as of ${dayText(as_of)}`}
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
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function withdraw() {
    setBusy(true)
    try {
      await post(workspaceId, `/screening/decisions/${decision.id}/withdraw`)
      onDecided()
      await refreshWorkspace(workspaceId)
    } catch (error) {
      setProblem(explain(error))
      setBusy(false)
    }
  }
  return (
    <div className="grid justify-items-start gap-2 border-l-2 border-line pl-3">
      <p className="break-words whitespace-pre-line">{decision.reason}</p>
      <p className="text-sm wrap-anywhere text-quiet">
        {decision.by ?? 'a former member'}, <Moment at={decision.at} />
      </p>
      {problem && <Notice>{problem}</Notice>}
      <button type="button" className="button secondary small" disabled={busy} onClick={withdraw}>
        Withdraw
        <span className="sr-only"> the decision about {decision.name}</span>
      </button>
    </div>
  )
}

/** A reason and one of three buttons: a decision is one click. */
function DecideForm({ hit, workspaceId, onDecided }: Props) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { fingerprint, listed, company_id, decision } = hit

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const reason = String(new FormData(event.currentTarget).get('reason'))
    const verdict = (submitter as HTMLButtonElement).value
    setBusy(true)
    setProblem(null)
    try {
      const told = { company_id, entry_id: listed.id, fingerprint }
      await post(workspaceId, '/screening/decide', { ...told, verdict, reason, replaces: decision?.id })
      onDecided()
      await refreshWorkspace(workspaceId)
    } catch (error) {
      setProblem(explain(error))
      setBusy(false)
    }
  }

  return (
    <form className="mt-3 grid max-w-2xl gap-3" onSubmit={submit}>
      <Words label="Reason" name="reason" most={2000} />
      {problem && <Notice>{problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        <button type="submit" value="false_match" className="button secondary" disabled={busy}>
          False match
        </button>
        <button type="submit" value="true_match" className="button secondary" disabled={busy}>
          True match
        </button>
        <button type="submit" value="needs_more" className="button secondary" disabled={busy}>
          Needs more
        </button>
      </div>
      <p className="text-sm text-quiet">
        Remembered for this workspace until the entry or what is compared of {hit.name} changes; then the hit comes
        back.
      </p>
    </form>
  )
}
