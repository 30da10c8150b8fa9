import { isLoopback } from '#lib/is-loopback.ts'

/** An organisation whose people sign in through its own provider, by OpenID Connect. */
export type OrganisationLogin = {
  /** A part of the address that the provider sends people back to. */
  id: string
  issuer: string
  clientId: string
  clientSecret: string | null
  /** The provider signs in addresses of these domains and is trusted for no others. */
  domains: string[]
  /** The workspace that new people join as members. Null: only people who already have an account can sign in. */
  workspaceId: string | null
}

const id = /^[a-z][a-z0-9-]{0,30}$/
const domain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/
const workspace = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** The name of the password provider. */
const taken = 'credential'

type Read = { organisations: OrganisationLogin[] } | { problem: string }

/** Reads them from JSON, or reports what is wrong with it without revealing any of its secrets. */
export function readOrganisations(text: string): Read {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    return { problem: 'must be JSON' }
  }
  if (!Array.isArray(given)) return { problem: 'must be a list of organisations' }
  const organisations: OrganisationLogin[] = []
  for (const [index, one] of given.entries()) {
    const read = readOne(one)
    if ('problem' in read) return { problem: `${read.problem} (organisation ${index + 1})` }
    if (organisations.some(other => other.id === read.id)) return { problem: `has the id "${read.id}" twice` }
    const twice = read.domains.find(name => organisations.some(({ domains }) => domains.includes(name)))
    if (twice) return { problem: `has the domain "${twice}" twice` }
    organisations.push(read)
  }
  return { organisations }
}

function readOne(given: unknown): OrganisationLogin | { problem: string } {
  const one = (typeof given === 'object' && given !== null ? given : {}) as Record<string, unknown>
  const text = (name: string) => (typeof one[name] === 'string' ? one[name].trim() : '')
  const known = ['id', 'issuer', 'client_id', 'client_secret', 'domains', 'workspace']
  const unknown = Object.keys(one).find(name => !known.includes(name))
  if (unknown) return { problem: `has "${unknown}", which is not one of ${known.join(', ')}` }
  if (!id.test(text('id')) || text('id') === taken) {
    return { problem: 'needs an "id" of lower-case letters, digits and hyphens, such as "acme"' }
  }
  if (!isIssuer(text('issuer'))) return { problem: 'needs an "issuer" such as "https://login.acme.example"' }
  if (!text('client_id')) return { problem: 'needs a "client_id"' }
  const domains = Array.isArray(one.domains) ? one.domains.map(name => String(name).trim().toLowerCase()) : []
  if (domains.length === 0 || !domains.every(name => domain.test(name))) {
    return { problem: 'needs "domains" such as ["acme.example"]' }
  }
  if (one.workspace !== undefined && !workspace.test(text('workspace'))) {
    return { problem: 'has a "workspace" that is not a workspace id' }
  }
  return {
    id: text('id'),
    issuer: text('issuer').replace(/\/$/, ''),
    clientId: text('client_id'),
    clientSecret: text('client_secret') || null,
    domains,
    workspaceId: text('workspace') || null,
  }
}

/** A provider on this machine may use http, as those of tests do. */
function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, search, hash } = new URL(text)
  return (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))) && !search && !hash
}

/** The organisation that signs in users with this address. */
export function organisationOf(
  organisations: readonly OrganisationLogin[],
  email: string,
): OrganisationLogin | undefined {
  const [, name = ''] = /@([^@]+)$/.exec(email.trim().toLowerCase()) ?? []
  return organisations.find(({ domains }) => domains.includes(name))
}
