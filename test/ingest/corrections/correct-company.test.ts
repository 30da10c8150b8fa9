import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { startWatch } from '#domain/watching/watch.ts'
import { correctCompany } from '#ingest/corrections/correct-company.ts'
import type { Entry } from '#ingest/entries/entry.ts'
import { undoMerge } from '#ingest/publish/undo-merge.ts'
import { refreshSearch } from '#ingest/search/refresh-search.ts'
import autocomplete from '../../../src/mcp/tools/autocomplete-company.ts'
import enrich from '../../../src/mcp/tools/enrich-company-by-website.ts'
import { verifyDatabase } from '../../../src/upkeep/verify/verify-database.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { newcomer, type Person } from '../../support/people.ts'
import { companyEntry, importEntries, toyDataset } from '../../support/toy-source.ts'

let app: TestApp
let client: pg.Client
let keys: Record<'v1' | 'v2', string>
let ada: Person
before(async () => {
  app = await startTestApp()
  client = new pg.Client({ connectionString: app.url })
  await client.connect()
  const workspaceId = await app.workspace({ units: 100_000 })
  keys = {
    v1: (await app.key({ workspaceId, api: 'v1' })).key,
    v2: (await app.key({ workspaceId, api: 'v2' })).key,
  }
  ada = await newcomer(app)
})
after(async () => {
  await client.end()
  await app.close()
})

const register = toyDataset(111)
const bring = (...entries: Entry[]) => importEntries(app.url, register, { entries })

/** A company that the register has brought, with a tax number, and its id. */
async function brought(number: string, name: string, vat?: string): Promise<number> {
  await bring(record(number, name, vat))
  const { rows } = await client.query(
    `select company_id::int as id from company_keys where scheme = 'reg:GB' and value = $1`,
    [number.replace(/^0+/, '')],
  )
  return rows[0].id
}

function record(number: string, name: string, vat?: string, more: object = {}): Entry {
  const keys = [{ scheme: 'reg:GB', number }, ...(vat ? [{ scheme: 'vat:GB', number: vat }] : [])]
  const basic = {
    name,
    country_code: 'GB',
    registration_number: number,
    vat_number: vat,
    status: 'Live',
    status_id: 106,
  }
  return companyEntry(number, name, { keys, basic: { ...basic, ...more } as never })
}

const correct = (companyId: number, values: object, more: object = {}) =>
  correctCompany(client, { companyId, values, ...more }, app.by)

type Known = { name?: string; registration_number?: string; vat_number?: string }

async function ask(api: 'v1' | 'v2', method: 'GET' | 'POST', url: string, payload?: object) {
  const authorization = `${api === 'v1' ? 'Bearer' : 'Token'} ${keys[api]}`
  const response = await app.app.inject({
    method,
    url: `/${api}${url}`,
    headers: { authorization },
    ...(payload && { payload }),
  })
  return response.json()
}

const idsOf = (found: { id?: unknown }[]) => (Array.isArray(found) ? found.map(({ id }) => Number(id)) : [])

/** Every way to look for a company: each gives the ids that it finds. */
const ways: Record<string, (known: Known) => Promise<number[]>> = {
  'v1 search': async known => idsOf(await ask('v1', 'POST', '/kyb/search', { location: 'GB', ...known })),
  'v2 search': async known => idsOf(await ask('v2', 'POST', '/kyb/search', { location: 'GB', ...known })),
  overview: async known => idsOf((await ask('v2', 'POST', '/overview', known)).data),
  autocomplete: async known => idsOf(await ask('v2', 'POST', '/autocomplete', known)),
  'credit report': async ({ name, ...known }) =>
    idsOf(
      await ask(
        'v2',
        'GET',
        `/credit-report?${new URLSearchParams({ country: 'GB', ...known, ...(name && { company: name }) })}`,
      ),
    ),
  ownership: async ({ vat_number, ...known }) => {
    if (vat_number) return ways.overview?.({ vat_number }) ?? []
    const answer = await ask('v2', 'POST', '/ownership', known)
    return answer.registration_number === undefined ? [] : idsOf((await ask('v2', 'POST', '/overview', known)).data)
  },
  enrichment: async ({ registration_number, vat_number }) => {
    if (!registration_number) return ways.overview?.({ vat_number }) ?? []
    return idsOf([
      await ask('v2', 'POST', '/enrichment/company/registry', { registration_number, country_code: 'GB' }),
    ]).filter(Boolean)
  },
  reconcile: async ({ name, ...known }) => {
    const properties = Object.entries(known).map(([pid, v]) => ({ pid, v }))
    const form = new URLSearchParams({ queries: JSON.stringify({ q: { query: name ?? 'qqqqqq', properties } }) })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const response = await app.app.inject({
      method: 'POST',
      url: `/reconcile/${keys.v2}`,
      headers,
      payload: String(form),
    })
    return idsOf(response.json().q.result)
  },
  mcp: async known => {
    const answer = autocomplete.answer({ db: app.databases.primary, given: known, now: new Date() } as never)
    return answer.then(
      ({ candidates }) => candidates.map(({ id }) => id),
      () => [],
    )
  },
  dashboard: async known =>
    idsOf((await browse(`/search?q=${encodeURIComponent(Object.values(known)[0] ?? '')}`)).items),
}

