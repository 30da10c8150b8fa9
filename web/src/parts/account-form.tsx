import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { Brand } from './brand.tsx'
import { Form } from './form.tsx'

type Props = {
  title: string
  children: ReactNode
  action: string
  /** Does what the form is for; what it throws is shown. */
  submit: (values: FormData) => Promise<unknown>
  other: { question: string; label: string; path: '/sign-in' | '/sign-up' }
}

/** What signing in and signing up share: one card, one button, one place for what went wrong. */
export function AccountForm({ title, children, action, submit, other }: Props) {
  useEffect(() => {
    document.title = `${title} – Firmament`
  }, [title])
  return (
    <main className="mx-auto grid max-w-md gap-6 px-4 pt-[12vh] pb-8">
      <Brand />
      <Form className="card" action={action} submit={submit}>
        <h1>{title}</h1>
        {children}
      </Form>
      <p className="text-quiet">
        {other.question} <Link to={other.path}>{other.label}</Link>
      </p>
    </main>
  )
}
