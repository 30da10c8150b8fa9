import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type FeedBody, postOperator } from '../api.ts'
import { Answer } from '../parts/answer.tsx'
import { Field } from '../parts/field.tsx'
import { Form } from '../parts/form.tsx'
import { Moment } from '../parts/moment.tsx'
import { RowButton, useAct } from './act.tsx'
import { operatorQuery, refreshOperator, useOperation } from './operator.ts'
import { Progress } from './progress.tsx'
import { Room } from './room.tsx'

const states = {
  off: ['Off', 'is-unknown'],
  running: ['Running', 'is-note'],
  new: ['Not loaded yet', 'is-note'],
  failing: ['Failing', 'is-bad'],
  stale: ['Stale', 'is-warn'],
  fresh: ['Up to date', 'is-good'],
} as const

/** The registries that keep themselves up to date: how they are, and what is done about them. */
export function SourcesPage() {
  const feeds = useQuery({
    ...operatorQuery<FeedBody[]>('/feeds'),
    refetchInterval: ({ state }) =>
      state.data?.some(({ freshness, is_enabled }) => freshness === 'running' || (is_enabled && freshness === 'new'))
        ? 1500
        : 20_000,
  })
  return (
    <Room title="Sources">
      <section className="card" aria-labelledby="feeds">
        <h2 id="feeds">Sources that keep themselves up to date</h2>
        <p className="max-w-[42rem] text-quiet">
          Nothing is downloaded from a source that is off. One that is on is looked at by itself, as often as it
          publishes; what was loaded stays when it fails or is turned off.
        </p>
        <Answer to={feeds}>{list => <FeedsTable feeds={list} />}</Answer>
      </section>
    </Room>
  )
}

function FeedsTable({ feeds }: { feeds: FeedBody[] }) {
  const { act, busy, problem } = useAct()
  const [settling, setSettling] = useState<string | null>(null)
  const [asked, setAsked] = useState<{ code: string; id: number } | null>(null)
  const running = useOperation(asked?.id ?? null)
  const chosen = feeds.find(({ code }) => code === settling)
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
          <p className="font-semibold">Looking at {asked.code} now</p>
          <Progress of={running} />
        </div>
      )}
      {chosen && <EnableForm key={chosen.code} feed={chosen} onDone={() => setSettling(null)} />}
      <table className="table stacked">
        <caption className="sr-only">Sources</caption>
        <thead>
          <tr>
            <th scope="col">Source</th>
            <th scope="col">State</th>
            <th scope="col">Freshness</th>
            <th scope="col">Next look</th>
            <th scope="col">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {feeds.map(feed => (
            <tr key={feed.code}>
              <th scope="row">
                {feed.code}
                <p className="text-sm font-normal text-quiet">
                  {feed.name}. {feed.publishes}.
                </p>
                {feed.unverified && <p className="text-sm font-normal text-warn">Not verified: {feed.unverified}.</p>}
              </th>
              <td data-label="State">
                <span className="grid min-w-0 gap-0.5">
                  <span className={`pill justify-self-start ${states[feed.freshness][1]}`}>
                    {states[feed.freshness][0]}
                  </span>
                  {feed.error && (
                    <span className="text-sm text-bad wrap-anywhere">
                      failed {feed.failures === 1 ? 'once' : `${feed.failures} times`}: {feed.error}
                    </span>
                  )}
                </span>
              </td>
              <td data-label="Freshness">
                <Fresh feed={feed} />
              </td>
              <td data-label="Next look">{feed.next_at ? <Moment at={feed.next_at} /> : '–'}</td>
              <td data-label="">
                <span className="flex flex-wrap gap-2">
                  {feed.is_enabled ? (
                    <RowButton
                      of={feed.code}
                      busy={busy}
                      onClick={() => act(() => postOperator('/feeds/disable', { code: feed.code }))}
                    >
                      Disable
                    </RowButton>
                  ) : (
                    <RowButton of={feed.code} busy={busy} onClick={() => setSettling(feed.code)}>
                      Enable…
                    </RowButton>
                  )}
                  <RowButton of={feed.code} busy={busy} onClick={() => sync(feed.code)}>
                    Look now
                  </RowButton>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Fresh({ feed: { published_at, confirmed_at, cursor } }: { feed: FeedBody }) {
  if (!published_at && !confirmed_at) return <span className="text-quiet">nothing loaded</span>
  return (
    <span className="grid gap-0.5 text-sm">
      {published_at && (
        <span>
          published <Moment at={published_at} />
        </span>
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
  // The button that opened it may stand far below.
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
          await refreshOperator()
          onDone()
        }}
      >
        <p className="max-w-[42rem]">{feed.publishes}. The first look is within a minute, and loads everything.</p>
        {feed.takes_since && (
          <Field
            label="Begin with the changes since"
            name="since"
            type="date"
            required={false}
            hint="Only if everything up to this day is imported already."
          />
        )}
        {(feed.needs_contact || feed.contact) && (
          <Field
            label="Contact"
            name="contact"
            required={feed.needs_contact && !feed.contact}
            defaultValue={feed.contact ?? ''}
            hint="Your name and e-mail address, sent with every request: this publisher demands them."
          />
        )}
      </Form>
    </section>
  )
}
