import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { EntryFrame } from '../parts/account-form.tsx'
import { SignUpForm } from '../parts/sign-up-form.tsx'
import { refetchMe, signInOptions } from '../queries.ts'

export function SignUpPage() {
  const navigate = useNavigate()
  const ways = useQuery(signInOptions)
  async function arrive() {
    await refetchMe()
    await navigate({ to: '/' })
  }
  const beneath = (
    <p>
      Have an account? <Link to="/sign-in">Sign in</Link>
    </p>
  )
  if (ways.data && ways.data.sign_up !== 'open') {
    return (
      <EntryFrame title="Create an account" beneath={beneath}>
        <div className="card">
          <h1>Create an account</h1>
          <p className="text-quiet">
            {ways.data.sign_up === 'invited'
              ? 'Sign-up is by invitation only. Open the link in your invitation.'
              : 'Sign-up is closed. Ask the server operator for an account.'}
          </p>
        </div>
      </EntryFrame>
    )
  }
  return (
    <SignUpForm arrive={arrive} beneath={beneath}>
      <p className="text-quiet">You get your own free workspace with three units per day.</p>
    </SignUpForm>
  )
}
