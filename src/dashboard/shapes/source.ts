// Bodies of responses. These files import only each other, because the code of the pages uses them too.

/** Of which days what is loaded of a source or a list is. None of them stands in for another. */
export type DaysBody = {
  /** Null where nothing states it. */
  published_on: string | null
  newest_entry_on: string | null
  loaded_on: string | null
  /** How old it is, where that is longer than the rhythm of its publisher: '5 years old'. */
  age: string | null
}

export type SourceBody = DaysBody & {
  name: string
  category: string
  comment: string | null
  url: string | null
  licence: string | null
  attribution: string | null
  /** The day on which the source stated it; absent if that was not requested, null if nothing states it. */
  stated_on?: string | null
  /** The day on which the source last confirmed it; absent if that was not requested, null if unknown. */
  confirmed_on?: string | null
  /** Where the operator corrected fields of a group: which, and the source of the other fields. */
  corrected?: { field_name: string; at: string; reason: string | null; by: string | null }[]
  other_fields?: SourceBody | null
}

export type Sources = Record<number, SourceBody>

export type ImportBody = DaysBody & {
  source_id: number
  name: string
  licence: string | null
  attribution: string | null
  /** It was never tried on a file of its publisher. */
  untried: boolean
  finished_at: string | null
  state: 'running' | 'finished' | 'failed' | 'undone'
  started_at: string
  counts: Record<string, number>
}
