import assert from 'node:assert/strict'
import { hash, randomBytes } from 'node:crypto'
import { keyPermissions } from '#domain/accounts/permission.ts'
import type { TestApp } from './app.ts'
import type { Person } from './people.ts'

export const redirect = 'http://127.0.0.1:4999/callback'

/** An application as it registers itself, with what it keeps while somebody connects it. */
export type TestClient = { id: string; verifier: string; challenge: string }

export async function registerClient(app: TestApp, given: object = {}): Promise<TestClient> {
  const body = { client_name: 'Test assistant', redirect_uris: [redirect], ...given }
  const told = await app.app.inject({ method: 'POST', url: '/api/auth/oauth2/register', payload: body })
  assert.equal(told.statusCode, 201, told.body)
  const verifier = randomBytes(32).toString('base64url')
  return { id: told.json().client_id, verifier, challenge: hash('sha256', verifier, 'base64url') }
}

/** What it asks for in somebody's browser; null takes a value away. */
export function askedBy(client: TestClient, given: Record<string, string | null> = {}): string {
  const values = {
    response_type: 'code',
    client_id: client.id,
    redirect_uri: redirect,
    scope: keyPermissions.join(' '),
    state: 'a state',
    code_challenge: client.challenge,
    code_challenge_method: 'S256',
    ...given,
  }
  const kept = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null)
  return new URLSearchParams(kept).toString()
}

/** Where the server sends the browser. */
export async function authorize(app: TestApp, query: string, cookie = ''): Promise<URL> {
  const told = await app.app.inject({
    url: `/api/auth/oauth2/authorize?${query}`,
    headers: { accept: 'text/html', ...(cookie && { cookie }) },
  })
  assert.equal(told.statusCode, 302, told.body)
  return new URL(String(told.headers.location))
}

/** Somebody agrees to what the page shows; the code that the application gets. */
export async function agree(
  app: TestApp,
  person: Person,
  page: URL,
  wish: { workspaceId?: string; scopes?: readonly string[] } = {},
): Promise<string> {
  const body = {
    query: page.search.slice(1),
    workspace_id: wish.workspaceId ?? person.workspaceId,
    scopes: wish.scopes ?? keyPermissions,
  }
  const told = await app.browse('POST', '/api/account/connect', { cookie: person.cookie, body })
  assert.equal(told.statusCode, 200, told.body)
  return new URL(told.json().url).searchParams.get('code') as string
}

/** The endpoint for tokens, with the fields of a form. */
export function askForToken(app: TestApp, fields: Record<string, string>) {
  return app.app.inject({
    method: 'POST',
    url: '/api/auth/oauth2/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
}

export function redeem(app: TestApp, client: TestClient, code: string, given: Record<string, string> = {}) {
  const fields = { client_id: client.id, code, redirect_uri: redirect, code_verifier: client.verifier, ...given }
  return askForToken(app, { grant_type: 'authorization_code', ...fields })
}

export type Tokens = { access_token: string; refresh_token: string; expires_in: number; scope: string }

/** The whole way: an application that somebody has connected, with its tokens. */
export async function connected(
  app: TestApp,
  person: Person,
  wish: { workspaceId?: string; scopes?: readonly string[] } = {},
): Promise<Tokens & { client: TestClient }> {
  const client = await registerClient(app)
  const page = await authorize(app, askedBy(client), person.cookie)
  const told = await redeem(app, client, await agree(app, person, page, wish))
  assert.equal(told.statusCode, 200, told.body)
  return { ...told.json(), client }
}
