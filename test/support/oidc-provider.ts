import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Claims = { email?: string; email_verified?: boolean; name?: string }
export type TestProvider = {
  issuer: string
  /** Who there is, by the address that somebody gives. */
  people: Map<string, Claims & { sub: string }>
  /** When people gave their password, in seconds since 1970, where it is not now: of a provider that ignores what it is asked. */
  askedAt: number | undefined
  close(): Promise<void>
}

type Interaction = { prompt: { name: string }; params: { login_hint?: string } }
// The package has no types of its own.
type Provider = {
  callback(): (request: IncomingMessage, response: ServerResponse) => void
  interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>
  interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
  Grant: new (of: object) => { addOIDCScope(scope: string): void; save(): Promise<string> }
}

/** A real provider, which signs in whoever is expected without asking for a password. */
export async function startProvider(redirect: string, port = 0): Promise<TestProvider> {
  const people: TestProvider['people'] = new Map()
  const server: Server = createServer()
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { default: Provider } = await import('oidc-provider' as string)
  const provider: Provider = new Provider(issuer, {
    clients: [{ client_id: 'firmament', client_secret: 'a secret of the tests', redirect_uris: [redirect] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    cookies: { keys: ['a key of the tests'] },
    findAccount(_: unknown, sub: string) {
      const person = [...people.values()].find(one => one.sub === sub)
      return person && { accountId: sub, claims: () => person }
    },
    async loadExistingGrant({ oidc }: { oidc: { client: { clientId: string }; session: { accountId: string } } }) {
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const told: TestProvider = { issuer, people, askedAt: undefined, close }
  const answer = provider.callback()
  server.on('request', async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response)
    const { params } = await provider.interactionDetails(request, response)
    const person = people.get(params.login_hint ?? '')
    const result = person
      ? { login: { accountId: person.sub, ...(told.askedAt && { ts: told.askedAt }) } }
      : { error: 'access_denied' }
    await provider.interactionFinished(request, response, result)
  })
  async function close() {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
  return told
}
