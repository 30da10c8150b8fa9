import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { gatherEvidence } from '#domain/evidence/gather-evidence.ts'
import { sql } from '#postgres/sql.ts'
import { v1Endpoints, v2Endpoints, wire } from '../contract/requests.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { newcomer } from '../support/people.ts'
import { type Asker, askEverything, type Known, type Swept } from '../support/sweep.ts'
import { spreadDatabase } from './support/demo-cluster.ts'
import { type Cluster, testCluster } from './support/start-cluster.ts'

/** How many companies are asked about by every operation about one company, and how many by everything. */
const companies = 500
const swept = [1, 2, 5, 17, 230]

type Side = { app: TestApp; asker: Asker }

let cluster: Cluster
let database: TestDatabase
let url: string
let plain: Side
let spread: Side

before(async () => {
  cluster = await testCluster()
  database = await createTestDatabase({ demo: true })
  url = await spreadDatabase(cluster, { demo: true })
  plain = await sideOver(database.url)
  spread = await sideOver(url)
})
after(async () => {
  await plain?.app.close()
  await spread?.app.close()
  await database?.drop()
  await cluster.dropDatabase(url)
  await cluster.remove()
})

async function sideOver(address: string): Promise<Side> {
  const app = await startTestApp({ url: address, worker: true })
  const workspaceId = await app.workspace({ units: 1_000_000 })
  const { cookie, workspaceId: own } = await newcomer(app)
  await sql`update workspaces set plan = 'paid', monthly_units = 100000 where id = ${own}`.execute(
    app.databases.primary,
  )
  const asker = {
    v1: (await app.key({ workspaceId, api: 'v1' })).key,
    v2: (await app.key({ workspaceId, api: 'v2' })).key,
    address: await app.app.listen({ port: 0, host: '127.0.0.1' }),
    cookie,
    workspaceId: own,
  }
  return { app, asker }
}

/** Asks both, and gives what differs. */
async function differences(ask: (side: Side, take: (answer: Swept) => void) => Promise<void>): Promise<string[]> {
  const [one, other] = await Promise.all(
    [plain, spread].map(async side => {
      const answers: Swept[] = []
      await ask(side, answer => answers.push(answer))
      return answers
    }),
  )
  assert.equal(one?.length, other?.length)
  return (one ?? []).flatMap((answer, at) => {
    if (isEvidence(answer.what) && answer.statusCode === other?.[at]?.statusCode) return []
    const [here, there] = [textOf(plain, answer), textOf(spread, other?.[at] as Swept)]
    return here === there
      ? []
      : [`${answer.what} ${answer.sent}\n  plain   ${around(here, there)}\n  cluster ${around(there, here)}`]
  })
}

/**
 * What an answer says, without what two databases cannot have in common: the ids of requests and workspaces, and when something was written;
 * since when days can be asked for, which a cluster does not offer; and what is left beside a free answer, which may be a moment old.
 */
function textOf({ asker }: Side, { statusCode, body }: Swept): string {
  return `${statusCode} ${body}`
    .replaceAll(asker.address, 'ADDRESS')
    .replaceAll(/person\d+@/g, 'person@')
    .replaceAll(/whsec_[\w+/=]+/g, 'SECRET')
    .replaceAll(/"first_day":("20[\d-]+"|null)/g, '"first_day":"DAY"')
    .replaceAll(/(Cost: 0 units of \w+)\. \d+ left\./g, '$1.')
    .replaceAll(/("units":0,[^{}]*"remaining":)\d+/g, '$1N')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
    .replaceAll(
      /"(startedAt|createdAt|finishedAt|finished_at|at|created|started_at|created_at|unlockedAt|chargedAt|lastUsedAt|changedAt)":"20\d\d-[^"]+"/g,
      '"$1":"THEN"',
    )
}

/** The place where two texts begin to differ. */
function around(text: string, other: string): string {
  let at = 0
  while (at < text.length && text[at] === other[at]) at++
  return `…${text.slice(Math.max(0, at - 80), at + 160)}`
}

/** All that is known of a company, for whoever asks about it. */
async function knownOf(id: number): Promise<Known> {
  const { rows } = await sql<
    Known['company'] & { website: string; first: string; last: string; email: string; linkedin: string; rows: number[] }
  >`
    select c.id, c.name, coalesce(c.registration_number, 'none') as number, coalesce(c.website, 'https://none.example') as website,
      coalesce(p.first_name, 'Watson') as first, coalesce(p.last_name, 'Smith') as last,
      coalesce(p.email, 'nobody@none.example') as email, coalesce(p.linkedin, 'https://www.linkedin.com/in/nobody') as linkedin,
      array_remove(array[(select min(o.id) from officers o where o.company_id = c.id), p.id], null) as rows
    from companies c left join lateral (select * from people p where p.company_id = c.id order by p.id limit 1) p on true
    where c.id = ${id}
  `.execute(plain.app.databases.primary)
  const { website, first, last, email, linkedin, rows: ids, ...company } = rows[0] as (typeof rows)[number]
  return { first, last, email, linkedin, website, company, rows: ids.map(Number), reports: [1] }
}

