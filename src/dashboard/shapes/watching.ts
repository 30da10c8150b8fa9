// Bodies of responses. These files import only each other, because the code of the pages uses them too.

/** What can be watched of a company; the id is what the API calls it. */
export type WatchFieldBody = { id: string; name: string }

export type WatchBody = {
  company_id: number
  name: string
  country_code: string
  registration_number: string | null
  started_at: string
  fields: string[]
  /** The lists that it is in. */
  lists: string[]
  /** Whether these were chosen for this watch instead of the workspace's default. */
  own_fields: boolean
}

export type NamedListBody = { name: string; companies: number }

export type WatchesBody = { items: WatchBody[]; total: number; pages: number }

export type WatchSettingsBody = {
  fields: WatchFieldBody[]
  default_fields: string[]
  callback: string | null
  /** Since when nothing is sent, because the receiver responded that it is gone for good. */
  off_at: string | null
  /** Until when the former secret signs as well. */
  former_until: string | null
  /** How many more watches may be started; null if unlimited. */
  remaining: number | null
}

/** The secret only if it was just created: it is shown once. */
export type CallbackBody = { callback: string | null; secret: string | null }

export type OutcomeBody = { acknowledged: boolean; status: number | null; error: string | null; latency_ms: number }

export type WatchEventBody = {
  id: number
  company_id: number
  company_name: string
  country_code: string
  field_name: string
  old_value: string | null
  new_value: string | null
  at: string
}

export type WatchEventsBody = { items: WatchEventBody[]; next: number | null }

export type AttemptBody = {
  attempt: number
  at: string
  status: number | null
  error: string | null
  latency_ms: number
  body: string | null
}

export type DeliveryBody = {
  id: number
  webhook_id: string
  test: boolean
  company_id: number | null
  company_name: string | null
  field_name: string | null
  state: 'pending' | 'delivered' | 'dead'
  reason: string | null
  created_at: string
  attempts: number
  next_attempt_at: string | null
  last_attempt: AttemptBody | null
}

export type DeliveriesBody = { items: DeliveryBody[]; total: number; pages: number }
