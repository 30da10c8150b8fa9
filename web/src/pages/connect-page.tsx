import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { auth, type ConnectedBody, type ConnectingBody, connect, type MeBody } from '../api.ts'
import { AccountForm, EntryFrame } from '../parts/account-form.tsx'
import { Answer } from '../parts/answer.tsx'
import { Select } from '../parts/field.tsx'
import { Notice } from '../parts/notice.tsx'
import { ProofDialog } from '../parts/proof-dialog.tsx'
import { SignInForm } from '../parts/sign-in-form.tsx'
import { useAct } from '../parts/use-act.tsx'
import { me, refetchMe } from '../queries.ts'

/** What an application opens in the browser of a user whose workspace it wants to use. */
export function ConnectPage() {
  // As it came: the server has signed it.
  const [query] = useState(() => location.search.slice(1))
  const known = useQuery(me)
  const error = new URLSearchParams(query).get('error')
  if (error || !query) return <Impossible error={error ?? ''} />
  if (!known.data) return <SignInForm title="Sign in to connect an application" arrive={refetchMe} />
  return <Decision known={known.data} query={query} />
}

function Decision({ known, query }: { known: MeBody; query: string }) {
  const asked = useQuery({
    queryKey: ['connect', query],
    queryFn: () => connect<ConnectingBody>('/look', { query }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const workspaces = known.workspaces.filter(({ role }) => role === 'owner' || role === 'admin')
  if (asked.data && workspaces.length > 0) {
    return (
      <>
        <ProofDialog user={known.user} />
        <Choice {...{ query, workspaces }} asked={asked.data} email={known.user.email} />
      </>
    )
  }
  return (
    <EntryFrame title="Connect an application">
      <div className="card">
        <h1>Connect an application</h1>
        <Answer to={asked}>
          {({ name }) => (
            <p>Only an owner or admin of a workspace can connect “{name}”. Ask one of them to connect it.</p>
          )}
        </Answer>
      </div>
    </EntryFrame>
  )
}

type ChoiceProps = { query: string; asked: ConnectingBody; workspaces: MeBody['workspaces']; email: string }

function Choice({ query, asked, workspaces, email }: ChoiceProps) {
  const { name, returns_to, scopes } = asked
  const [chosen, setChosen] = useState(() => scopes.filter(({ is_usual }) => is_usual).map(({ id }) => id))

  function toggle(id: string) {
    setChosen(chosen.includes(id) ? chosen.filter(other => other !== id) : [...chosen, id])
  }
  async function agree(values: FormData) {
    const answer = { query, workspace_id: values.get('workspace'), scopes: chosen }
    location.assign((await connect<ConnectedBody>('', answer)).url)
    await foreverPending()
  }
  async function refuse() {
    location.assign((await connect<ConnectedBody>('/refuse', { query })).url)
    await foreverPending()
  }
  async function signOut() {
    await auth('/sign-out', {})
    await refetchMe()
  }

  return (
    <AccountForm
      title={`Connect “${name}”`}
      action="Connect"
      submit={agree}
      disabled={chosen.length === 0}
      beside={<Refuse onClick={refuse} />}
      beneath={
        <p>
          You are signed in as {email}.{' '}
          <button type="button" className="cursor-pointer text-accent underline" onClick={signOut}>
            Sign out
          </button>
        </p>
      }
    >
      <p>
        An application calling itself “{name}” wants to use a workspace. This name has not been verified. Connect it
        only if you started this yourself; access is granted to{' '}
        <strong className="break-all">{placeOf(returns_to)}</strong>.
      </p>
      <Select label="Workspace" name="workspace">
        {workspaces.map(workspace => (
          <option key={workspace.id} value={workspace.id}>
            {workspace.name}
          </option>
        ))}
      </Select>
      <fieldset className="grid gap-2">
        <legend className="pb-2">It will be able to</legend>
        {scopes.map(({ id, meaning }) => (
          <label key={id} className="flex items-start gap-2 font-normal">
            <input
              type="checkbox"
              className="mt-1 size-4 flex-none"
              checked={chosen.includes(id)}
              onChange={() => toggle(id)}
            />
            {meaning}
          </label>
        ))}
        <p className="text-sm text-quiet">
          Permissions to change or order something are given only if you select them.
        </p>
        {chosen.length === 0 && <p className="text-sm text-bad">Choose at least one.</p>}
      </fieldset>
      <p className="text-sm text-quiet">
        Its requests are charged to the workspace, as with a key. It stays connected until you disconnect it under Keys
        or it has not been used for 30 days. It never sees your password.
      </p>
    </AccountForm>
  )
}

function Refuse({ onClick }: { onClick: () => Promise<void> }) {
  const { act, busy, problem } = useAct()
  return (
    <>
      <button type="button" className="button secondary" disabled={busy} onClick={() => act(onClick)}>
        Do not connect
      </button>
      {problem}
    </>
  )
}

/** The browser is leaving for another page; until then nothing can be clicked twice. */
const foreverPending = () => new Promise<never>(() => {})

/** Where the answer goes, in words: an address on the same machine is a program that runs there. */
function placeOf(address: string): string {
  if (!URL.canParse(address)) return address
  const { protocol, host, hostname } = new URL(address)
  if (['localhost', '127.0.0.1', '[::1]'].includes(hostname)) return `a program on this computer (${host})`
  return protocol === 'https:' ? host : `the program on this computer that opens ${protocol}`
}

const reasons: Record<string, string> = {
  invalid_redirect: 'It asked for a reply to an address that it has not registered.',
  invalid_client:
    'It is not registered here, or has not been used for a long time. Remove this server from it and add it again.',
}

function Impossible({ error }: { error: string }) {
  const title = 'This application cannot be connected'
  return (
    <EntryFrame title={title}>
      <div className="card">
        <h1>{title}</h1>
        <Notice>{reasons[error] ?? 'Its request is not valid. Go back to the application and connect again.'}</Notice>
      </div>
    </EntryFrame>
  )
}
