import type { KeyBody } from '../api.ts'
import { Moment } from './moment.tsx'

type Props = { keys: KeyBody[]; onRevoke?: ((key: KeyBody) => void) | undefined }

export function KeysTable({ keys, onRevoke }: Props) {
  return (
    <table className="table stacked">
      <caption className="sr-only">API keys of this workspace</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Created by</th>
          <th scope="col">API</th>
          <th scope="col">Mode</th>
          <th scope="col">Scopes</th>
          <th scope="col">Key</th>
          <th scope="col">Limits</th>
          <th scope="col">Last used</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {keys.map(key => (
          <KeyRow key={key.id} listed={key} onRevoke={onRevoke} />
        ))}
      </tbody>
    </table>
  )
}

function KeyRow({ listed: key, onRevoke }: { listed: KeyBody } & Pick<Props, 'onRevoke'>) {
  const isActive = key.state === 'active'
  return (
    <tr className={isActive ? undefined : 'text-quiet'}>
      <th scope="row">{key.name}</th>
      <td data-label="Created by">
        <MadeBy creator={key.creator} />
      </td>
      <td data-label="API">{key.api}</td>
      <td data-label="Mode">{key.mode}</td>
      <td data-label="Scopes">
        <Scopes scopes={key.scopes} />
      </td>
      <td data-label="Key">
        <code className={isActive ? undefined : 'line-through'}>{key.handle}…</code>
      </td>
      <td data-label="Limits">
        <Limits listed={key} />
      </td>
      <td data-label="Last used">{key.last_used_at ? <Moment at={key.last_used_at} /> : 'Never'}</td>
      <td data-label="State">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <State listed={key} />
          {key.state !== 'revoked' && onRevoke && (
            <button type="button" className="button danger small" onClick={() => onRevoke(key)}>
              Revoke<span className="sr-only"> {key.name}</span>
            </button>
          )}
        </span>
      </td>
    </tr>
  )
}

export function MadeBy({ creator }: { creator: KeyBody['creator'] }) {
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

export function State({ listed: { state, revoked_at } }: { listed: KeyBody }) {
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

/** A platform token has up to fourteen of them; more than three are folded away. */
export function Scopes({ scopes }: { scopes: string[] }) {
  const list = (
    <ul className="flex flex-wrap gap-x-3">
      {scopes.map(scope => (
        <li key={scope}>{scope}</li>
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
