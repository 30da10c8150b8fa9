import { signInByOrganisation } from '../api.ts'
import { AccountForm } from './account-form.tsx'
import { Field } from './field.tsx'

type Props = {
  /** The address, where only one will do. */
  email?: string | undefined
  onBack: () => void
}

/** Leads to the provider of the organisation whose domain an address has, and back to this page. */
export function OrganisationForm({ email, onBack }: Props) {
  async function go(values: FormData) {
    const back = location.pathname === '/sign-in' ? '/' : location.pathname + location.search
    const { url } = await signInByOrganisation(email ?? String(values.get('email')), back)
    location.assign(url)
    // The browser is on its way; until then nothing is clicked twice.
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
