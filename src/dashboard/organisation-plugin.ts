import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { type OrganisationLogin, organisationOf } from '#domain/accounts/organisation-login.ts'
import { visits } from './auth-visit.ts'

/**
 * better-auth as a client of an organisation's provider: with PKCE, state and nonce, which the library checks, and a signature
 * over the identity, without which it is not believed.
 */
export function organisationPlugin(organisation: OrganisationLogin) {
  const { id, issuer, clientId, clientSecret, workspaceId } = organisation
  return genericOAuth({
    config: [
      {
        providerId: id,
        discoveryUrl: `${issuer}/.well-known/openid-configuration`,
        requireIdTokenVerification: true,
        clientId,
        ...(clientSecret ? { clientSecret } : { tokenEndpointAuth: { method: 'none' } }),
        scopes: ['openid', 'email', 'profile'],
        pkce: true,
        disableSignUp: workspaceId === null,
        requireEmailVerification: true,
        // Called with the identity as the library has verified it, before the session is made.
        accountSubject({ tokens, profile }) {
          const visit = visits.getStore()
          if (visit) visit.authenticatedAt = authTimeOf(tokens.idToken)
          return String(profile.sub ?? '')
        },
        // It is trusted about its own people only, and only if it states that the address is verified.
        mapProfileToUser({ email, email_verified, name }) {
          const isTheirs = email_verified === true && organisationOf([organisation], String(email)) !== undefined
          return { email: isTheirs ? String(email) : null, emailVerified: isTheirs, name: String(name ?? '') }
        },
      },
    ],
  })
}

/** When the person last gave their credentials to the provider; null if it does not say. */
function authTimeOf(idToken: string | undefined): Date | null {
  const [, claims = ''] = idToken?.split('.') ?? []
  const { auth_time } = JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}')
  return Number.isFinite(auth_time) ? new Date(auth_time * 1000) : null
}
