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
          <KeyRow key={key.id} listed={key} onRevoke={onRevoke} />
        ))}
      </tbody>
    </table>
  )
}

function KeyRow({ listed: key, onRevoke }: { listed: KeyBody } & Pick<Props, 'onRevoke'>) {
  return (
    <tr className={key.revoked_at ? 'text-quiet' : undefined}>
      <th scope="row">{key.name}</th>
      <td data-label="API">{key.api}</td>
      <td data-label="Mode">{key.mode}</td>
      <td data-label="Scopes">
        <Scopes scopes={key.scopes} />
      </td>
      <td data-label="Key">
        <code className={key.revoked_at ? 'line-through' : undefined}>{key.handle}…</code>
      </td>
      <td data-label="Last used">{key.last_used_at ? <Moment at={key.last_used_at} /> : 'Never'}</td>
      <td data-label="State">
        {key.revoked_at ? (
          <span>
            Revoked <Moment at={key.revoked_at} />
          </span>
        ) : onRevoke ? (
          <button
            type="button"
            className="button danger min-h-8 justify-self-start px-3 py-0.5 text-sm"
            onClick={() => onRevoke(key)}
          >
            Revoke<span className="sr-only"> {key.name}</span>
          </button>
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
