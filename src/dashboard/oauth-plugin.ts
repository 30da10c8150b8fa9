import { oauthProvider } from '@better-auth/oauth-provider'
import { accessPrefix, digestOfLetters, makeTokenLetters, refreshPrefix } from '#domain/accounts/application.ts'
import { keyPermissions } from '#domain/accounts/permission.ts'
import { mcpAddress } from '#surface/mcp-address.ts'
import { connecting } from './connecting.ts'

/** No key has this id, so no consent exists for it: every connection is decided on the page. */
const noKey = '00000000-0000-0000-0000-000000000000'

const hour = 60 * 60

/** better-auth as a server that gives tokens for /mcp to applications which people connect. */
export function oauthPlugin(publicUrl: string) {
  const resource = mcpAddress(publicUrl)
  return oauthProvider({
    // The page itself asks visitors to sign in.
    loginPage: `${publicUrl}/connect`,
    consentPage: `${publicUrl}/connect`,
    scopes: [...keyPermissions, 'offline_access'],
    grantTypes: ['authorization_code', 'refresh_token'],
    resources: [resource],
    // There is a single resource, open to all.
    enforcePerClientResources: false,
    allowDynamicClientRegistration: true,
    allowUnauthenticatedClientRegistration: true,
    accessTokenExpiresIn: hour,
    refreshTokenExpiresIn: 30 * 24 * hour,
    // For an application that did not get the answer and asks again; later, a replaced token was stolen, and all of them end.
    refreshTokenReuseInterval: 30,
    // Tokens are opaque, so that they can be revoked.
    disableJwtPlugin: true,
    storeTokens: { hash: digestOfLetters },
    generateOpaqueAccessToken: makeTokenLetters,
    generateRefreshToken: makeTokenLetters,
    prefix: { opaqueAccessToken: accessPrefix, refreshToken: refreshPrefix },
    postLogin: {
      page: `${publicUrl}/connect`,
      shouldRedirect: () => false,
      consentReferenceId: () => connecting.getStore()?.keyId ?? noKey,
    },
    // An assistant that many use asks from few addresses.
    rateLimit: { token: { window: 60, max: 300 }, revoke: false, register: false },
    schema: {
      oauthClient: { modelName: 'oauth_clients', fields: { requirePKCE: 'requirePkce' } },
      oauthResource: { modelName: 'oauth_resources' },
      oauthClientResource: { modelName: 'oauth_client_resources' },
      oauthConsent: { modelName: 'oauth_consents' },
      oauthRefreshToken: { modelName: 'oauth_refresh_tokens' },
      oauthAccessToken: { modelName: 'oauth_access_tokens' },
    },
  })
}
