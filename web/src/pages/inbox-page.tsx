import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { get, type InboxBody, type MemberBody, post } from '../api.ts'
import { Digest } from '../inbox/digest.tsx'
import { type InboxUpdate, pollMs } from '../inbox/inbox.ts'
import { InboxActions } from '../inbox/inbox-actions.tsx'
import { InboxTable } from '../inbox/inbox-table.tsx'
import { Answer, Empty } from '../parts/answer.tsx'
import { Select } from '../parts/field.tsx'
import { Page } from '../parts/page.tsx'
import { MoreButton } from '../parts/pager.tsx'
import { useAct } from '../parts/use-act.tsx'
import { getQuery, inPages, me } from '../queries.ts'
import { useWorkspace } from '../workspace.ts'

const here = getRouteApi('/signed-in/w/$workspaceId/inbox')

/** What changed in watched companies, and who deals with it. */
export function InboxPage() {
  const { workspaceId } = useWorkspace()
  return (
    <Page
      title="Inbox"
      actions={
        <Link to="/w/$workspaceId/inbox/rules" params={{ workspaceId }} className="button secondary">
          Rules
        </Link>
      }
    >
      <Changes key={workspaceId} workspaceId={workspaceId} />
      <Digest workspaceId={workspaceId} />
    </Page>
  )
}

function Changes({ workspaceId }: { workspaceId: string }) {
  const { box = 'open', severity, who, unread } = here.useSearch()
  const members = useQuery(getQuery<MemberBody[]>(workspaceId, '/members'))
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const { act, problem } = useAct()
  const filters = { box, severity, assigned_to: who, unread }
  const inbox = useInfiniteQuery({
    ...inPages(['workspace', workspaceId, '/inbox', filters], before =>
      get<InboxBody>(workspaceId, '/inbox', { ...filters, before }),
    ),
    refetchInterval: pollMs,
  })
  const shown = inbox.data?.pages.flatMap(page => page.items) ?? []
  // A change that has left the list is no longer selected, although it may come back.
  const ids = shown.map(({ id }) => id).filter(id => chosen.has(id))

  const update = (ids: number[], update: InboxUpdate) => act(() => post(workspaceId, '/inbox', { ids, ...update }))
  const updateChosen = async (change: InboxUpdate) => {
    await update(ids, change)
    setChosen(new Set())
  }

  function choose(id: number) {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }

  return (
    <section className="card" aria-labelledby="changes">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id="changes">Changes in watched companies</h2>
        <Filters members={members.data ?? []} onFilter={() => setChosen(new Set())} />
      </div>
      {problem}
      <Answer to={inbox}>
        {({ pages }) => (
          <>
            <p aria-live="polite">
              <strong>{pages[0]?.open}</strong> open, <strong>{pages[0]?.unread}</strong> new
            </p>
            {shown.length === 0 ? (
              <Nothing workspaceId={workspaceId} isFiltered={Boolean(severity || who || unread)} box={box} />
            ) : (
              <>
                <InboxActions
                  box={box}
                  chosen={ids.length}
                  members={members.data ?? []}
                  areAllChosen={ids.length === shown.length}
                  onChooseAll={all => setChosen(new Set(all ? shown.map(({ id }) => id) : []))}
                  onUpdate={updateChosen}
                />
                <InboxTable
                  items={shown}
                  sources={Object.assign({}, ...pages.map(page => page.sources))}
                  workspaceId={workspaceId}
                  chosen={chosen}
                  onChoose={choose}
                  onUpdate={update}
                />
                <p className="hidden text-sm text-quiet lg:block">
                  With a change’s checkbox focused: <kbd>↑</kbd> <kbd>↓</kbd> to move, <kbd>Space</kbd> to select,{' '}
                  <kbd>E</kbd> to mark as done, <kbd>R</kbd> to mark as read or unread.
                </p>
                <MoreButton of={inbox} />
              </>
            )}
          </>
        )}
      </Answer>
    </section>
  )
}

function Filters({ members, onFilter }: { members: MemberBody[]; onFilter: () => void }) {
  const search = here.useSearch()
  const navigate = here.useNavigate()
  const { data } = useQuery(me)
  const mine = data?.user.id
  function filter(change: Partial<typeof search>) {
    onFilter()
    const kept = Object.entries({ ...search, ...change }).filter(([, value]) => value)
    navigate({ search: Object.fromEntries(kept), replace: true })
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select label="State" value={search.box ?? 'open'} onChange={event => filter({ box: event.target.value })}>
        <option value="open">Open</option>
        <option value="snoozed">Snoozed</option>
        <option value="done">Done</option>
      </Select>
      <Select
        label="Severity"
        value={search.severity ?? ''}
        onChange={event => filter({ severity: event.target.value })}
      >
        <option value="">All</option>
        <option value="high">High</option>
        <option value="medium">Medium</option>
        <option value="low">Low</option>
      </Select>
      <Select label="Assigned to" value={search.who ?? ''} onChange={event => filter({ who: event.target.value })}>
        <option value="">Anyone</option>
        {mine && <option value={mine}>Me</option>}
        {members
          .filter(({ id }) => id !== mine)
          .map(({ id, name, email }) => (
            <option key={id} value={id}>
              {name} ({email})
            </option>
          ))}
      </Select>
      <label className="inline-flex min-h-[2.625rem] items-center gap-2 font-normal">
        <input
          type="checkbox"
          className="size-4"
          checked={search.unread === 'true'}
          onChange={event => filter({ unread: event.target.checked ? 'true' : undefined })}
        />
        New only
      </label>
    </div>
  )
}

type NothingProps = { workspaceId: string; isFiltered: boolean; box: string }

function Nothing({ workspaceId, isFiltered, box }: NothingProps) {
  if (isFiltered) return <Empty>No changes match these filters.</Empty>
  if (box === 'snoozed')
    return <Empty>Nothing is snoozed. Snoozed changes wait here and return to the inbox when the time is up.</Empty>
  if (box === 'done')
    return <Empty>Nothing is done yet. Changes marked as done are kept here, with who marked them.</Empty>
  return (
    <Empty>
      Nothing to review. When an import changes a watched company, the change appears here. To watch a company, choose
      Watch on its page or add it under{' '}
      <Link to="/w/$workspaceId/watch" params={{ workspaceId }}>
        Watch
      </Link>
      .
    </Empty>
  )
}
