import { workList } from '#domain/lists/work-list.ts'
import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import { asker } from './lists.ts'
import { putHits } from './put-hits.ts'

const nobody = ['Zzyqx Wvutrq Ltd', 'GB']

/** The lists that requests of the contract name, each in a state in which its operation can be asked for again and again. */
const lists: { id: number; state: string; company?: number }[] = [
  { id: 1, state: 'matched', company: 1 },
  { id: 2, state: 'created' },
  { id: 3, state: 'created' },
  { id: 4, state: 'waiting_for_units' },
  { id: 5, state: 'matched' },
  { id: 6, state: 'created' },
]

/** Puts those that are missing into a workspace, with a hit of screening. */
export async function putLists(db: Db, workspaceId: string): Promise<void> {
  await putHits(db, workspaceId)
  const columns = JSON.stringify([
    { name: 'Name', role: 'name' },
    { name: 'Land', role: 'country' },
  ])
  for (const { id, state, company } of lists) {
    const isMatched = state === 'matched'
    const { count } = await sql`
      insert into lists (id, workspace_id, name, state, columns, row_count, matched_to, created_at, keep_until) overriding system value
      values (${id}, ${workspaceId}, 'Of the contract', ${state}, ${columns}::jsonb, 1, ${isMatched ? 1 : 0}, now(), now() + interval '90 days')
      on conflict do nothing
    `.execute(db)
    if (count === 0) continue
    await sql`insert into list_runs (list_id, run, started_at) values (${id}, 1, now())`.execute(db)
    const outcome = company ? 'matched' : isMatched ? 'not_found' : null
    await sql`
      insert into list_rows (list_id, position, cells, outcome, found_company_id, company_id)
      values (${id}, 1, ${JSON.stringify(nobody)}::jsonb, ${outcome}, ${company ?? null}, ${company ?? null})
    `.execute(db)
  }
  await sql`select setval(pg_get_serial_sequence('lists', 'id'), greatest(100, (select max(id) from lists)))`.execute(
    db,
  )
}

/** Buys what the contract asks for of the first list, so that asking for it costs nothing more. */
export async function answerList(db: Db, now: Date): Promise<void> {
  await sql`
    update lists set state = 'answering', task = 'answer', groups = '{status}', agreed = 1, asked = ${JSON.stringify(asker)}::jsonb where id = 1
  `.execute(db)
  await sql`update list_runs set groups = '{status}' where list_id = 1`.execute(db)
  await workList({ db, clock: () => now }, 1)
}
