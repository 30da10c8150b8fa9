import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type OutcomeBody, type RuleBody, type RulesBody, type RuleTestBody, post } from '../api.ts'
import { explain } from '../explain.ts'
import { NewRule } from '../inbox/new-rule.tsx'
import { Answer, Empty } from '../parts/answer.tsx'
import { countryText } from '../parts/flag.tsx'
import { Moment } from '../parts/moment.tsx'
import { Notice } from '../parts/notice.tsx'
import { Page } from '../parts/page.tsx'
import { getQuery, refreshWorkspace } from '../queries.ts'
import { useWorkspace } from '../workspace.ts'

/** Who is told of which changes at once. */
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
              <h2 id="rules">Who is told at once</h2>
              <p className="max-w-[42rem] text-quiet">
                Every change is in the inbox. A rule also sends those it names, as soon as they are seen: by e-mail to a
                member, or to a chat. What is due together goes in one message.
              </p>
              {data.rules.length === 0 ? (
                <Empty>No rules yet. {isAdmin ? 'Make one below.' : 'An owner or admin can make one.'}</Empty>
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
  const [said, setSaid] = useState<{ text: string; isGood: boolean } | null>(null)
  const names = new Map(fields.map(({ id, name }) => [id, name]))

  async function act(rule: RuleBody, path: string, body: object = {}) {
    setSaid(null)
    try {
      const answer = await post<Partial<RuleTestBody>>(workspaceId, `/inbox/rules/${rule.id}/${path}`, body)
      if (path === 'test') setSaid(outcomeText(rule, answer.outcome ?? null))
    } catch (error) {
      setSaid({ text: explain(error), isGood: false })
    }
    await refreshWorkspace(workspaceId)
  }

  function remove(rule: RuleBody) {
    if (confirm(`Delete the rule "${rule.name}"? What it still had to send is dropped.`)) act(rule, 'delete')
  }

  return (
    <>
      {said &&
        (said.isGood ? (
          <p role="status" className="text-good">
            {said.text}
          </p>
        ) : (
          <Notice>{said.text}</Notice>
        ))}
      <table className="table stacked">
        <caption className="sr-only">Rules of this workspace</caption>
        <thead>
          <tr>
            <th scope="col">Rule</th>
            <th scope="col">Which changes</th>
            <th scope="col">Sent to</th>
            <th scope="col">State</th>
            {isAdmin && (
              <th scope="col">
                <span className="sr-only">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rules.map(rule => (
            <tr key={rule.id}>
              <th scope="row" className="break-words">
                {rule.name}
              </th>
              <td data-label="Which changes">
                <span className="grid min-w-0 gap-0.5">
                  <span>{rule.fields?.map(id => names.get(id) ?? id).join(', ') ?? 'All watched fields'}</span>
                  <span className="text-sm text-quiet">
                    {severities[rule.least]}, {rule.countries?.map(countryText).join(', ') ?? 'all countries'},{' '}
                    {rule.lists ? `in ${rule.lists.join(' or ')}` : 'all lists'}
                  </span>
                </span>
              </td>
              <td data-label="Sent to" className="wrap-anywhere">
                {rule.email ? `E-mail to ${rule.email}` : `Chat at ${rule.host}`}
              </td>
              <td data-label="State">
                <State rule={rule} />
              </td>
              {isAdmin && (
                <td data-label="">
                  <span className="flex flex-wrap gap-2">
                    <button
                      type="button"
                      className="button secondary small"
                      disabled={rule.paused_at !== null}
                      onClick={() => act(rule, 'test')}
                    >
                      Test<span className="sr-only"> {rule.name}</span>
                    </button>
                    <button
                      type="button"
                      className="button secondary small"
                      onClick={() => act(rule, 'pause', { paused: rule.paused_at === null })}
                    >
                      {rule.paused_at ? 'Resume' : 'Pause'}
                      <span className="sr-only"> {rule.name}</span>
                    </button>
                    <button type="button" className="button danger small" onClick={() => remove(rule)}>
                      Delete<span className="sr-only"> {rule.name}</span>
                    </button>
                  </span>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
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
      {pending > 0 && <span className="text-sm text-quiet">{pending} still to be sent</span>}
      {last_tried_at && (
        <span className="text-sm text-quiet">
          last sent <Moment at={last_tried_at} />
          {failed && <span className="text-bad">: failed, {failed}</span>}
        </span>
      )}
    </span>
  )
}

function outcomeText({ name, email }: RuleBody, outcome: OutcomeBody | null): { text: string; isGood: boolean } {
  if (!outcome) return { text: `A test of “${name}” is on its way to ${email}.`, isGood: true }
  const answer = outcome.status === null ? outcome.error : `status ${outcome.status}`
  return outcome.acknowledged
    ? { text: `The chat took the test of “${name}”: ${answer}, after ${outcome.latency_ms} ms.`, isGood: true }
    : { text: `The chat did not take the test of “${name}”: ${answer}.`, isGood: false }
}
