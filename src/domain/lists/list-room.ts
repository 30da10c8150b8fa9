import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import { Failure } from '../failure.ts'

/** What the lists of a workspace hold, and may hold. Bytes are those of the cells as they were given. */
export type ListRoom = { rows: number; maxRows: number; bytes: number; maxBytes: number }

const megabyte = 1_000_000
/** Unless the operator has set something else for the workspace. */
const ofPlan = {
  free: { rows: 50_000, bytes: 50 * megabyte },
  paid: { rows: 2_000_000, bytes: 2_000 * megabyte },
}

/** Without a list that is being stored. */
export async function readListRoom(db: Db, workspaceId: string, except = 0): Promise<ListRoom> {
  const { rows } = await sql<ListRoom>`
    select coalesce(sum(l.row_count), 0)::float8 as rows, coalesce(sum(l.bytes), 0)::float8 as bytes,
      coalesce(w.list_rows, case w.plan when 'free' then ${ofPlan.free.rows} else ${ofPlan.paid.rows} end::int) as "maxRows",
      coalesce(w.list_bytes, case w.plan when 'free' then ${ofPlan.free.bytes} else ${ofPlan.paid.bytes} end::bigint)::float8 as "maxBytes"
    from workspaces w left join lists l on l.workspace_id = w.id and l.id <> ${except}
    where w.id = ${workspaceId} group by w.id
  `.execute(db)
  if (!rows[0]) throw new Failure('no_record', { what: 'workspace' })
  return rows[0]
}

/** Refuses a list of so many rows and bytes where it does not fit beside the others, which all stay. */
export async function requireListRoom(
  tx: Db,
  workspaceId: string,
  list: { id: number; rows: number; bytes: number },
): Promise<ListRoom> {
  const room = await readListRoom(tx, workspaceId, list.id)
  if (room.rows + list.rows <= room.maxRows && room.bytes + list.bytes <= room.maxBytes) return room
  const { rows: largest } = await sql<{ id: number; name: string; rows: number }>`
    select id, name, row_count as rows from lists where workspace_id = ${workspaceId} and id <> ${list.id}
    order by bytes desc, id limit 3
  `.execute(tx)
  const named = largest.map(({ id, name, rows }) => `${id} "${name}" (${grouped(rows)} rows)`).join(', ')
  const remedy = named ? `Delete lists that you no longer need; the largest are ${named}.` : 'Send fewer rows.'
  throw new Failure('rule_broken', { messages: [`There is no room for this list: ${kept(room)}. ${remedy}`] })
}

const kept = ({ rows, maxRows, bytes, maxBytes }: ListRoom) =>
  `the lists of the workspace hold ${grouped(rows)} of ${grouped(maxRows)} rows and ` +
  `${grouped(Math.round(bytes / megabyte))} of ${grouped(maxBytes / megabyte)} MB`

const grouped = (number: number) => number.toLocaleString('en-GB')

/** Null for what the plan gives; omitted for what it is. */
export type ListLimits = { rows?: number | null | undefined; megabytes?: number | null | undefined }

/** Changes what the lists of a workspace may hold. If they hold more, they stay, and none can be added. */
export async function limitLists(
  db: Db,
  workspaceId: string,
  { rows, megabytes }: ListLimits,
  by: Actor,
): Promise<ListRoom> {
  return db.transaction(async tx => {
    const bytes = megabytes == null ? megabytes : megabytes * megabyte
    const { rows: changed } = await sql<{ name: string }>`
      update workspaces set list_rows = ${rows === undefined ? sql`list_rows` : rows},
        list_bytes = ${bytes === undefined ? sql`list_bytes` : bytes}
      where id = ${workspaceId} returning name
    `.execute(tx)
    const room = await readListRoom(tx, workspaceId)
    const details = { rows: room.maxRows, bytes: room.maxBytes }
    await recordAct(tx, by, { act: 'workspace.limited', workspaceId, object: changed[0]?.name, details })
    return room
  })
}
