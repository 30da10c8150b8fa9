import { yearMonthDay } from '#files/days.ts'
import type { Fields } from '#files/fields.ts'
import type { OfficerEntry } from '#ingest/entries/entry.ts'

/** The day that the register writes for the end of a statement that is open. */
const isOpen = /^9999/

/**
 * What the register states about the verification of a person for this role; nothing where it states nothing, or a day that cannot be read:
 * a statement without its end would be one that stands.
 */
export function verificationOf(role: Fields): OfficerEntry['identity_verification'] {
  return role.apart('identity_verification_details', verificationIn)
}

function verificationIn(stated: Fields): OfficerEntry['identity_verification'] {
  const day = (member: string) => yearMonthDay(stated.take(member))
  const until = stated.take('appointment_verification_end_on')
  return {
    verified_from: day('appointment_verification_start_on'),
    verified_until: isOpen.test(until ?? '') ? null : yearMonthDay(until),
    statement_from: day('appointment_verification_statement_date'),
    // Models of the register's own clients have another name for it.
    statement_due:
      day('appointment_verification_statement_due_on') ?? day('appointment_verification_statement_due_date'),
    verified_on: day('identity_verified_on'),
    verifier: stated.take('authorised_corporate_service_provider_name'),
    verifier_supervisors: stated.texts('anti_money_laundering_supervisory_bodies'),
    preferred_name: stated.take('preferred_name'),
  }
}
