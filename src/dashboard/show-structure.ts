import { statusName } from '#domain/nomenclatures/company-statuses.ts'
import { countryName } from '#domain/nomenclatures/country-name.ts'
import type { Holder } from '#domain/ownership/beneficial-owners.ts'
import type { Structure } from '#domain/ownership/read-structure.ts'
import type { StructureBody, StructureNodeBody } from './shapes/ownership.ts'
import { personKey, showHeld } from './show-owners.ts'

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
    edges: edges.map(edge => ({
      from: keyOf(edge.holder),
      to: companyKey(edge.companyId),
      kind: edge.kind,
      ...showHeld(edge),
      ended_on: edge.endedOn,
    })),
  }
}

const companyKey = (id: number) => `company ${id}`
const keyOf = (holder: Holder) => (holder.kind === 'company' ? companyKey(holder.companyId) : holder.key)
const showCountry = (code: string | null) => ({ country_code: code, country_name: code && countryName(code) })
