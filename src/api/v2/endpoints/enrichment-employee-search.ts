import { Type } from 'typebox'
import { seniorityCalled } from '#domain/nomenclatures/seniorities.ts'
import { codesWithin } from '#domain/nomenclatures/vocabulary.ts'
import { searchPeople } from '#domain/people/search-people.ts'
import { registrableDomain } from '#lib/registrable-domain.ts'
import { named } from '#surface/published.ts'
import { BodyPaging, pagingOf, Strict } from '../../fields.ts'
import { withCount } from '../../shortened.ts'
import { fromVocabulary } from '../../values.ts'
import { wordOf, wordOrItem } from '../../vocabulary-item.ts'
import { endpoint } from '../endpoint.ts'
import { Given, listOf, Seniority, Website } from '../shapes/known.ts'
import { FoundPersonShape, peoplePageShape, showFoundPerson, showPeoplePage } from '../shapes/person.ts'

const Locations = listOf(
  wordOrItem(Given, 'must be a name, a code, or an item with an id'),
  'Countries by code or name, states and regions by code with the country (US-CA) or by name, cities by name.',
)

export default endpoint({
  id: 'employeeSearchEnrichment',
  summary: 'Search people by company, place and seniority',
  description: 'People who match at least one entry of every list given. Reveals no contact details',
  method: 'POST',
  path: '/enrichment/employee/search',
  permission: 'enrichment',
  metered: true,
  body: named(
    'PersonSearch',
    Strict({
      domain_list: Type.Optional(listOf(Website)),
      company_locations: Type.Optional(Locations),
      employee_locations: Type.Optional(Locations),
      employee_seniorities: Type.Optional(listOf(Seniority)),
      ...BodyPaging,
    }),
  ),
  bodyExample: { company_locations: ['GB'], employee_seniorities: ['c_suite'] },
  response: peoplePageShape('FoundPersonPage', FoundPersonShape),
  mayBeShortened: true,
  records: ({ body }) => ({ act: 'people.searched', details: { operation: 'employeeSearchEnrichment', ...body } }),

  async handle({ databases, body }) {
    const people = await searchPeople(
      databases.reads,
      {
        domains: some(body.domain_list)?.map(address => registrableDomain(address) as string),
        companyLocations: some(body.company_locations)?.map(wordOf),
        locations: some(body.employee_locations)?.map(wordOf),
        seniorities: fromVocabulary('employee_seniorities', body.employee_seniorities, levelsOf)?.flat(),
      },
      pagingOf(body),
    )
    return withCount(people, showPeoplePage(people, showFoundPerson))
  },
})

/** A level by code or name; an item has the id. */
function levelsOf(given: number | string): string[] | null {
  const called = typeof given === 'string' ? seniorityCalled(given) : null
  return called === null ? codesWithin('seniority', given) : [called]
}

/** An empty list narrows nothing. */
function some<Item>(list: Item[] | undefined): Item[] | undefined {
  return list && list.length > 0 ? list : undefined
}
