import { Type } from 'typebox'
import { statusName } from '#domain/nomenclatures/company-statuses.ts'
import { listPortfolio, type PortfolioCompany, portfolioOrders } from '#domain/portfolio/list-portfolio.ts'
import { route, Strict } from '../route.ts'
import type { PortfolioBody, PortfolioCompanyBody } from '../shapes/portfolio.ts'
import { showRow } from '../show-row.ts'

const perPage = 50

export default [
  route({
    method: 'GET',
    path: '/portfolio',
    query: Strict({
      order: Type.Enum([...portfolioOrders], { default: 'risk' }),
      page: Type.Integer({ minimum: 1, maximum: 100_000, default: 1 }),
    }),
    async handle({ databases, clock, workspaceId, query: { order, page } }): Promise<PortfolioBody> {
      const today = clock().toISOString().slice(0, 10)
      const found = await listPortfolio(databases.primary, workspaceId, { order, today }, { page, perPage })
      const { items, total, counts } = found
      return { items: items.map(showCompany), total, pages: Math.ceil(total / perPage), counts }
    },
  }),
]

function showCompany(company: PortfolioCompany): PortfolioCompanyBody {
  return {
    ...showRow(
      ['id', 'name', 'country_code', 'registration_number', 'status', 'flags', 'stated_on', 'case_state'],
      company,
    ),
    status_name: statusName(company.statusId),
    unlocked: company.isUnlocked,
    watched: company.isWatched,
    changed_at: company.changedAt?.toISOString() ?? null,
    decided_at: company.decidedAt?.toISOString() ?? null,
  }
}
