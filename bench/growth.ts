import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { Client } from 'undici'
import { randomFilters, randomFrom } from '../test/support/random-filters.ts'
import { openAccess, withDemoDatabase } from './support/demo-database.ts'
import { drawCompanies } from './support/draw-companies.ts'
import { startFirmament } from './support/processes.ts'
import { median, quantile } from './support/quantile.ts'

// Every read operation at two sizes of the database, over HTTP and with charging. The two servers take turns, each asked
// for companies of its own; what grows with the number of companies shows in the ratio of the medians.

const { values: options } = parseArgs({
  options: {
    small: { type: 'string', default: '100000' },
    large: { type: 'string', default: '2000000' },
    'small-data': { type: 'string', default: '' },
    'large-data': { type: 'string', default: '' },
    requests: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string', default: '' },
  },
})
const requests = Number(options.requests)

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
type Operation = (facts: Facts, filters: object) => Asked | null

const get =
  (version: 'v1' | 'v2', path: string): Operation =>
  ({ id }) => ({ version, path: path.replace(':id', String(id)) })
const post = (version: 'v1' | 'v2', path: string, body: object | null): Asked | null => body && { version, path, body }

const operations: Record<string, Operation> = {
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

type Side = { operation(name: string, at: number): Promise<number | null>; close(): Promise<void> }

/** A server over so many companies, and what to ask it. */
async function openSide(url: string, folder: string, companies: number): Promise<Side> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const drawn = await drawCompanies(client, companies)
  const random = randomFrom(Number(options.seed))
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

async function compare(small: Side, large: Side) {
  const rows = []
  for (const name of Object.keys(operations)) {
    const times = { small: [] as number[], large: [] as number[] }
    // The first round warms up: the first time that a page is read is not what is compared.
    for (const counts of [false, true]) {
      for (let at = 0; at < requests; at++) {
        for (const [size, side] of Object.entries({ small, large })) {
          const took = await side.operation(name, at)
          if (counts && took !== null) times[size as 'small'].push(took)
        }
      }
    }
    rows.push({
      operation: name,
      small_ms: median(times.small),
      large_ms: median(times.large),
      small_p95_ms: quantile(times.small, 0.95),
      large_p95_ms: quantile(times.large, 0.95),
    })
  }
  console.table(rows.map(row => ({ ...row, ratio: row.large_ms / row.small_ms })))
  const summary = { small: Number(options.small), large: Number(options.large), requests, rows }
  if (options.out) await writeFile(options.out, JSON.stringify(summary, null, 2))
}

const [small, large] = [Number(options.small), Number(options.large)]
await withDemoDatabase({ companies: small, data: options['small-data'] }, (smallUrl, smallFolder) =>
  withDemoDatabase({ companies: large, data: options['large-data'] }, async (largeUrl, largeFolder) => {
    const sides = [await openSide(smallUrl, smallFolder, small), await openSide(largeUrl, largeFolder, large)] as const
    try {
      await compare(...sides)
    } finally {
      for (const side of sides) await side.close()
    }
  }),
)
