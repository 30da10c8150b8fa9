import path from 'node:path'
import type { InjectOptions } from 'fastify'
import { describeCompany } from '#demo/describe-company.ts'
import { createUniverse } from '#demo/universe.ts'
import type { AnyEndpoint } from '../../src/api/endpoint.ts'
import type { V1Endpoint } from '../../src/api/v1/endpoint.ts'
import type { V2Endpoint } from '../../src/api/v2/endpoint.ts'
import { loadFolder } from '../../src/lib/load-folder.ts'
import { hitDecisionId, seenHit } from '../support/put-hits.ts'

export type Request = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

const folder = (version: string) => path.join(import.meta.dirname, `../../src/api/${version}/endpoints`)

export const v1Endpoints: V1Endpoint[] = await loadFolder(folder('v1'))
export const v2Endpoints: V2Endpoint[] = await loadFolder(folder('v2'))

const { companies: showcase, people } = describeCompany(createUniverse({ companies: 2000, seed: 1 }), 1)
const employee = people[0] as (typeof people)[number]

/** For each operation, a request that succeeds on the demo universe. */
export const validV1: Record<string, Request> = {
  searchKyb: { body: { location: 'GB', name: 'Meridian Harbour' } },
  liteKyb: { params: { id: 1 } },
  officersKyb: { params: { id: 1 } },
  officersSearchKyb: { body: { name: 'Watson' } },
  shareholdersKyb: { params: { id: 1 } },
  shareholdersSearchKyb: { params: { view_mode: 'full' }, body: { name: 'Meridian' } },
  groupLiteKyb: { params: { id: 1 } },
  groupFullKyb: { params: { id: 1 } },
  financialKyb: { params: { id: 1 } },
  fullKyb: { params: { id: 1 } },
}

/** The same for the second API. */
export const validV2: Record<string, Request> = {
  usageMetrics: {},
  searchProspecting: { body: {} },
  searchKyb: { body: { location: 'GB', name: 'Meridian Harbour' } },
  liteKyb: { params: { id: 1 } },
  officersKyb: { params: { id: 1 } },
  officersSearchKyb: { body: { name: 'Watson' } },
  shareholdersKyb: { params: { id: 1 } },
  financialKyb: { params: { id: 1 } },
  coverageKyb: { params: { id: 1 } },
  matchKyb: {
    body: { rows: [{ key: '7', name: 'Meridian Harbour', country: 'United Kingdom' }, { name: 'Zorblatt' }] },
  },
  searchOwnership: { body: { name: 'Meridian Harbour Instruments PLC' } },
  companyOwnership: { params: { id: 1 } },
  beneficialOwnership: { params: { id: 1 } },
  evidenceKyb: { params: { id: 1 } },
  flatFinancials: { params: { id: 1 } },
  searchCreditReport: { query: { country: 'GB', company: 'Meridian Harbour' } },
  generateCreditReport: { params: { format: 'json' }, body: { source_id: '1', country: 'GB' } },
  combinedCreditReport: { params: { format: 'json' }, body: { source_id: '1', country: 'GB' } },
  checkCreditReport: { params: { report_id: 1 } },
  fetchCreditReport: { params: { format: 'json', report_id: 1 } },
  purchasedCreditReport: {},
  contactsMetrics: { query: { date_from: '2026-11-01 00:00:00', date_to: '2026-11-15 23:59:59' } },
  searchCompanies: { body: { name: 'Meridian Harbour' } },
  profileCompanies: { params: { id: 1 } },
  searchEmployees: { body: { filters: { company_id: 1 } } },
  profileEmployees: { params: { id: employee.id } },
  urlEnrichment: { body: { url: showcase.website } },
  companyLinkedinEnrichment: { body: { linkedin: showcase.linkedin } },
  companyRegistryEnrichment: { body: { registration_number: showcase.registration_number, country_code: 'GB' } },
  emailEnrichment: { body: { email: employee.email } },
  employeeLinkedinEnrichment: { body: { linkedin: employee.linkedin } },
  employeeContactsEnrichment: { body: { email: employee.email } },
  employeeSearchEnrichment: { body: { domain_list: [showcase.website] } },
  companyAutocomplete: { body: { name: 'Meridian Harbour' } },
  searchInsights: { body: { name: 'Meridian Harbour' } },
  profileInsights: { params: { id: 1 } },
  startWatch: { params: { id: 1 }, body: { fields: ['name'] } },
  startManyWatch: { body: { ids: ['4'] } },
  stopWatch: { params: { id: 2 } },
  listWatch: {},
  historyWatch: { params: { id: 1 } },
  eventsWatch: {},
  fieldsWatch: {},
  fieldsAddWatch: { body: { fields: ['name'] } },
  fieldsRemoveWatch: { body: { fields: ['company_fax'] } },
  companyFieldsWatch: { params: { id: 3 } },
  companyFieldsAddWatch: { params: { id: 3 }, body: { fields: ['name'] } },
  companyFieldsRemoveWatch: { params: { id: 3 }, body: { fields: ['company_fax'] } },
  callbackWatch: {},
  callbackSetWatch: { body: { callback: 'http://127.0.0.1:9/hook' } },
  allLists: {},
  createLists: { body: { rows: [{ name: 'Meridian Harbour Instruments PLC', country: 'GB' }] } },
  readLists: { params: { list_id: 1 } },
  rowsLists: { params: { list_id: 1 } },
  columnsLists: { params: { list_id: 6 }, body: { roles: ['name', 'country'] } },
  matchLists: { params: { list_id: 2 }, body: { agreed_units: 1 } },
  decideLists: { params: { list_id: 1, position: 1 }, body: { decision: 'accept', company_id: 1, seen: 0 } },
  undoLists: { params: { list_id: 1, position: 1 }, query: { seen: 1 } },
  decisionsLists: { params: { list_id: 1 } },
  answersLists: { params: { list_id: 1 }, body: { groups: ['status'], agreed_units: 1 } },
  runLists: { params: { list_id: 5 }, body: { match: false, agreed_units: 0 } },
  resultsLists: { params: { list_id: 1 } },
  cancelLists: { params: { list_id: 4 } },
  watchLists: { params: { list_id: 1 }, body: { agreed_units: 1 } },
  deleteLists: { params: { list_id: 3 } },
  searchScreening: { body: { name: 'Velimir Dostanov', kind: 'person', birth_date: '1963', countries: ['RS'] } },
  companyScreening: { params: { id: 1 } },
  listsScreening: {},
  decideScreening: {
    body: { ...seenHit, decision: 'false_match', reason: 'Another birthplace, seen in the passport' },
  },
  decisionsScreening: {},
  withdrawScreening: { params: { decision_id: hitDecisionId } },
  seniorityNomenclature: {},
  departmentNomenclature: {},
  activityTypeNomenclature: {},
  companyTypeNomenclature: {},
  companyStatusNomenclature: {},
  legalFormNomenclature: {},
  industryFocusNomenclature: {},
  isicNomenclature: {},
  naceNomenclature: {},
  sicNomenclature: { params: { country_code: 'GB' } },
  countryNomenclature: {},
  regionNomenclature: {},
  statesNomenclature: { query: { country: 'US' } },
  technologyNomenclature: {},
  currencyNomenclature: {},
}

