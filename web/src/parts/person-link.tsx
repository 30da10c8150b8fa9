import { Link } from '@tanstack/react-router'

type Props = { workspaceId: string; kind: 'officer' | 'holder'; companyId: number; id: number; name: string }

/** From wherever a register names somebody to all else that is known of them. */
export function PersonLink({ workspaceId, kind, companyId, id, name }: Props) {
  return (
    <Link
      to="/w/$workspaceId/people/$personKey"
      params={{ workspaceId, personKey: `${kind[0]}${companyId}-${id}` }}
      preload={false}
      className="break-words"
    >
      {name}
    </Link>
  )
}
