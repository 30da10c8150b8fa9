import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUIDv7 } from 'node:crypto'
import { createAuthMiddleware } from '@better-auth/core/api'
import { kyselyAdapter } from '@better-auth/kysely-adapter'
import { APIError } from 'better-auth/api'
import { betterAuth } from 'better-auth/minimal'
import { twoFactor } from 'better-auth/plugins/two-factor'
import type { BetterAuthOptions, DBAdapter } from 'better-auth/types'
import { acceptInvitation } from '#domain/accounts/accept-invitation.ts'
import { claimCode } from '#domain/accounts/claim-code.ts'
import { createOwnWorkspace } from '#domain/accounts/create-own-workspace.ts'
import { isDisabled } from '#domain/accounts/is-disabled.ts'
import { requirePassword } from '#domain/accounts/require-password.ts'
import { requireSignUp } from '#domain/accounts/require-sign-up.ts'
import { forgetSignInTries, type SignInTry, takeSignInTry } from '#domain/accounts/sign-in-tries.ts'
import type { SignUp } from '#domain/accounts/sign-up.ts'
import type { Clock } from '#domain/clock.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import type { Db } from '#lib/db.ts'
import type { Log } from '#lib/log.ts'
import { hashPassword, longestPassword, shortestPassword, verifyPassword } from '#lib/password.ts'
import { plainText } from '#lib/plain-text.ts'
import { authTables } from './auth-tables.ts'
import { deviceOf } from './device-cookie.ts'
import { clientAddressHeader } from './web-request.ts'

export type AuthSettings = {
  db: Db
  clock: Clock
  log: Log
  /** Where people open the dashboard. */
  publicUrl: string
  /** Other addresses the pages may be opened at; asked again at each request. */
  otherOrigins: () => string[]
  secret: string
  signUp: SignUp
  /** Whether links go out by mail. */
  sendsMail: boolean
}

export type Auth = ReturnType<typeof openAuth>

const longestName = 100
const disabledAccount = { code: 'ACCOUNT_DISABLED', message: 'This account is disabled. Ask whoever runs this server.' }
const { twoFactor: twoFactorTable, ...tables } = authTables
/** At most this many tries, until a minute passes without one. */
const guarded = { window: 60, max: 10 }

/** Accounts and sessions. Signing up, and the workspace a new user starts with, are one transaction. */
export function openAuth(settings: AuthSettings) {
  const { db, clock, log, publicUrl, otherOrigins, secret, signUp, sendsMail } = settings
  const open = new AsyncLocalStorage<Db>()
  return betterAuth({
    appName: 'Firmament',
    baseURL: new URL(publicUrl).origin,
    basePath: '/api/auth',
    secret,
    telemetry: { enabled: false },
    trustedOrigins: async () => otherOrigins(),
    database: joinableAdapter(db, open),
    ...tables,
    emailAndPassword: {
      enabled: true,
      minPasswordLength: shortestPassword,
      maxPasswordLength: longestPassword,
      password: { hash: hashPassword, verify: ({ password, hash }) => verifyPassword(password, hash) },
    },
    rateLimit: {
      ...tables.rateLimit,
      enabled: true,
      storage: 'database',
      customRules: {
        '/sign-in/email': guarded,
        '/sign-up/email': guarded,
        '/change-password': guarded,
        '/two-factor/*': guarded,
      },
    },
    plugins: [
      twoFactor({
        issuer: 'Firmament',
        schema: { user: { fields: { twoFactorEnabled: 'two_factor_enabled' } }, twoFactor: twoFactorTable },
      }),
    ],
    hooks: {
      // What is thrown here is no answer of the library's, so that it ends in the dashboard's own words.
      before: createAuthMiddleware(async ({ path, body, headers }) => {
        const given = body ?? {}
        if (path === '/sign-in/email') await takeSignInTry(db, clock, tryOf(given, headers))
        if (path === '/sign-up/email') {
          await requireSignUp(db, clock, signUp, given)
          await requirePassword(String(given.password), String(given.email))
        }
        if (path === '/change-password') await requirePassword(String(given.newPassword), '')
      }),
      // Before the second factor is asked for, which has a count of its own.
      after: createAuthMiddleware(async ({ path, body, headers, context }) => {
        if (path === '/sign-in/email' && context.newSession) await forgetSignInTries(db, tryOf(body, headers))
      }),
    },
    databaseHooks: {
      user: {
        create: {
          before: async user => ({
            data: { ...user, name: plainText(user.name).trim().slice(0, longestName) || user.email },
          }),
        },
      },
      session: {
        create: {
          // Only who has given the right password, and the right code where one is wanted, comes this far.
          before: async ({ userId }, context) => {
            if (await isDisabled(open.getStore() ?? db, userId)) throw new APIError('FORBIDDEN', disabledAccount)
            if (context?.path !== '/two-factor/verify-totp') return
            // A code is good once: whoever comes second with it, even at the same moment, is not let in.
            if (await claimCode(db, userId, String(context.body?.code))) return
            throw new APIError('UNAUTHORIZED', { code: 'INVALID_CODE', message: 'Invalid code' })
          },
        },
      },
      account: {
        create: {
          // The last thing written of a new user, and still inside the transaction; "after" would be outside.
          before: async ({ userId, providerId }, context) => {
            const tx = open.getStore()
            if (!tx || providerId !== 'credential') return
            const token = context?.body?.invitation
            if (typeof token === 'string') await acceptInvitation(tx, clock, { token, userId })
            else await createOwnWorkspace(tx, clock, userId)
            // Nothing is sent where the invitation has proven the address already.
            if (sendsMail) await queueMail(tx, { kind: 'verify_address', userId })
          },
        },
      },
    },
    advanced: {
      cookiePrefix: 'firmament',
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      // Said aloud, because the library would turn both off in a test environment.
      disableCSRFCheck: false,
      disableOriginCheck: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
      // The tables are checked by the migrations.
      database: { generateId: () => randomUUIDv7(), validateSchema: false },
    },
    // What is not an answer to the client is thrown, and so ends in our log instead of on the console.
    onAPIError: { throw: true },
    logger: { level: 'error', log: (level, message, ...rest) => log[level]({ err: rest.find(isError) }, message) },
  })
}

/** better-auth keeps its transaction to itself; here our own writes can find it and join it. */
function joinableAdapter(db: Db, open: AsyncLocalStorage<Db>) {
  const settings = { type: 'postgres' as const }
  return (options: BetterAuthOptions): DBAdapter => ({
    ...kyselyAdapter(db, settings)(options),
    transaction: work => db.transaction().execute(tx => open.run(tx, () => work(kyselyAdapter(tx, settings)(options)))),
  })
}

/** The address as it is looked up, and the browser it is tried from. */
function tryOf({ email }: { email?: unknown }, headers: Headers | undefined): SignInTry {
  return { email: String(email).toLowerCase(), device: deviceOf(headers?.get('cookie')) }
}

function isError(value: unknown): value is Error {
  return value instanceof Error
}
