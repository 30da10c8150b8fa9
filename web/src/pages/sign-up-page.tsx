import { useNavigate } from '@tanstack/react-router'
import { auth } from '../api.ts'
import { AccountForm } from '../parts/account-form.tsx'
import { Field } from '../parts/field.tsx'
import { me, queryClient } from '../queries.ts'

export function SignUpPage() {
  const navigate = useNavigate()

  async function create(values: FormData) {
    await auth('/sign-up/email', {
      name: String(values.get('name')),
      email: String(values.get('email')),
      password: String(values.get('password')),
    })
    await queryClient.fetchQuery({ ...me, staleTime: 0 })
    await navigate({ to: '/' })
  }

  return (
    <AccountForm
      title="Create an account"
      action="Create account"
      submit={create}
      other={{ question: 'Have an account?', label: 'Sign in', path: '/sign-in' }}
    >
      <p className="text-quiet">You get a free workspace of your own: three units a day.</p>
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
