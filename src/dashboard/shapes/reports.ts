// What the pages get, as it travels. It imports nothing but others of its kind, so that the pages' code can share it.

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
  /** Null where nothing limits it. */
  remaining: number | null
  /** Until when asking again gives the newest report, free of charge. */
  free_until: string | null
}

export type NewReportBody = { report: ReportBody; charged: number }