const browse = async (path: string) =>
  (await app.browse('GET', `/api/workspaces/${ada.workspaceId}${path}`, { cookie: ada.cookie })).json()

/** The ways that do not say of a company whether they find it, as they should. */
async function wrongWays(known: Known, id: number, should: boolean): Promise<string[]> {
  const wrong: string[] = []
  for (const [way, find] of Object.entries(ways)) {
    if ((await find(known)).includes(id) !== should) wrong.push(`${way} ${JSON.stringify(known)}`)
  }
  return wrong
}

/** A name finds it in every way but the one that takes numbers alone. */
async function wrongNames(name: string, id: number, should: boolean): Promise<string[]> {
  return (await wrongWays({ name }, id, should)).filter(way => !way.startsWith('enrichment'))
}

const wrongFields = (field: string, value: string, id: number, should: boolean) =>
  field === 'name' ? wrongNames(value, id, should) : wrongWays({ [field]: value }, id, should)

test('a corrected name and number are found in every way at once, after imports, after a rebuild, and until they are withdrawn', async () => {
  const id = await brought('00100100', 'Quillfeather Ltd', 'GB911911939')
  const served = { name: 'Zebrawood Turnery Ltd', registration_number: '00200200', vat_number: 'GB922922919' }
  const former = { registration_number: '00100100', vat_number: 'GB911911939' }
  const all = async (is: object, was: object, name: string) => {
    for (const [field, value] of Object.entries(is)) assert.deepEqual(await wrongFields(field, value, id, true), [])
    for (const [field, value] of Object.entries(was))
      assert.deepEqual(await wrongWays({ [field]: value }, id, false), [])
    assert.deepEqual(
      (await browse(`/search?q=${name}`)).items.map((item: { other_name: object }) => item.other_name),
      [{ kind: 'previous', name }],
    )
  }
  await correct(id, served, { reason: 'their letter', by: 'J. Doe' })
  await all(served, former, 'Quillfeather Ltd')

  // A register that says something else meanwhile is still not heard, and what it says now is the former name.
  await bring(record('00100100', 'Quillfeather Woods Ltd', 'GB911911939'))
  await all(served, former, 'Quillfeather Woods Ltd')

  await client.query('begin')
  await refreshSearch(client)
  await client.query('commit')
  await all(served, former, 'Quillfeather Woods Ltd')

  await correct(id, {}, { withdraw: ['name', 'registration_number', 'vat_number'] })
  for (const [field, value] of Object.entries(former))
    assert.deepEqual(await wrongWays({ [field]: value }, id, true), [])
  assert.deepEqual(await wrongNames('Quillfeather Woods Ltd', id, true), [])
  for (const [field, value] of Object.entries(served)) {
    assert.deepEqual(await wrongFields(field, value, id, false), [], 'gone with the correction')
  }
  const { rows } = await client.query('select kind, name, source_id from names where company_id = $1', [id])
  assert.deepEqual(rows, [{ kind: 'registered', name: 'Quillfeather Woods Ltd', source_id: 111 }])
})

test('ownership by a corrected name finds the company, and by the former one only where nobody has it now', async () => {
  const id = await brought('00300300', 'Saltmarsh Carriers Ltd')
  await correct(id, { name: 'Ironbark Carriers Ltd' })
  const other = await brought('00300301', 'Saltmarsh Carriers Ltd')
  const owned = (name: string) => ask('v2', 'POST', '/ownership', { name })
  assert.equal((await owned('Ironbark Carriers Ltd')).registration_number, '00300300')
  assert.equal((await owned('Saltmarsh Carriers Ltd')).registration_number, '00300301', `${other} has the name now`)
})

