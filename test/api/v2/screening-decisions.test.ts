import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { suppressionSeal } from '#domain/privacy/suppression-key.ts'
import { suppressPerson } from '#ingest/suppression/suppress-person.ts'
import { sql } from '#postgres/sql.ts'
import { withClient } from '#postgres/with-client.ts'
import { writeEntries } from '../../../bench/screening/write-entries.ts'
import { linesOf } from '../../support/audit.ts'
import { indexNames } from '../../support/index-names.ts'
import { unitsOf } from '../../support/ledger.ts'
import { listedEntry } from '../../support/listed-entry.ts'
import { type Platform, startPlatform } from '../../support/platform.ts'
import { testSecret } from '../../support/secret.ts'

let platform: Platform
let company: { id: number; officer: string; rowId: number }

before(async () => {
  platform = await startPlatform({ demo: true })
  const { rows } = await sql<typeof company>`
    select company_id::float8 as id, full_name as officer, id::float8 as "rowId" from officers
    where kind = 'person' and birth_year is not null order by company_id, id limit 1
  `.execute(platform.server.databases.primary)
  company = rows[0] as typeof company
})
after(() => platform.close())

type Hit = { entry: { entry_id: number; key: string }; fingerprint: string; score: number } & Record<string, unknown>

async function newAccount() {
  const workspaceId = await platform.server.workspace({ units: 1000 })
  const { key } = await platform.server.key({ workspaceId, api: 'v2' })
  return { workspaceId, token: `Token ${key}`, handle: key.slice(0, 21) }
}

const write = (...entries: ReturnType<typeof listedEntry>[]) => writeEntries(platform.server.databases.primary, entries)
const search = async (party: object, token: string, more: object = {}) =>
  (await platform.post('/screening/search', { ...party, ...more }, token)).json()
const decide = (body: object, token: string) => platform.post('/screening/decisions', body, token)
const withdraw = (id: number, token: string) =>
  platform.server.app.inject({
    method: 'DELETE',
    url: `/v2/screening/decisions/${id}`,
    headers: { authorization: token },
  })
const on = (hit: Hit | undefined, decision: string, reason = 'Looked at the passport') => {
  assert.ok(hit)
  return { entry_id: hit.entry.entry_id, fingerprint: hit.fingerprint, decision, reason }
}

test('a decided hit stays away, is counted, and is shown when it is asked for, with reason and author', async () => {
  await write(listedEntry('11', 'Radovan Melnik'))
  const { token, handle, workspaceId } = await newAccount()
  const party = { name: 'Radovan Melnik', kind: 'person' }
  const [hit] = (await search(party, token)).hits
  const before = await unitsOf(platform.server.databases.primary, workspaceId)
  const made = await decide({ party, ...on(hit, 'false_match') }, token)
  assert.equal(made.statusCode, 201, made.body)
  assert.equal(await unitsOf(platform.server.databases.primary, workspaceId), before)
  const { decision, reason, by, ended, role, name, list, entry_key } = made.json()
  assert.deepEqual(
    [decision, reason, by, ended, role, name, list, entry_key],
    ['false_match', 'Looked at the passport', handle, null, 'given', party.name, 'trial', '11'],
  )
  const again = await search(party, token)
  assert.deepEqual([again.hits, again.total_hits, again.decided.false_match], [[], 0, 1])
  // Spelt in another case it is the same party.
  assert.equal((await search({ name: ' radovan MELNIK', kind: 'person' }, token)).total_hits, 0)
  const asked = await search(party, token, { include_decided: true })
  assert.deepEqual([asked.hits[0].decision.id, asked.hits[0].earlier], [made.json().id, null])
  const lines = await linesOf(platform.server.databases.primary, workspaceId)
  const [line] = lines.filter(({ act }) => act === 'screening.decided')
  assert.deepEqual([line?.details.verdict, line?.details.reason, line?.actor_name], ['false_match', reason, handle])
})

test('it comes back when the list entry changes, and says what changed; with the old words back it is decided again', async () => {
  await write(listedEntry('12', 'Stanimir Kolarov'))
  const { token } = await newAccount()
  const party = { name: 'Stanimir Kolarov', kind: 'person' }
  const [hit] = (await search(party, token)).hits
  await decide({ party, ...on(hit, 'needs_more') }, token)
  assert.equal((await search(party, token)).total_hits, 0)
  const births = [{ text: '1970', from: '1970-01-01', to: '1970-12-31', isApproximate: false }]
  await write(listedEntry('12', 'Stanimir Kolarov', { births }))
  const changed = await search(party, token)
  assert.equal(changed.total_hits, 1)
  assert.deepEqual(changed.hits[0].earlier.changed, ['entry.births'])
  assert.deepEqual(
    [changed.hits[0].earlier.decision.decision, changed.hits[0].decision, changed.decided.needs_more],
    ['needs_more', null, 0],
  )
  await write(listedEntry('12', 'Stanimir Kolarov'))
  assert.equal((await search(party, token)).total_hits, 0)
})

