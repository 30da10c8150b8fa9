import { signIn } from '../api.ts'
import { AccountForm } from '../parts/account-form.tsx'
import { Field } from '../parts/field.tsx'
import type { Go } from '../parts/link.tsx'

export function SignInPage({ go, onDone }: { go: Go; onDone: () => Promise<void> }) {
  return (
    <AccountForm
      key="sign-in"
      title="Sign in"
      action="Sign in"
      submit={values => signIn(String(values.get('email')), String(values.get('password')))}
      onDone={onDone}
      other={{ question: 'No account yet?', label: 'Create one', path: '/sign-up' }}
      go={go}
    >
      <Field label="E-mail address" name="email" type="email" autoComplete="username" />
      <Field label="Password" name="password" type="password" autoComplete="current-password" />
    </AccountForm>
  )
}
