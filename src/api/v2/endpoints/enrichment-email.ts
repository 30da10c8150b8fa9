import { Type } from 'typebox'
import { findPerson } from '#domain/people/search-people.ts'
import { named } from '#surface/published.ts'
import { Strict } from '../../fields.ts'
import { endpoint } from '../endpoint.ts'
import { Email, RevealPhone } from '../shapes/known.ts'
import { EnrichedPersonShape, revealedBy, showEnrichedPerson } from '../shapes/person.ts'

export default endpoint({
  id: 'emailEnrichment',
  summary: 'Find the person behind an e-mail address',
  method: 'POST',
  path: '/enrichment/email',
  permission: 'enrichment',
  metered: true,
  reveals: revealedBy,
  body: named('EmailLookup', Strict({ email: Email, reveal_phone: Type.Optional(RevealPhone) })),
  bodyExample: { email: 'jack.smith@meridian-harbour-instruments-1.example' },
  response: EnrichedPersonShape,
  records: ({ body }) => ({ act: 'people.searched', details: { operation: 'emailEnrichment', ...body } }),

  async handle({ databases, body }) {
    const { email, ...wish } = body
    return showEnrichedPerson(await findPerson(databases.reads, { email }), wish)
  },
})
