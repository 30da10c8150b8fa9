import { type TSchema, Type } from 'typebox'
import { countryName } from '#domain/nomenclatures/country-name.ts'
import { seniorityName } from '#domain/nomenclatures/seniorities.ts'
import type { Page } from '#domain/page.ts'
import type { Person } from '#domain/people/person.ts'
import type { Reveals } from '#domain/usage/charge-batch.ts'
import { named } from '#surface/published.ts'
import { shapeOf } from '#surface/shape-of.ts'
import { CompanyIdText, Text } from '../../fields.ts'
import { employeeIdAsText } from './known.ts'

/** The envelope of people. */
export const peoplePageShape = <Item extends TSchema>(name: string, item: Item) =>
  named(name, Type.Object({ total_employees: Type.Integer(), total_pages: Type.Integer(), data: Type.Array(item) }))

export function showPeoplePage<Shown>({ items, total, totalPages }: Page<Person>, show: (person: Person) => Shown) {
  return { total_employees: total, total_pages: totalPages, data: items.map(show) }
}

const { members: employer } = shapeOf<Person>()({
  company_id: [CompanyIdText, ({ companyId }) => String(companyId)],
  company_name: Type.String(),
})

export const { shape: ListedPersonShape, show: showListedPerson } = shapeOf<Person>()(
  {
    id: employeeIdAsText,
    name: [Type.String(), 'fullName'],
    ...employer,
  },
  'Employee',
)

const { members: position } = shapeOf<Person>()({
  gender: Text,
  seniority_level: [Type.Array(Type.String()), levelsOf],
  function_original_name: [Text, 'jobTitle'],
})

export const { shape: PersonProfileShape, show: showPersonProfile } = shapeOf<Person>()(
  {
    id: employeeIdAsText,
    full_name: Type.String(),
    first_name: Text,
    last_name: Text,
    ...position,
    phone: Text,
    email: Text,
    company_name: Type.String(),
  },
  'EmployeeProfile',
)

const enriched = shapeOf<Person>()(
  {
    id: employeeIdAsText,
    full_name: Type.String(),
    ...position,
    phone: Text,
    email: Text,
    ...employer,
  },
  'EnrichedPerson',
)
export const { shape: EnrichedPersonShape } = enriched

/** Which contact details the caller wants to see; both by default. */
type Revealed = { reveal_email?: boolean; reveal_phone?: boolean }

export function showEnrichedPerson(person: Person, { reveal_email = true, reveal_phone = true }: Revealed) {
  const { email, phone } = person
  return enriched.show({ ...person, phone: reveal_phone ? phone : null, email: reveal_email ? email : null })
}

/** The contact details that an answer about one person actually reveals. */
export function revealedBy({ email, phone }: { email: string | null; phone: string | null }): Reveals {
  return { emails: email === null ? 0 : 1, phones: phone === null ? 0 : 1 }
}

export const { shape: FoundPersonShape, show: showFoundPerson } = shapeOf<Person>()(
  {
    name: [Type.String(), 'fullName'],
    seniority_level: [Text, person => levelsOf(person)[0] ?? null],
    job_title: Text,
    country: [Text, ({ countryCode }) => countryCode && countryName(countryCode)],
    city: Text,
    company: [
      named('Employer', Type.Object({ name: Type.String(), website: Text, country: Text, city: Text })),
      ({ companyName, companyWebsite, companyCountryCode, companyCity }) => ({
        name: companyName,
        website: companyWebsite,
        country: countryName(companyCountryCode),
        city: companyCity,
      }),
    ],
  },
  'FoundPerson',
)

function levelsOf({ seniority }: Person): string[] {
  return (seniority ?? []).map(seniorityName)
}
