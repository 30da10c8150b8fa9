import { randomUUIDv7 } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { McpServer, ServerContext } from '@modelcontextprotocol/server'
import { type Static, Type } from 'typebox'
import type { KeyPermission } from '#domain/accounts/permission.ts'
import type { Actor } from '#domain/audit/actor.ts'
import { fromDataService } from '#domain/data-service.ts'
import { Failure } from '#domain/failure.ts'
import { createList } from '#domain/lists/create-list.ts'
import { deleteList, readList } from '#domain/lists/list.ts'
import type { ListRow } from '#domain/lists/list-row.ts'
import { cancelList, isAtWork } from '#domain/lists/list-task.ts'
import { startMatching } from '#domain/lists/start-matching.ts'
import { workList } from '#domain/lists/work-list.ts'
import { mayUse } from '#surface/request.ts'
import { argumentsOf, Detail, paging } from './arguments.ts'
import { changesLists, checkMeter, maxRows, readChecked, readsLists, usualRows } from './checked-list.ts'
import { describeError } from './failures.ts'
import { beginTask, knowsTasks, type Started } from './list-tasks.ts'
import { listed } from './listed-schema.ts'
import type { Session, ToolServices } from './session.ts'

const name = 'check_list'
const lookAgainMs = 50
/** How often a waiting client gets a progress report. */
const stepMs = 500

/** The fields of a row, named as in the other tools, with the role of each in a list. */
const rowRoles = {
  key: 'key',
  name: 'name',
  registration_number: 'number',
  vat_number: 'vat',
  lei: 'lei',
  country: 'country',
  city: 'city',
  address: 'address',
  website: 'website',
  email: 'email',
} as const satisfies Record<string, keyof ListRow>

type RowField = keyof typeof rowRoles
const names = Object.keys(rowRoles) as RowField[]

const Cell = Type.Optional(Type.String({ maxLength: 500 }))
const Row = Type.Object(Object.fromEntries(names.map(one => [one, Cell])) as Record<RowField, typeof Cell>, {
  additionalProperties: false,
  minProperties: 1,
})
const Input = Type.Object(
  {
    rows: Type.Optional(
      Type.Array(Row, {
        minItems: 1,
        maxItems: maxRows,
        description: 'What is known of each; key is yours',
      }),
    ),
    list_id: Type.Optional(Type.Integer({ minimum: 1, description: 'Instead of rows: reads a list again, free' })),
    list_name: Type.Optional(Type.String({ minLength: 1, maxLength: 200, default: 'List of an assistant' })),
    ...Detail,
    ...paging(maxRows, usualRows),
  },
  {
    additionalProperties: false,
    examples: [
      {
        rows: [{ name: 'Meridian Harbour Instruments', country: 'GB' }],
      },
    ],
  },
)

const description =
  `Matches up to ${maxRows} rows of a table to companies: each is matched, has candidates to review, or is not found, with reasons. Saved as a ` +
  'list of the workspace with a link for people. Costs 1 unit of kyb for each row with a match or candidates.'

const check = argumentsOf(Input)
type McpRequest = ServerContext['mcpReq']
type Wish = Static<typeof Input>
const annotations = { readOnlyHint: false, destructiveHint: false, openWorldHint: false }

/** With rows it makes a list, for which a key needs more than to read one. */
export const mayCheckLists = ({ caller }: Session) => mayUse(caller, readsLists)

/**
 * Rows in, a list out: saved, matched and charged as a list of the workspace, which people can continue with. A client that knows tasks gets
 * one immediately and polls it until it is done; the others wait.
 */
