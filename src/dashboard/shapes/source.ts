// Bodies of responses. These files import only each other, because the code of the pages uses them too.

export type SourceBody = {
  name: string
  category: string
  comment: string | null
  url: string | null
  licence: string | null
  attribution: string | null
  as_of: string | null
  /** The day on which the source last confirmed it; absent if that was not requested, null if unknown. */
  confirmed_on?: string | null
  /** Where the operator corrected fields of a group: which, and the source of the other fields. */
  corrected?: { field_name: string; at: string; reason: string | null; by: string | null }[]
  other_fields?: SourceBody | null
}

export type Sources = Record<number, SourceBody>

export type ImportBody = {
  source_id: number
  name: string
  licence: string | null
  attribution: string | null
  /** It was never tried on a file of its publisher. */
  untried: boolean
  published_on: string | null
  finished_at: string | null
  state: 'running' | 'finished' | 'failed' | 'undone'
  started_at: string
  counts: Record<string, number>
}
