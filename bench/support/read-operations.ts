import pg from 'pg'
import { Client } from 'undici'
import { randomFilters, randomFrom } from '../../test/support/random-filters.ts'
import { openAccess } from './demo-database.ts'
import { drawCompanies } from './draw-companies.ts'
import { startFirmament } from './processes.ts'

type Facts = {
  id: number
  name: string
  country: string
  state: string | null
  number: string | null
  website: string | null
  linkedin: string | null
  officer: string | null
  holder: string | null
  employee: { id: number; email: string | null; linkedin: string | null } | null
}
type Asked = { path: string; body?: object; version: 'v1' | 'v2' }
export type Operation = (facts: Facts, filters: object) => Asked | null

const get =
  (version: 'v1' | 'v2', path: string): Operation =>
  ({ id }) => ({ version, path: path.replace(':id', String(id)) })
const post = (version: 'v1' | 'v2', path: string, body: object | null): Asked | null => body && { version, path, body }

export const operations: Record<string, Operation> = {
  'v1 lite': get('v1', '/kyb/:id/lite'),
  'v1 officers': get('v1', '/kyb/:id/officers'),
  'v1 shareholders': get('v1', '/kyb/:id/shareholders'),
  'v1 group lite': get('v1', '/kyb/:id/group-structures/lite'),
  'v1 group full': get('v1', '/kyb/:id/group-structures/full'),
  'v1 financial': get('v1', '/kyb/:id/financial'),
  'v1 full': get('v1', '/kyb/:id/full'),
  'v1 search by name': ({ name, country }) => post('v1', '/kyb/search', { location: country, name }),
  'v1 search by number': ({ number, country }) =>
    post('v1', '/kyb/search', number ? { location: country, registration_number: number } : null),
  'v1 officers search': ({ officer }) => post('v1', '/kyb/officers/search', officer ? { name: officer } : null),
  'v1 shareholders search': ({ holder }) =>
    post('v1', '/kyb/shareholders/search/full', holder ? { name: holder } : null),
  'v2 lite': get('v2', '/kyb/:id/lite'),
  'v2 ownership': get('v2', '/ownership/:id'),
  'v2 financial': get('v2', '/financial/:id'),
  'v2 company profile': get('v2', '/companies/:id'),
  'v2 digital insights': get('v2', '/digital-insights/:id'),
  'v2 prospecting': (_, filters) => post('v2', '/prospecting', { filters, per_page: 25 }),
  'v2 employees of a company': ({ id }) => post('v2', '/employees', { filters: { company_id: id } }),
  'v2 overview': ({ name }) => post('v2', '/overview', { name }),
  'v2 autocomplete': ({ name }) => post('v2', '/autocomplete', { name: name.slice(0, 12) }),
  'v2 enrichment by website': ({ website }) => post('v2', '/enrichment/url', website ? { url: website } : null),
  'v2 enrichment by number': ({ number, country, state }) =>
    post(
      'v2',
      '/enrichment/company/registry',
      number ? { registration_number: number, country_code: country, ...(country === 'US' && { state }) } : null,
    ),
  'v2 enrichment by e-mail': ({ employee }) =>
    post('v2', '/enrichment/email', employee?.email ? { email: employee.email } : null),
}

export type Questions = { facts: Facts[]; filters: object[] }

/** What to ask of a database with so many companies. */
export async function drawQuestions(
  url: string,
  companies: number,
  requests: number,
  seed: number,
): Promise<Questions> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const drawn = await drawCompanies(client, companies)
  const random = randomFrom(seed)
  const filters = Array.from({ length: requests }, () => randomFilters(random, drawn))
  const ids = Array.from({ length: requests }, () => 1 + Math.floor(random() * companies))
  const { rows: facts } = await client.query<Facts>(
    `select c.id::int as id, c.name, c.country_code as country, c.state, c.registration_number as number, c.website, c.linkedin,
       (select full_name from officers o where o.company_id = c.id order by o.id limit 1) as officer,
       (select holder_name from holdings h where h.company_id = c.id order by h.id limit 1) as holder,
       (select jsonb_build_object('id', p.id, 'email', p.email, 'linkedin', p.linkedin)
        from people p where p.company_id = c.id order by p.email is null, p.id limit 1) as employee
     from companies c where c.id = any($1::bigint[])`,
    [ids],
  )
  await client.end()
  return { facts, filters }
}

export type Side = { operation(name: string, at: number): Promise<number | null>; close(): Promise<void> }

/** A server over a database, and how long its answers to the questions take. */
export async function openSide(url: string, folder: string, { facts, filters }: Questions): Promise<Side> {
  const access = await openAccess(url)
  const server = await startFirmament(url, folder)
  const http = new Client(`http://127.0.0.1:${server.port}`)
  return {
    async operation(name, at) {
      const asked = operations[name]?.(facts[at % facts.length] as Facts, filters[at % filters.length] as object)
      if (!asked) return null
      const start = performance.now()
      const { statusCode, body } = await http.request({
        method: asked.body ? 'POST' : 'GET',
        path: `/${asked.version}${asked.path}`,
        headers: { authorization: access[asked.version], ...(asked.body && { 'content-type': 'application/json' }) },
        ...(asked.body && { body: JSON.stringify(asked.body) }),
      })
      const text = await body.text()
      if (statusCode !== 200 && statusCode !== 404) throw new Error(`${name}: ${text}`)
      return performance.now() - start
    },
    async close() {
      await http.close()
      await server.stop()
    },
  }
}