/** An evidence file has a reference of its own, a moment and a signature over both; what it tells is compared instead. */
const isEvidence = (what: string) => /evidence/i.test(what)

const aboutOne = [
  ...v1Endpoints.map(one => ['/v1', one] as const),
  ...v2Endpoints.map(one => ['/v2', one] as const),
].filter(
  ([, { method, path, id }]) =>
    method === 'GET' && path.includes(':id') && !/^(watch|evidence)/.test(id) && id !== 'employeeProfile',
)

test(`every operation about one company answers with the same bytes for ${companies} companies`, async () => {
  assert.ok(aboutOne.length > 12)
  const wrong = await differences(async ({ app, asker }, take) => {
    for (let id = 1; id <= companies; id++) {
      for (const [base, endpoint] of aboutOne) {
        const request = wire(base, endpoint as never, { params: { id } })
        const authorization = base === '/v1' ? `Bearer ${asker.v1}` : `Token ${asker.v2}`
        const { statusCode, body } = await app.app.inject({ ...request, headers: { authorization } })
        take({ what: `${base} ${endpoint.id}`, sent: String(request.url), statusCode, body })
      }
    }
  })
  assert.deepEqual(wrong.slice(0, 20), [])
})

test(`names, numbers and people of ${companies} companies find the same`, async () => {
  const known = await Promise.all(Array.from({ length: companies / 5 }, (_, at) => knownOf(at * 5 + 1)))
  const wrong = await differences(async ({ app, asker }, take) => {
    for (const { company, first, last, website, email } of known) {
      for (const [path, payload] of [
        ['/v1/kyb/search', { location: 'GB', name: company.name }],
        ['/v2/kyb/search', { name: company.name.slice(0, -3) }],
        ['/v1/kyb/officers/search', { name: `${first} ${last}` }],
        ['/v1/kyb/shareholders/search/full', { name: last }],
        ['/v2/autocomplete', { name: company.name.slice(0, 7) }],
        ['/v2/enrichment/url', { url: website }],
        ['/v2/enrichment/email', { email }],
      ] as const) {
        const authorization = path.startsWith('/v1') ? `Bearer ${asker.v1}` : `Token ${asker.v2}`
        const { statusCode, body } = await app.app.inject({
          method: 'POST',
          url: path,
          payload,
          headers: { authorization },
        })
        take({ what: path, sent: JSON.stringify(payload), statusCode, body })
      }
    }
  })
  assert.deepEqual(wrong.slice(0, 20), [])
})

test(`the evidence about ${companies} companies tells the same`, async () => {
  const options = { threshold: 25, now: new Date() }
  const factsAt = async ({ app }: Side, id: number) =>
    JSON.stringify(await gatherEvidence(app.databases.reads, id, options), (_, value) =>
      value instanceof Map ? [...value].sort(([one], [other]) => one - other) : value,
    ).replaceAll(/"(finishedAt|at)":"20\d\d-[^"]+"/g, '"$1":"THEN"')
  for (let id = 1; id <= companies; id++) {
    const [one, other] = await Promise.all([factsAt(plain, id), factsAt(spread, id)])
    assert.ok(one === other, `company ${id}\n  plain   ${around(one, other)}\n  cluster ${around(other, one)}`)
  }
})

test('a day in the past is refused with a reason, since a cluster would answer wrongly', async () => {
  const day = spread.app.now.toISOString().slice(0, 10)
  const headers = { authorization: `Token ${spread.asker.v2}` }
  for (const name of ['as_of', 'valid_on']) {
    const answer = await fetch(`${spread.asker.address}/v2/companies/1?${name}=${day}`, { headers })
    assert.equal(answer.status, 400)
    assert.deepEqual(await answer.json(), { [name]: ['is not supported on a cluster'] })
  }
})

for (const id of swept) {
  test(`every operation, tool and route of the dashboard answers the same about company ${id}`, async () => {
    const known = await knownOf(id)
    const wrong = await differences(({ app, asker }, take) => askEverything(app, asker, known, take))
    assert.deepEqual(wrong, [])
  })
}
