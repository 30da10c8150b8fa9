import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readList } from '#domain/lists/list.ts'
import { startAnswers } from '#domain/lists/start-answers.ts'
import { startMatching } from '#domain/lists/start-matching.ts'
import { readBeneficialOwners } from '#domain/ownership/read-beneficial-owners.ts'
import { suppressionSeal } from '#domain/privacy/suppression-key.ts'
import { decideHit } from '#domain/screening/decisions/decide-hit.ts'
import { screenCompany } from '#domain/screening/hits/screen-company.ts'
import { rescreenWatched } from '#domain/watching/rescreen-watched.ts'
import { suppressPerson } from '#ingest/suppression/suppress-person.ts'
import { sql } from '#postgres/sql.ts'
import { withClient } from '#postgres/with-client.ts'
import { verifyDatabase } from '../../../src/upkeep/verify/verify-database.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { listedPerson, toyList } from '../../support/listed-person.ts'
import { asker, type KnownCompany, newList, rowFor, workOn } from '../../support/lists.ts'
import { testSecret } from '../../support/secret.ts'
import { importEntries } from '../../support/toy-source.ts'

let app: TestApp
before(async () => {
  app = await startTestApp({ demo: true })
})
after(() => app.close())

/** A company with an owner whom none of its own rows names. */
async function ownedThroughOthers(): Promise<{ company: KnownCompany; owner: string }> {
  const { rows } = await sql<KnownCompany>`
    select distinct c.id::float8 as id, c.name, c.registration_number as number, c.country_code as country
    from links l join companies c on c.id = l.child_id
    where c.merged_into is null and c.registration_number is not null order by 1
  `.execute(app.databases.primary)
  for (const company of rows) {
    const { owners } = await readBeneficialOwners(app.databases.primary, company.id)
    for (const { name, paths } of owners) {
      if (paths.some(({ steps }) => steps.length === 1)) continue
      const { count } = await sql`
        select 1 from officers where company_id = ${company.id} and full_name = ${name}
        union all select 1 from holdings where company_id = ${company.id} and holder_name = ${name}
      `.execute(app.databases.primary)
      if (count === 0) return { company, owner: name }
    }
  }
  throw new Error('the demo has no such company')
}

test('who owns a company through others is taken out of what was told, bought and decided about it', async () => {
  const db = app.databases.primary
  const clock = () => app.now
  const { company, owner } = await ownedThroughOthers()
  const listed = [listedPerson('t1', owner), listedPerson('t2', 'Somebody Else Entirely')]
  await importEntries(app.url, toyList, { entries: listed, publishedOn: '2026-03-01', isComplete: true })
  const workspaceId = await app.workspace({ units: 100 })

  await sql`
    insert into watches (workspace_id, company_id, fields, started_at) values (${workspaceId}, ${company.id}, '{screening}', now())
  `.execute(db)
  await rescreenWatched(db, clock)
  const listId = await newList(app, workspaceId, [rowFor(company)])
  const worked = async () => {
    while (['matching', 'answering'].includes((await readList(db, workspaceId, listId)).state))
      await workOn(app, listId)
  }
  await startMatching(db, clock, { workspaceId, listId, agreed: 10 }, asker, app.by)
  await worked()
  const groups = ['screening', 'beneficial_owners'] as const
  await startAnswers(db, clock, { workspaceId, listId, groups: [...groups], agreed: 10 }, asker, app.by)
  await worked()
  const { hits } = await screenCompany(app.databases, workspaceId, company.id, {})
  const hit = hits.find(({ screened }) => screened.role === 'beneficial_owner')
  assert.ok(hit, 'the owner is a hit')
  const seen = { about: { companyId: company.id }, entryId: hit.entry.id, fingerprint: hit.fingerprint }
  await decideHit(app.databases, clock, { workspaceId, ...seen, verdict: 'needs_more', reason: 'Ask' }, app.by)

  const said = async () => {
    const { rows } = await sql<{ of: string; text: string }>`
      select 'events' as of, new_value as text from watch_events where company_id = ${company.id}
      union all select 'answers of ' || "group", body::text from list_answers where company_id = ${company.id}
      union all select 'decisions', subject::text from screening_decisions where company_id = ${company.id} order by 1
    `.execute(db)
    return rows.filter(({ text }) => text.includes(owner)).map(({ of }) => of)
  }
  assert.deepEqual(await said(), ['answers of beneficial_owners', 'answers of screening', 'decisions', 'events'])
  const { rows } = await sql<{ id: number }>`
    select id::float8 from holdings where holder_name = ${owner} order by id limit 1`.execute(db)
  const who = { rows: [{ kind: 'shareholder' as const, id: rows[0]?.id as number }] }
  await withClient(app.url, client => suppressPerson(client, who, { seal: suppressionSeal(testSecret), actor: app.by }))
  assert.deepEqual(await said(), [])

  // As it stood where somebody was suppressed by an earlier version.
  const seal = suppressionSeal(testSecret)
  await sql`
    update screening_decisions set subject = subject || ${JSON.stringify({ name: owner })}::jsonb where company_id = ${company.id}
  `.execute(db)
  const look = (mend: boolean) => verifyDatabase(app.url, { only: ['suppressed'], seal, mend })
  assert.deepEqual(
    (await look(false)).map(({ offending }) => offending),
    [1],
  )
  assert.deepEqual(
    (await look(true)).map(({ left }) => left),
    [0],
  )
  assert.deepEqual(await said(), [])
})
