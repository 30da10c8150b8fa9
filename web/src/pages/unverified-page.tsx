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
          A mail with a link was sent to <strong className="break-all">{email}</strong>. Open the link to go on.
        </p>
        <Form action="Send it again" submit={send}>
          {sent && (
            <p role="status" className="text-good">
              Another mail is on its way. Only the newest link works.
            </p>
          )}
        </Form>
      </section>
    </Page>
  )
}
