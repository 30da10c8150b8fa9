import { Link } from '@tanstack/react-router'

/** When there is more of an allowance that is used up, and where that is shown. */
export function AllowanceSpent({ workspaceId }: { workspaceId: string }) {
  return (
    <p className="text-quiet">
      The allowance is used up. It resets at midnight UTC or at the start of the month; see{' '}
      <Link to="/w/$workspaceId/usage" params={{ workspaceId }}>
        Usage
      </Link>
      .
    </p>
  )
}
