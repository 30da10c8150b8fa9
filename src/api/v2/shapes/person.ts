import { type TSchema, Type } from 'typebox'
import { countryName } from '#domain/nomenclatures/country-name.ts'
import { seniorityName } from '#domain/nomenclatures/seniorities.ts'
import type { Page } from '#domain/page.ts'
import type { Person } from '#domain/people/person.ts'
import type { Reveals } from '#domain/usage/charge-batch.ts'
import { Text } from '../../fields.ts'

/** The envelope of people. */
export const peoplePageShape = <Item extends TSchema>(item: Item) =>
  Type.Object({ total_employees: Type.Integer(), total_pages: Type.Integer(), data: Type.Array(item) })

export function showPeoplePage<Shown>({ items, total, totalPages }: Page<Person>, show: (person: Person) => Shown) {
  return { total_employees: total, total_pages: totalPages, data: items.map(show) }
}

export const ListedPersonShape = Type.Object({
  id: Type.String(),
  name: Type.String(),
  company_id: Type.String(),
  company_name: Type.String(),
})

export function showListedPerson({ id, fullName, companyId, companyName }: Person) {
  return { id: String(id), name: fullName, company_id: String(companyId), company_name: companyName }
}

const Levels = Type.Array(Type.String())

export const PersonProfileShape = Type.Object({
  id: Type.String(),
  full_name: Type.String(),
  first_name: Text,
  last_name: Text,
  gender: Text,
  seniority_level: Levels,
  function_original_name: Text,
  phone: Text,
  email: Text,
  company_name: Type.String(),
})

export function showPersonProfile(person: Person) {
  return {
    id: String(person.id),
    full_name: person.fullName,
    first_name: person.firstName,
    last_name: person.lastName,
    gender: person.gender,
    seniority_level: levelsOf(person),
    function_original_name: person.jobTitle,
    phone: person.phone,
    email: person.email,
    company_name: person.companyName,
  }
}

export const EnrichedPersonShape = Type.Object({
  id: Type.String(),
  full_name: Type.String(),
  gender: Text,
  seniority_level: Levels,
  function_original_name: Text,
  phone: Text,
  email: Text,
  company_id: Type.String(),
  company_name: Type.String(),
})

/** Which contacts the caller wants to see; both, where nothing is said. */
export type RevealWish = { reveal_email?: boolean; reveal_phone?: boolean }

export function showEnrichedPerson(person: Person, { reveal_email = true, reveal_phone = true }: RevealWish) {
  return {
    id: String(person.id),
    full_name: person.fullName,
    gender: person.gender,
    seniority_level: levelsOf(person),
    function_original_name: person.jobTitle,
    phone: reveal_phone ? person.phone : null,
    email: reveal_email ? person.email : null,
    company_id: String(person.companyId),
    company_name: person.companyName,
  }
}

/** What an answer about one person really gives away. */
export function revealedBy({ email, phone }: { email: string | null; phone: string | null }): Reveals {
  return { emails: email === null ? 0 : 1, phones: phone === null ? 0 : 1 }
}

export const FoundPersonShape = Type.Object({
  name: Type.String(),
  seniority_level: Text,
  job_title: Text,
  country: Text,
  city: Text,
  company: Type.Object({ name: Type.String(), website: Text, country: Text, city: Text }),
})

export function showFoundPerson(person: Person) {
  return {
    name: person.fullName,
    seniority_level: levelsOf(person)[0] ?? null,
    job_title: person.jobTitle,
    country: person.countryCode && countryName(person.countryCode),
    city: person.city,
    company: {
      name: person.companyName,
      website: person.companyWebsite,
      country: countryName(person.companyCountryCode),
      city: person.companyCity,
    },
  }
}

function levelsOf({ seniority }: Person): string[] {
  return (seniority ?? []).map(seniorityName)
}
