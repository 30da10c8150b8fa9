// Bodies of responses. These files import only each other, because the code of the pages uses them too.

export type UsageLineBody = {
  at: string
  request_id: string
  surface: 'v1' | 'v2' | 'mcp' | 'dashboard'
  operation: string
  key_id: string | null
  key_name: string | null
  user_name: string | null
  company_id: number | null
  company_name: string | null
  meter: string | null
  units: number
  status: number
  reverses: string | null
}

export type UsageBody = { lines: UsageLineBody[]; next: string | null }

export type SpentBody = { used: number; limit: number | null }

export type MeterBody = { id: string; name: string; day: SpentBody; month: SpentBody; remaining: number | null }

export type UsageSummaryBody = {
  today: string
  days: { day: string; requests: number; units: number; refused: number }[]
  operations: string[]
  statuses: number[]
  /** Of all matching lines, also where the lists below are cut. `units` is what was charged less what was refunded. */
  total: {
    requests: number
    refused: number
    units: number
    refunded: number
    /** What each allowance has to do with it; they come to `units`. */
    meters: { id: string; name: string; units: number }[]
  }
  /** By operation and caller, largest first. */
  totals: {
    operation: string
    key_name: string | null
    user_name: string | null
    requests: number
    units: number
  }[]
  meters: MeterBody[]
  /** Of the units; null if none were used in the last 30 days, because then no estimate is possible. */
  forecast: {
    days: number
    used: number
    /** Null if they last until more are given. */
    lasts_until: string | null
    resets_at: string
  } | null
}
