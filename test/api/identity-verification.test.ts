import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { generateReport } from '#domain/reports/generate-report.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { insertCompany } from '../support/company.ts'
import { insertHolding, insertName, insertOfficer } from '../support/facts.ts'

// What a register reports about the verification of people's identity, over both APIs.

let server: TestApp
let company: number
const keys: Record<'v1' | 'v2', string> = { v1: '', v2: '' }
before(async () => {
  server = await startTestApp()
  server.now = new Date('2026-11-19T12:00:00Z')
  const db = server.databases.primary
  const workspaceId = await server.workspace({ units: 100_000 })
  for (const api of ['v1', 'v2'] as const) keys[api] = (await server.key({ workspaceId, api })).key
  company = await insertCompany(db, { name: 'Acme Ltd', status_id: 106 })
  await insertName(db, company, 'Acme Ltd')
  const known = (verification: object) => ({ identity_verification: JSON.stringify(verification) })
  const verified = {
    ...{ verified_from: '2026-01-07', verified_on: '2025-12-30', verifier: 'Example ACSP Ltd' },
    ...{ verifier_supervisors: ['HMRC'], preferred_name: 'Secret Nickname' },
  }
  await insertOfficer(db, company, { full_name: 'Quilla Verified', appointed_on: '2020-01-05', ...known(verified) })
  await insertOfficer(db, company, {
    ...{ full_name: 'Quilla Overdue', appointed_on: '2020-01-04' },
    ...known({ statement_from: '2026-06-01', statement_due: '2026-06-14' }),
  })
  await insertOfficer(db, company, { full_name: 'Quilla Silent', appointed_on: '2020-01-03' })
  await insertOfficer(db, company, { full_name: 'Quilla Former', is_current: false, ...known(verified) })
  await insertHolding(db, company, {
    kind: 'person',
    holder_name: 'Quilla Verified',
    percentage: 60,
    ...known(verified),
  })
  await insertHolding(db, company, { kind: 'person', holder_name: 'Quilla Silent', percentage: 40 })
})
after(() => server.close())

type Body = { data: { full_name: string; name: string; identity_verification?: { status: string } }[] }

const get = async (api: 'v1' | 'v2', path: string) => {
  const authorization = api === 'v1' ? `Bearer ${keys.v1}` : `Token ${keys.v2}`
  const answer = await server.app.inject({ url: `/${api}${path}`, headers: { authorization } })
  assert.doesNotMatch(answer.body, /Secret|preferred/)
  return answer
}
const post = (api: 'v1' | 'v2', path: string, body: object) => {
  const authorization = api === 'v1' ? `Bearer ${keys.v1}` : `Token ${keys.v2}`
  return server.app.inject({ method: 'POST', url: `/${api}${path}`, headers: { authorization }, payload: body })
}
const verified = {
  ...{ status: 'verified', verified_from: '2026-01-07', verified_until: null, statement_from: null },
  ...{ statement_due: null, verified_on: '2025-12-30', verifier: 'Example ACSP Ltd', verifier_supervisors: ['HMRC'] },
}

for (const api of ['v1', 'v2'] as const) {
  test(`${api}: officers have it for each role, absent where the register says nothing`, async () => {
    const { data } = (await get(api, `/kyb/${company}/officers`)).json() as Body
    const known = Object.fromEntries(data.map(one => [one.full_name, one.identity_verification]))
    assert.deepEqual(known['Quilla Verified'], verified)
    assert.deepEqual(known['Quilla Overdue']?.status, 'overdue')
    assert.equal(known['Quilla Silent'], undefined)
    assert.deepEqual(known['Quilla Former'], { ...verified, status: null })
  })

  test(`${api}: so do owners`, async () => {
    const { data } = (await get(api, `/kyb/${company}/shareholders`)).json() as Body
    assert.deepEqual(
      data.map(one => [one.name, one.identity_verification]),
      [
        ['Quilla Verified', verified],
        ['Quilla Silent', undefined],
      ],
    )
  })

  test(`${api}: officers are searched by it, current ones alone, and an unknown status is refused`, async () => {
    const found = async (identity_verification: string) => {
      const answer = await post(api, '/kyb/officers/search', { name: 'Quilla', identity_verification })
      assert.equal(answer.statusCode, 200, answer.body)
      return (answer.json() as { full_name: string }[]).map(({ full_name }) => full_name)
    }
    assert.deepEqual(await found('verified'), ['Quilla Verified'])
    assert.deepEqual(await found('overdue'), ['Quilla Overdue'])
    assert.deepEqual(await found('unknown'), ['Quilla Silent'])
    assert.deepEqual(await found('ended'), [])
    const refused = await post(api, '/kyb/officers/search', { name: 'Quilla', identity_verification: 'perhaps' })
    assert.equal(refused.statusCode, 400)
    assert.match(refused.body, /identity_verification/)
  })
}

test('v2: of a day in the past, it has the status of that day', async () => {
  const statusOn = async (day: string) => {
    const { data } = (await get('v2', `/kyb/${company}/officers?valid_on=${day}`)).json() as Body
    return Object.fromEntries(data.map(one => [one.full_name, one.identity_verification?.status]))
  }
  const early = await statusOn('2026-01-06')
  assert.deepEqual([early['Quilla Verified'], early['Quilla Overdue']], ['unknown', 'due'])
  const late = await statusOn('2026-11-18')
  assert.deepEqual([late['Quilla Verified'], late['Quilla Overdue']], ['verified', 'overdue'])
})

test('v1: the complete record and v2: the ownership have it too', async () => {
  const full = (await get('v1', `/kyb/${company}/full`)).json() as {
    officers: Body['data']
    shareholders: Body['data']
  }
  assert.deepEqual(
    [full.officers[0]?.identity_verification, full.shareholders[0]?.identity_verification],
    [verified, verified],
  )
  const owned = (await get('v2', `/ownership/${company}`)).json() as { shareholders: Body['data'] }
  assert.deepEqual(owned.shareholders[0]?.identity_verification, verified)
})

test('v2: the steps of beneficial owners and credit reports have it, for the role that it was reported of', async () => {
  type Step = { identity_verification?: object }
  const { owners } = (await get('v2', `/ownership/${company}/beneficial-owners`)).json() as {
    owners: { name: string; paths: { steps: Step[] }[] }[]
  }
  assert.deepEqual(
    owners.map(({ name, paths }) => [name, paths[0]?.steps[0]?.identity_verification]),
    [
      ['Quilla Verified', verified],
      ['Quilla Silent', undefined],
    ],
  )
  const early = (await get('v2', `/ownership/${company}/beneficial-owners?valid_on=2026-01-06`)).json()
  assert.equal(early.owners[0].paths[0].steps[0].identity_verification.status, 'unknown')
  const reports = '/credit-report/report'
  const asked = await post('v2', `${reports}/json`, { source_id: String(company), country: 'GB' })
  const { id } = asked.json()
  await generateReport(server.databases.primary, () => server.now, Number(id))
  const answer = await get('v2', `${reports}/json/${id}`)
  assert.equal(answer.statusCode, 200, answer.body)
  const { directors, shareholders } = answer.json() as Record<
    string,
    { name: string; identity_verification?: object }[]
  >
  const known = Object.fromEntries((directors ?? []).map(one => [one.name, one.identity_verification]))
  assert.deepEqual(known['Quilla Verified'], verified)
  assert.equal(known['Quilla Silent'], undefined)
  assert.deepEqual(shareholders?.[0]?.identity_verification, verified)
  const page = await get('v2', `${reports}/html/${id}`)
  assert.match(page.body, /identity verified since 2026-01-07/)
})
