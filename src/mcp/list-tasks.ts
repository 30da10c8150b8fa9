import {
  CLIENT_CAPABILITIES_META_KEY,
  INVALID_PARAMS,
  type McpServer,
  ProtocolError,
} from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { KeyPermission } from '#domain/accounts/permission.ts'
import type { Actor } from '#domain/audit/actor.ts'
import { Failure } from '#domain/failure.ts'
import { type List, readList } from '#domain/lists/list.ts'
import { cancelList, isAtWork } from '#domain/lists/list-task.ts'
import { workList } from '#domain/lists/work-list.ts'
import { mayUse } from '#surface/request.ts'
import { changesLists, readChecked, readsLists } from './checked-list.ts'
import { refused } from './failures.ts'
import type { Session, ToolServices } from './session.ts'

/** Tasks of the 2026 revision are an extension of the protocol, which both sides name. */
export const tasksExtension = 'io.modelcontextprotocol/tasks'
const pollIntervalMs = 1_000

/** A list whose checking has started. */
export type Started = { workspaceId: string; listId: number; by: Actor }

type Envelope = Record<string, { extensions?: Record<string, unknown> } | undefined>

/** Whether the client of this request asks for tasks. */
export function knowsTasks(envelope: unknown): boolean {
  const { extensions = {} } = (envelope as Envelope | undefined)?.[CLIENT_CAPABILITIES_META_KEY] ?? {}
  return tasksExtension in extensions
}

/** A task is the list itself, so any process can report on it, and none has to remember it. */
export async function beginTask(services: ToolServices, { workspaceId, listId }: Started) {
  const db = services.databases.primary
  // A worker does what is left when this process ends.
  workList({ db, clock: services.clock }, listId).catch(error =>
    services.log.error({ err: error, list: listId }, 'could not work on a list'),
  )
  const task = showTask(await readList(db, workspaceId, listId), services.clock())
  return { resultType: 'task', ...task, content: [] }
}

function showTask(list: List, now: Date) {
  const { id, createdAt, keepUntil, doneTo, rowCount } = list
  return {
    taskId: `list-${id}`,
    status: statusOf(list),
    statusMessage: `${doneTo} of ${rowCount} rows`,
    createdAt: createdAt.toISOString(),
    lastUpdatedAt: now.toISOString(),
    ttlMs: Math.max(0, keepUntil.getTime() - createdAt.getTime()),
    pollIntervalMs,
  }
}

/** When units run out the task is over, and its result shows which rows were not examined. */
function statusOf(list: List): 'working' | 'completed' | 'cancelled' | 'failed' {
  if (isAtWork(list)) return 'working'
  return list.state === 'cancelled' || list.state === 'failed' ? list.state : 'completed'
}

const named = { params: z.looseObject({ taskId: z.string() }) }

export function registerTasks(server: McpServer, session: Session): void {
  const { services } = session
  const db = services.databases.primary
  server.server.setRequestHandler('tasks/get', named, async ({ taskId }) => {
    const { workspaceId, list } = await taskOf(session, taskId, readsLists)
    const task = showTask(list, services.clock())
    if (task.status === 'failed')
      return { ...task, error: { code: refused, message: 'The list could not be checked.' } }
    if (task.status !== 'completed') return task
    return { ...task, result: await readChecked(services, { workspaceId, listId: list.id }) }
  })
  server.server.setRequestHandler('tasks/cancel', named, async ({ taskId }) => {
    const { workspaceId, list, by } = await taskOf(session, taskId, changesLists)
    await cancelList(db, workspaceId, list.id, by)
    return {}
  })
}

/** The list of a task, for the workspace that owns it; for any other there is none. */
async function taskOf({ services, callerNow }: Session, taskId: string, needed: KeyPermission) {
  const caller = await callerNow()
  const { workspaceId, keyId, handle } = caller
  const [, id] = /^list-(\d{1,15})$/.exec(taskId) ?? []
  const unknown = new ProtocolError(INVALID_PARAMS, 'There is no such task.')
  if (id === undefined || !mayUse(caller, needed)) throw unknown
  const list = await readList(services.databases.primary, workspaceId, Number(id)).catch(error => {
    throw error instanceof Failure ? unknown : error
  })
  const { auditLog } = services
  const by = { kind: 'key', id: keyId, name: handle, surface: 'mcp', address: null, requestId: null, auditLog } as const
  return { workspaceId, list, by }
}
