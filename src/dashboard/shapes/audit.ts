/** One line of the audit log. */
export type ActBody = {
  seq: number
  at: string
  act: string
  object: string | null
  actor_kind: string
  actor_id: string | null
  actor_name: string | null
  surface: string
  address: string | null
  request_id: string | null
  details: Record<string, unknown>
}

/** Of what was done to a company, also what it is called. */
export type NamedActBody = ActBody & { object_name: string | null }

export type ActsBody = {
  lines: NamedActBody[]
  /** The number that the next page begins below; null on the last page. */
  next: number | null
  /** Every act, with its readable name. */
  acts: { id: string; name: string }[]
}
