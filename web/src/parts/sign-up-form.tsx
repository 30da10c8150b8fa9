import type { ReactNode } from 'react'
import { auth } from '../api.ts'
import { AccountForm } from './account-form.tsx'
import { Field, NewPassword } from './field.tsx'

type Props = {
  title?: string
  /** The invited address and the token of its invitation. */
  invited?: { email: string; invitation: string }
  arrive: () => Promise<unknown>
  children?: ReactNode
  beneath?: ReactNode
}

export function SignUpForm({ title = 'Create an account', invited, arrive, children, beneath }: Props) {
  async function create(values: FormData) {
    await auth('/sign-up/email', {
      name: String(values.get('name')),
      email: String(values.get('email')),
      password: String(values.get('password')),
      ...invited,
    })
    await arrive()
  }

  return (
    <AccountForm title={title} action="Create account" submit={create} beneath={beneath}>
      {children}
      <Field label="Name" name="name" autoComplete="name" maxLength={100} />
      {invited ? (
        <p className="break-all text-quiet">{invited.email}</p>
      ) : (
        <Field label="E-mail address" name="email" type="email" autoComplete="username" />
      )}
      <NewPassword label="Password" name="password" />
    </AccountForm>
  )
}
