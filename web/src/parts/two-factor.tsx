import { lazy, Suspense, useState } from 'react'
import { auth } from '../api.ts'
import { me, queryClient } from '../queries.ts'
import { Command } from './command.tsx'
import { Field } from './field.tsx'
import { Form } from './form.tsx'

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }))

type Enrolment = { totpURI: string; backupCodes: string[] }

/** Turning the second factor on takes a password, then a code that proves the authenticator has the secret. */
export function TwoFactor({ isOn }: { isOn: boolean }) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  const look = () => queryClient.invalidateQueries({ queryKey: me.queryKey })

  const begin = async (values: FormData) =>
    setEnrolment(await auth<Enrolment>('/two-factor/enable', { password: values.get('password') }))
  const prove = async (values: FormData) => {
    await auth('/two-factor/verify-totp', { code: String(values.get('code')).trim() })
    setEnrolment(null)
    await look()
  }
  const end = async (values: FormData) => {
    await auth('/two-factor/disable', { password: values.get('password') })
    await look()
  }

  return (
    <section className="card" aria-labelledby="two-factor">
      <h2 id="two-factor">
        Two-factor sign-in <span className="badge ml-2">{isOn ? 'On' : 'Off'}</span>
      </h2>
      {enrolment ? (
        <Enrol key="enrol" enrolment={enrolment} onProve={prove} />
      ) : (
        <Form isOwn key={isOn ? 'on' : 'off'} action={isOn ? 'Turn off' : 'Turn on'} submit={isOn ? end : begin}>
          <p className="text-quiet">
            {isOn
              ? 'Sign-in requires a code from your authenticator app after the password.'
              : 'Adds a second step: sign-in also requires a code from an app on your phone.'}
          </p>
          <Field label="Your password" name="password" type="password" autoComplete="current-password" />
        </Form>
      )}
    </section>
  )
}

type EnrolProps = { enrolment: Enrolment; onProve: (values: FormData) => Promise<void> }

function Enrol({ enrolment: { totpURI, backupCodes }, onProve }: EnrolProps) {
  const secret = new URL(totpURI).searchParams.get('secret') ?? ''
  return (
    <Form isOwn action="Turn on" submit={onProve}>
      <ol className="grid list-decimal gap-4 pl-5">
        <li>
          <p>
            Scan this with your authenticator app, or enter the secret (time-based, six digits); on your phone, open{' '}
            <a href={totpURI}>this link</a>.
          </p>
          <div className="flex flex-wrap items-start gap-4 pt-3">
            <Suspense fallback={<div className="size-48" />}>
              <QrCode text={totpURI} label="QR code with the secret for an authenticator app" />
            </Suspense>
            <div className="min-w-0 grow basis-64">
              <Command label="Secret" line={secret} />
            </div>
          </div>
        </li>
        <li>
          <p>Store these recovery codes where you can find them without your phone. Each works once.</p>
          <Command label="Recovery codes" line={backupCodes.join('\n')} />
        </li>
        <li>
          <Field
            label="Current code from the authenticator"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
          />
        </li>
      </ol>
    </Form>
  )
}
