import { Type } from 'typebox'
import { findPerson } from '#domain/people/search-people.ts'
import { linkedinSlug } from '#lib/linkedin-slug.ts'
import { named } from '#surface/published.ts'
import { Strict } from '../../fields.ts'
import { endpoint } from '../endpoint.ts'
import { PersonLinkedin, RevealEmail, RevealPhone } from '../shapes/known.ts'
import { EnrichedPersonShape, revealedBy, showEnrichedPerson } from '../shapes/person.ts'

export default endpoint({
  id: 'employeeLinkedinEnrichment',
  summary: 'Find the person behind a LinkedIn page',
  method: 'POST',
  path: '/enrichment/employee/linkedin',
  permission: 'enrichment',
  metered: true,
  reveals: revealedBy,
  body: named(
    'PersonLinkedinLookup',
    Strict({
      linkedin: PersonLinkedin,
      reveal_email: Type.Optional(RevealEmail),
      reveal_phone: Type.Optional(RevealPhone),
    }),
  ),
  bodyExample: { linkedin: 'https://www.linkedin.com/in/demo-jack-smith-rt' },
  response: EnrichedPersonShape,
  records: ({ body }) => ({ act: 'people.searched', details: { operation: 'employeeLinkedinEnrichment', ...body } }),

  async handle({ databases, body }) {
    const linkedin = linkedinSlug('person', body.linkedin) as string
    return showEnrichedPerson(await findPerson(databases.reads, { linkedin }), body)
  },
})
