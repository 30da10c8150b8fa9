import { useEffect, useRef, useSyncExternalStore } from 'react'
import { account, signInByOrganisation, type UserBody } from '../api.ts'
import { proofStore } from '../proof.ts'
import { Field } from './field.tsx'
import { Form } from './form.tsx'

/**
 * Asks for the password again, and for a code where there is a second factor, before sensitive changes. Users without a password sign
 * in again through their organisation.
 */
export function ProofDialog({ user }: { user: UserBody }) {
  const waiting = useSyncExternalStore(proofStore.subscribe, proofStore.waiting)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (waiting) dialog.current?.showModal()
    else dialog.current?.close()
  }, [waiting])

  async function prove(values: FormData) {
    if (!user.has_password) {
      const { pathname, search } = location
      location.assign((await signInByOrganisation(user.email, pathname + search, true)).url)
      return
    }
    const code = String(values.get('code') ?? '').trim()
    await account('/account/prove', { password: values.get('password'), ...(code && { code }) })
    waiting?.confirm()
  }

  return (
    <dialog
      ref={dialog}
      className="m-auto w-full max-w-md bg-transparent p-4 text-ink backdrop:bg-black/50"
      aria-labelledby="proof"
      onCancel={() => waiting?.cancel()}
    >
      {waiting && (
        <Form
          isOwn
          className="card"
          action={user.has_password ? 'Continue' : 'Sign in again'}
          submit={prove}
          beside={
            <button type="button" className="button secondary" onClick={() => waiting.cancel()}>
              Cancel
            </button>
          }
        >
          <h2 id="proof">Confirm your identity</h2>
          {user.has_password ? (
            <>
              <p className="text-quiet">Confirm your password to continue.</p>
              <Field label="Your password" name="password" type="password" autoComplete="current-password" />
            </>
          ) : (
            <p className="text-quiet">
              You signed in a while ago. Sign in again with your organisation; you will come back to this page and can
              continue. If this appears again right away, your organisation did not confirm that it asked for your
              password: tell its administrator.
            </p>
          )}
          {user.has_password && user.two_factor && (
            <Field
              label="Code"
              name="code"
              autoComplete="one-time-code"
              hint="Six digits from your authenticator app, or a recovery code."
            />
          )}
        </Form>
      )}
    </dialog>
  )
}
