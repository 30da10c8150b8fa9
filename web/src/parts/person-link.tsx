import { Link } from '@tanstack/react-router'

type Props = {
  workspaceId: string
  /** Null where only the name is known. */
  personKey: string | null
  name: string
  className?: string
  tabIndex?: number
}

/** From a person named by a register to everything known about them. */
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