test('a corrected number decides nothing: records and facts go where the identifiers say', async () => {
  const id = await brought('00400400', 'Copperlane Ltd')
  await correct(id, { registration_number: '00400499' })
  const officer = (company: string): Entry => ({
    kind: 'officer',
    key: `officer of ${company}`,
    company: { scheme: 'reg:GB', number: company },
    officer_kind: 'person',
    full_name: 'Ada Quimby',
    is_current: true,
  })
  await bring(
    record('00400400', 'Copperlane Ltd', undefined, { status: 'Struck off', status_id: 108 }),
    officer('00400400'),
  )
  const { rows } = await client.query(
    `select c.registration_number, c.status, (select count(*)::int from officers o where o.company_id = c.id) as officers
     from companies c where c.id = $1`,
    [id],
  )
  assert.deepEqual(rows, [{ registration_number: '00400499', status: 'Struck off', officers: 1 }])

  // The company that really has the number is another one, which loses nothing, and both are found by it.
  const owner = await brought('00400499', 'Tinlane Ltd')
  await bring(officer('00400499'))
  assert.notEqual(owner, id)
  assert.deepEqual((await ways['v1 search']?.({ registration_number: '400499' }))?.toSorted(), [id, owner].toSorted())
  assert.equal((await client.query('select from officers where company_id = $1', [owner])).rowCount, 1)
})

test('a registration number that another company has is refused, and nothing is changed; a shared tax number is not', async () => {
  const id = await brought('00500500', 'Brindle Ltd', 'GB933933933')
  const other = await brought('00500501', 'Tabby Ltd', 'GB944944944')
  await assert.rejects(
    correct(id, { name: 'Brindled Ltd', registration_number: '500501' }),
    new RegExp(`${other}.*Tabby`),
  )
  const { rows } = await client.query('select name, registration_number, corrected from companies where id = $1', [id])
  assert.deepEqual(rows, [{ name: 'Brindle Ltd', registration_number: '00500500', corrected: null }])
  await assert.rejects(correct(id, { registration_number: '---' }), /must contain a letter or digit/)
  await correct(id, { vat_number: 'GB 944 9449 44' })
  assert.deepEqual((await ways.overview?.({ vat_number: '944944944' }))?.toSorted(), [id, other].toSorted())
  // Only written otherwise: it is found as before.
  await correct(id, { registration_number: '500500' })
  assert.deepEqual(await wrongWays({ registration_number: '00500500' }, id, true), [])
})

test('what an operator set right goes with a company that is merged into another, and back', async () => {
  const into = await brought('00600600', 'Larkspur Ltd')
  const leis = toyDataset(112, { precedence: 50 })
  const lei = (numbers: { scheme: string; number: string }[]) =>
    importEntries(app.url, leis, { entries: [companyEntry('L6', 'Larkspur Holdings', { keys: numbers })] })
  await lei([{ scheme: 'lei', number: 'L6' }])
  const { rows } = await client.query(`select company_id::int as id from company_keys where value = 'L6'`)
  const from = rows[0].id
  await correct(from, { name: 'Delphinium Group Ltd', registration_number: '00600699' })
  const joined = await lei([
    { scheme: 'lei', number: 'L6' },
    { scheme: 'reg:GB', number: '00600600' },
  ])
  assert.equal(joined.counts.joined, 1)
  const found = async (name: string) => ways['v2 search']?.({ name })
  assert.deepEqual(await found('Delphinium Group'), [into])
  assert.deepEqual(await ways['v1 search']?.({ registration_number: '600699' }), [into])
  await undoMerge(app.url, from, app.by)
  assert.deepEqual(await found('Delphinium Group'), [from])
  assert.deepEqual(await found('Larkspur Ltd'), [into, from], 'of the other one it is a former name')
  assert.deepEqual(await ways['v1 search']?.({ registration_number: '600699' }), [from])
})