/** What has another form than it must have, where not everything odd has. */
const misformed: Record<string, string> = { register_number: 'BEKBOBCE.12345678901234' }

/** The request as it goes over the wire. A string body is sent as it is. */
export function wire(
  base: string,
  endpoint: AnyEndpoint<object>,
  { params = {}, query = {}, body }: Request,
): InjectOptions {
  const pathname = endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(query as Record<string, string>).toString()
  return {
    method: endpoint.method,
    url: `${base}${pathname}${search && `?${search}`}`,
    ...(body !== undefined && {
      payload: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  }
}

type Schema = {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
  'x-form'?: string
}
export type Case = { why: string; field: string; value: unknown }

/** Values of a wrong type for a field; text in a query or a path is always text, so only bodies get other types. */
export function wrongTypes(field: string, schema: Schema, inBody: boolean): Case[] {
  const wrong: Record<string, unknown[]> = {
    string: [1, true, null, {}, []],
    integer: ['x', 1.5, true, null, {}],
    boolean: ['maybe', 1, null],
    array: ['x', 1, null, {}],
    object: ['x', 1, null, []],
  }
  const type = schema.anyOf ? undefined : (schema.type ?? (schema.enum ? 'string' : undefined))
  const values = type ? (wrong[type] ?? []) : [{}, null, true]
  const takesNull = schema.anyOf?.some(one => one.type === 'null')
  const ofBody = takesNull ? values.filter(value => value !== null) : values
  const usable = inBody ? ofBody : values.filter(value => typeof value === 'string')
  const own = usable.map(value => ({ why: `is ${JSON.stringify(value)}`, field, value }))
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
    wrongTypes(name, part, inBody).map(({ why, value }) => ({
      why: `.${name} ${why}`,
      field,
      value: { [name]: value },
    })),
  )
  const items = schema.items ? wrongTypes(field, schema.items, inBody).map(one => ({ ...one, value: [one.value] })) : []
  return [...own, ...inner, ...items]
}

/** Each bound of a field and one past it. */
export function bounds(field: string, schema: Schema): { at: Case[]; past: Case[] } {
  const at: Case[] = []
  const past: Case[] = []
  const put = (list: Case[], why: string, value: unknown) => list.push({ why, field, value })
  if (schema.minimum !== undefined) {
    put(at, `minimum ${schema.minimum}`, schema.minimum)
    put(past, `below ${schema.minimum}`, schema.minimum - 1)
  }
  if (schema.maximum !== undefined) {
    put(at, `maximum ${schema.maximum}`, schema.maximum)
    if (schema.maximum < Number.MAX_SAFE_INTEGER) put(past, `above ${schema.maximum}`, schema.maximum + 1)
    else put(past, 'above every integer', 1e300)
  }
  if (schema.minLength !== undefined && !schema.format) {
    put(at, `${schema.minLength} characters`, 'x'.repeat(schema.minLength))
    put(past, `${schema.minLength - 1} characters`, 'x'.repeat(schema.minLength - 1))
  }
  if (schema.maxLength !== undefined) {
    put(at, `${schema.maxLength} characters`, 'x'.repeat(schema.maxLength))
    put(past, `${schema.maxLength + 1} characters`, 'x'.repeat(schema.maxLength + 1))
  }
  if (schema.pattern || schema.enum || schema['x-form'])
    put(past, 'in a different form', misformed[schema['x-form'] ?? ''] ?? '!')
  for (const [name, part] of Object.entries(schema.properties ?? {})) {
    const inner = bounds(field, part)
    for (const one of inner.at) put(at, `${name}: ${one.why}`, { [name]: one.value })
    for (const one of inner.past) put(past, `${name}: ${one.why}`, { [name]: one.value })
  }
  if (schema.items) {
    const inner = bounds(field, schema.items)
    for (const one of inner.at) put(at, `item: ${one.why}`, [one.value])
    for (const one of inner.past) put(past, `item: ${one.why}`, [one.value])
  }
  return { at, past }
}
