import { Type } from 'typebox'
import { readGroupSources } from '#domain/companies/read-group-sources.ts'
import { readSources } from '#domain/companies/sources.ts'
import { readFullRecord } from '#domain/full-record/read-full-record.ts'
import { CoverageList, showCoverage } from '#surface/coverage.ts'
import { named } from '#surface/published.ts'
import { CompanyId, GivenCompanyId, Nullable, Strict } from '../../fields.ts'
import { endpoint } from '../endpoint.ts'
import { financialFields, showFinancial } from '../shapes/financial.ts'
import { ShareholderShape, showShareholder } from '../shapes/holding.ts'
import { OfficerShape, showOfficer } from '../shapes/officer.ts'
import { FullProfileShape, showFlatProfile, showGroupedProfile } from '../shapes/profile.ts'
import { IncludeProvenance } from '../shapes/provenance.ts'
import { RelationshipShape, showRelationship } from '../shapes/relationship.ts'
import { SourceShape, showSources } from '../shapes/source.ts'

export default endpoint({
  id: 'fullKyb',
  summary: 'Get the complete record of a company',
  description: 'Profile, officers, shareholders, group and filed financials, all from the same point in time',
  method: 'GET',
  path: '/kyb/:id/full',
  scopes: ['company:read', 'ownership:read', 'financials:read'],
  params: Strict({ id: CompanyId }),
  query: Strict({ include_provenance: IncludeProvenance }),
  response: named(
    'FullRecord',
    Type.Object({
      lite: FullProfileShape,
      officers: Type.Array(OfficerShape),
      shareholders: Type.Array(ShareholderShape),
      group_structures_full: Type.Array(RelationshipShape),
      financial: named(
        'FullFinancials',
        Type.Object({
          id: GivenCompanyId,
          name: Type.String(),
          ...financialFields,
          source: Type.Optional(Nullable(SourceShape)),
        }),
      ),
      coverage: CoverageList,
    }),
  ),

  async handle({ databases: { reads }, params, query, clock }) {
    const { company, officers, holdings, relationships, financials, sourceIds, coverage } = await readFullRecord(
      reads,
      params.id,
      clock(),
    )
    const sources = query.include_provenance ? showSources(await readSources(reads, sourceIds)) : undefined
    return {
      lite: {
        ...showFlatProfile(company),
        ...(sources && showGroupedProfile(company, await readGroupSources(reads, [company]))),
      },
      officers: officers.map(officer => showOfficer(officer, sources)),
      shareholders: holdings.map(holding => showShareholder(holding, sources)),
      group_structures_full: relationships.map(link => showRelationship(link, sources)),
      financial: { id: company.id, name: company.name, ...showFinancial(financials, sources) },
      coverage: coverage.map(showCoverage),
    }
  },
})
