import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { me } from '../queries.ts'
import { ProofNeededPage, TwoFactorNeededPage } from './blocked-pages.tsx'

/** The pages of operators, or what one has to do before they open. */
export function OperatorRoom() {
  const { data } = useQuery(me)
  if (!data || data.user.second_factor) return <Outlet />
  // Without a password, an organisation's provider asks for the second factor.
  if (data.user.two_factor || !data.user.has_password) return <ProofNeededPage />
  return <TwoFactorNeededPage by="The operator's room" />
}