test('a corrected group names the operator with date, reason and author, and the register only for the other fields', async () => {
  const id = await brought('00700700', 'Wrensong Ltd')
  await bring({
    kind: 'officer',
    key: 'wren',
    company: { scheme: 'reg:GB', number: '00700700' },
    officer_kind: 'person',
    full_name: 'Tamsin Wrenfield',
    is_current: true,
  })
  await correct(id, { name: 'Wrensong Limited', address_city: 'Bath' }, { reason: 'their letter', by: 'J. Doe' })
  const isOperator = (source: Record<string, unknown>, field: string, others: string | null) => {
    assert.partialDeepStrictEqual(source, {
      id: 32_000,
      name: 'Operator',
      corrected: [{ field, reason: 'their letter', by: 'J. Doe' }],
    })
    assert.match((source.corrected as { at: string }[])[0]?.at ?? '', /^\d{4}-\d\d-\d\dT/)
    assert.equal((source.other_fields as { name: string } | null)?.name ?? null, others)
  }
  const lite = await ask('v1', 'GET', `/kyb/${id}/lite?include_provenance=true`)
  const full = await ask('v1', 'GET', `/kyb/${id}/full?include_provenance=true`)
  for (const { basic, address, contact } of [lite, full.lite]) {
    isOperator(basic.source, 'name', 'Toy registry 111')
    isOperator(address.source, 'address_city', null)
    assert.equal(contact.source, null)
  }
  const body = { location: 'GB', name: 'Wrensong Limited', include_provenance: true }
  isOperator((await ask('v1', 'POST', '/kyb/search', body))[0].source, 'name', 'Toy registry 111')
  const officers = await ask('v1', 'POST', '/kyb/officers/search', {
    name: 'Tamsin Wrenfield',
    include_provenance: true,
  })
  isOperator(officers[0].company.source, 'name', 'Toy registry 111')
  assert.equal(officers[0].officer.source.name, 'Toy registry 111')

  const call = { db: app.databases.primary, given: { company_id: id }, now: new Date() } as never
  for (const { citations, notes } of [await enrich.answer(call), await autocomplete.answer(call)]) {
    assert.ok(citations.some(({ name, statedOn }) => name === 'Operator' && statedOn !== null))
    assert.match(
      notes[0] ?? '',
      /not a register.*address_city.*name \(corrected by hand on \d{4}-\d\d-\d\d by "J. Doe": "their letter"\)/,
    )
  }

  await app.browse('POST', `/api/workspaces/${ada.workspaceId}/companies/${id}/unlock`, { cookie: ada.cookie })
  const [basics, address] = (await browse(`/companies/${id}`)).profile
  assert.partialDeepStrictEqual(basics.source, {
    name: 'Operator',
    corrected: [{ field_name: 'Name', reason: 'their letter', by: 'J. Doe' }],
    other_fields: { name: 'Toy registry 111' },
  })
  assert.partialDeepStrictEqual(address.source, { name: 'Operator', other_fields: null })

  await correct(id, {}, { withdraw: ['name', 'address_city'] })
  const after = await ask('v1', 'GET', `/kyb/${id}/lite?include_provenance=true`)
  assert.deepEqual([after.basic.source.name, after.address.source], ['Toy registry 111', null])
})

test('a candidate whose state was set right names the operator for it', async () => {
  const id = await brought('00750750', 'Larkspindle Ltd')
  const asked = { location: 'GB', name: 'Larkspindle', include_provenance: true }
  await correct(id, { address_city: 'Dover' })
  assert.equal((await ask('v1', 'POST', '/kyb/search', asked))[0].source.name, 'Toy registry 111')
  await correct(id, { country_region: 'Kent' })
  const [{ state, source }] = await ask('v1', 'POST', '/kyb/search', asked)
  assert.deepEqual([state, source.name, source.other_fields.name], ['Kent', 'Operator', 'Toy registry 111'])
  assert.partialDeepStrictEqual(source.corrected, [{ field: 'country_region' }])
})

test('an address that would run as a script is served neither from a source nor by a correction', async () => {
  const id = await brought('00000901', 'Linked Affairs Ltd')
  const website = 'javascript:alert(1)'
  await bring({ ...record('00000902', 'Scripted Affairs Ltd'), contact: { website } } as Entry)
  const { rows } = await client.query(`select website from companies where name = 'Scripted Affairs Ltd'`)
  assert.deepEqual(rows, [{ website: null }])
  await assert.rejects(correct(id, { website }), /website "javascript:alert\(1\)" is not a web address/)
  await correct(id, { website: 'https://linked.example' })
})

