import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type OutcomeBody, post, type RuleBody, type RulesBody, type RuleTestBody } from '../api.ts'
import { NewRule } from '../inbox/new-rule.tsx'
import { Answer, Empty } from '../parts/answer.tsx'
import { DataTable, RowButton } from '../parts/data-table.tsx'
import { countryText } from '../parts/flag.tsx'
import { Moment } from '../parts/moment.tsx'
import { Notice } from '../parts/notice.tsx'
import { Page } from '../parts/page.tsx'
import { useAct } from '../parts/use-act.tsx'
import { getQuery } from '../queries.ts'
import { useWorkspace } from '../workspace.ts'

/** Who is immediately notified of which changes. */
export function RulesPage() {
  const { workspaceId, isAdmin } = useWorkspace()
  const rules = useQuery(getQuery<RulesBody>(workspaceId, '/inbox/rules'))
  return (
    <Page
      title="Rules"
      actions={
        <Link to="/w/$workspaceId/inbox" params={{ workspaceId }} search={{}} className="button secondary">
          Back to the inbox
        </Link>
      }
    >
      <Answer to={rules}>
        {data => (
          <>
            <section className="card" aria-labelledby="rules">
              <h2 id="rules">Instant notifications</h2>
              <p className="max-w-[42rem] text-quiet">
                Every change appears in the inbox. A rule also sends matching changes as soon as they are detected, by
                e-mail to a member or to a chat. Changes detected together go in one message.
              </p>
              {data.rules.length === 0 ? (
                <Empty>No rules yet. {isAdmin ? 'Create one below.' : 'An owner or admin can create one.'}</Empty>
              ) : (
                <RulesTable body={data} workspaceId={workspaceId} isAdmin={isAdmin} />
              )}
            </section>
            {isAdmin && <NewRule body={data} workspaceId={workspaceId} />}
          </>
        )}
      </Answer>
    </Page>
  )
}

const severities = { high: 'high only', medium: 'medium and high', low: 'any severity' }

type TableProps = { body: RulesBody; workspaceId: string; isAdmin: boolean }

function RulesTable({ body: { rules, fields }, workspaceId, isAdmin }: TableProps) {
  const [outcome, setOutcome] = useState<{ text: string; isGood: boolean } | null>(null)
  const { act, problem } = useAct()
  const names = new Map(fields.map(({ id, name }) => [id, name]))

  const change = (rule: RuleBody, path: string, body: object = {}) => {
    setOutcome(null)
    return act(async () => {
      const answer = await post<Partial<RuleTestBody>>(workspaceId, `/inbox/rules/${rule.id}/${path}`, body)
      if (path === 'test') setOutcome(outcomeOf(rule, answer.outcome ?? null))
    })
  }
  const remove = (rule: RuleBody) => {
    if (confirm(`Delete the rule "${rule.name}"? Messages it has not sent yet are dropped.`)) change(rule, 'delete')
  }

  return (
    <>
      {problem}
      {outcome?.isGood && (
        <p role="status" className="text-good">
          {outcome.text}
        </p>
      )}
      {outcome && !outcome.isGood && <Notice>{outcome.text}</Notice>}
      <DataTable
        caption="Rules of this workspace"
        rows={rules}
        keyOf={({ id }) => id}
        columns={[
          { head: 'Rule', className: 'break-words', cell: ({ name }) => name },
          {
            head: 'Which changes',
            cell: rule => (
              <span className="grid min-w-0 gap-0.5">
                <span>{rule.fields?.map(id => names.get(id) ?? id).join(', ') ?? 'All watched fields'}</span>
                <span className="text-sm text-quiet">
                  {severities[rule.least]}, {rule.countries?.map(countryText).join(', ') ?? 'all countries'},{' '}
                  {rule.lists ? `in ${rule.lists.join(' or ')}` : 'all lists'}
                </span>
              </span>
            ),
          },
          {
            head: 'Sent to',
            className: 'wrap-anywhere',
            cell: ({ email, host }) => (email ? `E-mail to ${email}` : `Chat at ${host}`),
          },
          { head: 'State', cell: rule => <State rule={rule} /> },
          isAdmin && {
            head: 'Actions',
            isSilent: true,
            cell: rule => (
              <span className="flex flex-wrap gap-2">
                <RowButton of={rule.name} disabled={rule.paused_at !== null} onClick={() => change(rule, 'test')}>
                  Test
                </RowButton>
                <RowButton of={rule.name} onClick={() => change(rule, 'pause', { paused: rule.paused_at === null })}>
                  {rule.paused_at ? 'Resume' : 'Pause'}
                </RowButton>
                <RowButton of={rule.name} isFinal onClick={() => remove(rule)}>
                  Delete
                </RowButton>
              </span>
            ),
          },
        ]}
      />
    </>
  )
}

function State({ rule: { paused_at, reason, pending, last_tried_at, last_status, last_error } }: { rule: RuleBody }) {
  const failed = last_error ?? (last_status !== null && last_status >= 300 ? `status ${last_status}` : null)
  return (
    <span className="grid gap-0.5">
      <span className={`pill justify-self-start ${paused_at ? 'is-unknown' : 'is-good'}`}>
        {paused_at ? 'Paused' : 'On'}
      </span>
      {reason && <span className="text-sm text-bad">{reason}</span>}
      {pending > 0 && <span className="text-sm text-quiet">{pending} pending</span>}
      {last_tried_at && (
        <span className="text-sm text-quiet">
          last sent <Moment at={last_tried_at} />
          {failed && <span className="text-bad">: failed, {failed}</span>}
        </span>
      )}
    </span>
  )
}

function outcomeOf({ name, email }: RuleBody, outcome: OutcomeBody | null): { text: string; isGood: boolean } {
  if (!outcome) return { text: `A test of “${name}” is on its way to ${email}.`, isGood: true }
  const answer = outcome.status === null ? outcome.error : `status ${outcome.status}`
  return outcome.acknowledged
    ? { text: `The chat accepted the test of “${name}”: ${answer}, after ${outcome.latency_ms} ms.`, isGood: true }
    : { text: `The chat did not accept the test of “${name}”: ${answer}.`, isGood: false }
}
