import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type FeedBody, postOperator } from '../api.ts'
import { Answer } from '../parts/answer.tsx'
import { DataTable, RowButton } from '../parts/data-table.tsx'
import { dayText } from '../parts/day-text.ts'
import { Field } from '../parts/field.tsx'
import { Form } from '../parts/form.tsx'
import { Moment } from '../parts/moment.tsx'
import { useAct } from '../parts/use-act.tsx'
import { operatorQuery, useOperation } from './operator.ts'
import { OperatorPage, Progress } from './operator-page.tsx'

const states = {
  off: ['Off', 'is-unknown'],
  running: ['Running', 'is-note'],
  ahead: ['Dated ahead', 'is-bad'],
  new: ['Not loaded yet', 'is-note'],
  failing: ['Failing', 'is-bad'],
  stale: ['Stale', 'is-warn'],
  undated: ['Date not stated', 'is-unknown'],
  fresh: ['Up to date', 'is-good'],
} as const

/** The sources that are updated automatically, their state and what can be done about it. */
export function SourcesPage() {
  const feeds = useQuery({
    ...operatorQuery<FeedBody[]>('/feeds'),
    refetchInterval: ({ state }) =>
      state.data?.some(({ freshness, is_enabled }) => freshness === 'running' || (is_enabled && freshness === 'new'))
        ? 1500
        : 20_000,
  })
  return (
    <OperatorPage title="Sources">
      <section className="card" aria-labelledby="feeds">
        <h2 id="feeds">Automatic sources</h2>
        <p className="max-w-[42rem] text-quiet">
          Nothing is downloaded from a source that is off. A source that is on is checked automatically, as often as it
          publishes. Loaded data stays when a source fails or is turned off.
        </p>
        <Answer to={feeds}>{list => <FeedsTable feeds={list} />}</Answer>
      </section>
    </OperatorPage>
  )
}

function FeedsTable({ feeds }: { feeds: FeedBody[] }) {
  const { act, busy, problem } = useAct()
  const [enabling, setEnabling] = useState<string | null>(null)
  const [asked, setAsked] = useState<{ code: string; id: number } | null>(null)
  const running = useOperation(asked?.id ?? null)
  const chosen = feeds.find(({ code }) => code === enabling)
  const sync = (code: string) =>
    act(async () => {
      const { operation: id } = await postOperator<{ operation: number }>('/feeds/sync', { code })
      setAsked({ code, id })
    })
  return (
    <>
      {problem}
      {asked && running && (
        <div className="grid gap-1">
          <p className="font-semibold">Checking {asked.code} now</p>
          <Progress of={running} />
        </div>
      )}
      {chosen && <EnableForm key={chosen.code} feed={chosen} onDone={() => setEnabling(null)} />}
      <DataTable
        caption="Sources"
        rows={feeds}
        keyOf={({ code }) => code}
        columns={[
          {
            head: 'Source',
            cell: ({ code, name, publishes, unverified }) => (
              <>
                {code}
                <p className="text-sm font-normal text-quiet">
                  {name}. {publishes}.
                </p>
                {unverified && <p className="text-sm font-normal text-warn">Not verified: {unverified}.</p>}
              </>
            ),
          },
          {
            head: 'State',
            cell: ({ freshness, error, failures }) => (
              <span className="grid min-w-0 gap-0.5">
                <span className={`pill justify-self-start ${states[freshness][1]}`}>{states[freshness][0]}</span>
                {error && (
                  <span className="text-sm text-bad wrap-anywhere">
                    failed {failures === 1 ? 'once' : `${failures} times`}: {error}
                  </span>
                )}
              </span>
            ),
          },
          { head: 'Freshness', cell: feed => <Fresh feed={feed} /> },
          { head: 'Next check', cell: ({ next_at }) => (next_at ? <Moment at={next_at} /> : '–') },
          {
            head: 'Actions',
            isSilent: true,
            cell: ({ code, is_enabled }) => (
              <span className="flex flex-wrap gap-2">
                {is_enabled ? (
                  <RowButton
                    of={code}
                    disabled={busy}
                    onClick={() => act(() => postOperator('/feeds/disable', { code }))}
                  >
                    Disable
                  </RowButton>
                ) : (
                  <RowButton of={code} disabled={busy} onClick={() => setEnabling(code)}>
                    Enable…
                  </RowButton>
                )}
                <RowButton of={code} disabled={busy} onClick={() => sync(code)}>
                  Check now
                </RowButton>
              </span>
            ),
          },
        ]}
      />
    </>
  )
}

function Fresh({ feed: { published_at, newest_entry_on, loaded_at, confirmed_at, cursor } }: { feed: FeedBody }) {
  if (!loaded_at && !confirmed_at) return <span className="text-quiet">nothing loaded</span>
  return (
    <span className="grid gap-0.5 text-sm">
      {loaded_at && (
        <>
          <span>
            {published_at ? (
              <>
                published <Moment at={published_at} />
              </>
            ) : (
              'publication date not stated'
            )}
          </span>
          {newest_entry_on && <span>newest entry {dayText(newest_entry_on)}</span>}
          <span>
            loaded <Moment at={loaded_at} />
          </span>
        </>
      )}
      {confirmed_at && (
        <span className="text-quiet">
          confirmed <Moment at={confirmed_at} />
        </span>
      )}
      {cursor && <span className="text-quiet wrap-anywhere">cursor {cursor}</span>}
    </span>
  )
}

function EnableForm({ feed, onDone }: { feed: FeedBody; onDone: () => void }) {
  // The button that opened it may be far below.
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="callout is-note" aria-labelledby="enable">
      <h3 id="enable" ref={heading} tabIndex={-1}>
        Enable {feed.code}
      </h3>
      <Form
        action={`Enable ${feed.code}`}
        beside={
          <button type="button" className="button secondary" onClick={onDone}>
            Cancel
          </button>
        }
        submit={async values => {
          const given = (name: string) => String(values.get(name) ?? '').trim() || undefined
          await postOperator('/feeds/enable', { code: feed.code, since: given('since'), contact: given('contact') })
          onDone()
        }}
      >
        <p className="max-w-[42rem]">{feed.publishes}. The first check starts within a minute and loads everything.</p>
        {feed.takes_since && (
          <Field
            label="Start with changes since"
            name="since"
            type="date"
            required={false}
            hint="Only if everything up to this date has already been imported."
          />
        )}
        {(feed.needs_contact || feed.contact) && (
          <Field
            label="Contact"
            name="contact"
            required={feed.needs_contact && !feed.contact}
            defaultValue={feed.contact ?? ''}
            hint="Your name and e-mail address, sent with every request: this publisher requires them."
          />
        )}
      </Form>
    </section>
  )
}
