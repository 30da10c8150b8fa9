import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUIDv7 } from 'node:crypto'
import { createAuthMiddleware } from '@better-auth/core/api'
import { kyselyAdapter } from '@better-auth/kysely-adapter'
import { isAPIError } from 'better-auth/api'
import { betterAuth } from 'better-auth/minimal'
import { twoFactor } from 'better-auth/plugins/two-factor'
import type { BetterAuthOptions, DBAdapter } from 'better-auth/types'
import { forgetAttempts, forgetSignInAttempts } from '#domain/accounts/attempts.ts'
import type { OrganisationLogin } from '#domain/accounts/organisation-login.ts'
import { forgetTrustedBrowsers } from '#domain/accounts/two-factor.ts'
import { hashPassword, maxPasswordLength, minPasswordLength, verifyPassword } from '#lib/password.ts'
import type { Db } from '#postgres/db.ts'
import type { Services } from '#surface/services.ts'
import { admitVisit, tryOf } from './admit-visit.ts'
import { authHooks } from './auth-hooks.ts'
import { visits } from './auth-visit.ts'
import { connecting } from './connecting.ts'
import { kyselyOver } from './kysely-over.ts'
import { oauthPlugin } from './oauth-plugin.ts'
import { organisationPlugin } from './organisation-plugin.ts'
import { clientAddressHeader } from './web-request.ts'

type AuthSettings = {
  /** Signs the cookies. */
  secret: string
  /** Other addresses the pages may be opened at; asked again at each request. */
  otherOrigins: () => string[]
  /** The one whose people sign in through this instance; without it, by passwords alone. */
  organisation?: OrganisationLogin
}

export type Auth = ReturnType<typeof openAuth>

/** At most this many attempts, until a minute passes without one. */
const guarded = { window: 60, max: 10 }

/** What the library logs as an error although it only refused a stranger: a foreign page, or a link to one. */
const refusalOfStranger = /^(Invalid \w+: |Blocked cross-site )/

/** Accounts and sessions. Signing up and creating the first workspace of a user are one transaction. */
export function openAuth(services: Services, { secret, otherOrigins, organisation }: AuthSettings) {
  const { log, publicUrl, sessionLimits } = services
  const db = services.databases.primary
  const open = new AsyncLocalStorage<Db>()
  return betterAuth({
    appName: 'Firmament',
    baseURL: new URL(publicUrl).origin,
    basePath: '/api/auth',
    secret,
    telemetry: { enabled: false },
    trustedOrigins: async () => otherOrigins(),
    database: joinableAdapter(db, open),
    user: { modelName: 'users' },
    session: {
      modelName: 'sessions',
      // How long the cookie is kept. The session itself ends earlier without use, which is noted where the pages ask for something.
      expiresIn: sessionLimits.hours * 60 * 60,
      disableSessionRefresh: true,
      additionalFields: {
        provedAt: { type: 'date', required: false, input: false, returned: false },
        secondFactor: { type: 'string', required: false, input: false, returned: false },
        factorId: { type: 'string', required: false, input: false, returned: false },
      },
    },
    account: {
      modelName: 'user_accounts',
      // A provider that vouches for an address gets the account of that address, if the account has proven it too.
      accountLinking: { enabled: true, requireLocalEmailVerified: true, trustedProviders: [] },
      // Nothing is done on behalf of users there, so the provider's tokens are not kept.
      updateAccountOnSignIn: false,
    },
    verification: { modelName: 'verifications' },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: minPasswordLength,
      maxPasswordLength: maxPasswordLength,
      password: { hash: hashPassword, verify: ({ password, hash }) => verifyPassword(password, hash) },
    },
    rateLimit: {
      modelName: 'rate_limits',
      enabled: true,
      storage: 'database',
      customRules: {
        '/sign-in/email': guarded,
        '/sign-up/email': guarded,
        '/change-password': guarded,
        '/two-factor/*': guarded,
        // Counted before it comes here, and more generously: an office has one address.
        '/sign-in/social': false,
      },
    },
    plugins: [
      twoFactor({ issuer: 'Firmament', schema: { twoFactor: { modelName: 'two_factors' } } }),
      oauthPlugin(publicUrl),
      ...(organisation ? [organisationPlugin(organisation)] : []),
    ],
    hooks: {
      before: createAuthMiddleware(asked => admitVisit(asked, services)),
      // Before the second factor is asked for, which has a count of its own.
      after: createAuthMiddleware(async ({ path, body, headers, context }) => {
        if (path === '/sign-in/email' && context.newSession) {
          await forgetSignInAttempts(db, tryOf(body, headers))
          await forgetTrustedBrowsers(db, context.newSession.user.id)
        }
        const tries = visits.getStore()?.tries
        if (tries && !isAPIError(context.returned)) await forgetAttempts(db, tries)
      }),
    },
    databaseHooks: authHooks(services, open, organisation),
    advanced: {
      cookiePrefix: 'firmament',
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      // Stated because the library would turn both off in a test environment.
      disableCSRFCheck: false,
      disableOriginCheck: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
      // The tables are checked by the migrations.
      database: { generateId: () => randomUUIDv7(), validateSchema: false },
    },
    // What is not a response to the client is thrown, and so is logged by us instead of on the console.
    onAPIError: { throw: true, errorURL: `${publicUrl}/connect` },
    logger: {
      level: 'error',
      log(level, message, ...rest) {
        const details = { request_id: visits.getStore()?.requestId, err: rest.find(isError) }
        log[refusalOfStranger.test(message) ? 'info' : level](details, message)
      },
    },
  })
}

/** better-auth keeps its transaction to itself; this lets our own writes join it. */
function joinableAdapter(db: Db, open: AsyncLocalStorage<Db>) {
  const settings = { type: 'postgres' as const }
  const current = () => connecting.getStore()?.tx ?? db
  const now: Pick<Db, 'query'> = { query: (...asked) => current().query(...asked) }
  return (options: BetterAuthOptions): DBAdapter => ({
    ...kyselyAdapter(kyselyOver(now), settings)(options),
    transaction: work =>
      current().transaction(tx => open.run(tx, () => work(kyselyAdapter(kyselyOver(tx), settings)(options)))),
  })
}

function isError(value: unknown): value is Error {
  return value instanceof Error
}