export function registerCheckList(server: McpServer, session: Session): void {
  if (!mayCheckLists(session)) return
  const shown = { title: 'Check a list of companies', description, annotations, inputSchema: listed(Input) }
  server.registerTool(name, shown, async (given: unknown, { mcpReq }) => {
    const { services } = session
    let started: Started | undefined
    try {
      const wish = check(given) as Wish
      if (wish.list_id !== undefined) return await readAgain(session, wish.list_id, wish)
      const begun = await startChecking(session, wish)
      started = begun
      if (knowsTasks(mcpReq.envelope)) return await beginTask(services, begun)
      return await fromDataService(services.dataTimeoutMs, () => finish(session, begun, wish, mcpReq), mcpReq.signal)
    } catch (error) {
      // A client that disconnects stops it: finished rows are charged and kept, and no others.
      if (started && mcpReq.signal.aborted) await stop(services, started)
      const { text } = describeError(error, services.clock())
      if (!(error instanceof Failure || mcpReq.signal.aborted))
        services.log.error({ err: error, operation: name }, 'MCP call failed')
      return { isError: true, content: [{ type: 'text' as const, text }] }
    }
  })
}

async function checkingCaller({ callerNow }: Session, ...required: KeyPermission[]) {
  const caller = await callerNow()
  if (!required.every(one => mayUse(caller, one))) throw new Failure('scope_missing', { required })
  return caller
}

/** The state so far: the rest of a long answer, or what was paid for before the client stopped waiting. */
async function readAgain(session: Session, listId: number, wish: Wish) {
  if (wish.rows) throw new Failure('invalid', { reasons: { list_id: ['cannot be given with rows'] } })
  const { workspaceId } = await checkingCaller(session, readsLists)
  return readChecked(session.services, { workspaceId, listId }, { ...wish, isAgain: true })
}

async function startChecking(session: Session, wish: Wish): Promise<Started> {
  const { databases, clock, auditLog } = session.services
  const db = databases.primary
  const { workspaceId, keyId, handle } = await checkingCaller(session, changesLists, checkMeter)
  const given = wish.rows
  if (!given) throw new Failure('invalid', { reasons: { rows: ['is required'] } })
  const by: Actor = {
    ...{ kind: 'key', id: keyId, name: handle, surface: 'mcp', address: null, requestId: randomUUIDv7(), auditLog },
  }
  const used = names.filter(one => given.some(row => row[one] !== undefined))
  const columns = used.map(one => ({ name: one, role: rowRoles[one] }))
  const rows = given.map(row => used.map(one => row[one] ?? null))
  const list = { workspaceId, name: wish.list_name ?? 'List of an assistant', columns, rows }
  const listId = await createList(db, clock, list, by)
  const asker = { keyId, userId: null, surface: 'mcp' as const, operation: name }
  try {
    await startMatching(db, clock, { workspaceId, listId, agreed: rows.length }, asker, by)
  } catch (error) {
    // The client never learnt of a list that could not start.
    await deleteList(db, workspaceId, listId, by)
    throw error
  }
  return { workspaceId, listId, by }
}

function stop({ databases, log }: ToolServices, { workspaceId, listId, by }: Started): Promise<void> {
  return cancelList(databases.primary, workspaceId, listId, by).catch(error =>
    log.error({ err: error, list: listId }, 'could not stop a list whose client has disconnected'),
  )
}

/** Works until it is done, and reports progress to a client that asked for it. */
async function finish({ services }: Session, { workspaceId, listId }: Started, wish: Wish, mcpReq: McpRequest) {
  const db = services.databases.primary
  const progressToken = mcpReq._meta?.progressToken
  for (;;) {
    const list = await readList(db, workspaceId, listId)
    if (!isAtWork(list)) break
    // A worker may have taken it first, and the second one can only wait.
    await workList({ db, clock: services.clock, maxDelayMs: stepMs }, listId)
    const { doneTo: progress, rowCount: total } = await readList(db, workspaceId, listId)
    if (progressToken !== undefined) {
      await mcpReq.notify({ method: 'notifications/progress', params: { progressToken, progress, total } })
    }
    if (progress < total) await sleep(lookAgainMs)
  }
  return readChecked(services, { workspaceId, listId }, wish)
}