test('it comes back when the subject changes: known again by its name, or by a reference of its own', async () => {
  await write(listedEntry('13', 'Borislav Tenevski'))
  const { token } = await newAccount()
  const party = { name: 'Borislav Tenevski', kind: 'person' }
  const [hit] = (await search(party, token)).hits
  await decide({ party, ...on(hit, 'false_match') }, token)
  const born = await search({ ...party, birth_date: '1970' }, token)
  assert.deepEqual(born.hits[0].earlier.changed, ['subject.birth'])
  const own = { ...party, reference: 'C-17' }
  const [other] = (await search(own, token)).hits
  assert.equal(other.earlier, null)
  await decide({ party: own, ...on(other, 'false_match') }, token)
  assert.equal((await search(own, token)).total_hits, 0)
  const renamed = await search({ ...own, name: 'Borislav I. Tenevski' }, token)
  assert.deepEqual(renamed.hits[0].earlier.changed, ['subject.names'])
})

test('an officer of a company: decided, gone, and back when the register says something else of them', async () => {
  await write(listedEntry('14', company.officer))
  const { token } = await newAccount()
  const screen = async (query = '') => {
    const { hits } = (await platform.get(`/screening/companies/${company.id}${query}`, token)).json()
    return (hits as Hit[]).filter(({ entry }) => entry.key === '14')
  }
  const [hit] = await screen()
  const made = await decide({ company_id: company.id, ...on(hit, 'true_match') }, token)
  assert.deepEqual([made.statusCode, made.json().company_id, made.json().role], [201, String(company.id), 'officer'])
  assert.deepEqual(await screen(), [])
  assert.equal((await screen('?include_decided=true')).length, 1)
  const db = platform.server.databases.primary
  const born = (by: number) =>
    sql`update officers set birth_year = birth_year + ${by} where company_id = ${company.id} and id = ${company.rowId}`.execute(
      db,
    )
  await born(1)
  const [back] = await screen()
  assert.deepEqual((back as Hit & { earlier: { changed: string[] } }).earlier.changed, ['subject.birth'])
  const old = await decide({ company_id: company.id, ...on(hit, 'false_match') }, token)
  assert.equal(old.statusCode, 409, old.body)
  await born(-1)
  const listed = (await platform.get(`/screening/decisions?company_id=${company.id}`, token)).json()
  assert.deepEqual([listed.total_results, listed.data[0].id], [1, made.json().id])
})

test('nobody overwrites what they have not seen, a retry changes nothing, and what was withdrawn is open again', async () => {
  await write(listedEntry('15', 'Ljubomir Vestanov'))
  const { token, handle, workspaceId } = await newAccount()
  const party = { name: 'Ljubomir Vestanov', kind: 'person' }
  const [hit] = (await search(party, token)).hits
  const first = await decide({ party, ...on(hit, 'needs_more') }, token)
  assert.equal((await decide({ party, ...on(hit, 'needs_more') }, token)).json().id, first.json().id)
  const blind = await decide({ party, ...on(hit, 'false_match') }, token)
  assert.equal(blind.statusCode, 409)
  assert.match(
    blind.json().detail,
    new RegExp(`Decision ${first.json().id} already stands: ${handle} recorded needs_more`),
  )
  const second = await decide({ party, ...on(hit, 'false_match'), replaces: first.json().id }, token)
  assert.equal(second.statusCode, 201, second.body)
  assert.equal((await decide({ party, ...on(hit, 'true_match'), replaces: first.json().id }, token)).statusCode, 409)
  assert.equal((await withdraw(first.json().id, token)).statusCode, 409)
  const gone = await withdraw(second.json().id, token)
  assert.deepEqual([gone.json().ended, gone.json().ended_by], ['withdrawn', handle])
  assert.equal((await withdraw(second.json().id, token)).statusCode, 200)
  assert.equal((await search(party, token)).total_hits, 1)
  const all = (await platform.get('/screening/decisions?include_ended=true', token)).json()
  assert.deepEqual(
    all.data.map(({ ended }: { ended: string }) => ended),
    ['withdrawn', 'replaced'],
  )
  assert.equal((await platform.get('/screening/decisions', token)).json().total_results, 0)
  const acts = (await linesOf(platform.server.databases.primary, workspaceId)).map(({ act }) => act)
  assert.deepEqual(
    acts.filter(act => act.startsWith('screening.')),
    ['screening.decided', 'screening.decided', 'screening.withdrawn'],
  )
})

