import { Type } from 'typebox'
import { recordAct } from '#domain/audit/record-act.ts'
import { type CompanySummary, summariseCompanies } from '#domain/companies/summarise-companies.ts'
import { searchOfficers } from '#domain/officers/search-officers.ts'
import { searchShareholders } from '#domain/ownership/search-shareholders.ts'
import { searchPeople } from '#domain/people/search-people.ts'
import { units } from '#domain/usage/meter.ts'
import type { Databases } from '#postgres/db.ts'
import { answerPaid } from '../answer-paid.ts'
import { route, Strict } from '../route.ts'
import type { PeopleBody, PersonCandidateBody, PersonCandidatesBody, UnpaidBody } from '../shapes/search.ts'
import { bornOf } from '../show-company.ts'
import { showSummary } from '../show-summary.ts'

const maxResults = 25
const paging = { page: 1, perPage: maxResults + 1 }

/** A candidate whose company is not read yet. */
type PersonCandidate = Omit<PersonCandidateBody, 'company'> & { companyId: number }

export default [
  route({
    method: 'POST',
    path: '/people',
    reads: true,
    body: Strict({
      q: Type.String({ minLength: 2, maxLength: 200 }),
      country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
      pay: Type.Optional(Type.Boolean()),
    }),
    /** A company's people are sold with it, so searching for a name costs what an officer search costs. */
    async handle(call): Promise<PeopleBody | UnpaidBody> {
      const { q, country } = call.body
      const { databases, workspaceId, by } = call
      const act = { act: 'people.searched', workspaceId, details: { q, country } } as const
      const asked = [q.trim().toLowerCase(), country ?? null]
      const answer = async () => {
        const found = await find(databases, { q, country }, call.clock())
        await recordAct(databases.primary, by, act)
        return found
      }
      return answerPaid(call, { operation: 'peopleSearch', meter: units, asked }, answer, found =>
        Object.values(found).every(({ items }) => items.length === 0),
      )
    },
  }),
]

type Asked = { q: string; country?: string | undefined }

async function find({ reads }: Databases, { q, country }: Asked, now: Date): Promise<PeopleBody> {
  const [officers, holdings, people] = await Promise.all([
    searchOfficers(reads, { name: q, ...(country && { country }) }, now),
    searchShareholders(reads, { name: q, ...(country && { countries: [country] }) }, paging, now),
    searchPeople(reads, { fullName: q, ...(country && { companyLocations: [country] }) }, paging),
  ])
  const found: Record<keyof PeopleBody, PersonCandidate[]> = {
    officers: officers.items.map(officer => ({
      key: `o${officer.company.id}-${officer.id}`,
      name: officer.fullName,
      kind: officer.kind,
      role: officer.role,
      current: officer.isCurrent,
      born: bornOf(officer),
      companyId: officer.company.id,
    })),
    shareholders: holdings.items.map(holding => ({
      key: `h${holding.company.id}-${holding.id}`,
      name: holding.holderName,
      kind: holding.kind,
      role: 'Shareholder',
      current: true,
      born: null,
      companyId: holding.company.id,
    })),
    employees: people.items.map(person => ({
      key: `p${person.id}`,
      name: person.fullName,
      kind: 'person',
      role: person.jobTitle,
      current: null,
      born: null,
      companyId: person.companyId,
    })),
  }
  const ids = Object.values(found).flatMap(list => list.slice(0, maxResults).map(({ companyId }) => companyId))
  const companies = new Map((await summariseCompanies(reads, [...new Set(ids)])).map(one => [one.id, one]))
  return {
    officers: candidates(found.officers, companies),
    shareholders: candidates(found.shareholders, companies),
    employees: candidates(found.employees, companies),
  }
}

function candidates(found: PersonCandidate[], companies: Map<number, CompanySummary>): PersonCandidatesBody {
  const items = found.slice(0, maxResults).flatMap(({ companyId, ...candidate }) => {
    const company = companies.get(companyId)
    return company ? [{ ...candidate, company: showSummary(company) }] : []
  })
  return { items, more: found.length > maxResults }
}
