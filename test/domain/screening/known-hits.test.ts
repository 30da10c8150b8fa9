import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { createWorkspace } from '#domain/accounts/workspace.ts'
import { limitWorkspace, readWorkspaceRoom } from '#domain/accounts/workspace-room.ts'
import type { Actor } from '#domain/audit/actor.ts'
import { systemClock } from '#domain/clock.ts'
import type { Failure } from '#domain/failure.ts'
import { suppressionSeal } from '#domain/privacy/suppression-key.ts'
import { decideHit } from '#domain/screening/decisions/decide-hit.ts'
import { listHitDecisions, type Verdict } from '#domain/screening/decisions/hit-decision.ts'
import type { Hit } from '#domain/screening/hits/find-hits.ts'
import { fingerprintOf } from '#domain/screening/hits/fingerprint.ts'
import { screenCompany } from '#domain/screening/hits/screen-company.ts'
import { subjectKey, subjectParts } from '#domain/screening/hits/screened-subject.ts'
import { rescreenWatched } from '#domain/watching/rescreen-watched.ts'
import { startWatch } from '#domain/watching/watch.ts'
import type { Entry } from '#ingest/entries/entry.ts'
import { joinByHand } from '#ingest/publish/join-by-hand.ts'
import { undoMerge } from '#ingest/publish/undo-merge.ts'
import { suppressPerson } from '#ingest/suppression/suppress-person.ts'
import { type Databases, openDatabases } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { withClient } from '#postgres/with-client.ts'
import { showResult } from '../../../src/api/match/show-result.ts'
import { actorOn } from '../../support/actor.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { listedPerson, toyList } from '../../support/listed-person.ts'
import { testSecret } from '../../support/secret.ts'
import { companyEntry, importEntries, toyDataset } from '../../support/toy-source.ts'

const register = toyDataset(101)
const [older, younger] = [1_000_000_000, 1_000_000_001]
const officer = (number: string, name: string): Entry => ({
  kind: 'officer',
  key: `o${number}`,
  company: { scheme: 'reg:GB', number },
  officer_kind: 'person',
  full_name: name,
  is_current: true,
})

let database: TestDatabase
let databases: Databases
let by: Actor

before(async () => {
  database = await createTestDatabase()
  databases = openDatabases(database.url, [], console.error)
  by = await actorOn(databases.primary)
  const companies = [companyEntry('1', 'Harbour Instruments Ltd'), companyEntry('2', 'Quayside Tools Ltd')]
  const entries = [...companies, officer('1', 'Radovan Melnik'), officer('2', 'Stanimira Kolarova')]
  await importEntries(database.url, register, { entries })
  await load('2026-03-01', listedPerson('t1', 'Radovan Melnik'), listedPerson('t2', 'Stanimira Kolarova'))
})
after(async () => {
  await databases.close()
  await database.drop()
})

const load = (day: string, ...entries: Entry[]) =>
  importEntries(database.url, toyList, { entries, publishedOn: day, isComplete: false })
const workspace = () => createWorkspace(databases.primary, systemClock, { name: 'Screener', plan: 'free' }, by)
const screen = (workspaceId: string, id: number) => screenCompany(databases, workspaceId, id, {})

function decide(workspaceId: string, companyId: number, hit: Hit | undefined, verdict: Verdict, replaces?: number) {
  const { fingerprint, entry } = hit as Hit
  const about = { companyId }
  const decision = { workspaceId, about, entryId: entry.id, fingerprint, verdict, reason: 'Looked at it', replaces }
  return decideHit(databases, systemClock, decision, by)
}

const names = (hits: Hit[]) => hits.map(({ screened }) => screened.subject.names[0]).sort()

