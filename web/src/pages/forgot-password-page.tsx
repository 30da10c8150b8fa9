import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { account } from '../api.ts'
import { AccountForm, EntryFrame } from '../parts/account-form.tsx'
import { Field } from '../parts/field.tsx'
import { signInOptions } from '../queries.ts'

const title = 'Reset your password'

export function ForgotPasswordPage() {
  const ways = useQuery(signInOptions)
  const [asked, setAsked] = useState(false)
  const ask = async (values: FormData) => {
    await account('/account/forgot-password', { email: values.get('email') })
    setAsked(true)
  }
  const beneath = (
    <p>
      <Link to="/sign-in">Back to sign-in</Link>
    </p>
  )
  if (asked || ways.data?.sends_mail === false) {
    return (
      <EntryFrame title={title} beneath={beneath}>
        <div className="card">
          <h1>{title}</h1>
          <p role="status">
            {asked
              ? 'If an account with this address exists, an e-mail with a link is on its way. The link is valid for one hour.'
              : 'This server does not send e-mail. Ask the server operator for a new password.'}
          </p>
        </div>
      </EntryFrame>
    )
  }
  return (
    <AccountForm title={title} action="Send link" submit={ask} beneath={beneath}>
      <p className="text-quiet">We will e-mail you a link to set a new password.</p>
      <Field label="E-mail address" name="email" type="email" autoComplete="username" />
    </AccountForm>
  )
}
