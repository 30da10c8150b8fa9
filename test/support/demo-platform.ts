import { after, before } from 'node:test'
import type { LightMyRequestResponse as Response } from 'fastify'
import { startTestApp, type TestApp } from './app.ts'

export type DemoPlatform = {
  server: TestApp
  workspaceId: string
  get(path: string): Promise<Response>
  post(path: string, body?: object): Promise<Response>
  /** The status that a token without the module's permission is given. */
  status(method: 'GET' | 'POST', path: string, body?: object): Promise<number>
  contacts(): Promise<{ email_count: number; phone_count: number }>
}

/** The platform API over the demo universe, for the tests of one file, with a token for everything. */
export function demoPlatform(prepare?: (v2: DemoPlatform) => Promise<void>): DemoPlatform {
  let server: TestApp
  let workspaceId: string
  let token: string
  let poorToken: string
  before(async () => {
    server = await startTestApp({ demo: true })
    workspaceId = await server.workspace({ units: 100_000 })
    token = `Token ${(await server.key({ workspaceId, api: 'v2' })).key}`
    poorToken = `Token ${(await server.key({ workspaceId, api: 'v2', scopes: ['nomenclatures'] })).key}`
    await prepare?.(v2)
  })
  after(() => server.close())
  const send = (method: 'GET' | 'POST', path: string, authorization: string, body?: object) =>
    server.app.inject({ method, url: `/v2${path}`, headers: { authorization }, ...(body && { payload: body }) })
  const v2: DemoPlatform = {
    get server() {
      return server
    },
    get workspaceId() {
      return workspaceId
    },
    get: path => send('GET', path, token),
    post: (path, body) => send('POST', path, token, body),
    status: async (method, path, body) => (await send(method, path, poorToken, body)).statusCode,
    contacts: async () =>
      (await send('GET', '/metrics/contacts?date_from=2026-11-15 00:00:00&date_to=2026-11-15 23:59:59', token)).json(),
  }
  return v2
}

/** Every field of the answer that is null or an empty list, at any depth. */
export function emptyFields(value: unknown, place = ''): string[] {
  if (value === null || (Array.isArray(value) && value.length === 0)) return [place]
  if (typeof value !== 'object') return []
  return Object.entries(value as object).flatMap(([name, inner]) => emptyFields(inner, `${place}.${name}`))
}
