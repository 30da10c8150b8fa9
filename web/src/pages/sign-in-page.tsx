import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { SignInForm } from '../parts/sign-in-form.tsx'
import { refetchMe, signInOptions } from '../queries.ts'

export function SignInPage() {
  const navigate = useNavigate()
  const ways = useQuery(signInOptions)
  async function arrive() {
    await refetchMe()
    await navigate({ to: '/' })
  }
  const beneath = ways.data?.sign_up === 'open' && (
    <p>
      No account yet? <Link to="/sign-up">Create one</Link>
    </p>
  )
  return <SignInForm arrive={arrive} beneath={beneath} notice={useReason()} />
}

/** Why signing in through an organisation's provider failed, by the library's code for it. */
const reasons: Record<string, string> = {
  email_not_found: 'Your organisation did not confirm that you have an e-mail address of its own.',
  signup_disabled: 'You have no account here yet. Ask for an invitation.',
  account_not_linked: 'Confirm your e-mail address here first: sign in with your password.',
  ACCOUNT_DISABLED: 'This account is disabled. Ask the server operator.',
}

function useReason(): string | undefined {
  const [error] = useState(() => new URLSearchParams(location.search).get('error'))
  return error ? (reasons[error] ?? 'Signing in with your organisation did not work. Try again.') : undefined
}
