import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { SignInForm } from '../parts/sign-in-form.tsx'
import { lookAgain, waysIn } from '../queries.ts'

export function SignInPage() {
  const navigate = useNavigate()
  const ways = useQuery(waysIn)
  async function arrive() {
    await lookAgain()
    await navigate({ to: '/' })
  }
  const beneath = ways.data?.sign_up === 'open' && (
    <p>
      No account yet? <Link to="/sign-up">Create one</Link>
    </p>
  )
  return <SignInForm arrive={arrive} beneath={beneath} />
}
