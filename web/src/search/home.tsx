import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { InboxBody, UnlocksBody } from '../api.ts'
import { Answer, Empty } from '../parts/answer.tsx'
import { Day } from '../parts/day.tsx'
import { agoText } from '../parts/day-text.ts'
import { Country } from '../parts/flag.tsx'
import { NothingLoaded } from '../parts/nothing-loaded.tsx'
import { Severity, Status } from '../parts/status.tsx'
import { UnitsLeft } from '../parts/units-left.tsx'
import { getQuery } from '../queries.ts'
import { useWorkspace } from '../workspace.ts'

/** Where a returning user continues: recent companies, changes since, and the units left. */
export function Home({ workspaceId }: { workspaceId: string }) {
  const unlocks = useQuery(getQuery<UnlocksBody>(workspaceId, '/unlocks'))
  return (
    <Answer to={unlocks}>
      {data =>
        data.loaded ? (
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <div className="grid gap-4">
              {data.items.length === 0 && <Tour workspaceId={workspaceId} />}
              <Unlocked unlocks={data} workspaceId={workspaceId} />
            </div>
            <div className="grid gap-4">
              <Changes workspaceId={workspaceId} />
              <Balance workspaceId={workspaceId} />
            </div>
          </div>
        ) : (
          <NothingLoaded workspaceId={workspaceId} />
        )
      }
    </Answer>
  )
}

/** Until a company has been unlocked. */
function Tour({ workspaceId }: { workspaceId: string }) {
  return (
    <section className="card" aria-labelledby="tour">
      <h2 id="tour">Three steps to a decision</h2>
      <ol className="grid list-decimal gap-2 pl-5">
        <li>
          <strong>Find it.</strong> Type what you know above: name, place, number, website or e-mail address; for a
          person use{' '}
          <Link to="/w/$workspaceId/people" params={{ workspaceId }}>
            People
          </Link>
          .
        </li>
        <li>
          <strong>Unlock it for 1 unit.</strong> The profile opens with a verdict: red flags, owners, latest accounts
          and how recent the data is.
        </li>
        <li>
          <strong>Monitor it.</strong> Choose Watch, and every change appears here; get a credit report before you
          extend credit.
        </li>
      </ol>
    </section>
  )
}

function Unlocked({ unlocks: { items, more }, workspaceId }: { unlocks: UnlocksBody; workspaceId: string }) {
  return (
    <section className="card" aria-labelledby="unlocked">
      <h2 id="unlocked">Unlocked profiles</h2>
      {items.length === 0 ? (
        <Empty>None yet. Search for a company, preview it and unlock it for one unit.</Empty>
      ) : (
        <ul className="grid">
          {items.map(({ id, name, country_code, status_name, unlocked_at }) => (
            <li
              key={id}
              className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-b border-line py-1.5 last:border-0 sm:grid sm:grid-cols-[minmax(0,1fr)_9.5rem_8rem_9rem]"
            >
              <Link
                to="/w/$workspaceId/companies/$companyId"
                params={{ workspaceId, companyId: String(id) }}
                className="line-clamp-3 min-w-0 break-words max-sm:w-full"
                title={name}
              >
                {name}
              </Link>
              <span>
                <Status name={status_name} />
              </span>
              <span className="text-sm text-quiet">
                <Country code={country_code} />
              </span>
              <span className="text-sm text-quiet sm:text-right">
                unlocked <Day at={unlocked_at} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {more && <p className="text-sm text-quiet">Showing the latest {items.length}. Search to find the others.</p>}
    </section>
  )
}

const maxChanges = 6

function Changes({ workspaceId }: { workspaceId: string }) {
  const inbox = useQuery(getQuery<InboxBody>(workspaceId, '/inbox'))
  return (
    <section className="card" aria-labelledby="changed">
      <h2 id="changed">Changes in watched companies</h2>
      <Answer to={inbox}>
        {({ items, open, unread }) =>
          items.length === 0 ? (
            <Empty>Nothing to review. Changes to watched companies will appear here.</Empty>
          ) : (
            <>
              <ul className="grid">
                {items.slice(0, maxChanges).map(item => (
                  <li key={item.id} className="grid gap-0.5 border-b border-line py-1.5 last:border-0">
                    <span className="flex items-start justify-between gap-3">
                      <Link
                        to="/w/$workspaceId/companies/$companyId"
                        params={{ workspaceId, companyId: String(item.company_id) }}
                        search={{ part: 'history' }}
                        className={`line-clamp-3 min-w-0 break-words ${item.unread ? 'font-semibold' : ''}`}
                        title={item.company_name}
                      >
                        {item.company_name}
                      </Link>
                      <Severity of={item.severity} />
                    </span>
                    <span className="line-clamp-4 text-sm break-words text-quiet">
                      {agoText(item.at)} · {item.field_name}: {item.old_value ?? 'none'} → {item.new_value ?? 'none'}
                    </span>
                  </li>
                ))}
              </ul>
              <p className="text-sm">
                <Link to="/w/$workspaceId/inbox" params={{ workspaceId }}>
                  Open the inbox
                </Link>
                : {open} open, {unread} new
              </p>
            </>
          )
        }
      </Answer>
    </section>
  )
}

function Balance({ workspaceId }: { workspaceId: string }) {
  const { workspace } = useWorkspace()
  if (!workspace) return null
  return (
    <section className="card" aria-labelledby="balance">
      <h2 id="balance">Balance</h2>
      <UnitsLeft units={workspace.units} />
      <p className="text-sm">
        <Link to="/w/$workspaceId/usage" params={{ workspaceId }}>
          See usage
        </Link>
      </p>
    </section>
  )
}
