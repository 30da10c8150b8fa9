import type { KeyBody } from '../api.ts'
import { DataTable, RowButton } from './data-table.tsx'
import { Moment } from './moment.tsx'

const rowClass = ({ state }: KeyBody) => (state === 'active' ? undefined : 'text-quiet')

type KeysProps = { keys: KeyBody[]; onRevoke?: ((key: KeyBody) => void) | undefined }

export function KeysTable({ keys, onRevoke }: KeysProps) {
  return (
    <DataTable
      caption="API keys of this workspace"
      rows={keys}
      keyOf={({ id }) => id}
      rowClass={rowClass}
      columns={[
        { head: 'Name', cell: ({ name }) => name },
        { head: 'Created by', cell: ({ creator }) => <MadeBy creator={creator} /> },
        { head: 'API', cell: ({ api }) => api },
        { head: 'Mode', cell: ({ mode }) => mode },
        { head: 'Scopes', cell: key => <Scopes listed={key} /> },
        {
          head: 'Key',
          cell: ({ state, handle }) => (
            <code className={state === 'active' ? undefined : 'line-through'}>{handle}…</code>
          ),
        },
        { head: 'Limits', cell: key => <Limits listed={key} /> },
        { head: 'Last used', cell: ({ last_used_at: at }) => (at ? <Moment at={at} /> : 'Never') },
        {
          head: 'State',
          cell: key => (
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <State listed={key} />
              {key.state !== 'revoked' && onRevoke && (
                <RowButton of={key.name} isFinal onClick={() => onRevoke(key)}>
                  Revoke
                </RowButton>
              )}
            </span>
          ),
        },
      ]}
    />
  )
}

type ApplicationsProps = { applications: KeyBody[]; onDisconnect?: ((application: KeyBody) => void) | undefined }

/** What is connected to the workspace, such as an assistant. */
export function ApplicationsTable({ applications, onDisconnect }: ApplicationsProps) {
  return (
    <DataTable
      caption="Applications connected to this workspace"
      rows={applications}
      keyOf={({ id }) => id}
      rowClass={rowClass}
      columns={[
        { head: 'Application', cell: ({ name }) => name },
        { head: 'Connected by', cell: ({ creator }) => <MadeBy creator={creator} /> },
        { head: 'Permissions', cell: key => <Scopes listed={key} /> },
        { head: 'Connected', cell: ({ created_at }) => <Moment at={created_at} /> },
        { head: 'Last used', cell: ({ last_used_at: at }) => (at ? <Moment at={at} /> : 'Never') },
        {
          head: 'State',
          cell: application => (
            <span className="flex flex-wrap items-center gap-3">
              {application.revoked_at ? (
                <span>
                  Disconnected <Moment at={application.revoked_at} />
                </span>
              ) : (
                <State listed={application} />
              )}
              {application.state !== 'revoked' && onDisconnect && (
                <RowButton of={application.name} isFinal onClick={() => onDisconnect(application)}>
                  Disconnect
                </RowButton>
              )}
            </span>
          ),
        },
      ]}
    />
  )
}

function MadeBy({ creator }: { creator: KeyBody['creator'] }) {
  if (!creator) return <>Unknown</>
  if (creator.kind === 'command line') return <>Command line</>
  if (creator.name === null) return <>A deleted user</>
  return <>{creator.is_member ? creator.name : `${creator.name} (no longer a member)`}</>
}

function Limits({ listed: { expires_at, addresses, rate } }: { listed: KeyBody }) {
  if (!expires_at && !addresses && !rate) return <>None</>
  return (
    <ul>
      {expires_at && (
        <li>
          until <Moment at={expires_at} />
        </li>
      )}
      {rate && <li>{rate} requests a minute</li>}
      {addresses?.map(address => (
        <li key={address}>
          <code>{address}</code>
        </li>
      ))}
    </ul>
  )
}

function State({ listed: { state, revoked_at } }: { listed: KeyBody }) {
  switch (state) {
    case 'active':
      return <span>Active</span>
    case 'expired':
      return <span>Expired</span>
    case 'disabled':
      return <span>Disabled by the server operator</span>
    case 'revoked':
      return <span>Revoked {revoked_at && <Moment at={revoked_at} />}</span>
  }
}

/** A platform token can have many permissions; more than three are collapsed. */
function Scopes({ listed: { scopes, kept } }: { listed: KeyBody }) {
  const list = (
    <ul className="flex flex-wrap gap-x-3">
      {scopes.map(scope => (
        <li key={scope}>
          {scope}
          {kept.includes(scope) && <span className="text-quiet"> (kept from before)</span>}
        </li>
      ))}
    </ul>
  )
  if (scopes.length <= 3) return list
  return (
    <details>
      <summary className="cursor-pointer">{scopes.length} permissions</summary>
      {list}
    </details>
  )
}
