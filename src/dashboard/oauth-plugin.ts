import { oauthProvider } from '@better-auth/oauth-provider'
import { accessPrefix, digestOfLetters, makeTokenLetters, refreshPrefix } from '#domain/accounts/application.ts'
import { permissions } from '#domain/accounts/permission.ts'
import { mcpAddress } from '#surface/mcp-address.ts'
import { connecting } from './connecting.ts'

/** No key has this id, so that nobody has ever agreed to anything for it: every connection is asked for on the page. */
const noKey = '00000000-0000-0000-0000-000000000000'

const hour = 60 * 60

/** better-auth as a server that gives tokens for /mcp to applications which people connect. */
export function oauthPlugin(publicUrl: string) {
  const resource = mcpAddress(publicUrl)
  return oauthProvider({
    // The page has strangers sign in by itself.
    loginPage: `${publicUrl}/connect`,
    consentPage: `${publicUrl}/connect`,
    scopes: [...permissions, 'offline_access'],
    grantTypes: ['authorization_code', 'refresh_token'],
    resources: [resource],
    // There is one resource, and it is everybody's.
    enforcePerClientResources: false,
    allowDynamicClientRegistration: true,
    allowUnauthenticatedClientRegistration: true,
    accessTokenExpiresIn: hour,
    refreshTokenExpiresIn: 30 * 24 * hour,
    // Tokens can be revoked, so that they say nothing by themselves.
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
    rateLimit: { token: { window: 60, max: 300 }, revoke: { window: 60, max: 60 }, register: false },
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
