import type { KeyBody } from '../api.ts'
import { MadeBy, Scopes, State } from './keys-table.tsx'
import { Moment } from './moment.tsx'

type Props = { applications: KeyBody[]; onDisconnect?: ((application: KeyBody) => void) | undefined }

/** What is connected to the workspace, such as an assistant. */
export function ApplicationsTable({ applications, onDisconnect }: Props) {
  return (
    <table className="table stacked">
      <caption className="sr-only">Applications connected to this workspace</caption>
      <thead>
        <tr>
          <th scope="col">Application</th>
          <th scope="col">Connected by</th>
          <th scope="col">Permissions</th>
          <th scope="col">Connected</th>
          <th scope="col">Last used</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {applications.map(application => (
          <tr key={application.id} className={application.state === 'active' ? undefined : 'text-quiet'}>
            <th scope="row">{application.name}</th>
            <td data-label="Connected by">
              <MadeBy creator={application.creator} />
            </td>
            <td data-label="Permissions">
              <Scopes scopes={application.scopes} />
            </td>
            <td data-label="Connected">
              <Moment at={application.created_at} />
            </td>
            <td data-label="Last used">
              {application.last_used_at ? <Moment at={application.last_used_at} /> : 'Never'}
            </td>
            <td data-label="State">
              <span className="flex flex-wrap items-center gap-3">
                {application.revoked_at ? (
                  <span>
                    Disconnected <Moment at={application.revoked_at} />
                  </span>
                ) : (
                  <State listed={application} />
                )}
                {application.state !== 'revoked' && onDisconnect && (
                  <button type="button" className="button danger small" onClick={() => onDisconnect(application)}>
                    Disconnect<span className="sr-only"> {application.name}</span>
                  </button>
                )}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
