import { Link } from '@tanstack/react-router'
import { Handle, type Node, type NodeProps, Position } from '@xyflow/react'
import { extentText } from '../parts/extent.ts'
import { Flag } from '../parts/flag.tsx'
import type { Placed } from './group-tree.ts'

export const width = 250
export const height = 74

export type CompanyNodeData = Placed & {
  workspaceId: string
  isSelected: boolean
  isTarget: boolean
  onToggle: () => void
  onMore: () => void
}

const kinds = {
  direct: '',
  unknown: 'direct or indirect unknown',
  ultimate: 'ultimate parent',
  branch: 'branch',
  joint_venture: 'joint venture',
}

export function CompanyNode({ data }: NodeProps<Node<CompanyNodeData>>) {
  const { member, childCount, shown, workspaceId, isSelected, isTarget, onToggle, onMore } = data
  const name = member.name ?? `Company ${member.id}`
  const share = extentText(member.extent)
  return (
    <div
      className={`company-node ${isSelected ? 'is-asked' : ''} ${isTarget ? 'is-found' : ''}`}
      style={{ width, height }}
    >
      <Handle type="target" position={Position.Left} isConnectable={false} />
      <Link
        to="/w/$workspaceId/companies/$companyId"
        params={{ workspaceId, companyId: String(member.id) }}
        search={{ part: 'group' }}
        preload={false}
        className="truncate text-sm font-semibold"
        title={name}
      >
        {name}
      </Link>
      <span className="flex items-center gap-2 text-xs text-quiet">
        <Flag country={member.country_code} />
        {share && <strong className="text-ink">{share}</strong>}
        {member.kind && kinds[member.kind]}
        {member.other_parents.length > 0 && <span>+{member.other_parents.length} more parents</span>}
      </span>
      {childCount > 0 && (
        <span className="flex gap-2 text-xs">
          <button type="button" className="nodrag node-button" aria-expanded={shown > 0} onClick={onToggle}>
            {shown > 0 ? 'Hide' : 'Show'} {childCount} below
            <span className="sr-only"> {name}</span>
          </button>
          {shown > 0 && shown < childCount && (
            <button type="button" className="nodrag node-button" onClick={onMore}>
              {childCount - shown} more
              <span className="sr-only"> below {name}</span>
            </button>
          )}
        </span>
      )}
      <Handle type="source" position={Position.Right} isConnectable={false} />
    </div>
  )
}