test('a decision takes room of the workspace with all that it keeps, and is refused where there is none', async () => {
  const workspaceId = await workspace()
  const [hit] = (await screen(workspaceId, older)).hits
  await limitWorkspace(databases.primary, workspaceId, { megabytes: 0 }, by)
  const said = (error: Failure) => /no space for this decision: .* 0 of 0 MB/.test(error.text)
  await assert.rejects(decide(workspaceId, older, hit, 'false_match'), said)
  await limitWorkspace(databases.primary, workspaceId, { megabytes: null }, by)
  await decide(workspaceId, older, hit, 'false_match')
  const { bytes } = await readWorkspaceRoom(databases.primary, workspaceId)
  assert.ok(bytes > 'Looked at it'.length + 100, String(bytes))
})

test('a hit is decided about by a fingerprint that this workspace was told, and by none that is guessed', async () => {
  const [mine, theirs] = [await workspace(), await workspace()]
  const [hit] = (await screen(mine, older)).hits
  const { screened, entry, fingerprint } = hit as Hit
  // All that is hashed is known to whoever guesses right.
  const guessed = fingerprintOf(subjectKey(screened), subjectParts(screened.subject), entry)
  const [other] = (await screen(theirs, older)).hits
  const half = hash('sha256', guessed, 'hex').slice(0, 32)
  for (const wrong of [guessed, half, other?.fingerprint]) {
    const told = { ...hit, fingerprint: wrong } as Hit
    await assert.rejects(
      decide(mine, older, told, 'false_match'),
      (error: { code: string }) => error.code === 'conflict',
      String(wrong),
    )
  }
  const made = await decide(mine, older, hit, 'false_match')
  assert.equal(made.fingerprint, fingerprint)
  const { items } = await listHitDecisions(databases.primary, mine, {}, { page: 1, perPage: 10 })
  assert.deepEqual(
    items.map(one => one.fingerprint),
    [fingerprint],
  )
})

test('decisions follow a merge of companies, can be replaced there, and are right again when it is undone', async () => {
  const id = await workspace()
  const [hit] = (await screen(id, younger)).hits
  const before = await decide(id, younger, hit, 'false_match')
  await startWatch(databases.primary, systemClock, { workspaceId: id, companyId: younger, fields: ['screening'] }, by)
  await joinByHand(database.url, [older, younger], by)
  const merged = await screen(id, younger)
  assert.deepEqual([merged.companyId, names(merged.hits), merged.decided.false_match], [older, ['Radovan Melnik'], 1])
  // What was decided is not told to whoever watched the company that was merged.
  await rescreenWatched(databases.primary, systemClock)
  const { rows } = await sql<{ said: string }>`
    select new_value as said from watch_events where workspace_id = ${id} and field = 'screening'
  `.execute(databases.primary)
  assert.deepEqual(
    rows.map(({ said }) => said.split(' (')[0]),
    ['Radovan Melnik'],
  )
  const page = { page: 1, perPage: 10 }
  assert.equal((await listHitDecisions(databases.primary, id, { companyId: older }, page)).total, 1)
  const all = (await screenCompany(databases, id, older, { includeDecided: true })).hits
  const again = all.find(({ decision }) => decision !== null)
  assert.equal(again?.decision?.id, before.id)
  await assert.rejects(decide(id, older, again, 'true_match'), (error: { code: string }) => error.code === 'conflict')
  await decide(id, older, again, 'true_match', before.id)
  assert.deepEqual((await screen(id, older)).decided, { true_match: 1, false_match: 0, needs_more: 0 })

  await undoMerge(database.url, younger, by)
  // What was decided of the company that they were one of says nothing of the one that is back: it is open, for somebody to look at.
  const apart = await screen(id, younger)
  assert.deepEqual([names(apart.hits), apart.decided.true_match], [['Stanimira Kolarova'], 0])
  assert.deepEqual(names((await screen(id, older)).hits), ['Radovan Melnik'])
})

test('what was decided before a merge holds again when the merge is undone', async () => {
  const id = await workspace()
  const [hit] = (await screen(id, younger)).hits
  await decide(id, younger, hit, 'needs_more')
  await sql`delete from merges`.execute(databases.primary)
  await joinByHand(database.url, [older, younger], by)
  assert.equal((await screen(id, older)).decided.needs_more, 1)
  await undoMerge(database.url, younger, by)
  assert.equal((await screen(id, younger)).decided.needs_more, 1)
  assert.equal((await screen(id, older)).decided.needs_more, 0)
})

