import { Type } from 'typebox'
import { searchOfficers } from '#domain/officers/search-officers.ts'
import { named } from '#surface/published.ts'
import { Strict } from '../../fields.ts'
import { officerSearchFields, officerSearchOf } from '../../officer-search.ts'
import { showListed } from '../../shortened.ts'
import { endpoint } from '../endpoint.ts'
import { FoundOfficerShape, showFoundOfficer } from '../shapes/officer.ts'

export default endpoint({
  id: 'officersSearchKyb',
  summary: 'Search officers across all companies',
  description: 'Companies in which the person holds or held a statutory appointment. Results are candidates',
  method: 'POST',
  path: '/kyb/officers/search',
  permission: 'kyb',
  metered: true,
  body: named('OfficerSearch', Strict(officerSearchFields)),
  bodyExample: { name: 'Watson', status: 'C' },
  response: Type.Array(FoundOfficerShape),
  mayBeShortened: true,
  records: ({ body }) => ({ act: 'people.searched', details: { operation: 'officersSearchKyb', ...body } }),

  async handle({ databases, body, clock }) {
    const officers = await searchOfficers(databases.reads, officerSearchOf(body), clock())
    return showListed(officers, showFoundOfficer)
  },
})
