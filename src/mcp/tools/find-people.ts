import { Type } from 'typebox'
import { recordAct } from '#domain/audit/record-act.ts'
import { statusName } from '#domain/nomenclatures/company-statuses.ts'
import { searchOfficers } from '#domain/officers/search-officers.ts'
import { searchShareholders } from '#domain/ownership/search-shareholders.ts'
import { type VerificationStatus, verificationStatuses } from '#domain/verification/verification.ts'
import { cursorAfter, paging, windowOf } from '../arguments.ts'
import { countryOf } from '../country-of.ts'
import {
  describeHolding,
  describeOfficer,
  describePlace,
  showHolder,
  showOfficer,
  showPlace,
} from '../people-shapes.ts'
import { rules } from '../rules.ts'
import { tool } from '../tool.ts'
import { AnyList } from '../tool-result.ts'

const maxConcurrent = 50

export default tool({
  name: 'find_people',
  title: 'What a person directs or owns',
  description:
    'Offices and shareholdings of a person (or of a company) in all companies, by name. Costs 1 unit of kyb.',
  permissions: ['kyb'],
  isSearch: true,
  isAboutCompany: false,
  parameters: {
    name: Type.String({ minLength: 2, maxLength: 200 }),
    birth_year: Type.Optional(Type.Integer({ minimum: 1000, maximum: 9999 })),
    country_code: Type.Optional(Type.String({ pattern: '^[A-Za-z]{2}$', description: 'of the companies' })),
    company_name: Type.Optional(Type.String({ minLength: 2, maxLength: 200 })),
    current: Type.Optional(Type.Boolean({ description: 'Offices held now, or formerly' })),
    identity_verification: Type.Optional(Type.Enum([...verificationStatuses])),
    ...paging(maxConcurrent),
  },
  examples: [{ name: 'Watson' }],
  data: { offices: AnyList, shareholdings: AnyList },

  async answer({ services, db, given, by, charging, now }) {
    const { name, birth_year: birthYear, company_name: companyName, current } = given as GivenPerson
    const { identity_verification: verification } = given as GivenPerson
    const country = given.country_code && countryOf(given.country_code, 'country_code')
    const { limit, from } = windowOf(given)
    const page = { page: Math.floor(from / limit) + 1, perPage: limit }
    const shared = { name, ...(companyName && { companyName }) }
    // Registers do not say these of holders in the same way, so none is listed rather than all of the name.
    const forOfficesOnly = (['birth_year', 'current', 'identity_verification'] as const).filter(
      name => given[name] !== undefined,
    )
    const [officers, holdings] = await Promise.all([
      searchOfficers(
        db,
        {
          ...shared,
          ...(birthYear && { birthYear }),
          ...(country && { country }),
          ...(current !== undefined && { current }),
          ...(verification && { verification }),
        },
        now,
      ),
      forOfficesOnly.length > 0
        ? { items: [], total: null }
        : searchShareholders(db, { ...shared, ...(country && { countries: [country] }) }, page, now),
    ])
    const { workspaceId } = charging.caller
    await recordAct(services.databases.primary, by, {
      act: 'people.searched',
      workspaceId,
      details: { operation: 'find_people', ...given },
    })
    const offices = officers.items.slice(from, from + limit)
    const total = officers.total ?? officers.items.length
    const more =
      cursorAfter(from, offices.length, officers.items.length) ??
      cursorAfter(from, holdings.items.length, holdings.total ?? 0)
    const isCut = officers.total === null && from + offices.length >= officers.items.length
    return {
      company: null,
      status: officers.items.length + holdings.items.length > 0 ? 'found' : 'none',
      candidates: [],
      total: null,
      data: {
        offices: offices.map(one => ({
          ...showOfficer(one),
          ...showPlace(one.company),
          company_status: statusName(one.company.statusId),
        })),
        offices_total: officers.total,
        shareholdings: holdings.items.map(one => ({ ...showHolder(one), ...heldIn(one) })),
        shareholdings_total: holdings.total,
      },
      text: [
        `${officers.total === null ? 'More than ' : ''}${total} offices${shownOf(offices.length, total)}:`,
        ...offices.map(
          one => `${describeOfficer(one)}; in ${describePlace(one.company)}${inactive(one.company.statusId)}`,
        ),
        holdings.total === null
          ? `Shareholdings are not searched by ${forOfficesOnly.join(', ')}: leave it out to list those of the name.`
          : `${holdings.total} shareholdings${shownOf(holdings.items.length, holdings.total)}:`,
        ...holdings.items.map(one => `${describeHolding(one)}; of ${describePlace(one.company)}`),
        ...(isCut ? ['No more offices are listed: add a birth year, a country or a company.'] : []),
      ],
      cursor: more,
      citations: [],
      notes: [rules.people, rules.values],
    }
  },
})

type GivenPerson = {
  name: string
  birth_year?: number
  company_name?: string
  current?: boolean
  identity_verification?: VerificationStatus
}

/** The holder may be a company itself, and keeps its own id. */
function heldIn({
  holderCompanyId,
  company,
}: {
  holderCompanyId: number | null
  company: { id: number; name: string }
}) {
  return { ...(holderCompanyId !== null && { holder_company_id: holderCompanyId }), ...showPlace(company) }
}

const shownOf = (shown: number, total: number) => (shown < total ? `, ${shown} shown` : '')
const inactive = (statusId: number | null) =>
  statusId === null || statusId === 106 ? '' : ` (NOT ACTIVE: ${statusName(statusId)})`
