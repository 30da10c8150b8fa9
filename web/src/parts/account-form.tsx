import { type ReactNode, useEffect, useState } from 'react'
import { explain } from '../explain.ts'
import { Brand } from './brand.tsx'
import { type Go, Link } from './link.tsx'
import { Notice } from './notice.tsx'

type Props = {
  title: string
  children: ReactNode
  action: string
  /** Does what the form is for; what it throws is shown. */
  submit: (values: FormData) => Promise<unknown>
  onDone: () => Promise<void>
  other: { question: string; label: string; path: string }
  go: Go
}

/** What signing in and signing up share: one card, one button, one place for what went wrong. */
export function AccountForm({ title, children, action, submit, onDone, other, go }: Props) {
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    document.title = `${title} – Firmament`
  }, [title])

  async function run(values: FormData) {
    setBusy(true)
    setProblem(null)
    try {
      await submit(values)
      await onDone()
    } catch (error) {
      setProblem(explain(error))
      setBusy(false)
    }
  }

  return (
    <main className="narrow">
      <Brand />
      <form
        className="card"
        onSubmit={event => {
          event.preventDefault()
          run(new FormData(event.currentTarget))
        }}
      >
        <h1>{title}</h1>
        {problem && <Notice>{problem}</Notice>}
        {children}
        <button type="submit" className="primary" disabled={busy}>
          {busy ? 'One moment…' : action}
        </button>
      </form>
      <p className="quiet">
        {other.question} <Link to={other.path} go={go} label={other.label} />
      </p>
    </main>
  )
}
