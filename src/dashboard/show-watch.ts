import type { Delivery, DeliveryAttempt } from '#domain/watching/delivery.ts'
import { isAcknowledged } from '#domain/watching/receiver.ts'
import type { Watch } from '#domain/watching/watch.ts'
import type { WatchEvent } from '#domain/watching/watch-event.ts'
import type { Outcome } from '#lib/outbound.ts'
import { watchFieldName } from './field-name.ts'
import type { AttemptBody, DeliveryBody, OutcomeBody, WatchBody, WatchEventBody } from './shapes/watching.ts'
import { showRow } from './show-row.ts'

const ofWatch = ['company_id', 'name', 'country_code', 'registration_number', 'started_at', 'fields', 'lists'] as const
const ofEvent = ['id', 'company_id', 'company_name', 'country_code', 'old_value', 'new_value', 'at'] as const
const ofSubject = ['id', 'webhook_id', 'company_id', 'company_name'] as const
const ofOutcome = ['state', 'reason', 'created_at', 'attempts', 'next_attempt_at'] as const

export function showWatch(watch: Watch): WatchBody {
  return { ...showRow(ofWatch, watch), own_fields: watch.hasOwnFields }
}

export function showEvent(event: WatchEvent): WatchEventBody {
  return { ...showRow(ofEvent, event), field_name: watchFieldName(event.field) }
}

export function showAttempt({ at, latencyMs, ...attempt }: DeliveryAttempt): AttemptBody {
  return { ...attempt, at: new Date(at).toISOString(), latency_ms: latencyMs }
}

export function showDelivery(delivery: Delivery): DeliveryBody {
  return {
    ...showRow(ofSubject, delivery),
    test: delivery.isTest,
    field_name: delivery.field && watchFieldName(delivery.field),
    ...showRow(ofOutcome, delivery),
    last_attempt: delivery.lastAttempt && showAttempt(delivery.lastAttempt),
  }
}

export function showOutcome(outcome: Outcome): OutcomeBody {
  return {
    acknowledged: isAcknowledged(outcome),
    status: 'status' in outcome ? outcome.status : null,
    error: 'error' in outcome ? outcome.error : null,
    latency_ms: outcome.latencyMs,
  }
}
