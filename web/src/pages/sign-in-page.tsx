import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { hasSessionEnded, type WaysInBody } from '../api.ts'
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
  return <SignInForm arrive={arrive} beneath={beneath} notice={useReason() ?? endOf(ways.data)} />
}

/** Why signing in through an organisation's provider failed, by the library's code for it. */
const reasons: Record<string, string> = {
  email_not_found: 'Your organisation did not confirm that your e-mail address is one of its own.',
  signup_disabled: 'You have no account here yet. Ask for an invitation.',
  account_not_linked: 'Confirm your e-mail address here first: sign in with your password.',
  ACCOUNT_DISABLED: 'This account is disabled. Ask the server operator.',
}

function useReason(): string | undefined {
  const [error] = useState(() => new URLSearchParams(location.search).get('error'))
  return error ? (reasons[error] ?? 'Signing in with your organisation did not work. Try again.') : undefined
}

/** Why someone who was signed in is back here. */
function endOf(ways: WaysInBody | undefined): string | undefined {
  if (!ways || !hasSessionEnded()) return
  const { idle_minutes, hours } = ways.session
  const limits = `${inWords(idle_minutes)} without use, ${inWords(hours * 60)} after signing in`
  return `Your session has ended: sessions end after ${limits}, or when they are ended elsewhere. Sign in again to continue.`
}

/** The largest unit that it is a whole number of. */
function inWords(minutes: number): string {
  const [unit, size] = minutes % 1440 === 0 ? ['day', 1440] : minutes % 60 === 0 ? ['hour', 60] : ['minute', 1]
  const count = minutes / Number(size)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
