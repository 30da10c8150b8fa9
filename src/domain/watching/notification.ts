import type { WatchEvent } from './watch-event.ts'

/** The same however often a notification is sent. */
export function notificationId(event: Pick<WatchEvent, 'id'>): string {
  return `evt_${event.id}`
}

/** The body that is sent to receivers: exactly these five members. */
export function notificationOf(event: Omit<WatchEvent, 'id'>, status = 'UPDATE') {
  return {
    company_data: {
      id: event.companyId,
      name: event.companyName,
      registration_number: event.registrationNumber,
      country_code: event.countryCode,
      date: event.at.toISOString(),
    },
    field: event.field,
    status,
    new_value: event.newValue,
    old_value: event.oldValue,
  }
}
