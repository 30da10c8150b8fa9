import { Type } from 'typebox'
import { type CompanyScreening, screenCompany } from '#domain/screening/hits/screen-company.ts'
import { shapeOf } from '#surface/shape-of.ts'
import { CompanyId, CompanyIdText, Strict } from '../../fields.ts'
import { endpoint } from '../endpoint.ts'
import { IncludeDecided, KeepOtherBirthYears, Threshold } from '../shapes/screened-party.ts'
import { type AgedScreening, screening, withAges } from '../shapes/screening.ts'

const { shape, show } = shapeOf<AgedScreening<CompanyScreening>>()(
  {
    company_id: [CompanyIdText, ({ companyId }) => String(companyId)],
    subjects: Type.Integer({ description: 'How many were compared: the company and the parties connected to it.' }),
    ...screening.members,
  },
  'CompanyScreening',
)

export default endpoint({
  id: 'companyScreening',
  summary: 'Screen a company and the parties connected to it',
  description:
    'The company with its former names, its officers, its direct and indirect holders, and its group. A company that was merged into another is screened as that one. Hits are candidates with reasons, never conclusions. A response without hits costs the same',
  method: 'GET',
  path: '/screening/companies/:id',
  permission: 'screening',
  metered: true,
  dataTimeoutMs: 60_000,
  params: Strict({ id: CompanyId }),
  query: Strict({
    threshold: Threshold,
    lists: Type.Optional(
      Type.String({ minLength: 1, maxLength: 1000, description: 'Only these lists, separated by commas.' }),
    ),
    keep_other_birth_years: KeepOtherBirthYears,
    include_decided: IncludeDecided,
  }),
  response: shape,
  records: ({ params }) => ({ act: 'company.screened', object: params.id }),

  async handle({ databases, clock, caller, params, query }) {
    const { threshold, lists, keep_other_birth_years: keepOtherBirthYears, include_decided: includeDecided } = query
    const named = lists?.split(',').map(one => one.trim())
    const options = { threshold, keepOtherBirthYears, includeDecided, ...(named && { lists: named }) }
    return show(withAges(await screenCompany(databases, caller.workspaceId, params.id, options), clock()))
  },
})
