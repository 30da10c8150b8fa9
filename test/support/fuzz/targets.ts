import { routes } from '../../../src/dashboard/routes.ts'
import { tools } from '../../../src/mcp/open-server.ts'
import { type Request, v1Endpoints, v2Endpoints, validV1, validV2 } from '../../contract/requests.ts'
import type { TestApp } from '../app.ts'
import { colleague, newcomer, type Person, password } from '../people.ts'
import type { Schema } from './plausible.ts'
import type { Target } from './target.ts'

const nothing: Schema = { type: 'object', properties: {} }

/** Who asks: keys for everything, and people who may lose what they have. */
export type Askers = { workspaceId: string; v1: string; v2: string; owner: Person; member: Person; guest: Person }

export async function createAskers(app: TestApp): Promise<Askers> {
  const units = 1_000_000_000
  const workspaceId = await app.workspace({ units })
  const owner = await newcomer(app)
  return {
    workspaceId,
    v1: (await app.key({ workspaceId, api: 'v1' })).key,
    v2: (await app.key({ workspaceId: await app.workspace({ units }), api: 'v2' })).key,
    owner,
    member: await colleague(app, owner.workspaceId, 'member'),
    guest: await newcomer(app),
  }
}

/** Everything that can be asked for over HTTP, from the same tables that the server is made of. */
export function targetsFor(askers: Askers): Target[] {
  return [
    ...ofApi('v1', askers),
    ...ofApi('v2', askers),
    ...ofMcp(askers),
    ...ofDashboard(askers),
    ...ofReconcile(askers),
  ]
}

function ofApi(version: 'v1' | 'v2', askers: Askers): Target[] {
  const [endpoints, valid, scheme] =
    version === 'v1' ? ([v1Endpoints, validV1, 'Bearer'] as const) : ([v2Endpoints, validV2, 'Token'] as const)
  return endpoints.map(({ id, method, path, params, query, body }) => ({
    surface: version,
    name: id,
    method,
    path: `/${version}${path}`,
    params,
    query,
    body,
    valid: valid[id] as Request,
    headers: {
      authorization: `${scheme} ${askers[version]}`,
      ...(id === 'generateCreditReport' && { 'idempotency-key': 'k' }),
    },
    // This one waits for a report to be made.
    ...(id === 'combinedCreditReport' && { weight: 0.2 }),
  }))
}

const meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
}

function ofMcp({ v2 }: Askers): Target[] {
  const common = { surface: 'mcp', method: 'POST', path: '/mcp', params: nothing, query: nothing } as const
  const accept = 'application/json, text/event-stream'
  const rpc = (method: string, params: unknown) => ({ jsonrpc: '2.0', id: 1, method, params })
  const any: Schema = {
    type: 'object',
    properties: { uri: { type: 'string' }, name: { type: 'string' }, cursor: {}, arguments: {} },
  }
  const modern = (method: string, name?: string) => ({
    authorization: `Token ${v2}`,
    accept,
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': method,
    ...(name && { 'mcp-name': name }),
  })
  const legacy = { authorization: `Bearer ${v2}`, accept, 'mcp-protocol-version': '2025-11-25' }
  const ofTools = tools.flatMap(({ name, input, examples }): Target[] => {
    const target = { ...common, name, body: input as Schema, valid: { body: examples[0] } }
    const call = (given: unknown) => ({ name, arguments: given })
    return [
      {
        ...target,
        headers: modern('tools/call', name),
        envelope: given => rpc('tools/call', { ...call(given), _meta: meta }),
      },
      { ...target, headers: legacy, envelope: given => rpc('tools/call', call(given)) },
    ]
  })
  const others = [
    'tools/list',
    'resources/read',
    'resources/templates/list',
    'prompts/get',
    'initialize',
    'nothing/here',
  ]
  const ofOthers = others.flatMap((name): Target[] => {
    const target = { ...common, name, body: any, valid: { body: { uri: 'company://1', name: 'kyb_check' } } }
    return [
      { ...target, headers: modern(name), envelope: given => rpc(name, given) },
      { ...target, headers: legacy, envelope: given => rpc(name, given) },
    ]
  })
  return [...ofTools, ...ofOthers]
}

