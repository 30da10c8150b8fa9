import { statusName } from '#domain/nomenclatures/company-statuses.ts'
import { countryName } from '#domain/nomenclatures/country-name.ts'
import type { Holder } from '#domain/ownership/beneficial-owners.ts'
import type { Structure } from '#domain/ownership/read-structure.ts'
import type { StructureBody, StructureNodeBody } from './shapes/ownership.ts'
import { showExtent } from './show-company.ts'
import { personKey } from './show-owners.ts'

export function showStructure({
  selected,
  companies,
  holders,
  edges,
}: Structure): Omit<StructureBody, 'sources' | 'nothing'> {
  return {
    selected: companyKey(selected),
    nodes: [
      ...companies.map(
        ({ id, name, countryCode, status, statusId, cycle }): StructureNodeBody => ({
          key: companyKey(id),
          kind: 'company',
          company_id: id,
          person_key: null,
          name,
          ...showCountry(countryCode),
          birth_year: null,
          status,
          life: statusName(statusId) as StructureNodeBody['life'],
          cycle,
        }),
      ),
      ...holders.map(
        (holder): StructureNodeBody => ({
          key: holder.key,
          kind: holder.kind,
          company_id: null,
          person_key: holder.kind === 'person' ? personKey(holder.listedAs) : null,
          name: holder.name,
          ...showCountry(holder.kind === 'person' ? holder.country : null),
          birth_year: holder.kind === 'person' ? holder.birthYear : null,
          status: null,
          life: null,
          cycle: null,
        }),
      ),
    ],
    edges: edges.map(({ holder, companyId, kind, extent, limit, evidence, endedOn }) => ({
      from: keyOf(holder),
      to: companyKey(companyId),
      kind,
      extent: showExtent(extent),
      limit: limit && { percentage: limit.percentage, open: limit.isOpen },
      source_id: evidence.sourceId,
      held_from: evidence.heldFrom,
      stated_on: evidence.statedOn,
      lapsed_on: evidence.lapsedOn ?? null,
      ended_on: endedOn,
    })),
  }
}

const companyKey = (id: number) => `company ${id}`
const keyOf = (holder: Holder) => (holder.kind === 'company' ? companyKey(holder.companyId) : holder.key)
const showCountry = (code: string | null) => ({ country_code: code, country_name: code && countryName(code) })
