// What the pages get, as it travels. It imports nothing but others of its kind, so that the pages' code can share it.

export type SourceBody = {
  name: string
  category: string
  comment: string | null
  url: string | null
  licence: string | null
  attribution: string | null
  as_of: string | null
  /** Where the operator set fields of a group right by hand: which, and whose words the other fields are. */
  corrected?: { field_name: string; at: string; reason: string | null; by: string | null }[]
  other_fields?: SourceBody | null
}

export type Sources = Record<number, SourceBody>

export type ImportBody = {
  source_id: number
  name: string
  licence: string | null
  attribution: string | null
  published_on: string | null
  finished_at: string | null
  state: 'running' | 'finished' | 'failed'
  started_at: string
  counts: Record<string, number>
}