test('two who decide at the same moment: one stands, the other is told', async () => {
  await write(listedEntry('16', 'Dragoslav Petkanov'))
  const { token } = await newAccount()
  const party = { name: 'Dragoslav Petkanov', kind: 'person' }
  const [hit] = (await search(party, token)).hits
  const answers = await Promise.all(
    ['true_match', 'false_match', 'needs_more'].map(verdict => decide({ party, ...on(hit, verdict) }, token)),
  )
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [201, 409, 409])
  assert.equal((await platform.get('/screening/decisions', token)).json().total_results, 1)
})

test('decisions belong to one workspace alone', async () => {
  await write(listedEntry('17', 'Svetozar Minkovski'))
  const [ada, mallory] = [await newAccount(), await newAccount()]
  const party = { name: 'Svetozar Minkovski', kind: 'person' }
  const [hit] = (await search(party, ada.token)).hits
  const made = (await decide({ party, ...on(hit, 'false_match', 'Seen by Ada') }, ada.token)).json()
  const found = await search(party, mallory.token, { include_decided: true })
  assert.deepEqual([found.total_hits, found.hits[0].decision, found.hits[0].earlier], [1, null, null])
  const theirs = await withdraw(made.id, mallory.token)
  assert.deepEqual([theirs.statusCode, theirs.json()], [404, { detail: 'No matching decision found.' }])
  const replaced = await decide({ party, ...on(hit, 'true_match'), replaces: made.id }, mallory.token)
  assert.equal(replaced.statusCode, 409)
  assert.ok(!replaced.body.includes('Ada'))
  const listed = await platform.get('/screening/decisions?include_ended=true', mallory.token)
  assert.equal(listed.json().total_results, 0)
  assert.equal((await search(party, ada.token)).total_hits, 0)
})

test('400 and 404: neither or both of company and party, a blank reason, an entry that is not there', async () => {
  const { token } = await newAccount()
  const party = { name: 'Radovan Melnik', kind: 'person' }
  const [hit] = (await search(party, token)).hits as Hit[]
  const status = async (body: object) => (await decide(body, token)).statusCode
  assert.equal(await status(on(hit, 'false_match')), 400)
  assert.equal(await status({ ...on(hit, 'false_match'), party, company_id: 1 }), 400)
  assert.equal(await status({ ...on(hit, 'false_match', ' '), party }), 400)
  assert.equal(await status({ ...on(hit, 'perhaps'), party }), 400)
  assert.equal(await status({ ...on(hit, 'false_match'), party: { ...party, birth_date: 'circa 1963' } }), 400)
  assert.equal(await status({ ...on(hit, 'false_match'), party, entry_id: 999_999_999 }), 404)
  assert.equal(await status({ ...on(hit, 'false_match'), company_id: 999_999_999 }), 404)
  assert.equal(await status({ ...on(hit, 'false_match'), company_id: 1 }), 409)
  assert.equal(await status({ ...on(hit, 'false_match'), party, fingerprint: 'x' }), 409)
})

test('who is suppressed is no longer screened or named, and what was decided stays on record', async () => {
  const { token } = await newAccount()
  const db = platform.server.databases.primary
  const name = 'Xenophilia Vanishing-Quartz'
  await sql`
    update officers set full_name = ${name}, birth_year = 1970, birth_month = 5
    where company_id = ${company.id} and id = ${company.rowId}
  `.execute(db)
  await indexNames(db, company.id)
  await write(listedEntry('18', name))
  const screen = async () => {
    const answer = await platform.get(`/screening/companies/${company.id}?include_decided=true`, token)
    return (answer.json().hits as Hit[]).filter(({ entry }) => entry.key === '18')
  }
  const [hit] = await screen()
  assert.equal((await decide({ company_id: company.id, ...on(hit, 'false_match') }, token)).statusCode, 201)
  const { by: actor, url } = platform.server
  const born = { year: 1970, month: 5 }
  await withClient(url, client => suppressPerson(client, { name, born }, { seal: suppressionSeal(testSecret), actor }))
  assert.deepEqual(await screen(), [])
  const listed = await platform.get(`/screening/decisions?company_id=${company.id}`, token)
  const [made] = listed.json().data
  assert.deepEqual([made.name, made.decision, made.reason], ['Not published', 'false_match', 'Looked at the passport'])
})
