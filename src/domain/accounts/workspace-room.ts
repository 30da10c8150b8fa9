import type { Db } from '#postgres/db.ts'
import { sql } from '#postgres/sql.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAct } from '../audit/record-act.ts'
import { Failure } from '../failure.ts'
import { lockRoom } from './room.ts'

/**
 * What a workspace holds, and may hold: the rows of its lists, and the bytes of these rows as they were given, of notes, of reasons and
 * of decisions about hits together.
 */
export type WorkspaceRoom = { rows: number; maxRows: number; bytes: number; maxBytes: number }

const megabyte = 1_000_000
/** Unless the operator has set something else for the workspace. */
const ofPlan = {
  free: { rows: 50_000, bytes: 50 * megabyte },
  paid: { rows: 2_000_000, bytes: 2_000 * megabyte },
}

/** Without a list that is being stored. */
export async function readWorkspaceRoom(db: Db, workspaceId: string, exceptList = 0): Promise<WorkspaceRoom> {
  const { rows } = await sql<WorkspaceRoom>`
    select coalesce(sum(l.row_count), 0)::float8 as rows, (w.text_bytes + coalesce(sum(l.bytes), 0))::float8 as bytes,
      coalesce(w.list_rows, case w.plan when 'free' then ${ofPlan.free.rows} else ${ofPlan.paid.rows} end::int) as "maxRows",
      coalesce(w.list_bytes, case w.plan when 'free' then ${ofPlan.free.bytes} else ${ofPlan.paid.bytes} end::bigint)::float8 as "maxBytes"
    from workspaces w left join lists l on l.workspace_id = w.id and l.id <> ${exceptList}
    where w.id = ${workspaceId} group by w.id
  `.execute(db)
  if (!rows[0]) throw new Failure('no_record', { what: 'workspace' })
  return rows[0]
}

type Wanted = {
  /** What is to be stored, as the refusal names it. */
  what: 'list' | 'file' | 'note' | 'decision'
  rows: number
  bytes: number
  /** The list that is being stored. */
  listId?: number
}

/** Refuses what does not fit beside the rest, which all stays. */
export async function requireWorkspaceRoom(
  tx: Db,
  workspaceId: string,
  { what, rows, bytes, listId = 0 }: Wanted,
): Promise<WorkspaceRoom> {
  const room = await readWorkspaceRoom(tx, workspaceId, listId)
  if (room.rows + rows <= room.maxRows && room.bytes + bytes <= room.maxBytes) return room
  const { rows: largest } = await sql<{ id: number; name: string; rows: number }>`
    select id, name, row_count as rows from lists where workspace_id = ${workspaceId} and id <> ${listId}
    order by bytes desc, id limit 3
  `.execute(tx)
  const named = largest.map(({ id, name, rows }) => `${id} "${name}" (${grouped(rows)} rows)`).join(', ')
  const remedy = named ? `Delete lists that you no longer need; the largest are ${named}.` : remedies[what]
  throw new Failure('rule_broken', { messages: [`There is no space for this ${what}: ${kept(room)}. ${remedy}`] })
}

const askOperator = 'Ask the operator of the server.'
const remedies = { list: 'Send fewer rows.', file: 'Send fewer rows.', note: askOperator, decision: askOperator }

const kept = ({ rows, maxRows, bytes, maxBytes }: WorkspaceRoom) =>
  `the lists of the workspace have ${grouped(rows)} of ${grouped(maxRows)} rows and take, with its notes and decisions, ` +
  `${grouped(Math.round(bytes / megabyte))} of ${grouped(maxBytes / megabyte)} MB`

const grouped = (number: number) => number.toLocaleString('en-GB')

/** Counts a text, in the transaction that stores it for as long as there is the workspace, or refuses it. */
export async function takeTextRoom(
  tx: Db,
  workspaceId: string,
  what: 'note' | 'decision',
  text: string,
): Promise<void> {
  const bytes = Buffer.byteLength(text)
  await lockRoom(tx, workspaceId)
  await requireWorkspaceRoom(tx, workspaceId, { what, rows: 0, bytes })
  await sql`update workspaces set text_bytes = text_bytes + ${bytes} where id = ${workspaceId}`.execute(tx)
}

/** Null for what the plan gives; omitted for what it is. */
export type WorkspaceLimits = { rows?: number | null | undefined; megabytes?: number | null | undefined }

/** Changes what a workspace may hold. If it holds more, that stays, and nothing can be added. */
export async function limitWorkspace(
  db: Db,
  workspaceId: string,
  { rows, megabytes }: WorkspaceLimits,
  by: Actor,
): Promise<WorkspaceRoom> {
  return db.transaction(async tx => {
    const bytes = megabytes == null ? megabytes : megabytes * megabyte
    const { rows: changed } = await sql<{ name: string }>`
      update workspaces set list_rows = ${rows === undefined ? sql`list_rows` : rows},
        list_bytes = ${bytes === undefined ? sql`list_bytes` : bytes}
      where id = ${workspaceId} returning name
    `.execute(tx)
    const room = await readWorkspaceRoom(tx, workspaceId)
    const details = { rows: room.maxRows, bytes: room.maxBytes }
    await recordAct(tx, by, { act: 'workspace.limited', workspaceId, object: changed[0]?.name, details })
    return room
  })
}
