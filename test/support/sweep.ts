import type { InjectOptions } from 'fastify'
import { routes } from '../../src/dashboard/routes.ts'
import { type Request, v1Endpoints, v2Endpoints, validV1, validV2, wire } from '../contract/requests.ts'
import type { TestApp } from './app.ts'
import { callTool, connectHttp } from './mcp.ts'

/** Everything by which somebody might ask for a person, and for where they stand. */
export type Known = {
  first: string
  last: string
  email: string
  linkedin: string
  website: string
  company: { id: number; name: string; number: string }
  /** Ids of records of the person. */
  rows: number[]
  reports: number[]
}

export type Asker = { v1: string; v2: string; address: string; cookie: string; workspaceId: string }

type Schema = {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
}

/** Every operation, tool and route, or some of them, whose answer has the pattern, asked for with everything that is known. */
export async function sweep(
  app: TestApp,
  asker: Asker,
  known: Known,
  pattern: RegExp,
  only?: string[],
): Promise<string[]> {
  const found = new Set<string>()
  await askEverything(
    app,
    asker,
    known,
    ({ what, body, statusCode }) => {
      if (statusCode === 401 || statusCode === 429 || statusCode >= 500)
        throw new Error(`${what}: ${statusCode} ${body}`)
      // A refusal says what was asked.
      if (statusCode !== 400 && pattern.test(body)) found.add(what)
    },
    only,
  )
  return [...found].sort()
}

/** An answer to one question; those to the same one are told apart by what was sent. */
export type Swept = { what: string; sent: string; statusCode: number; body: string }

/** Asks every operation, tool and route, or some of them, with everything that is known. */
export async function askEverything(
  app: TestApp,
  asker: Asker,
  known: Known,
  take: (answer: Swept) => void,
  only?: string[],
): Promise<void> {
  const look = async (what: string, request: InjectOptions) => {
    if (only && !only.includes(what)) return
    const { body, statusCode } = await app.app.inject(request)
    take({ what, sent: `${request.url} ${JSON.stringify(request.payload ?? null)}`, statusCode, body })
  }
  for (const [base, endpoints, valid, authorization] of [
    ['/v1', v1Endpoints, validV1, `Bearer ${asker.v1}`],
    ['/v2', v2Endpoints, validV2, `Token ${asker.v2}`],
  ] as const) {
    for (const endpoint of endpoints) {
      // A list that somebody brings is shown to them in their own words.
      if (endpoint.id === 'createLists') continue
      for (const request of requestsOf(endpoint as never, valid[endpoint.id] as Request, known)) {
        const { headers, ...rest } = wire(base, endpoint as never, request)
        await look(`${base} ${endpoint.id}`, { ...rest, headers: { ...headers, authorization } })
      }
    }
  }
  await sweepReconcile(asker, known, look)
  await sweepDashboard(asker, known, look)
  await sweepTools(asker, known, take)
}

/** The valid request with each of its values exchanged for what is known of the person and the company. */
function requestsOf(
  endpoint: { params: Schema; query: Schema; body?: Schema },
  valid: Request,
  known: Known,
): Request[] {
  const params = Object.keys(endpoint.params.properties ?? {}).reduce<Record<string, unknown>[]>(
    (so, name) =>
      so.flatMap(one => pathValues(name, known, valid.params?.[name]).map(value => ({ ...one, [name]: value }))),
    [{}],
  )
  const bodies = endpoint.body ? bodiesOf(endpoint.body, valid.body as object, known) : [undefined]
  const queries = bodiesOf(endpoint.query, valid.query ?? {}, known)
  return params.flatMap(one =>
    bodies.flatMap(body => queries.map(query => ({ params: one, query: query as Record<string, unknown>, body }))),
  )
}

function pathValues(name: string, known: Known, valid: unknown): unknown[] {
  if (name === 'format') return ['json', 'html']
  if (name === 'view_mode') return ['full', 'lite']
  if (name === 'report_id') return known.reports
  return name === 'id' ? [known.company.id, ...known.rows] : [valid]
}

/** The valid one, and for each property one that has only it and what is required. */
function bodiesOf(schema: Schema, valid: object, known: Known): object[] {
  const required = Object.fromEntries(Object.entries(valid).filter(([name]) => schema.required?.includes(name)))
  const variants = Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    valuesOf(name, property, known).map(value => ({ ...required, [name]: value })),
  )
  return [valid, ...variants]
}

