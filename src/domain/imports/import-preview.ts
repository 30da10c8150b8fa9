// The dashboard's pages use this too, so it imports nothing.

/** What an import would change, with examples. */
export type ImportPreview = {
  dataset: string
  counts: Record<string, number>
  publishedOn: string | null
  isComplete: boolean
  added: { name: string; number: string | null; country: string }[]
  changed: { company: string; field: string; old: string | null; new: string | null }[]
  gone: string[]
  quarantined: { file: string; line: number; reason: string; raw: string }[]
  /** Why the whole import would be refused. */
  error: string | null
}
