import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { post, type WorkspaceBody } from '../api.ts'
import { refetchMe } from '../queries.ts'
import { Field } from './field.tsx'
import { Form } from './form.tsx'
import { useAct } from './use-act.tsx'

export function RenameWorkspace({ workspace: { id, name } }: { workspace: WorkspaceBody }) {
  const [isSaved, setIsSaved] = useState(false)

  async function rename(values: FormData) {
    setIsSaved(false)
    await post(id, '/rename', { name: values.get('name') })
    setIsSaved(true)
  }

  return (
    <section className="card" aria-labelledby="rename">
      <h2 id="rename">Name</h2>
      <Form action="Rename" submit={rename} className="grid gap-4 sm:max-w-md">
        <Field key={name} label="Workspace name" name="name" defaultValue={name} maxLength={100} autoComplete="off" />
      </Form>
      <p role="status" className={isSaved ? 'text-good' : 'sr-only'}>
        {isSaved && 'Renamed.'}
      </p>
    </section>
  )
}

/** Everything in the workspace is deleted with it, so its name has to be typed first. */
export function DeleteWorkspace({ workspace: { id, name } }: { workspace: WorkspaceBody }) {
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)

  async function remove(values: FormData) {
    await post(id, '/delete', { name: values.get('name') })
    await refetchMe()
    await navigate({ to: '/' })
  }

  return (
    <section className="card justify-items-start" aria-labelledby="delete">
      <h2 id="delete">Delete</h2>
      <p className="text-quiet">
        Keys stop working immediately, and members, watches, unlocked profiles, cases, reports and saved searches are
        permanently deleted. Charges stay in the ledger, and the audit log stays with the server operator.
      </p>
      {isOpen ? (
        <Form
          action="Delete this workspace permanently"
          isFinal
          submit={remove}
          className="grid w-full gap-4 sm:max-w-md"
          beside={
            <button type="button" className="button secondary" onClick={() => setIsOpen(false)}>
              Cancel
            </button>
          }
        >
          <Field label={`Type “${name}” to confirm`} name="name" autoComplete="off" maxLength={100} autoFocus />
        </Form>
      ) : (
        <button type="button" className="button danger" onClick={() => setIsOpen(true)}>
          Delete this workspace…
        </button>
      )}
    </section>
  )
}

/** Whether the workspace requires a second factor of every member. */
export function TwoFactorRule({ workspaceId, isRequired }: { workspaceId: string; isRequired: boolean }) {
  const { act, problem } = useAct()
  return (
    <section className="card" aria-labelledby="two-factor-rule">
      <h2 id="two-factor-rule">Two-factor sign-in</h2>
      {problem}
      <label className="inline-flex items-center gap-2 font-normal">
        <input
          type="checkbox"
          className="size-4"
          checked={isRequired}
          onChange={event => act(() => post(workspaceId, '/two-factor', { required: event.target.checked }))}
        />
        Required for all members
      </label>
      <p className="text-sm text-quiet">Members without it must set it up before they can do anything else here.</p>
    </section>
  )
}
