import { useState } from 'react'
import { account } from '../api.ts'
import { Form } from '../parts/form.tsx'
import { Page } from '../parts/page.tsx'

/** Shown in the place of a workspace until the address of the account is proven. */
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
        <Form action="Resend" submit={send}>
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
