import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { EntryFrame } from '../parts/account-form.tsx'
import { SignUpForm } from '../parts/sign-up-form.tsx'
import { lookAgain, waysIn } from '../queries.ts'

export function SignUpPage() {
  const navigate = useNavigate()
  const ways = useQuery(waysIn)
  async function arrive() {
    await lookAgain()
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
              ? 'Only who was invited can sign up here. Open the link of your invitation.'
              : 'Nobody can sign up here. Ask whoever runs this server for an account.'}
          </p>
        </div>
      </EntryFrame>
    )
  }
  return (
    <SignUpForm arrive={arrive} beneath={beneath}>
      <p className="text-quiet">You get a free workspace of your own: three units a day.</p>
    </SignUpForm>
  )
}
