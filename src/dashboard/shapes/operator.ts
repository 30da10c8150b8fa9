import type { ImportPreview } from '#domain/imports/import-preview.ts'

export type { ImportPreview }

export type FeedBody = {
  code: string
  name: string
  publishes: string
  looks_every_minutes: number
  unverified: string | null
  needs_contact: boolean
  takes_since: boolean
  freshness: 'off' | 'running' | 'ahead' | 'new' | 'failing' | 'stale' | 'undated' | 'fresh'
  is_enabled: boolean
  contact: string | null
  cursor: string | null
  published_at: string | null
  /** The newest day that an entry states, and when it was loaded. */
  newest_entry_on: string | null
  loaded_at: string | null
  confirmed_at: string | null
  next_at: string | null
  failures: number
  error: string | null
}

export type FeedRunBody = {
  id: number
  code: string
  state: 'running' | 'finished' | 'unchanged' | 'failed'
  started_at: string
  finished_at: string | null
  deliveries: { kind: string; files: string[]; rows: number; changes: number; run: number; gap?: string }[]
  error: string | null
}

export type OperationBody = {
  id: number
  kind: 'preview' | 'import' | 'undo' | 'sync' | 'retry' | 'count'
  input: Record<string, unknown>
  state: 'waiting' | 'running' | 'finished' | 'failed'
  asked_by: string | null
  asked_at: string
  started_at: string | null
  finished_at: string | null
  progress: { what: string; bytes: number; of?: number } | null
  result: unknown
  error: string | null
}

export type ImportRunBody = {
  id: number
  code: string
  name: string
  state: 'running' | 'finished' | 'failed' | 'undone'
  started_at: string
  finished_at: string | null
  undone_at: string | null
  published_on: string | null
  newest_entry_on: string | null
  is_complete: boolean | null
  files: string[]
  counts: Record<string, number>
  error: string | null
  is_undoable: boolean
}

export type QuarantinedBody = {
  id: number
  run_id: number
  code: string
  file: string
  line: number
  reason: string
  raw: string
  at: string
}

export type CoveredBody = {
  country: string
  companies: number
  with_officers: number
  with_owners: number
  with_accounts: number
  counted_at: string
}

export type MergeBody = {
  from_id: number
  into_id: number
  from_name: string
  into_name: string
  reason: string
  at: string
  undone_at: string | null
  confirmed_at: string | null
}

export type NearDuplicateBody = {
  one_id: number
  other_id: number
  one_name: string
  other_name: string
  one_number: string | null
  other_number: string | null
  reason: string
  found_at: string
}

export type ListedCorrectionBody = {
  id: number
  company_id: number
  company: string | null
  field: string
  value: string | null
  replaced: string | null
  reason: string | null
  by: string | null
  at: string
  withdrawn_at: string | null
}

export type UploadBody = { id: string; name: string; bytes: number }
export type OperatedSourceBody = { code: string; title: string; files: string[] }
