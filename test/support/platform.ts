import type { LightMyRequestResponse as Response } from 'fastify'
import type { KeyPermission } from '#domain/accounts/permission.ts'
import { startTestApp, type TestApp, type TestAppOptions } from './app.ts'

export type Platform = {
  server: TestApp
  get(path: string, token?: string): Promise<Response>
  post(path: string, body: object, token?: string): Promise<Response>
  /** A token that names these permissions alone. */
  tokenFor(...permissions: KeyPermission[]): Promise<string>
  close(): Promise<void>
}

/** The server with a token of the platform API that may do everything. */
export async function startPlatform(options: TestAppOptions = {}): Promise<Platform> {
  const server = await startTestApp(options)
  const workspaceId = await server.workspace({ units: 1_000_000 })
  const tokenOf = async (scopes?: KeyPermission[]) =>
    `Token ${(await server.key({ workspaceId, api: 'v2', ...(scopes && { scopes }) })).key}`
  const everything = await tokenOf()
  return {
    server,
    get: (path, token = everything) => server.get(`/v2${path}`, token),
    post: (path, body, token = everything) =>
      server.app.inject({ method: 'POST', url: `/v2${path}`, payload: body, headers: { authorization: token } }),
    tokenFor: (...permissions) => tokenOf(permissions),
    close: () => server.close(),
  }
}
