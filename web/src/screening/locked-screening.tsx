import type { UnpaidBody } from '../api.ts'
import { PayFirst } from '../parts/pay-first.tsx'

export const companyScreening = (companyId: number) => ({
  path: `/companies/${companyId}/screening`,
  what: 'Checks whether the company, its officers, owners or group companies may be on a sanctions, export control or debarment list, with the evidence for and against.',
})

type Props = { workspaceId: string; path: string; body: object; unpaid: UnpaidBody; what: string }

export function LockedScreening({ what, ...pay }: Props) {
  const { cost } = pay.unpaid
  const unit: [string, string] = ['screening unit', 'screening units']
  return (
    <PayFirst {...pay} unit={unit} action={`Screen for ${cost} ${cost === 1 ? 'unit' : 'units'}`}>
      {what}
    </PayFirst>
  )
}

/** Why screening is not possible here. */
export function NoScreening({ why }: { why: 'no_access' | 'no_lists' }) {
  return (
    <p className="text-quiet">
      {why === 'no_lists'
        ? 'No sanctions lists are loaded, so screening is not possible. The server operator can load them.'
        : 'This workspace has no access to screening. The server operator can enable it.'}
    </p>
  )
}
