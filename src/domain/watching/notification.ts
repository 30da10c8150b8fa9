import type { WatchEvent } from './watch-event.ts'

/** What identifies a notification, the same however often it is sent. */
export function notificationId(event: Pick<WatchEvent, 'id'>): string {
  return `evt_${event.id}`
}

/** The body that receivers are sent: exactly these five members. */
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
