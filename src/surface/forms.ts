import { findPlace } from '#domain/nomenclatures/places.ts'
import { allSeniorities, seniorityCalled } from '#domain/nomenclatures/seniorities.ts'
import { isWatchField, watchFields } from '#domain/watching/watch-field.ts'
import { euidProblem } from '#lib/euid.ts'
import { linkedinSlug } from '#lib/linkedin-slug.ts'
import { phoneDigits } from '#lib/phone-digits.ts'
import { registrableDomain } from '#lib/registrable-domain.ts'

type Form = {
  fits: (text: string) => boolean
  reason: string
  /** As much of it as JSON Schema can express. */
  published: Record<string, unknown>
}

/** The host in any case of letters, and two parts of a path. */
const linkedinPattern = '[Ll][Ii][Nn][Kk][Ee][Dd][Ii][Nn]\\.[Cc][Oo][Mm]/[^/]+/[^/]'
const oneField = watchFields.join('|')

/** Forms of text that only a function can recognise; a schema names one as its `x-form`. */
export const forms = {
  country: {
    fits: text => /^[A-Z]{2}$/.test(text) && findPlace(text) !== null,
    reason: 'must be a country code such as GB',
    published: { pattern: '^[A-Z]{2}$' },
  },
  register_number: {
    fits: text => euidProblem(text) === null,
    reason:
      'is an EUID without a number of its register: it must be written as in BEKBOBCE.0656727414 or FIFPRO.0100130-4',
    published: {},
  },
  website: {
    fits: text => registrableDomain(text) !== null,
    reason: 'must be a web address such as https://www.example.com or example.com',
    published: { pattern: '[^.]\\.[^.]' },
  },
  company_linkedin: {
    fits: text => linkedinSlug('company', text) !== null,
    reason: "must be the address of a company's LinkedIn page, such as https://www.linkedin.com/company/name",
    published: { pattern: linkedinPattern },
  },
  person_linkedin: {
    fits: text => linkedinSlug('person', text) !== null,
    reason: "must be the address of a person's LinkedIn page, such as https://www.linkedin.com/in/name",
    published: { pattern: linkedinPattern },
  },
  phone: {
    fits: text => phoneDigits(text) !== null,
    reason: 'must be a phone number of at least 7 digits',
    published: { pattern: '(?:\\d\\D*){7}' },
  },
  email: {
    fits: text => emailDomain(text) !== null,
    reason: 'must be an e-mail address such as name@example.com',
    published: { pattern: '^[^\\s@]+@[^\\s@/]+$' },
  },
  seniority: {
    fits: text => seniorityCalled(text) !== null,
    reason: `must be one of ${allSeniorities()
      .map(({ slug }) => slug)
      .join(', ')}, or the name of one`,
    published: { enum: [...new Set(allSeniorities().flatMap(({ slug, name }) => [slug, name]))] },
  },
  callback: {
    fits: text =>
      text === '' || (text.length <= 2000 && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)),
    reason: 'must be an https address of at most 2000 characters',
    published: { pattern: '^(?:https?:\\S+)?$', maxLength: 2000 },
  },
  watch_fields: {
    fits: text => text.split(',').every(isWatchField),
    reason: `must be one or more of ${watchFields.join(', ')}, separated by commas`,
    published: { pattern: `^(?:${oneField})(?:,(?:${oneField}))*$` },
  },
  past_day: {
    // What is no day at all is refused by its format.
    fits: text => !isDayText(text) || text <= new Date().toISOString().slice(0, 10),
    reason: 'must not be in the future',
    published: {},
  },
  moment: {
    fits: isMoment,
    reason: 'must be a time in the form YYYY-MM-DD hh:mm:ss',
    published: { pattern: '^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d$' },
  },
} satisfies Record<string, Form>

export type FormName = keyof typeof forms

/** The domain behind an e-mail address; null where the text is none. */
export function emailDomain(text: string): string | null {
  return /^[^\s@]+@[^\s@/]+$/.test(text) ? registrableDomain(text.slice(text.indexOf('@') + 1)) : null
}

/** Whether it is written as a day. */
const isDayText = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

/** A day of the calendar and a time of that day, in UTC. */
function isMoment(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return false
  const iso = text.replace(' ', 'T')
  const time = new Date(`${iso}Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(iso)
}
