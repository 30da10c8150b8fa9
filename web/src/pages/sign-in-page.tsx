import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { auth, signIn } from '../api.ts'
import { AccountForm } from '../parts/account-form.tsx'
import { Field } from '../parts/field.tsx'
import { me, queryClient } from '../queries.ts'

const other = { question: 'No account yet?', label: 'Create one', path: '/sign-up' } as const

export function SignInPage() {
  const [needsCode, setNeedsCode] = useState(false)
  const navigate = useNavigate()
  const arrive = async () => {
    await queryClient.fetchQuery({ ...me, staleTime: 0 })
    await navigate({ to: '/' })
  }

  async function enter(values: FormData) {
    const { twoFactorRedirect } = await signIn(String(values.get('email')), String(values.get('password')))
    if (twoFactorRedirect) setNeedsCode(true)
    else await arrive()
  }

  async function prove(values: FormData) {
    const code = String(values.get('code')).trim()
    await auth(/^\d{6}$/.test(code) ? '/two-factor/verify-totp' : '/two-factor/verify-backup-code', { code })
    await arrive()
  }

  if (needsCode) {
    return (
      <AccountForm key="code" title="Enter your code" action="Go on" submit={prove} other={other}>
        <Field
          label="Code"
          name="code"
          autoComplete="one-time-code"
          hint="Six digits from your authenticator, or one of your recovery codes."
        />
      </AccountForm>
    )
  }
  return (
    <AccountForm key="sign-in" title="Sign in" action="Sign in" submit={enter} other={other}>
      <Field label="E-mail address" name="email" type="email" autoComplete="username" />
      <Field label="Password" name="password" type="password" autoComplete="current-password" />
    </AccountForm>
  )
}
