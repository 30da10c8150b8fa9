import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { auth, signIn, signInByOrganisation } from '../api.ts'
import { signInOptions } from '../queries.ts'
import { AccountForm } from './account-form.tsx'
import { Field } from './field.tsx'
import { Notice } from './notice.tsx'

type Props = {
  title?: string
  /** The address, where it has to be this one. */
  email?: string
  /** What to do once the user is signed in. */
  arrive: () => Promise<unknown>
  beneath?: ReactNode
  /** Why the user is back here. */
  notice?: string | undefined
}

/** The password, and after it the code where there is a second factor. */
export function SignInForm({ title = 'Sign in', email, arrive, beneath, notice }: Props) {
  const [needsCode, setNeedsCode] = useState(false)
  const [byOrganisation, setByOrganisation] = useState(false)
  const ways = useQuery(signInOptions)

  async function enter(values: FormData) {
    const { twoFactorRedirect } = await signIn(email ?? String(values.get('email')), String(values.get('password')))
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
      <AccountForm key="code" title="Enter your code" action="Continue" submit={prove} beneath={beneath}>
        <Field
          label="Code"
          name="code"
          autoComplete="one-time-code"
          hint="Six digits from your authenticator app, or a recovery code."
        />
      </AccountForm>
    )
  }
  if (byOrganisation) return <OrganisationForm email={email} onBack={() => setByOrganisation(false)} />
  const forgotten = (
    <>
      {ways.data?.by_organisation && (
        <p>
          <button
            type="button"
            className="cursor-pointer text-accent underline"
            onClick={() => setByOrganisation(true)}
          >
            Sign in with your organisation
          </button>
        </p>
      )}
      {beneath}
      <p>
        <Link to="/forgot-password">Forgot your password?</Link>
      </p>
    </>
  )
  return (
    <AccountForm key="sign-in" title={title} action="Sign in" submit={enter} beneath={forgotten}>
      {notice && <Notice>{notice}</Notice>}
      {email ? (
        <p className="break-all text-quiet">{email}</p>
      ) : (
        <Field label="E-mail address" name="email" type="email" autoComplete="username" />
      )}
      <Field label="Password" name="password" type="password" autoComplete="current-password" />
    </AccountForm>
  )
}

type OrganisationProps = {
  email?: string | undefined
  onBack: () => void
}

/** Leads to the identity provider of the organisation with the address's domain, and back to this page. */
function OrganisationForm({ email, onBack }: OrganisationProps) {
  async function go(values: FormData) {
    const back = location.pathname === '/sign-in' ? '/' : location.pathname + location.search
    const { url } = await signInByOrganisation(email ?? String(values.get('email')), back)
    location.assign(url)
    // The browser is leaving; until then nothing can be clicked twice.
    await new Promise(() => {})
  }
  const beneath = (
    <p>
      <button type="button" className="cursor-pointer text-accent underline" onClick={onBack}>
        Sign in with a password
      </button>
    </p>
  )
  return (
    <AccountForm
      key="organisation"
      title="Sign in with your organisation"
      action="Continue"
      submit={go}
      beneath={beneath}
    >
      {email ? (
        <p className="break-all text-quiet">{email}</p>
      ) : (
        <Field label="Work e-mail address" name="email" type="email" autoComplete="username" />
      )}
    </AccountForm>
  )
}
