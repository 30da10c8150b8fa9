import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { Client } from 'undici'
import { openAccess, withDemoDatabase } from './support/demo-database.ts'
import { startFirmament } from './support/processes.ts'
import { median } from './support/quantile.ts'

// The complete record of a company in a large group, that group alone, and a page of its officers, over HTTP with
// charging, beside the time that the same data takes as plain SQL over the same driver: the columns that the answer
// shows, in its order, with the conditions that make them the same rows, as an ordinary client sends them. The two take
// turns, on a database that writes as durably as in use: each answer waits for the commit of its charge.

const { values: options } = parseArgs({
  options: {
    nodes: { type: 'string', default: '1000' },
    requests: { type: 'string', default: '100' },
    out: { type: 'string', default: '' },
  },
})
const nodes = Number(options.nodes)
const requests = Number(options.requests)
const asked = Math.ceil(nodes / 2)
/** Before this many rounds V8 is still compiling, on both sides. */
const warmUp = 300

async function fill(client: pg.Client) {
  await client.query(`insert into sources (id, code, name, category) values (900, 'bench', 'Bench', 'Enriched')`)
  await client.query(
    `insert into companies (id, name, country_code, registration_number, basic_source)
     select n, 'Company ' || n, 'GB', 'R' || n, 900 from generate_series(1, $1::int) n`,
    [nodes],
  )
  // Each company stands over up to four others.
  await client.query(
    `insert into links (parent_id, child_id, kind, percentage, source_id)
     select (n + 2) / 4, n, 'direct', 50 + n % 50, 900 from generate_series(2, $1::int) n`,
    [nodes],
  )
  await client.query(
    `insert into officers (company_id, kind, full_name, role, is_current, appointed_on, source_id)
     select $1, 'person', 'Officer ' || n, 'director', true, date '2020-01-01' + n, 900 from generate_series(1, 50) n`,
    [asked],
  )
  await client.query(
    `insert into holdings (company_id, kind, holder_name, percentage, created_at, source_id)
     select $1, 'person', 'Holder ' || n, 1, now(), 900 from generate_series(1, 20) n`,
    [asked],
  )
  await client.query(
    `insert into statements (company_id, period_end, consolidated, currency, values, source_id)
     select $1, date '2020-12-31' + 365 * n, false, 'GBP', '{"turnover": "1000", "total_assets": "500"}', 900
     from generate_series(0, 4) n`,
    [asked],
  )
  await client.query('vacuum analyze')
}

const officerColumns = `id, full_name, first_name, last_name, birth_year, birth_month, appointed_on, resigned_on, is_current,
  role, address_country, address_line_1, address_locality, address_region, address_postal_code, extra`
const officersInOrder = `select ${officerColumns} from officers where company_id = $1
  order by is_current desc, appointed_on desc nulls last, id`
const holds = 'in_effect(l.valid_from, l.valid_until, l.vanished_on, true, current_date)'

/** The links of the group with the companies at both ends. */
const groupOf = (columns: string, order: string) => `with recursive up (id) as (
    select $1::bigint union select l.parent_id from up join links l on l.child_id = up.id where ${holds}
  ),
  down (id) as (
    select id from up union select l.child_id from down join links l on l.parent_id = down.id where ${holds}
  )
  select l.parent_id, l.child_id, p.name, p.country_code, c.name, c.country_code, ${columns}
  from down join links l on l.child_id = down.id
  join companies p on p.id = l.parent_id join companies c on c.id = l.child_id
  where ${holds} order by ${order}`
const relationships = groupOf('l.kind', 'l.parent_id, l.child_id')
const structure = groupOf(
  'l.kind, l.percentage, l.percentage_min, l.percentage_max, p.registration_number, c.registration_number',
  'coalesce(l.percentage, l.percentage_max) desc nulls last, l.parent_id, l.child_id',
)

/** The same rows as the complete record shows, one statement for each table. */
async function rawFull(client: pg.Client) {
  await client.query('begin isolation level repeatable read read only')
  await client.query('select * from companies where id = $1', [asked])
  await client.query(officersInOrder, [asked])
  await client.query(
    `select id, holder_name, kind, holder_company_id, percentage, percentage_min, percentage_max, quantity, share_type,
       share_price, share_value, currency, total_value, status, held_from, extra
     from holdings where company_id = $1 and held_until is null and vanished_on is null
     order by coalesce(percentage, percentage_max) desc nulls last, id`,
    [asked],
  )
  await client.query(relationships, [asked])
  await client.query('select * from statements where company_id = $1', [asked])
  await client.query('commit')
}

async function rawOfficers(client: pg.Client) {
  await client.query(`${officersInOrder} limit 50`, [asked])
  await client.query('select count(*) from officers where company_id = $1', [asked])
}

async function measure(url: string, folder: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await fill(client)
  const { v1: authorization } = await openAccess(url)
  const server = await startFirmament(url, folder)
  const http = new Client(`http://127.0.0.1:${server.port}`)
  const ask = async (path: string) => {
    const { statusCode, body } = await http.request({ method: 'GET', path, headers: { authorization } })
    const text = await body.text()
    if (statusCode !== 200) throw new Error(text)
    return text
  }
  const works = {
    full: { own: () => ask(`/v1/kyb/${asked}/full`), raw: () => rawFull(client) },
    'group full': {
      own: () => ask(`/v1/kyb/${asked}/group-structures/full`),
      raw: () => client.query(structure, [asked]),
    },
    'officers page': { own: () => ask(`/v1/kyb/${asked}/officers?per_page=50`), raw: () => rawOfficers(client) },
  }
  try {
    const links = JSON.parse(await works.full.own()).group_structures_full.length
    const rows = []
    for (const [name, { own, raw }] of Object.entries(works)) {
      const times: { own: number[]; raw: number[] } = { own: [], raw: [] }
      for (let round = -warmUp; round < requests; round++) {
        for (const [which, work] of Object.entries({ own, raw })) {
          const start = performance.now()
          await work()
          if (round >= 0) times[which as 'own'].push(performance.now() - start)
        }
      }
      const [httpMs, rawMs] = [median(times.own), median(times.raw)]
      rows.push({ what: name, http_ms: httpMs, raw_sql_ms: rawMs, ratio: Math.round((httpMs / rawMs) * 100) / 100 })
    }
    console.table(rows)
    if (options.out) await writeFile(options.out, JSON.stringify({ nodes, links, rows }, null, 2))
  } finally {
    await http.close()
    await server.stop()
    await client.end()
  }
}

await withDemoDatabase({ companies: 0 }, measure)
