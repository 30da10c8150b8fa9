import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { account } from '../api.ts'
import { AccountForm, EntryFrame } from '../parts/account-form.tsx'
import { Field } from '../parts/field.tsx'
import { waysIn } from '../queries.ts'

const title = 'A new password'

export function ForgotPasswordPage() {
  const ways = useQuery(waysIn)
  const [asked, setAsked] = useState(false)
  const ask = async (values: FormData) => {
    await account('/account/forgot-password', { email: values.get('email') })
    setAsked(true)
  }
  const beneath = (
    <p>
      <Link to="/sign-in">Back to signing in</Link>
    </p>
  )
  if (asked || ways.data?.sends_mail === false) {
    return (
      <EntryFrame title={title} beneath={beneath}>
        <div className="card">
          <h1>{title}</h1>
          <p role="status">
            {asked
              ? 'If the address has an account here, a mail with a link is on its way. The link works for an hour.'
              : 'This server sends no mail. Ask whoever runs it for a new password.'}
          </p>
        </div>
      </EntryFrame>
    )
  }
  return (
    <AccountForm title={title} action="Send the link" submit={ask} beneath={beneath}>
      <p className="text-quiet">You get a mail with a link by which you can set one.</p>
      <Field label="E-mail address" name="email" type="email" autoComplete="username" />
    </AccountForm>
  )
}
