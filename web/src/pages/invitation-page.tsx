import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { account, auth, type InvitationLinkBody } from '../api.ts'
import { AccountForm, EntryFrame } from '../parts/account-form.tsx'
import { Answer } from '../parts/answer.tsx'
import { useLinkToken } from '../parts/link-token.ts'
import { SignInForm } from '../parts/sign-in-form.tsx'
import { SignUpForm } from '../parts/sign-up-form.tsx'
import { me, refetchMe, signInOptions } from '../queries.ts'

/** What the link of an invitation opens: it can be accepted by the account of its address alone. */
export function InvitationPage() {
  const token = useLinkToken()
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => account<InvitationLinkBody>('/invitations/look', { token }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (invitation.data) return <Invited token={token} invitation={invitation.data} />
  return (
    <EntryFrame title="Invitation">
      <div className="card">
        <h1>Invitation</h1>
        <Answer to={invitation}>{() => null}</Answer>
      </div>
    </EntryFrame>
  )
}

type Props = { token: string; invitation: InvitationLinkBody }

function Invited({ token, invitation }: Props) {
  const { workspace, email, role, invited_by: by } = invitation
  const known = useQuery(me)
  const ways = useQuery(signInOptions)
  const navigate = useNavigate()
  const [hasAccount, setHasAccount] = useState(false)
  const title = `Join ${workspace}`
  const words = `${by ?? 'The operator of this server'} invites ${email} to “${workspace}” as ${role}.`

  async function goIn(workspaceId: string) {
    await refetchMe()
    await navigate({ to: '/w/$workspaceId', params: { workspaceId } })
  }
  async function accept() {
    const { workspace_id } = await account<{ workspace_id: string }>('/invitations/accept', { token })
    await goIn(workspace_id)
  }
  async function arriveNew() {
    const found = await refetchMe()
    await navigate({ to: '/w/$workspaceId', params: { workspaceId: found?.workspaces[0]?.id ?? '' } })
  }
  async function signOut() {
    await auth('/sign-out', {})
    await refetchMe()
  }

  if (known.data?.user.email === email) {
    return (
      <AccountForm title={title} action="Accept" submit={accept}>
        <p>{words}</p>
      </AccountForm>
    )
  }
  if (known.data) {
    return (
      <AccountForm title={title} action="Sign out" submit={signOut}>
        <p>{words}</p>
        <p className="text-quiet">
          You are signed in as {known.data.user.email}. Sign out, then continue with the invited address.
        </p>
      </AccountForm>
    )
  }
  const other = (label: string, next: boolean) => (
    <p>
      <button type="button" className="cursor-pointer text-accent underline" onClick={() => setHasAccount(next)}>
        {label}
      </button>
    </p>
  )
  if (hasAccount || ways.data?.sign_up === 'closed') {
    const beneath =
      ways.data?.sign_up === 'closed' ? (
        <p>No account yet? Ask the server operator for one, then return to this link.</p>
      ) : (
        other('No account yet? Create one', false)
      )
    return <SignInForm title={title} email={email} arrive={refetchMe} beneath={beneath} />
  }
  return (
    <SignUpForm
      title={title}
      invited={{ email, invitation: token }}
      arrive={arriveNew}
      beneath={other('Have an account? Sign in', true)}
    >
      <p>{words}</p>
    </SignUpForm>
  )
}
