import { signUp } from '../api.ts'
import { AccountForm } from '../parts/account-form.tsx'
import { Field } from '../parts/field.tsx'
import type { Go } from '../parts/link.tsx'

export function SignUpPage({ go, onDone }: { go: Go; onDone: () => Promise<void> }) {
  return (
    <AccountForm
      key="sign-up"
      title="Create an account"
      action="Create account"
      submit={values => signUp(String(values.get('name')), String(values.get('email')), String(values.get('password')))}
      onDone={onDone}
      other={{ question: 'Have an account?', label: 'Sign in', path: '/sign-in' }}
      go={go}
    >
      <p className="quiet">You get a free workspace of your own: three units a day.</p>
      <Field label="Name" name="name" autoComplete="name" maxLength={100} />
      <Field label="E-mail address" name="email" type="email" autoComplete="username" />
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="new-password"
        minLength={8}
        maxLength={128}
        hint="At least 8 characters. A few random words make a good one."
      />
    </AccountForm>
  )
}
