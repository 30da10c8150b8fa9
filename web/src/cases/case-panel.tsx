import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { addressOf, type CaseBody, type CasesBody, tell } from '../api.ts'
import { explain } from '../explain.ts'
import { Answer } from '../parts/answer.tsx'
import { Form } from '../parts/form.tsx'
import { Moment } from '../parts/moment.tsx'
import { Notice } from '../parts/notice.tsx'
import { asked, refreshWorkspace } from '../queries.ts'
import { CaseState } from './case-state.tsx'

type Props = { workspaceId: string; companyId: number }

/** The check of a company: its notes, its decision, and the evidence as a file. */
export function CasePanel({ workspaceId, companyId }: Props) {
  const cases = useQuery(asked<CasesBody>(workspaceId, `/companies/${companyId}/cases`))
  return (
    <section className="card" aria-labelledby="case">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="case">Case and evidence</h2>
        <div className="flex flex-wrap gap-3">
          {(['pdf', 'zip'] as const).map(format => (
            <a
              key={format}
              className="button secondary"
              href={addressOf(workspaceId, `/companies/${companyId}/evidence`, { format })}
              download
            >
              Evidence ({format.toUpperCase()})
            </a>
          ))}
        </div>
      </div>
      <Answer to={cases}>
        {({ items: [current, ...earlier] }) => (
          <>
            {current && <CaseDetails key={current.id} of={current} workspaceId={workspaceId} />}
            {current?.state !== 'open' && (
              <OpenCase workspaceId={workspaceId} companyId={companyId} isFirst={!current} />
            )}
            {earlier.length > 0 && (
              <details>
                <summary>Earlier cases ({earlier.length})</summary>
                <div className="mt-4 grid gap-6">
                  {earlier.map(one => (
                    <CaseDetails key={one.id} of={one} workspaceId={workspaceId} />
                  ))}
                </div>
              </details>
            )}
          </>
        )}
      </Answer>
    </section>
  )
}

function OpenCase({ workspaceId, companyId, isFirst }: Props & { isFirst: boolean }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function open() {
    setBusy(true)
    setProblem(null)
    try {
      await tell(workspaceId, `/companies/${companyId}/cases`)
      await refreshWorkspace(workspaceId)
    } catch (error) {
      setProblem(explain(error))
    }
    setBusy(false)
  }
  return (
    <div className="grid justify-items-start gap-3">
      {isFirst && <p className="text-quiet">Nobody in this workspace has checked this company yet.</p>}
      {problem && <Notice>{problem}</Notice>}
      <button type="button" className={isFirst ? 'button primary' : 'button secondary'} disabled={busy} onClick={open}>
        {busy ? 'One moment…' : isFirst ? 'Open a case' : 'Open another case'}
      </button>
    </div>
  )
}

function CaseDetails({ of, workspaceId }: { of: CaseBody; workspaceId: string }) {
  const send = async (path: string, body: object) => {
    await tell(workspaceId, `/cases/${of.id}/${path}`, body)
    await refreshWorkspace(workspaceId)
  }
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <CaseState state={of.state} />
        <span className="text-quiet">
          Opened by {of.opened_by ?? 'a former member'}, <Moment at={of.opened_at} />
        </span>
      </p>
      {of.decided_at && (
        <p>
          {of.reason}{' '}
          <span className="text-quiet">
            – {of.decided_by ?? 'a former member'}, <Moment at={of.decided_at} />
          </span>
        </p>
      )}
      {of.notes.length > 0 && (
        <ul className="grid gap-2" aria-label="Notes">
          {of.notes.map(note => (
            <li key={`${note.at} ${note.text}`} className="border-l-2 border-line pl-3">
              <p className="break-words whitespace-pre-line">{note.text}</p>
              <p className="text-sm text-quiet">
                {note.by ?? 'a former member'}, <Moment at={note.at} />
              </p>
            </li>
          ))}
        </ul>
      )}
      {of.state === 'open' && (
        <div className="grid gap-6 md:grid-cols-2">
          <Form action="Add note" submit={form => send('notes', { text: form.get('text') })}>
            <Words label="Note" name="text" />
          </Form>
          <Form
            action="Decide"
            submit={form => send('decide', { state: form.get('state'), reason: form.get('reason') })}
          >
            <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
              <legend>Decision</legend>
              <label className="flex items-center gap-2">
                <input type="radio" name="state" value="cleared" required /> Clear
              </label>
              <label className="flex items-center gap-2">
                <input type="radio" name="state" value="rejected" /> Reject
              </label>
            </fieldset>
            <Words label="Reason" name="reason" />
          </Form>
        </div>
      )}
    </div>
  )
}

function Words({ label, name }: { label: string; name: string }) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea id={id} name={name} className="input" rows={3} maxLength={5000} required />
    </div>
  )
}
