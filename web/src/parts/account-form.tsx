import { type ReactNode, useEffect } from 'react'
import { Brand } from './brand.tsx'
import { Form } from './form.tsx'

type FrameProps = {
  title: string
  children: ReactNode
  /** Below the card: the alternatives. */
  beneath?: ReactNode
}

/** What all pages outside the dashboard share: the brand and one card. */
export function EntryFrame({ title, children, beneath }: FrameProps) {
  useEffect(() => {
    document.title = `${title} – Firmament`
  }, [title])
  return (
    <main className="mx-auto grid max-w-md gap-6 px-4 pt-[12vh] pb-8">
      <Brand />
      {children}
      {beneath && <div className="grid gap-2 text-quiet">{beneath}</div>}
    </main>
  )
}

type Props = FrameProps & {
  action: string
  /** What it throws is shown. */
  submit: (values: FormData) => Promise<unknown>
  /** Beside the button. */
  beside?: ReactNode
  disabled?: boolean
}

/** One card, one button, one place for what went wrong. */
export function AccountForm({ title, children, beneath, ...form }: Props) {
  return (
    <EntryFrame title={title} beneath={beneath}>
      <Form className="card" {...form}>
        <h1>{title}</h1>
        {children}
      </Form>
    </EntryFrame>
  )
}
