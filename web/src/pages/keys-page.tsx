import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type KeyBody, type KeysBody, type NewKeyBody, post } from '../api.ts'
import { Answer, Empty } from '../parts/answer.tsx'
import { Command } from '../parts/command.tsx'
import { ApplicationsTable, KeysTable } from '../parts/keys-table.tsx'
import { NewKeyForm, type NewKeyWish } from '../parts/new-key-form.tsx'
import { Page } from '../parts/page.tsx'
import { useAct } from '../parts/use-act.tsx'
import { getQuery } from '../queries.ts'
import { useWorkspace } from '../workspace.ts'

type Made = NewKeyBody & Pick<NewKeyWish, 'name' | 'api' | 'mode'>

export function KeysPage() {
  const { workspaceId, isAdmin } = useWorkspace()
  const keys = useQuery(getQuery<KeysBody>(workspaceId, '/keys'))
  // The one key that is known in full is kept only here, and is gone with the page.
  const [made, setMade] = useState<Made | null>(null)
  const { act, problem } = useAct()

  async function create(wish: NewKeyWish) {
    const key = await post<NewKeyBody>(workspaceId, '/keys', wish)
    setMade({ ...key, name: wish.name, api: wish.api, mode: wish.mode })
  }

  function revoke(key: KeyBody) {
    const question = key.application
      ? `Disconnect "${key.name}"? It stops working immediately. It can be connected again.`
      : `Revoke "${key.name}"? Anything using it stops working immediately. This cannot be undone.`
    if (!confirm(question)) return
    act(async () => {
      await post(workspaceId, `/keys/${key.id}/revoke`)
      if (made?.id === key.id) setMade(null)
    })
  }

  return (
    <Page title="Keys">
      {made && <Shown made={made} />}
      <Answer to={keys}>
        {({ keys: all, scopes }) => {
          const keys = all.filter(({ application }) => !application)
          const applications = all.filter(({ application }) => application)
          return (
            <>
              {isAdmin && (
                <section className="card" aria-labelledby="new-key">
                  <h2 id="new-key">New key</h2>
                  <NewKeyForm scopes={scopes} onCreate={create} />
                </section>
              )}
              <section className="card" aria-labelledby="keys">
                <h2 id="keys">Keys of this workspace</h2>
                {problem}
                {keys.length > 0 ? (
                  <KeysTable keys={keys} onRevoke={isAdmin ? revoke : undefined} />
                ) : (
                  <Empty>
                    {isAdmin
                      ? 'No keys yet. Create the first one above.'
                      : 'No keys yet. An owner or admin of the workspace can create one.'}
                  </Empty>
                )}
              </section>
              <section className="card" aria-labelledby="applications">
                <h2 id="applications">Connected applications</h2>
                {applications.length > 0 ? (
                  <ApplicationsTable applications={applications} onDisconnect={isAdmin ? revoke : undefined} />
                ) : (
                  <Empty>
                    None yet. Give an assistant the address <code>{location.origin}/mcp</code>, and it asks an owner or
                    admin here to connect it. <a href="/docs/assistants">How to connect an assistant</a>
                  </Empty>
                )}
              </section>
            </>
          )
        }}
      </Answer>
    </Page>
  )
}

function Shown({ made }: { made: Made }) {
  const scheme = made.api === 'v1' ? 'Bearer' : 'Token'
  const line = `curl -H 'Authorization: ${scheme} ${made.key}' \\\n  ${location.origin}/${made.api}/kyb/1/lite`
  return (
    <section className="card border-accent" aria-labelledby="made-key" role="status">
      <h2 id="made-key">“{made.name}” is ready</h2>
      <p>The full key is shown only once. Copy it now and store it safely.</p>
      <Command label="Key" line={made.key} />
      <Command label="Try it" line={line} />
      {made.api === 'v1' && made.mode === 'test' && (
        <p className="text-sm text-quiet">A test key is refused with 403 by every v1 operation that returns data.</p>
      )}
    </section>
  )
}