const origin = 'http://localhost:8080'

function ofDashboard({ owner, member, guest }: Askers): Target[] {
  const ids = { companyId: 1, keyId: '0192f0c0-0000-7000-8000-000000000000', userId: member.id }
  const bodies: Record<string, object> = {
    '/keys': { name: 'X', api: 'v1', mode: 'live', scopes: ['company:read'] },
    '/invitations': { email: guest.email, role: 'member' },
    '/members/:userId/role': { role: 'admin' },
  }
  const ofWorkspace = routes.map(
    ({ method, path, params = nothing, query = nothing, body }): Target => ({
      surface: 'api',
      name: path,
      method,
      path: `/api/workspaces/${owner.workspaceId}${path}`,
      params,
      query,
      ...(method === 'POST' && { body: body ?? nothing }),
      valid: { params: ids, body: bodies[path] ?? {}, query: path === '/search' ? { q: 'Meridian' } : {} },
      headers: { cookie: owner.cookie, origin },
    }),
  )
  return [...ofWorkspace, ...ofAuth(guest)]
}

/** The library's own routes. Passwords are slow on purpose, so these are drawn seldom. */
function ofAuth(guest: Person): Target[] {
  const text = { type: 'string' }
  const properties = {
    email: text,
    password: text,
    name: text,
    code: text,
    token: text,
    newPassword: text,
    callbackURL: text,
  }
  const body: Schema = { type: 'object', properties }
  const post = ['sign-in/email', 'sign-up/email', 'change-password', 'revoke-session', 'sign-out', 'two-factor/enable']
  const target = { surface: 'api', params: nothing, query: nothing, weight: 0.05 } as const
  const headers = { cookie: guest.cookie, origin }
  const valid = {
    body: { email: guest.email, password, name: 'Ada', code: '000000', token: 'x', newPassword: 'short' },
  }
  return [
    ...[...post, 'two-factor/verify-totp'].map(
      (name): Target => ({ ...target, name, method: 'POST', path: `/api/auth/${name}`, body, valid, headers }),
    ),
    ...['get-session', 'list-sessions', 'ok'].map(
      (name): Target => ({ ...target, name, method: 'GET', path: `/api/auth/${name}`, valid: {}, headers }),
    ),
    { ...target, name: 'me', method: 'GET', path: '/api/me', valid: {}, headers },
    ...['invitations/look', 'invitations/accept', 'account/new-password', 'account/verify-address'].map(
      (name): Target => ({ ...target, name, method: 'POST', path: `/api/${name}`, body, valid, headers }),
    ),
  ]
}

function ofReconcile({ v2 }: Askers): Target[] {
  const common = { surface: 'reconcile', headers: { authorization: `Token ${v2}` }, params: nothing } as const
  const query: Schema = { type: 'object', properties: { queries: { type: 'string' }, prefix: { type: 'string' } } }
  const queries = { q0: { query: 'Meridian Harbour', properties: [{ pid: 'country', v: 'GB' }], limit: 3 } }
  const body: Schema = { type: 'object', properties: { queries: { type: 'object', properties: { q0: {} } } } }
  return [
    {
      ...common,
      name: 'batch',
      method: 'POST',
      path: '/reconcile',
      query: nothing,
      body,
      valid: { body: { queries } },
    },
    { ...common, name: 'manifest', method: 'GET', path: `/reconcile/${v2}`, query, valid: {} },
    {
      ...common,
      name: 'queries',
      method: 'GET',
      path: '/reconcile',
      query,
      valid: { query: { queries: JSON.stringify(queries) } },
    },
    {
      ...common,
      name: 'suggest',
      method: 'GET',
      path: '/reconcile/suggest/entity',
      query,
      valid: { query: { prefix: 'Mer' } },
    },
    { ...common, name: 'preview', method: 'GET', path: '/reconcile/preview/:id', query, valid: { params: { id: 1 } } },
  ]
}
