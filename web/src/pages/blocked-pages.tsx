import { useState } from 'react'
import { account } from '../api.ts'
import { Form } from '../parts/form.tsx'
import { Page } from '../parts/page.tsx'
import { TwoFactor } from '../parts/two-factor.tsx'
import { useAct } from '../parts/use-act.tsx'
import { askForProof } from '../proof.ts'
import { refetchMe } from '../queries.ts'

// What is shown instead of a workspace.

export function NoWorkspacePage() {
  return (
    <Page title="No workspace">
      <p className="card text-quiet">
        You are not a member of any workspace, or yours is disabled. Ask a workspace owner to invite you, or ask the
        server operator why yours is disabled.
      </p>
    </Page>
  )
}

/** Until the e-mail address of the account is confirmed. */
export function UnverifiedPage({ email }: { email: string }) {
  const [sent, setSent] = useState(false)
  const send = async () => {
    await account('/account/send-verification', {})
    setSent(true)
  }
  return (
    <Page title="Confirm your address">
      <section className="card">
        <p>
          We sent an e-mail with a link to <strong className="break-all">{email}</strong>. Open the link to continue.
        </p>
        <Form isOwn action="Resend" submit={send}>
          {sent && (
            <p role="status" className="text-good">
              Another e-mail is on its way. Only the newest link works.
            </p>
          )}
        </Form>
      </section>
    </Page>
  )
}

/** Where a second factor is required and the user has none. */
export function TwoFactorNeededPage({ by }: { by: string }) {
  return (
    <Page title="Two-factor sign-in is required">
      <p className="-mt-3 text-quiet">{by} requires two-factor sign-in. Set it up here to continue.</p>
      <TwoFactor isOn={false} />
    </Page>
  )
}

/** Where a session has to prove a second factor that its user has. */
export function ProofNeededPage() {
  const { act, busy, problem } = useAct()
  const prove = async () => {
    if (await askForProof()) await refetchMe()
  }
  return (
    <Page title="Confirm your identity">
      <section className="card">
        <p>The operator's pages open after your password and a code, once in every session.</p>
        <p>
          <button type="button" className="button" disabled={busy} onClick={() => act(prove)}>
            Confirm
          </button>
        </p>
        {problem}
      </section>
    </Page>
  )
}
