import { ScreeningPanel } from '../screening/screening-panel.tsx'
import { companyScreening } from './screening-card.tsx'
import type { CompanyView } from './where.ts'

/** Today's lists and today's company: what lists said on another day is not kept. */
export function Screening({ workspaceId, companyId }: CompanyView) {
  return <ScreeningPanel {...{ workspaceId, ...companyScreening(companyId) }} />
}
