import { useQuery } from '@tanstack/react-query'
import type { WatchSettingsBody } from '../api.ts'
import { Answer } from '../parts/answer.tsx'
import { Page } from '../parts/page.tsx'
import { getQuery } from '../queries.ts'
import { Callback } from '../watch/callback.tsx'
import { Deliveries } from '../watch/deliveries.tsx'
import { DefaultFields } from '../watch/field-choice.tsx'
import { RecentChanges } from '../watch/recent-changes.tsx'
import { WatchedCompanies } from '../watch/watched-companies.tsx'
import { useWorkspace } from '../workspace.ts'

/** What the workspace watches, what changed, and which notifications were sent: as in the API's Watch module. */
export function WatchPage() {
  const { workspaceId } = useWorkspace()
  const settings = useQuery(getQuery<WatchSettingsBody>(workspaceId, '/watch/settings'))
  return (
    <Page title="Watch">
      <Answer to={settings}>
        {data => (
          <>
            <WatchedCompanies workspaceId={workspaceId} settings={data} />
            <RecentChanges workspaceId={workspaceId} />
            <DefaultFields settings={data} />
            <Callback settings={data} />
            <Deliveries workspaceId={workspaceId} hasCallback={data.callback !== null && data.off_at === null} />
          </>
        )}
      </Answer>
    </Page>
  )
}
