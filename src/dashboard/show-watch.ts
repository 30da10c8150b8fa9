import type { Delivery, DeliveryAttempt } from '#domain/watching/delivery.ts'
import type { Watch } from '#domain/watching/watch.ts'
import type { WatchEvent } from '#domain/watching/watch-event.ts'
import { watchFieldNames } from './field-names.ts'
import type { AttemptBody, DeliveryBody, WatchBody, WatchEventBody } from './shapes/watching.ts'

export function showWatch(watch: Watch): WatchBody {
  return {
    company_id: watch.companyId,
    name: watch.name,
    country_code: watch.countryCode,
    registration_number: watch.registrationNumber,
    started_at: watch.startedAt.toISOString(),
    fields: watch.fields,
    own_fields: watch.hasOwnFields,
  }
}

export function showEvent(event: WatchEvent): WatchEventBody {
  return {
    id: event.id,
    company_id: event.companyId,
    company_name: event.companyName,
    country_code: event.countryCode,
    field_name: watchFieldNames[event.field],
    old_value: event.oldValue,
    new_value: event.newValue,
    at: event.at.toISOString(),
  }
}

export function showAttempt({ attempt, at, status, error, latencyMs, body }: DeliveryAttempt): AttemptBody {
  return { attempt, at: new Date(at).toISOString(), status, error, latency_ms: latencyMs, body }
}

export function showDelivery(delivery: Delivery): DeliveryBody {
  return {
    id: delivery.id,
    webhook_id: delivery.webhookId,
    test: delivery.isTest,
    company_id: delivery.companyId,
    company_name: delivery.companyName,
    field_name: delivery.field && watchFieldNames[delivery.field],
    state: delivery.state,
    reason: delivery.reason,
    created_at: delivery.createdAt.toISOString(),
    attempts: delivery.attempts,
    next_attempt_at: delivery.nextAttemptAt?.toISOString() ?? null,
    last_attempt: delivery.lastAttempt && showAttempt(delivery.lastAttempt),
  }
}