test('who was listed is told with the day since when they are not, and is no hit', async () => {
  const id = await workspace()
  await load('2026-03-05', listedPerson('t1', 'Radovan Melnik', { delistedOn: '2026-03-04' }))
  const found = await screen(id, older)
  assert.deepEqual([found.hits, found.total], [[], 0])
  assert.deepEqual(
    found.wereListed.map(({ screened, entry, until }) => [screened.subject.names[0], entry.key, until]),
    [['Radovan Melnik', 't1', '2026-03-04']],
  )
  // Under a new key they are on the list, so the old entry is of no interest.
  await load('2026-03-06', listedPerson('t9', 'Radovan Melnik'))
  const back = await screen(id, older)
  assert.deepEqual([back.hits.map(({ entry }) => entry.key), back.wereListed], [['t9'], []])
  // A file without an entry ends it too.
  const entries = [listedPerson('t2', 'Stanimira Kolarova')]
  const whole = { entries, publishedOn: '2026-03-07', isComplete: true, acceptLoss: true }
  await importEntries(database.url, toyList, whole)
  const gone = await screen(id, older)
  assert.deepEqual([gone.total, gone.wereListed.map(({ until }) => until).sort()], [0, ['2026-03-04', '2026-03-07']])
})

test('a suppressed person vanishes from hits that were told and from decisions', async () => {
  const id = await workspace()
  await startWatch(databases.primary, systemClock, { workspaceId: id, companyId: younger, fields: ['screening'] }, by)
  await rescreenWatched(databases.primary, systemClock)
  const [hit] = (await screen(id, younger)).hits
  await decide(id, younger, hit, 'true_match')
  const told = () =>
    sql<{ said: string }>`select new_value as said from watch_events where workspace_id = ${id} and field = 'screening'`
      .execute(databases.primary)
      .then(({ rows }) => rows.map(({ said }) => said))
  assert.match((await told()).join(), /Stanimira Kolarova/)
  const options = { seal: suppressionSeal(testSecret), actor: by }
  const who = { name: 'Stanimira Kolarova', companyId: younger }
  await withClient(database.url, client => suppressPerson(client, who, options))
  assert.deepEqual(await told(), [])
  const after = await screen(id, younger)
  assert.deepEqual([after.total, after.decided.true_match, after.wereListed], [0, 0, []])
  const kept = await listHitDecisions(databases.primary, id, { companyId: younger }, { page: 1, perPage: 10 })
  assert.doesNotMatch(JSON.stringify(kept.items.map(({ subject }) => subject)), /Kolarova/)
  assert.equal(await rescreenWatched(databases.primary, systemClock), 0)
})

test('the day on which a list was loaded is not the day on which it listed or delisted anybody', async () => {
  const id = await workspace()
  const today = new Date().toISOString().slice(0, 10)
  await importEntries(database.url, toyList, {
    entries: [listedPerson('t2', 'Stanimira Kolarova'), listedPerson('t7', 'Radovan Melnik')],
    isComplete: true,
    acceptLoss: true,
    seal: suppressionSeal(testSecret),
  })
  const [hit] = (await screen(id, older)).hits.filter(({ entry }) => entry.key === 't7')
  assert.equal(hit?.entry.firstSeen, null)
  const shown = showResult(hit as Hit, 70)
  assert.deepEqual([shown.first_seen, shown.last_change], [null, null])
  await importEntries(database.url, toyList, {
    entries: [listedPerson('t2', 'Stanimira Kolarova')],
    isComplete: true,
    acceptLoss: true,
    seal: suppressionSeal(testSecret),
  })
  const former = (await screen(id, older)).wereListed.filter(({ entry }) => entry.key === 't7')
  assert.deepEqual(
    former.map(({ until, entry }) => [until, entry.vanishedOn, entry.seenGoneOn]),
    [[null, null, today]],
  )
})