function valuesOf(name: string, schema: Schema, known: Known): unknown[] {
  if (schema.properties) {
    return Object.entries(schema.properties).flatMap(([inner, part]) =>
      valuesOf(inner, part, known).map(value => ({ [inner]: value })),
    )
  }
  if (schema.items) return valuesOf(name, schema.items, known).map(value => [value])
  const { first, last, company } = known
  if (name === 'include_provenance') return [true]
  if (/source_id|company_id/.test(name)) return [schema.type === 'string' ? String(company.id) : company.id]
  if (schema.type !== 'string' && !schema.anyOf) return []
  if (/linkedin/.test(name)) return [known.linkedin]
  if (/email/.test(name)) return [known.email]
  if (/url|website|domain/.test(name)) return [known.website]
  if (/number/.test(name)) return [company.number]
  if (name === 'first_name') return [first]
  if (name === 'last_name') return [last]
  if (/name|company|keyword|title|query/.test(name)) return [`${first} ${last}`, company.name]
  return []
}

type Look = (what: string, request: InjectOptions) => Promise<void>

async function sweepReconcile({ v2 }: Asker, { first, last, company }: Known, look: Look): Promise<void> {
  const queries = { q0: { query: `${first} ${last}` }, q1: { query: company.name } }
  const query = new URLSearchParams({ queries: JSON.stringify(queries) })
  await look('reconcile', { url: `/reconcile/${v2}?${query}` })
  const people = ['officers', 'owners', 'beneficial_owners'].map(id => ({ id }))
  const extension = new URLSearchParams({ extend: JSON.stringify({ ids: [String(company.id)], properties: people }) })
  await look('reconcile extend', { url: `/reconcile/${v2}?${extension}` })
  await look('reconcile preview', { url: `/reconcile/${v2}/preview/${company.id}` })
  for (const prefix of [first, company.name]) {
    await look('reconcile suggest', { url: `/reconcile/${v2}/suggest/entity?prefix=${encodeURIComponent(prefix)}` })
  }
}

/** Routes that change who may ask, or what is watched, and answer with nothing else. */
const acts = /^\/(keys|members|saved-searches|watch\/fields|watch\/callback|watches\/:companyId\/(stop|fields))/

async function sweepDashboard(asker: Asker, known: Known, look: Look): Promise<void> {
  const { first, last, company, reports } = known
  const words = [`${first} ${last}`, last, company.name]
  for (const { method, path, query, body } of routes) {
    // The audit log says what was asked, in the words of who asked.
    if ((method === 'POST' && acts.test(path)) || path.startsWith('/audit')) continue
    const paths = path.includes(':reportId') ? reports.map(id => path.replace(':reportId', String(id))) : [path]
    const queries = query?.properties?.q ? words.map(word => `?q=${encodeURIComponent(word)}`) : ['']
    const asked = body?.properties ?? {}
    const rest = { ...(asked.filters && { filters: {} }), ...(asked.pay && { pay: true }) }
    const keys = known.rows.flatMap(id => ['o', 'h'].map(kind => `${kind}${company.id}-${id}`))
    const named = asked.key ? keys.map(key => ({ ...rest, key })) : [rest]
    const bodies = asked.q ? words.map(q => ({ ...rest, q })) : named
    for (const filled of paths.flatMap(one => queries.map(q => `${one}${q}`))) {
      const below = filled
        .replace(':companyId', String(company.id))
        .replace(':deliveryId', '1')
        .replace(':caseId', '1')
        .replace(':vocabulary', 'nace')
      const url = `/api/workspaces/${asker.workspaceId}${below}`
      const headers = { cookie: asker.cookie, origin: 'http://localhost:8080' }
      for (const payload of bodies) {
        await look(`dashboard ${method} ${path}`, { method, url, headers, ...(method === 'POST' && { payload }) })
      }
    }
  }
}

async function sweepTools(
  { v2, address }: Asker,
  { first, last, company, website, linkedin, email }: Known,
  take: (answer: Swept) => void,
) {
  const client = await connectHttp(address, `Token ${v2}`, '2026-07-28')
  try {
    const { tools } = await client.listTools()
    for (const { name } of tools) {
      for (const given of [
        { company_id: company.id },
        { name: company.name, country_code: 'GB' },
        { name: `${first} ${last}` },
        { website },
        { url: linkedin },
        { email },
      ]) {
        const { text, data } = await callTool(client, name, given)
        const body = text + JSON.stringify(data)
        take({ what: `mcp ${name}`, sent: JSON.stringify(given), statusCode: 200, body })
      }
    }
    const { contents } = await client.readResource({ uri: `company://${company.id}` })
    take({ what: 'mcp resource', sent: '', statusCode: 200, body: JSON.stringify(contents) })
  } finally {
    await client.close()
  }
}
