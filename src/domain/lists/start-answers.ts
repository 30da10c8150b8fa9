import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import { readScreenedLists, requireLists } from '../screening/hits/screened-lists.ts'
import { type GroupName, groupNames } from './answers/group.ts'
import { groupsNamed } from './answers/groups.ts'
import { type List, lockList } from './list.ts'
import { isRepeated, type ListKey } from './list-key.ts'
import { atWork, isAtWork, type ListAsker, startTask, totalOf } from './list-task.ts'

/** The most that each group can cost for the companies of a list: one unit for each company that does not have it in this run. */
export async function answerPrices(db: Db, { id, run }: Pick<List, 'id' | 'run'>): Promise<Record<GroupName, number>> {
  const { rows } = await sql<{ group: GroupName; units: number }>`
    with companies as (
      select distinct company_id from list_rows where list_id = ${id} and company_id is not null
    )
    select g."group", (select count(*) from companies) - (
      select count(*) from list_answers a join companies c using (company_id)
      where a.list_id = ${id} and a.run = ${run} and a."group" = g."group"
    ) as units
    from unnest(${[...groupNames]}::text[]) g ("group")
  `.execute(db)
  return Object.fromEntries(rows.map(({ group, units }) => [group, units])) as Record<GroupName, number>
}

export type StartOfAnswers = {
  workspaceId: string
  listId: number
  groups: GroupName[]
  /** YYYY-MM-DD: required if the groups include changes. */
  changesSince?: string | undefined
  agreed: number
  key?: ListKey | undefined
}

/** Starts buying groups of facts for the companies of a list, or resumes it. What this run already has is not bought again. */
export async function startAnswers(
  db: Db,
  clock: Clock,
  { workspaceId, listId, groups, changesSince, agreed, key }: StartOfAnswers,
  who: ListAsker,
  by: Actor,
): Promise<void> {
  if (groups.length === 0) throw new Failure('invalid', { reasons: { groups: ['must name at least one group'] } })
  if (groups.includes('changes') && changesSince === undefined) {
    throw new Failure('invalid', { reasons: { changes_since: ['is required if the groups include changes'] } })
  }
  await db.transaction(async tx => {
    const now = clock()
    // The list comes first, so that two requests with one key and list never wait for each other.
    const list = await lockList(tx, workspaceId, listId)
    if (await isRepeated(tx, workspaceId, listId, key, now)) return
    if (list.state === 'answering' && isSame(list, groups, changesSince)) return
    if (isAtWork(list)) throw atWork()
    if (list.matchedTo === 0) throw new Failure('conflict', { why: 'The list has not been matched yet.' })
    if (groups.includes('screening')) requireLists(await readScreenedLists(tx))
    const prices = await answerPrices(tx, list)
    if (groups.includes('changes') && changesSince !== list.changesSince) await refuseOtherDay(tx, list)
    const wanted = groupsNamed(groups)
    const price = new Map<string, number>()
    for (const { name, meter } of wanted) price.set(meter, (price.get(meter) ?? 0) + prices[name])
    await sql`
      update lists set groups = ${groups}::text[], changes_since = coalesce(${sinceOf(groups, changesSince)}, changes_since) where id = ${listId}
    `.execute(tx)
    await sql`
      update list_runs set groups = array(select distinct unnest(groups || ${groups}::text[]) order by 1)
      where list_id = ${listId} and run = ${list.run}
    `.execute(tx)
    if (totalOf(price) === 0) {
      await sql`update lists set state = 'done', task = 'answer', waiting_for = null where id = ${listId}`.execute(tx)
      return
    }
    await startTask(tx, now, list, 'answer', price, agreed, who)
    const details = { name: list.name, task: 'answer', run: list.run, groups, agreed }
    await recordAct(tx, by, { act: 'list.started', workspaceId, object: listId, details })
  })
}

/** The day is of no use to other groups. */
const sinceOf = (groups: GroupName[], changesSince: string | undefined) =>
  groups.includes('changes') ? (changesSince ?? null) : null

function isSame(list: List, groups: GroupName[], changesSince: string | undefined): boolean {
  const since = sinceOf(groups, changesSince)
  return (
    (since === null || since === list.changesSince) &&
    new Set(groups).symmetricDifference(new Set(list.groups)).size === 0
  )
}

/** What a run has is not bought again, and must not pass for the changes since another day. */
async function refuseOtherDay(tx: Db, { id, run, changesSince }: List): Promise<void> {
  const { rows } = await sql`
    select from list_answers where list_id = ${id} and run = ${run} and "group" = 'changes' limit 1
  `.execute(tx)
  if (rows.length === 0) return
  const why = `This run has the changes since ${changesSince}. Start a new run to get them since another date.`
  throw new Failure('conflict', { why })
}
