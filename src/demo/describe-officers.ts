import { asOf, dateText } from '#demo/calendar.ts'
import { type Core, coreOf } from '#demo/core.ts'
import { fill } from '#demo/country.ts'
import { describeVerification } from '#demo/describe-verification.ts'
import { comesOfAge, createPerson, type Person, slug } from '#demo/person.ts'
import { Random } from '#demo/random.ts'
import { type OfficerRow, rowId, sourceIds } from '#demo/rows.ts'
import { firstGenerated, purposes, type Universe } from '#demo/universe.ts'

/** The people who serve a company, the same every time they are asked for. */
export function officerPeople(universe: Universe, core: Core): Person[] {
  const random = new Random(core.key, core.id, purposes.officers)
  const count = officerCount(core, random)
  const people: Person[] = []
  for (let n = 0; n < count; n++) people.push(choosePerson(universe, core, n, random))
  return people
}

function officerCount(core: Core, random: Random): number {
  const u = random.unit()
  const few = u < 0.3 ? 1 : u < 0.65 ? 2 : u < 0.85 ? 3 : u < 0.95 ? 4 : 5
  return few + (core.employees >= 250 ? random.between(2, 6) : core.employees >= 50 ? random.between(0, 2) : 0)
}

/** The showcase is a neighbourhood of its own, the same in every universe. */
const showcaseStreet = 99_999_999

function choosePerson(universe: Universe, core: Core, n: number, random: Random): Person {
  const u = random.unit()
  // Sister companies share directors, and some people of a neighbourhood sit on several boards.
  if (core.place !== null && u < 0.5) {
    return createPerson(universe.key, core.place.division * 4 + 1, random.below(12), core.country)
  }
  if (u < 0.18) {
    const neighbourhood = core.id < firstGenerated ? showcaseStreet : Math.floor(core.id / 250)
    return createPerson(core.key, neighbourhood * 4 + 2, random.below(3), core.country)
  }
  return createPerson(core.key, core.id * 4, n, core.country)
}

export function describeOfficers(universe: Universe, core: Core): OfficerRow[] {
  if (!core.hasOfficers) return []
  const random = new Random(core.key, core.id, purposes.officers + 100)
  const everything = core.written?.has === 'everything'
  const end = core.dissolved ?? asOf
  const rows: OfficerRow[] = []
  const seen = new Set<string>()
  officerPeople(universe, core).forEach((person, n) => {
    if (seen.has(person.key)) return
    seen.add(person.key)
    const isFormer = everything ? n === 2 : n > 0 && random.chance(core.dissolved === null ? 0.32 : 0.6)
    const earliest = Math.max(core.incorporated, comesOfAge(person))
    // A child cannot have run a company that has ended since.
    if (earliest >= end && core.dissolved !== null) return
    const appointed = Math.min(end, earliest + (n === 0 ? 0 : random.below(Math.max(1, end - earliest))))
    const resigned = isFormer ? appointed + random.below(Math.max(1, end - appointed)) : null
    const contact = everything || random.chance(0.08)
    const isLocal = random.chance(0.8)
    const city = isLocal ? core.city : random.pick(core.country.cities)
    rows.push({
      id: rowId(core.id, rows.length + 1),
      company_id: core.id,
      person_key: person.key,
      kind: 'person',
      officer_company_id: null,
      full_name: person.full,
      title: person.title,
      first_name: person.first.text,
      middle_name: person.middle?.text ?? null,
      last_name: person.last.text,
      sex: random.chance(0.5) ? (person.isFemale ? 'female' : 'male') : null,
      nationality: random.chance(0.85) || everything ? person.nationality : null,
      country_of_residence: random.chance(0.85) || everything ? core.country.residence : null,
      birth_year: random.chance(0.85) || everything ? person.birthYear : null,
      birth_month: random.chance(0.8) || everything ? person.birthMonth : null,
      role: random.pickFront(core.country.roles),
      appointed_on: dateText(appointed),
      // Some registries name former officers without the date they left.
      resigned_on: resigned !== null && (everything || random.chance(0.93)) ? dateText(resigned) : null,
      is_current: !isFormer && core.dissolved === null,
      address_line_1: random.chance(0.75) ? core.country.street(random.pick(core.culture.streets).text, random) : null,
      address_locality: city.name,
      address_region: random.chance(0.5) ? city.region : null,
      address_postal_code: random.chance(0.7) && city.postalPattern !== '' ? fill(city.postalPattern, random) : null,
      address_country: core.country.name,
      email: contact
        ? `${slug(person.first.latin)}.${slug(person.last.latin)}-${core.id.toString(36)}@post.example`
        : null,
      phone: contact ? fill(random.pick(core.country.mobiles), random) : null,
      identity_verification: isFormer ? null : describeVerification(core, 'officer', rows.length),
      extra: random.chance(0.25) ? { occupation: random.pick(occupations) } : null,
      source_id: sourceIds.registry,
    })
  })
  if (everything || random.chance(0.06)) rows.push(corporateOfficer(universe, core, rows.length + 1, random))
  return rows
}

const occupations = [
  'Company Director',
  'Engineer',
  'Accountant',
  'Solicitor',
  'Consultant',
  'Merchant',
  'Chartered Secretary',
]

/** One of the few companies of the neighbourhood that serve many others. */
function corporateOfficer(universe: Universe, core: Core, n: number, random: Random): OfficerRow {
  const first = Math.max(firstGenerated, Math.floor(core.id / 1000) * 1000)
  const candidate = first + random.below(5) * 7
  const agent = coreOf(
    universe,
    candidate <= universe.companies && candidate !== core.id ? candidate : firstGenerated + 1,
  )
  const appointed = Math.max(core.incorporated, agent.incorporated)
  return {
    id: rowId(core.id, n),
    company_id: core.id,
    person_key: `C${agent.id}`,
    kind: 'company',
    officer_company_id: agent.id,
    full_name: agent.name.text,
    title: null,
    first_name: null,
    middle_name: null,
    last_name: null,
    sex: null,
    nationality: null,
    country_of_residence: agent.country.residence,
    birth_year: null,
    birth_month: null,
    role: core.country.companyRole,
    appointed_on: dateText(appointed),
    resigned_on: null,
    is_current: core.dissolved === null,
    address_line_1: null,
    address_locality: agent.city.name,
    address_region: agent.city.region,
    address_postal_code: null,
    address_country: agent.country.name,
    email: null,
    phone: null,
    identity_verification: null,
    extra: { identification_registration_number: agent.number },
    source_id: sourceIds.registry,
  }
}
