import { useNavigate } from '@tanstack/react-router'
import { account } from '../api.ts'
import { AccountForm } from '../parts/account-form.tsx'
import { useLinkToken } from '../parts/link-token.ts'
import { refetchMe } from '../queries.ts'

/** What the link in the e-mail opens. It takes a click on the button, because programs open links too. */
export function VerifyAddressPage() {
  const token = useLinkToken()
  const navigate = useNavigate()
  async function confirm() {
    await account('/account/verify-address', { token })
    await refetchMe()
    await navigate({ to: '/' })
  }
  return (
    <AccountForm title="Confirm your address" action="Confirm" submit={confirm}>
      <p className="text-quiet">Confirm that this e-mail address belongs to you.</p>
    </AccountForm>
  )
}
