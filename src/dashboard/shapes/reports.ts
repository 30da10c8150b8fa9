// Bodies of responses. These files import only each other, because the code of the pages uses them too.

export type ReportBody = {
  id: number
  status: 'requested' | 'finish' | 'failed'
  created_at: string
  expires_at: string
  expired: boolean
}

export type ReportsBody = {
  /** Newest first. */
  items: ReportBody[]
  total: number
  /** What the next new report costs, of the workspace's allowance for credit reports. */
  cost: number
  /** Null if unlimited. */
  remaining: number | null
  /** Until then another request returns the newest report free of charge. */
  free_until: string | null
}

export type NewReportBody = { report: ReportBody; charged: number }
