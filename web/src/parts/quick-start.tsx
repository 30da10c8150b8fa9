import type { KeyBody, WorkspaceBody } from '../api.ts'
import { Command } from './command.tsx'

/** The first calls to try. The keys themselves are not known any more, so their readable start stands in for them. */
export function QuickStart({ workspace }: { workspace: WorkspaceBody }) {
  const usable = workspace.keys.filter(key => !key.revoked_at && (key.api === 'v2' || key.mode === 'live'))
  const [v1, v2] = [usable.find(key => key.api === 'v1'), usable.find(key => key.api === 'v2')]
  const create = (api: string) => `npx firmament key create --workspace ${workspace.id} --api ${api}`
  return (
    <section className="quick-start">
      <h3>Quick start</h3>
      {usable.length > 0 && (
        <p className="quiet">
          Replace the shortened key by the whole one. It was shown once, when it was created; if it is lost, create
          another.
        </p>
      )}
      {v1 ? (
        <Command label="A company’s basics from the v1 API" line={call('Bearer', v1, '/v1/kyb/1/lite')} />
      ) : (
        <Command label="Create a key for the v1 API, on the server" line={create('v1')} />
      )}
      {v2 ? (
        <Command label="The same from the v2 API" line={call('Token', v2, '/v2/kyb/1/lite')} />
      ) : (
        <Command label="Create a token for the v2 API, on the server" line={create('v2')} />
      )}
    </section>
  )
}

function call(scheme: string, key: KeyBody, path: string): string {
  return `curl -H 'Authorization: ${scheme} ${key.handle}_…' \\\n  ${location.origin}${path}`
}
