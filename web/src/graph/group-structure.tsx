import { useQuery } from '@tanstack/react-query'
import { ReactFlowProvider } from '@xyflow/react'
import type { GroupBody } from '../api.ts'
import type { Where } from '../company/where.ts'
import { Answer, Empty } from '../parts/answer.tsx'
import { Sources } from '../parts/source.tsx'
import { asked } from '../queries.ts'
import { GroupGraph } from './group-graph.tsx'

export function GroupStructure({ workspaceId, companyId }: Where) {
  const group = useQuery(asked<GroupBody>(workspaceId, `/companies/${companyId}/group`))
  return (
    <Answer to={group}>
      {data => (
        <section className="card" aria-label="Group structure">
          {data.members.length === 0 ? (
            <Empty>No loaded source links this company to another. This does not mean there are no links.</Empty>
          ) : (
            <ReactFlowProvider>
              <GroupGraph group={data} workspaceId={workspaceId} />
            </ReactFlowProvider>
          )}
          <Sources sources={data.sources} />
        </section>
      )}
    </Answer>
  )
}
