// What the pages get, as it travels. It imports nothing but others of its kind, so that the pages' code can share it.

/** What can be watched of a company; the id is what the API calls it. */
export type WatchFieldBody = { id: string; name: string }

export type WatchBody = {
  company_id: number
  name: string
  country_code: string
  registration_number: string | null
  started_at: string
  fields: string[]
  /** Whether these are its own, and not the workspace's default. */
  own_fields: boolean
}

export type WatchesBody = { items: WatchBody[]; total: number; pages: number }

export type WatchSettingsBody = {
  fields: WatchFieldBody[]
  default_fields: string[]
  callback: string | null
  /** Since when nothing is sent, because the receiver answered that it is gone for good. */
  off_at: string | null
  /** Until when the former secret signs too. */
  former_until: string | null
  /** How many watches may still be begun; null where nothing limits it. */
  remaining: number | null
}

/** The secret only where one was just made: it is shown this once. */
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
