import { Link } from '@tanstack/react-router'

type Props = {
  workspaceId: string
  /** Null where nothing more is known of somebody than the name. */
  personKey: string | null
  name: string
  className?: string
  tabIndex?: number
}

/** From wherever a register names somebody to all else that is known of them. */
export function PersonLink({ workspaceId, personKey, name, className = 'wrap-anywhere', tabIndex }: Props) {
  if (personKey === null) return name
  return (
    <Link
      to="/w/$workspaceId/people/$personKey"
      params={{ workspaceId, personKey }}
      preload={false}
      className={className}
      tabIndex={tabIndex}
    >
      {name}
    </Link>
  )
}