test('ten fields are corrected in one act: one version, a change each, one line of audit', async () => {
  const id = await brought('00771100', 'Tenfold Ltd')
  const versionOf = async () =>
    (await client.query('select version::int as version from companies where id = $1', [id])).rows[0].version
  const values = {
    ...{ name: 'Tenfold Holdings Ltd', website: 'https://tenfold.example', phones: ['+44 20 7946 0000'] },
    ...{
      emails: ['office@tenfold.example'],
      address_street: '10 Tenth Street',
      address_city: 'Leeds',
      zip_code: 'LS1 1AA',
    },
    ...{ status: 'In liquidation', status_id: '1615', linkedin: 'https://linkedin.com/company/tenfold' },
  }
  const before = await versionOf()
  const changed = await correctCompany(client, { companyId: id, values, reason: 'their letter' }, app.by)
  assert.equal(changed.length, 10)
  assert.equal(await versionOf(), before + 1)
  const { rows: changes } = await client.query(
    'select field from changes where company_id = $1 and source_id = (select max(source_id) from changes where company_id = $1 and new_value = $2)',
    [id, 'Tenfold Holdings Ltd'],
  )
  assert.deepEqual(changes.map(({ field }) => field).sort(), Object.keys(values).sort())
  const { rows: acts } = await client.query(
    `select details from audit_lines where act = 'company.corrected' and object = $1::text`,
    [id],
  )
  assert.equal(acts.length, 1)
  const asked = { companyId: id, values: {}, withdraw: Object.keys(values) as (keyof typeof values)[] }
  assert.equal((await correctCompany(client, asked, app.by)).length, 10)
  assert.equal(await versionOf(), before + 2)
})

test('the word of a status and its id are set and withdrawn together, and never contradict each other', async () => {
  const id = await brought('00800800', 'Hazelwick Ltd')
  const served = async () => {
    const { status, status_id, status_name } = await ask('v1', 'GET', `/kyb/${id}/lite`)
    return [status, status_id, status_name]
  }
  await correct(id, { status_id: '108' })
  assert.deepEqual(await served(), ['Inactive', 108, 'Inactive'])
  await correct(id, { status: 'intermediate' })
  assert.deepEqual(await served(), ['intermediate', 1615, 'Intermediate'])
  await correct(id, { status: 'In liquidation', status_id: '1615' })
  assert.deepEqual(await served(), ['In liquidation', 1615, 'Intermediate'])
  await assert.rejects(correct(id, { status: 'Struck off' }), /status_id=106 \(active\), 108/)
  await assert.rejects(correct(id, { status: 'Active', status_id: '108' }), /contradicts/)
  await correct(id, { status: null })
  assert.deepEqual(await served(), [null, null, null])
  await bring(record('00800800', 'Hazelwick Ltd', undefined, { status: 'Dormant' }))
  assert.deepEqual(await served(), [null, null, null])
  await correct(id, {}, { withdraw: ['status_id'] })
  assert.deepEqual(await served(), ['Dormant', 106, 'Active'])
  await assert.rejects(correct(id, {}, { withdraw: ['status'] }), /has no correction to withdraw/)
})

test('a source that comes to say the same is what is served when the correction is withdrawn', async () => {
  const id = await brought('00900900', 'Fernbank Ltd')
  await correct(id, { name: 'Fernbank Mills Ltd' })
  await bring(record('00900900', 'Fernbank Mills Ltd'))
  await correct(id, {}, { withdraw: ['name'] })
  assert.equal((await ask('v1', 'GET', `/kyb/${id}/lite`)).name, 'Fernbank Mills Ltd')
})

test('with all these corrections the database is still true to itself', async () => {
  const company = await brought('01000100', 'Thistledown Ltd')
  await startWatch(
    app.databases.primary,
    () => new Date(),
    { workspaceId: ada.workspaceId, companyId: company },
    app.by,
  )
  const values = {
    name: 'Thistle Ltd',
    registration_number: '01000199',
    vat_number: 'GB955955901',
    legal_form: 'Trust',
  }
  await correct(company, { ...values, status_id: '108', address_city: 'Bath', fax: '1' })
  const only = [
    'references',
    'sources',
    'numbers',
    'searches',
    'search-index',
    'search-terms',
    'prospects',
    'changes',
    'watching',
  ]
  const verdicts = await verifyDatabase(app.url, { only })
  assert.equal(verdicts.length, only.length)
  assert.deepEqual(
    verdicts.filter(({ offending }) => offending > 0),
    [],
  )
})
