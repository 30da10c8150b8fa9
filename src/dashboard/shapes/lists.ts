// Bodies of responses. These files import only each other, because the code of the pages uses them too.

export type ListColumnBody = { name: string; role: string | null }

export type ListBody = {
  id: number
  name: string
  state: 'created' | 'matching' | 'matched' | 'answering' | 'done' | 'waiting_for_units' | 'cancelled' | 'failed'
  /** What is or was being done. */
  task: 'match' | 'answer' | null
  row_count: number
  run: number
  /** How far the task is. */
  done_to: number
  created_by: string | null
  created_at: string
  keep_until: string
}

/** What the workspace holds, and may hold: rows of lists; bytes of lists, notes and decisions. */
export type RoomBody = { rows: number; max_rows: number; bytes: number; max_bytes: number }

export type ListsBody = { items: ListBody[]; total: number; pages: number; room: RoomBody }

export type GroupPriceBody = {
  group: string
  /** The module whose allowance it counts against. */
  module: string
  units: number
  /** What is left of it today: null if that is unlimited. */
  left: number | null
}

export type ListInFullBody = ListBody & {
  columns: ListColumnBody[]
  matched_to: number
  counts: { matched: number; review: number; not_found: number; open: number }
  /** Rows whose company an earlier row has too. */
  repeated: number
  /** How many companies the matched rows stand for. */
  companies: number
  /** How many are watched. */
  watched: number
  spent: number
  /** The groups that were bought in this run. */
  groups: string[]
  waiting_for: { meter: string; left: number; resets_at: string | null } | null
  match_price: { units: number; left: number | null }
  group_prices: GroupPriceBody[]
  watch_left: number | null
  runs: { run: number; started_at: string; finished_at: string | null; groups: string[]; units: number }[]
}

export type NewListBody = { id: number; warnings: string[] }

export type ListCandidateBody = {
  id: number
  name: string
  country_code: string
  city: string | null
  status: string | null
  registration_number: string | null
  score: number
  reasons: string[]
  conflicts: string[]
}

export type ListRowBody = {
  position: number
  cells: (string | null)[]
  state: 'matched' | 'review' | 'not_found' | null
  company_id: number | null
  by: string | null
  why: string | null
  candidates: ListCandidateBody[]
  remarks: string[]
  decision: 'accepted' | 'none' | null
  decision_number: number
  repeats: number | null
  /** Whether it stands for something else than in the run before. */
  changed: boolean
}

export type ListRowsBody = { items: ListRowBody[]; next: number | null }
