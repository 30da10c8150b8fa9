import { Type } from 'typebox'
import { codesWithin } from '#domain/nomenclatures/vocabulary.ts'
import { searchPeople } from '#domain/people/search-people.ts'
import { linkedinSlug } from '#lib/linkedin-slug.ts'
import { named } from '#surface/published.ts'
import { BodyPaging, GivenCompanyId, pagingOf, Strict } from '../../fields.ts'
import { withCount } from '../../shortened.ts'
import { fromVocabulary, together } from '../../values.ts'
import { VocabularyEntry } from '../../vocabulary-item.ts'
import { endpoint } from '../endpoint.ts'
import { Given, listOf, PersonLinkedin } from '../shapes/known.ts'
import { ListedPersonShape, peoplePageShape, showListedPerson, showPeoplePage } from '../shapes/person.ts'

const Filters = named(
  'EmployeeFilters',
  Strict({
    full_name: Type.Optional(Given),
    company_id: Type.Optional(GivenCompanyId),
    seniority: Type.Optional(listOf(VocabularyEntry)),
    department: Type.Optional(listOf(VocabularyEntry)),
    job_title: Type.Optional(listOf(Given)),
    advance: Type.Optional(Type.Array(Type.Enum(['have_email_address', 'have_telephone']))),
    url: Type.Optional(PersonLinkedin),
  }),
)

export default endpoint({
  id: 'searchEmployees',
  summary: 'Find people within companies',
  description:
    'People who match every filter: one entry of a list is enough, except for `advance`, where all must hold',
  method: 'POST',
  path: '/employees',
  permission: 'employees',
  metered: true,
  body: named('EmployeeSearch', Strict({ ...BodyPaging, filters: Type.Optional(Filters) })),
  bodyExample: { page: 1, per_page: 10, filters: { company_id: 1, seniority: [2] } },
  response: peoplePageShape('EmployeePage', ListedPersonShape),
  mayBeShortened: true,
  records: ({ body }) => ({ act: 'people.searched', details: { operation: 'searchEmployees', ...body } }),

  async handle({ databases, body }) {
    const { filters = {} } = body
    const { seniorities, departments } = together({
      seniorities: () => fromVocabulary('filters.seniority', filters.seniority, id => codesWithin('seniority', id)),
      departments: () => fromVocabulary('filters.department', filters.department, id => codesWithin('department', id)),
    })
    const people = await searchPeople(
      databases.reads,
      {
        fullName: filters.full_name,
        companyId: filters.company_id === undefined ? undefined : Number(filters.company_id),
        seniorities: seniorities?.flat(),
        departments: departments?.flat(),
        jobTitles: filters.job_title && filters.job_title.length > 0 ? filters.job_title : undefined,
        hasEmail: filters.advance?.includes('have_email_address'),
        hasPhone: filters.advance?.includes('have_telephone'),
        linkedin: filters.url && (linkedinSlug('person', filters.url) as string),
      },
      pagingOf(body),
    )
    return withCount(people, showPeoplePage(people, showListedPerson))
  },
})
