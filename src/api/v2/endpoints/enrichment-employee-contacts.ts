import { Type } from 'typebox'
import { identifyPerson } from '#domain/people/search-people.ts'
import { linkedinSlug } from '#lib/linkedin-slug.ts'
import { registrableDomain } from '#lib/registrable-domain.ts'
import { withOneOf } from '../../alternatives.ts'
import { endpoint } from '../endpoint.ts'
import { Email, Given, PersonLinkedin, RevealEmail, RevealPhone, Website } from '../shapes/known.ts'
import { EnrichedPersonShape, revealedBy, showEnrichedPerson } from '../shapes/person.ts'

const known = {
  first_name: Type.Optional(Given),
  last_name: Type.Optional(Given),
  company_name: Type.Optional(Given),
  domain: Type.Optional(Website),
  email: Type.Optional(Email),
  linkedin: Type.Optional(PersonLinkedin),
}

export default endpoint({
  id: 'employeeContactsEnrichment',
  summary: 'Find a person by a combination of details',
  description: 'All fields given must match exactly one person',
  method: 'POST',
  path: '/enrichment/employee/contacts',
  permission: 'enrichment',
  metered: true,
  reveals: revealedBy,
  body: withOneOf(
    'PersonDetails',
    Type.Object(
      { ...known, reveal_email: Type.Optional(RevealEmail), reveal_phone: Type.Optional(RevealPhone) },
      {
        additionalProperties: false,
        anyOf: Object.keys(known).map(field => ({ required: [field] })),
        'x-reason': `at least one of ${Object.keys(known).join(', ')} is required`,
      },
    ),
    Object.keys(known),
  ),
  bodyExample: { email: 'jack.smith@meridian-harbour-instruments-1.example' },
  response: EnrichedPersonShape,
  records: ({ body }) => ({ act: 'people.searched', details: { operation: 'employeeContactsEnrichment', ...body } }),

  async handle({ databases, body }) {
    const person = await identifyPerson(databases.reads, {
      firstName: body.first_name,
      lastName: body.last_name,
      companyName: body.company_name,
      domains: body.domain === undefined ? undefined : [registrableDomain(body.domain) as string],
      email: body.email,
      linkedin: body.linkedin && (linkedinSlug('person', body.linkedin) as string),
    })
    return showEnrichedPerson(person, body)
  },
})
