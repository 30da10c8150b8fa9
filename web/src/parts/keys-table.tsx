import type { KeyBody } from '../api.ts'
import { Moment } from './moment.tsx'

export function KeysTable({ keys }: { keys: KeyBody[] }) {
  return (
    <table className="keys">
      <caption className="unseen">API keys of this workspace</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">API</th>
          <th scope="col">Mode</th>
          <th scope="col">Scopes</th>
          <th scope="col">Key</th>
          <th scope="col">Last used</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {keys.map(key => (
          <KeyRow key={key.id} listed={key} />
        ))}
      </tbody>
    </table>
  )
}

function KeyRow({ listed: key }: { listed: KeyBody }) {
  return (
    <tr className={key.revoked_at ? 'revoked' : undefined}>
      <th scope="row">{key.name}</th>
      <td data-label="API">{key.api}</td>
      <td data-label="Mode">{key.mode}</td>
      <td data-label="Scopes">
        <Scopes scopes={key.scopes} />
      </td>
      <td data-label="Key">
        <code>{key.handle}…</code>
      </td>
      <td data-label="Last used">{key.last_used_at ? <Moment at={key.last_used_at} /> : 'Never'}</td>
      <td data-label="State">
        {key.revoked_at ? (
          <span>
            Revoked <Moment at={key.revoked_at} />
          </span>
        ) : (
          'Active'
        )}
      </td>
    </tr>
  )
}

/** A platform token has up to thirteen of them; more than three are folded away. */
function Scopes({ scopes }: { scopes: string[] }) {
  const list = (
    <ul className="scopes">
      {scopes.map(scope => (
        <li key={scope}>{scope}</li>
      ))}
    </ul>
  )
  if (scopes.length <= 3) return list
  return (
    <details>
      <summary>{scopes.length} scopes</summary>
      {list}
    </details>
  )
}
