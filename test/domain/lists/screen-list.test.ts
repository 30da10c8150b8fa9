import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readList } from '#domain/lists/list.ts'
import { startAnswers } from '#domain/lists/start-answers.ts'
import { startMatching, startRun } from '#domain/lists/start-matching.ts'
import { suppressionSeal } from '#domain/privacy/suppression-key.ts'
import { decideHit } from '#domain/screening/decisions/decide-hit.ts'
import { screenCompany } from '#domain/screening/hits/screen-company.ts'
import { suppressPerson } from '#ingest/suppression/suppress-person.ts'
import { sql } from '#postgres/sql.ts'
import { withClient } from '#postgres/with-client.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { listedPerson, toyList } from '../../support/listed-person.ts'
import {
  asker,
  chargedOf,
  type KnownCompany,
  newList,
  resultOf,
  rowFor,
  someCompanies,
  workOn,
} from '../../support/lists.ts'
import { testSecret } from '../../support/secret.ts'
import { importEntries } from '../../support/toy-source.ts'

let app: TestApp
/** One with an officer whom a list has, and two without. */
let companies: [KnownCompany, KnownCompany, KnownCompany]
let officer: string
const db = () => app.databases.primary
const clock = () => app.now

before(async () => {
  app = await startTestApp({ demo: true, worker: true })
  const some = await someCompanies(db(), 120)
  const { rows } = await sql<{ id: number; name: string }>`
    select o.company_id::float8 as id, o.full_name as name from officers o
    where o.kind = 'person' and o.is_current and o.company_id = any(${some.map(({ id }) => id)}::bigint[])
      and not exists (select from holdings h where h.company_id = o.company_id)
      and (select count(*) from officers s where s.company_id = o.company_id) = 1
    order by o.id limit 1
  `.execute(db())
  const found = rows[0] as { id: number; name: string }
  officer = found.name
  const company = some.find(({ id }) => id === found.id) as KnownCompany
  const others = some.filter(({ id }) => id !== found.id)
  companies = [company, others[0] as KnownCompany, others[1] as KnownCompany]
})
after(() => app.close())

async function worked(workspaceId: string, id: number): Promise<void> {
  while (['matching', 'answering'].includes((await readList(db(), workspaceId, id)).state)) await workOn(app, id)
}

async function matched(workspaceId: string): Promise<number> {
  const id = await newList(
    app,
    workspaceId,
    [...companies, companies[0]].map(one => rowFor(one)),
  )
  await startMatching(db(), clock, { workspaceId, listId: id, agreed: 10 }, asker, app.by)
  await worked(workspaceId, id)
  return id
}

async function screened(workspaceId: string, listId: number) {
  await startAnswers(db(), clock, { workspaceId, listId, groups: ['screening'], agreed: 3 }, asker, app.by)
  await worked(workspaceId, listId)
  return resultOf(db(), workspaceId, listId)
}

test('a list is not screened while no list of an authority is loaded, and nothing is charged', async () => {
  const workspaceId = await app.workspace()
  const id = await matched(workspaceId)
  await assert.rejects(screened(workspaceId, id), (error: { code: string }) => error.code === 'rule_broken')
  assert.equal((await chargedOf(db(), workspaceId)).screening, undefined)
})

test('every company of a list is screened once, with who it may be, against what, and what was decided', async () => {
  const listed = [listedPerson('t1', officer), listedPerson('t2', 'Nobody Whoisknown')]
  await importEntries(app.url, toyList, { entries: listed, publishedOn: '2026-03-01' })
  const [workspaceId, other] = [await app.workspace(), await app.workspace()]
  const id = await matched(workspaceId)
  const first = await screened(workspaceId, id)
  assert.equal((await chargedOf(db(), workspaceId)).screening, 3)
  const hit = {
    screening_hits: 1,
    screening_true_matches: 0,
    screening_false_matches: 0,
    screening_needs_more: 0,
    screening_lists: 'toy-list of 2026-03-01',
    screening_source: toyList.name,
  }
  assert.partialDeepStrictEqual(first[0], hit)
  assert.partialDeepStrictEqual(first[3], hit)
  const score = Number(first[0]?.screening_highest_score)
  assert.ok(score >= 70 && score <= 100, String(score))
  assert.equal(first[0]?.screening, `${officer} (officer may be ${officer} on toy-list (t1), score ${score})`)
  assert.partialDeepStrictEqual(first[1], {
    screening_hits: 0,
    screening_highest_score: null,
    screening: null,
    screening_lists: 'toy-list of 2026-03-01',
  })

  // What one workspace decides is counted for it alone, in its next run.
  const [found] = (await screenCompany(app.databases, workspaceId, companies[0].id, {})).hits
  const decision = { fingerprint: String(found?.fingerprint), entryId: Number(found?.entry.id), reason: 'Another one' }
  const about = { companyId: companies[0].id }
  await decideHit(app.databases, clock, { workspaceId, about, ...decision, verdict: 'false_match' }, app.by)
  await startRun(db(), clock, { workspaceId, listId: id, match: true, agreed: 10 }, asker, app.by)
  await worked(workspaceId, id)
  const second = await screened(workspaceId, id)
  assert.partialDeepStrictEqual(second[0], { screening_hits: 0, screening: null, screening_false_matches: 1 })
  assert.match(String(second[0]?.changed), /screening_hits/)
  const theirs = await screened(other, await matched(other))
  assert.partialDeepStrictEqual(theirs[0], { screening_hits: 1, screening_false_matches: 0 })
})

test('a suppressed person vanishes from the hits that were bought', async () => {
  const workspaceId = await app.workspace()
  const inLatin = await matched(workspaceId)
  assert.equal((await screened(workspaceId, inLatin))[0]?.screening_hits, 1)
  const options = { seal: suppressionSeal(testSecret), actor: app.by }
  await withClient(app.url, client => suppressPerson(client, { name: officer, companyId: companies[0].id }, options))
  const [after] = await resultOf(db(), workspaceId, inLatin)
  assert.partialDeepStrictEqual(after, { screening_hits: 0, screening_highest_score: null, screening: null })
  assert.equal((await screenCompany(app.databases, workspaceId, companies[0].id, {})).total, 0)
})
