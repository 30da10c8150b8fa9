import { type Static, type TObject, type TProperties, Type } from 'typebox'
import type { KeyPermission } from '#domain/accounts/permission.ts'
import type { Actor } from '#domain/audit/actor.ts'
import { recordAct } from '#domain/audit/record-act.ts'
import { type Company, readCompany } from '#domain/companies/company.ts'
import { type CompanyProfile, readCompanyProfile } from '#domain/companies/company-profile.ts'
import { citeCompanies, citeSources, operatorSource } from '#domain/companies/sources.ts'
import { type Days, onDay } from '#domain/history/on-day.ts'
import type { Db } from '#postgres/db.ts'
import { mayUse } from '#surface/request.ts'
import { argumentsOf } from './arguments.ts'
import { describeCorrections } from './describe-corrections.ts'
import { type Candidates, type GivenIdentifiers, Identification, identify } from './identification.ts'
import type { Charging, Paid, Price } from './metered.ts'
import { rules } from './rules.ts'
import type { ToolServices } from './session.ts'
import { resultShape, type ToolResult } from './tool-result.ts'
import { readWarning } from './warning.ts'

/** What a tool is given: the data, the arguments, the time, and whose call it is. */
export type Call<Arguments> = {
  services: ToolServices
  db: Db
  given: Arguments
  now: Date
  charging: Charging
  by: Actor
  signal: AbortSignal
}

/** One tool, described once: what is listed, the check of its arguments and its answers all come from this. */
export type Tool = {
  name: string
  title: string
  description: string
  /** The permission of the matching operation of the platform API; if there are several, each opens a part of it. */
  permissions: readonly KeyPermission[]
  /** All of them are needed. */
  needsAll?: true
  /** The permissions that a call with these arguments needs; all, if omitted. */
  neededFor?: (given: Record<string, unknown>) => readonly KeyPermission[]
  chargesItself?: true
  /** The tool is called for what it may find: that costs nothing where it finds nothing. */
  isSearch?: true
  /** It changes something of the workspace. */
  writes?: true
  dataTimeoutMs?: number
  /** Calls that work on the demo. */
  examples: Record<string, unknown>[]
  input: TObject
  output: TObject
  check(given: unknown): Record<string, unknown>
  answer(call: Call<Record<string, unknown>>): Promise<ToolResult>
}

type Definition<Own extends TProperties, Data extends TProperties> = Omit<
  Tool,
  'input' | 'output' | 'check' | 'answer'
> & {
  /** Its parameters besides those that identify a company. */
  parameters: Own
  /** Whether a company is identified by them too. */
  isAboutCompany?: false
  data: Data
  answer(call: Call<GivenIdentifiers & Static<TObject<Own>>>): Promise<ToolResult>
}

export function tool<Own extends TProperties, Data extends TProperties>(definition: Definition<Own, Data>): Tool {
  const { parameters, isAboutCompany = true, examples, data, answer, ...rest } = definition
  const own = isAboutCompany ? { ...Identification, ...parameters } : parameters
  const input = Type.Object(own, { additionalProperties: false, examples })
  return {
    ...rest,
    examples,
    input,
    check: argumentsOf(input),
    output: resultShape(data),
    answer: answer as Tool['answer'],
  }
}

/** Whether a key sees a tool. */
export function isOpenTo({ permissions, needsAll }: Tool, caller: Charging['caller']): boolean {
  const may = (one: KeyPermission) => mayUse(caller, one)
  return needsAll ? permissions.every(may) : permissions.some(may)
}

/** What a tool reports of the identified company. */
type About = {
  data: Record<string, unknown>
  text: string[]
  sourceIds: (number | null)[]
  notes: string[]
  cursor?: string | null
  price?: Price
  paid?: Paid
  attached?: object[]
}

/** The database and the moment that an answer is about: now, or a day in the past. */
export type Moment = { db: Db; now: Date }

type ReadAbout = (company: CompanyProfile, record: Company, then: Moment) => Promise<About>

/** Answers about one company, or with candidates if the company is not identified for certain. It is identified by what is known today. */
export async function aboutCompany(call: Call<GivenIdentifiers & Days>, read: ReadAbout): Promise<ToolResult> {
  const { db, given, now, services, charging, by } = call
  const identified = await identify(db, given)
  if ('candidates' in identified) return { ...(await candidatesResult(db, identified)), ...searchPrice(call) }
  const { id } = identified.company
  const days = daysIn(given)
  if (Object.keys(days).length === 0) return answerAbout(identified.company, { db, now }, read)
  const result = await onDay(db, id, days, now, async (past, moment) =>
    answerAbout(await readCompanyProfile(past, id), { db: past, now: moment }, read),
  )
  const details = { operation: charging.line.operation, ...days }
  const { workspaceId } = charging.caller
  await recordAct(services.databases.primary, by, { act: 'history.read', workspaceId, object: id, details })
  return { ...result, data: { ...days, ...result.data }, notes: [...dayNotes(days), ...result.notes] }
}

const daysIn = ({ as_of, valid_on }: Days): Days => ({
  ...(as_of !== undefined && { as_of }),
  ...(valid_on !== undefined && { valid_on }),
})

const dayNotes = ({ as_of, valid_on }: Days) => [
  ...(as_of === undefined ? [] : [`This is what was known at the end of ${as_of}, not what is known now.`]),
  ...(valid_on === undefined ? [] : [`This is what held on ${valid_on} by the dates that registers give.`]),
]

async function answerAbout(company: CompanyProfile, then: Moment, read: ReadAbout): Promise<ToolResult> {
  const { db, now } = then
  const record = await readCompany(db, company.id)
  const [{ sourceIds, ...about }, warning] = await Promise.all([
    read(company, record, then),
    readWarning(db, record, now),
  ])
  const citations = await citeSources(db, company.id, [...sourceIds, company.corrected && operatorSource])
  const corrections = await describeCorrections(db, [company])
  return {
    company,
    warning,
    candidates: [],
    total: 0,
    ...about,
    citations,
    notes: [...corrections, ...about.notes, rules.values],
  }
}

/** Candidates alone cost what the same search costs on the platform API, where the key may search there. */
function searchPrice({ charging: { caller } }: Call<unknown>): { price?: Price } {
  return mayUse(caller, 'autocomplete') ? { price: { permission: 'autocomplete', units: 1 } } : {}
}

export async function candidatesResult(db: Db, found: Candidates): Promise<ToolResult> {
  const { candidates, total, contradictions } = found
  const ids = candidates.map(({ id }) => id)
  const notes = [
    ...(contradictions.length > 0 ? [rules.conflict] : []),
    ...(await describeCorrections(db, candidates)),
    ...(candidates.length > 0 ? [rules.candidates] : [rules.nothing]),
    rules.values,
  ]
  return {
    company: null,
    candidates,
    total,
    contradictions,
    isSearch: true,
    data: {},
    text: [countOf(candidates.length, total)],
    citations: await citeCompanies(db, ids),
    notes,
  }
}

function countOf(shown: number, total: number | null): string {
  if (shown === 0) return 'No company matches all the details given.'
  if (total === shown) return `${shown === 1 ? '1 company' : `${shown} companies`} may be meant:`
  return `${total ?? `More than ${shown}`} companies may be meant; these are the most likely. Add further known details:`
}
