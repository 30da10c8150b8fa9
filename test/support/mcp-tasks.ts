import { setTimeout as sleep } from 'node:timers/promises'

export type Task = {
  [name: string]: unknown
  taskId: string
  status: string
  statusMessage: string
  // biome-ignore lint/suspicious/noExplicitAny: what the tool answers.
  result?: { structuredContent: any; content: { text: string }[] }
}

const revision = '2026-07-28'
const meta = {
  'io.modelcontextprotocol/protocolVersion': revision,
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': { extensions: { 'io.modelcontextprotocol/tasks': {} } },
}

/** A client that knows tasks, as the official one does not yet: each request by itself, to whichever process is there. */
export function taskClient(base: () => string, key: string) {
  async function rpc(method: string, params: Record<string, unknown>, name: string, signal?: AbortSignal) {
    const response = await fetch(`${base()}/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Token ${key}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': revision,
        'mcp-method': method,
        'mcp-name': name,
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: meta } }),
      ...(signal && { signal }),
    })
    return (await response.json()) as { result?: Task; error?: { code: number; message: string } }
  }
  const ask = async (...given: Parameters<typeof rpc>): Promise<Task> => {
    const { result, error } = await rpc(...given)
    if (!result) throw new Error(error?.message)
    return result
  }
  const read = (taskId: string) => ask('tasks/get', { taskId }, taskId)
  return {
    begin: (given: Record<string, unknown>) =>
      ask('tools/call', { name: 'check_list', arguments: given }, 'check_list'),
    read,
    cancel: (taskId: string) => ask('tasks/cancel', { taskId }, taskId),
    /** How far a task is, once it is so far, or over. */
    async until(taskId: string, isEnough: (task: Task) => boolean): Promise<Task> {
      for (;;) {
        const task = await read(taskId)
        if (isEnough(task) || task.status !== 'working') return task
        await sleep(10)
      }
    },
  }
}

/** How many rows of a task are done. */
export const rowsDone = ({ statusMessage }: Task) => Number(/^\d+/.exec(statusMessage)?.[0])
