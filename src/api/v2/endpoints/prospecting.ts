import { Type } from 'typebox'
import { conditionsOf } from '#domain/prospecting/conditions-of.ts'
import type { Prospect } from '#domain/prospecting/query-prospects.ts'
import { named } from '#surface/published.ts'
import { shapeOf } from '#surface/shape-of.ts'
import { CompanyIdNumber, Strict, status } from '../../fields.ts'
import { endpoint } from '../endpoint.ts'
import { FiltersShape } from '../prospecting-filters.ts'

const usualPage = 25

const company = shapeOf<Prospect>()({ id: CompanyIdNumber, name: Type.String(), ...status.members }, 'Prospect')

export default endpoint({
  id: 'searchProspecting',
  summary: 'Filter the company universe',
  description: 'Companies that match every filter, in order of id. An unknown value matches no filter.',
  method: 'POST',
  path: '/prospecting',
  permission: 'prospecting',
  metered: true,
  body: named(
    'ProspectSearch',
    Strict({
      page: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 10, default: 1, description: 'Page number, starting at 1.' }),
      ),
      per_page: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 100, default: usualPage, description: 'Companies per page.' }),
      ),
      filters: Type.Optional(FiltersShape),
    }),
  ),
  bodyExample: { filters: { location_countries: { parents: ['150_826'] }, number_of_employees: { gte: 50 } } },
  response: named(
    'ProspectPage',
    Type.Object({
      total_companies: Type.Integer(),
      total_pages: Type.Integer(),
      data: Type.Array(company.shape),
    }),
  ),

  async handle({ prospects, body }) {
    const paging = { page: body.page ?? 1, perPage: body.per_page ?? usualPage }
    const found = await prospects.find(conditionsOf(body.filters ?? {}), paging)
    return { total_companies: found.total, total_pages: found.totalPages, data: found.items.map(company.show) }
  },
})
