import { type Static, Type } from 'typebox'
import { checkerFor, type Reasons } from '#surface/check-input.ts'

const Registration = Type.Object({
  redirect_uris: Type.Array(Type.String({ maxLength: 500 }), { minItems: 1, maxItems: 10 }),
  client_name: Type.Optional(Type.String({ maxLength: 200 })),
})
const check = checkerFor(Registration, 'body')

type Refused = { error: string; error_description: string }

/**
 * What is taken from an application that registers itself: its name and where its answers go. Everything else is the same for
 * all, as the response states (RFC 7591, section 3.2.1): PKCE instead of a secret, and one way to get tokens.
 */
export function registrationOf(body: string): object | Refused {
  const reasons: Reasons = {}
  const given = check(parsed(body), reasons) as Static<typeof Registration>
  const [wrong] = Object.entries(reasons)
  if (wrong || body.includes('\\u0000')) {
    const [field, [reason]] = (wrong ?? ['', ['must not contain NUL characters']]) as [string, [string]]
    return { error: 'invalid_client_metadata', error_description: `${field || 'the body'}: ${reason}` }
  }
  const { redirect_uris, client_name } = given
  // The parser of addresses leaves out line breaks and tabs, and encodes the rest, so what was checked would not be what is stored.
  if (redirect_uris.some(address => !/^[\x21-\x7e]+$/.test(address))) {
    const description = 'redirect_uris: must be addresses of printable ASCII characters without spaces'
    return { error: 'invalid_redirect_uri', error_description: description }
  }
  return {
    redirect_uris,
    ...(client_name !== undefined && { client_name }),
    token_endpoint_auth_method: 'none',
    // Of these, some run on a person's computer and some on a server; the library lets this kind do either.
    application_type: 'native',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
