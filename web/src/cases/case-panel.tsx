import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, apiUrl, type CaseBody, type CasesBody, post } from '../api.ts'
import { explain } from '../explain.ts'
import { Answer } from '../parts/answer.tsx'
import { dayText } from '../parts/day-text.ts'
import { Form } from '../parts/form.tsx'
import { Moment } from '../parts/moment.tsx'
import { Notice } from '../parts/notice.tsx'
import { ReasonForm, TextArea } from '../parts/reason-form.tsx'
import { CaseState } from '../parts/status.tsx'
import { getQuery, refreshWorkspace } from '../queries.ts'
import { CompanyScreening } from '../screening/screening-panel.tsx'

type Props = { workspaceId: string; companyId: number }
type PanelProps = Props & { asOf: string | undefined; firstDay: string | null }

/** The case about a company: its notes, its decision, and the evidence as a file. */
export function CasePanel({ workspaceId, companyId, asOf, firstDay }: PanelProps) {
  const evidence = (format: 'pdf' | 'zip', as_of = asOf) =>
    apiUrl(workspaceId, `/companies/${companyId}/evidence`, { format, as_of })
  // Evidence as of the date of a decision, where history goes back that far.
  const evidenceOf = ({ decided_at }: CaseBody) => {
    const day = decided_at?.slice(0, 10)
    return day && firstDay && day >= firstDay ? evidence('pdf', day) : null
  }
  const heading = useRef<HTMLHeadingElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const cases = useQuery(getQuery<CasesBody>(workspaceId, `/companies/${companyId}/cases`))
  return (
    <div className="grid gap-4">
      <section className="card" aria-labelledby="case">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="case" ref={heading} tabIndex={-1} className="outline-none">
            Case and evidence
          </h2>
          <div className="flex flex-wrap gap-3">
            {(['pdf', 'zip'] as const).map(format => (
              <a key={format} className="button secondary" href={evidence(format)} download>
                Evidence{asOf && ` as of ${dayText(asOf)}`} ({format.toUpperCase()})
              </a>
            ))}
          </div>
        </div>
        <Answer to={cases}>
          {({ items: [current, ...earlier] }) => (
            <>
              {current ? (
                <CaseDetails of={current} evidence={evidenceOf(current)} />
              ) : (
                <p className="text-quiet">No one in this workspace has reviewed this company yet.</p>
              )}
              {problem && <Notice>{problem}</Notice>}
              <NextStep
                key={current?.id}
                {...{ workspaceId, companyId, current }}
                // The form is gone by then, and keyboard users continue from here.
                onDecided={() => heading.current?.focus()}
                onProblem={setProblem}
              />
              {earlier.length > 0 && (
                <details>
                  <summary>Earlier cases ({earlier.length})</summary>
                  <div className="mt-4 grid gap-6">
                    {earlier.map(one => (
                      <CaseDetails key={one.id} of={one} evidence={evidenceOf(one)} />
                    ))}
                  </div>
                </details>
              )}
            </>
          )}
        </Answer>
      </section>
      <CompanyScreening {...{ workspaceId, companyId }} />
    </div>
  )
}

type NextProps = Props & {
  current: CaseBody | undefined
  onDecided: () => void
  onProblem: (problem: string | null) => void
}

const decisions = [
  { value: 'cleared', label: 'Clear company', isMain: true },
  { value: 'rejected', label: 'Reject company' },
]

/** A decision or a note; the first of either opens a case. */
function NextStep({ workspaceId, companyId, current, onDecided, onProblem }: NextProps) {
  const [again, setAgain] = useState(false)
  if (current && current.state !== 'open' && !again) {
    return (
      <button type="button" className="button secondary justify-self-start" onClick={() => setAgain(true)}>
        Review again
      </button>
    )
  }
  const caseId = async () => {
    if (current?.state === 'open') return current.id
    const seen = current?.id ?? null
    return (await post<CaseBody>(workspaceId, `/companies/${companyId}/cases`, { seen })).id
  }
  const send = async (path: string, body: object) => {
    onProblem(null)
    try {
      await post(workspaceId, `/cases/${await caseId()}/${path}`, body)
    } catch (error) {
      // What a colleague has done in the meantime replaces this form, so it is shown outside it, and once.
      if (error instanceof ApiError && error.code === 'RULE_BROKEN') {
        onProblem(explain(error))
        await refreshWorkspace(workspaceId)
      }
      throw error
    }
  }
  const decide = (state: string, reason: string) => send('decide', { state, reason }).then(onDecided)
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <ReasonForm label="Reason for the decision" choices={decisions} decide={decide} />
      <Form action="Add note" isSecond submit={form => send('notes', { text: form.get('text') })}>
        <TextArea label="Note" name="text" />
      </Form>
    </div>
  )
}

function CaseDetails({ of, evidence }: { of: CaseBody; evidence: string | null }) {
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1" role="status">
        <CaseState state={of.state} />
        <span className="wrap-anywhere text-quiet">
          {of.decided_at ? (
            <>
              {of.decided_by ?? 'a former member'}, <Moment at={of.decided_at} />
            </>
          ) : (
            <>
              Opened by {of.opened_by ?? 'a former member'}, <Moment at={of.opened_at} />
            </>
          )}
        </span>
      </p>
      {of.reason && <p className="break-words whitespace-pre-line">{of.reason}</p>}
      {of.decided_at && evidence && (
        <p className="text-sm">
          <a href={evidence} download>
            Evidence as known on {dayText(of.decided_at)}, the date of the decision (PDF)
          </a>
        </p>
      )}
      {of.notes.length > 0 && (
        <ul className="grid gap-2" aria-label="Notes">
          {of.notes.map(note => (
            <li key={`${note.at} ${note.text}`} className="border-l-2 border-line pl-3">
              <p className="break-words whitespace-pre-line">{note.text}</p>
              <p className="text-sm wrap-anywhere text-quiet">
                {note.by ?? 'a former member'}, <Moment at={note.at} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
