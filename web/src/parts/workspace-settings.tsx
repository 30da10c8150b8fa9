import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { post, type WorkspaceBody } from '../api.ts'
import { refetchMe, refreshWorkspace } from '../queries.ts'
import { Field } from './field.tsx'
import { Form } from './form.tsx'

/** What the workspace is called. */
export function RenameWorkspace({ workspace: { id, name } }: { workspace: WorkspaceBody }) {
  const [isSaved, setIsSaved] = useState(false)

  async function rename(values: FormData) {
    setIsSaved(false)
    await post(id, '/rename', { name: values.get('name') })
    await refreshWorkspace(id)
    setIsSaved(true)
  }

  return (
    <section className="card" aria-labelledby="rename">
      <h2 id="rename">Name of the workspace</h2>
      <Form action="Rename" submit={rename} className="grid gap-4 sm:max-w-md">
        <Field key={name} label="Workspace name" name="name" defaultValue={name} maxLength={100} autoComplete="off" />
      </Form>
      <p role="status" className={isSaved ? 'text-good' : 'sr-only'}>
        {isSaved && 'Renamed.'}
      </p>
    </section>
  )
}

/** Everything that is in the workspace goes with it, so its name has to be written first. */
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
        Keys stop working at once, and members, watches, unlocked profiles, cases, reports and saved searches are gone
        for good. What was charged stays in the ledger, and the audit log stays with the server operator.
      </p>
      {isOpen ? (
        <Form
          action="Delete this workspace for good"
          isFinal
          submit={remove}
          className="grid w-full gap-4 sm:max-w-md"
          beside={
            <button type="button" className="button secondary" onClick={() => setIsOpen(false)}>
              Cancel
            </button>
          }
        >
          <Field label={`Write “${name}” to confirm`} name="name" autoComplete="off" maxLength={100} autoFocus />
        </Form>
      ) : (
        <button type="button" className="button danger" onClick={() => setIsOpen(true)}>
          Delete this workspace…
        </button>
      )}
    </section>
  )
}
