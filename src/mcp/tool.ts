import { type Static, type TObject, type TProperties, Type } from 'typebox'
import type { Permission } from '#domain/accounts/permission.ts'
import { citeCompanies } from '#domain/companies/cite-companies.ts'
import { citeSources } from '#domain/companies/cite-sources.ts'
import type { CompanyProfile } from '#domain/companies/company-profile.ts'
import { operatorSource } from '#domain/companies/operator-source.ts'
import type { Db } from '#postgres/db.ts'
import { checked, checkerFor } from '#surface/check-input.ts'
import { reasonOf } from '#surface/reason-of.ts'
import { describeCorrections } from './describe-corrections.ts'
import { type Candidates, type GivenIdentifiers, Identification, identify } from './identification.ts'
import { rules } from './rules.ts'
import { resultShape, type ToolResult } from './tool-result.ts'

/** What a tool is given: the data, the arguments and the time. */
export type Call<Arguments> = { db: Db; given: Arguments; now: Date }

/** One tool, described once: what is listed, the check of its arguments and its answers all come from this. */
export type Tool = {
  name: string
  title: string
  description: string
  /** The permission of the matching operation of the platform API. */
  permission: Permission
  input: TObject
  output: TObject
  /** The arguments of a call; every wrong one is named at once. */
  check(given: unknown): Record<string, unknown>
  answer(call: Call<Record<string, unknown>>): Promise<ToolResult>
}

type Definition<Own extends TProperties, Data extends TProperties> = Omit<
  Tool,
  'input' | 'output' | 'check' | 'answer'
> & {
  /** Its parameters besides those that identify a company. */
  parameters: Own
  examples: Record<string, unknown>[]
  data: Data
  answer(call: Call<GivenIdentifiers & Static<TObject<Own>>>): Promise<ToolResult>
}

export function tool<Own extends TProperties, Data extends TProperties>(definition: Definition<Own, Data>): Tool {
  const { parameters, examples, data, answer, ...rest } = definition
  const nothing = Object.fromEntries(Object.keys(data).map(name => [name, null]))
  const input = Type.Object({ ...Identification, ...parameters }, { additionalProperties: false, examples })
  const checkArguments = checkerFor(input, 'body', argumentReason)
  return {
    ...rest,
    input,
    check: given => checked(checkArguments, given ?? {}) as Record<string, unknown>,
    output: resultShape(data),
    async answer(call) {
      const found = await (answer as Tool['answer'])(call)
      // Beside candidates every part of the data is null.
      return { ...found, data: { ...nothing, ...found.data } }
    },
  }
}

/** What is wrong with an argument, in words that a model can act on. */
function argumentReason(error: Parameters<typeof reasonOf>[0]): string {
  const { keyword, parentSchema } = error
  if (keyword === 'additionalProperties') return 'is not a parameter of this tool'
  if (keyword !== 'anyOf' && keyword !== 'pattern') return reasonOf(error)
  return `must be: ${(parentSchema as { description?: string }).description ?? 'in a different form'}`
}

/** What a tool says of the company that was identified. */
type About = { data: Record<string, unknown>; text: string[]; sourceIds: (number | null)[]; notes: string[] }

/** Answers about one company, or with candidates if the company is not identified for certain. */
export async function aboutCompany(
  { db, given }: Call<GivenIdentifiers>,
  read: (company: CompanyProfile) => Promise<About>,
): Promise<ToolResult> {
  const identified = await identify(db, given)
  if ('candidates' in identified) return candidatesResult(db, identified)
  const { company } = identified
  const { sourceIds, ...about } = await read(company)
  const citations = await citeSources(db, company.id, [...sourceIds, company.corrected && operatorSource])
  const corrections = await describeCorrections(db, [company])
  return {
    company,
    candidates: [],
    total: 0,
    ...about,
    citations,
    notes: [...corrections, ...about.notes, rules.nulls, rules.data],
  }
}

export async function candidatesResult(db: Db, { candidates, total, isContradicted }: Candidates): Promise<ToolResult> {
  const shown = candidates.length
  const text = [
    total === shown
      ? `${shown === 1 ? '1 company' : `${shown} companies`} may be meant:`
      : `${total ?? `More than ${shown}`} companies may be meant, of which these are the likeliest; add what else is known:`,
  ]
  const conflict = isContradicted ? [rules.conflict] : []
  const citations = await citeCompanies(
    db,
    candidates.map(({ id }) => id),
  )
  const notes = [...conflict, ...(await describeCorrections(db, candidates)), rules.candidates, rules.nulls, rules.data]
  return { company: null, candidates, total, data: {}, text, citations, notes }
}
