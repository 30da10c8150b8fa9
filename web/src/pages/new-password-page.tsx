import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { account } from '../api.ts'
import { AccountForm, EntryFrame } from '../parts/account-form.tsx'
import { NewPassword } from '../parts/field.tsx'
import { useLinkToken } from '../parts/link-token.ts'
import { refetchMe } from '../queries.ts'

const title = 'Set a new password'

/** What the link in the mail opens. */
export function NewPasswordPage() {
  const token = useLinkToken()
  const [changed, setChanged] = useState(false)
  const change = async (values: FormData) => {
    await account('/account/new-password', { token, password: values.get('password') })
    // Any session in this browser has ended.
    await refetchMe()
    setChanged(true)
  }
  if (changed) {
    return (
      <EntryFrame title={title}>
        <div className="card justify-items-start">
          <h1>{title}</h1>
          <p role="status">Password changed. All sessions have ended.</p>
          <Link to="/sign-in" className="button primary">
            Sign in
          </Link>
        </div>
      </EntryFrame>
    )
  }
  const beneath = (
    <p>
      <Link to="/forgot-password">Request another link</Link>
    </p>
  )
  return (
    <AccountForm title={title} action="Change password" submit={change} beneath={beneath}>
      <NewPassword label="New password" name="password" />
    </AccountForm>
  )
}
