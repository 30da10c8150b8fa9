import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { claimCode } from '#domain/accounts/claim-code.ts'
import { keepProof } from '#domain/accounts/require-proof.ts'
import { forgetTries, takeTry } from '#domain/accounts/take-try.ts'
import type { Clock } from '#domain/clock.ts'
import { Failure } from '#domain/failure.ts'
import type { Db } from '#lib/db.ts'
import type { Auth } from './auth.ts'
import { checkerFor } from './check-input.ts'
import { Strict } from './route.ts'
import type { SignedIn } from './signed-in.ts'
import { webHeaders } from './web-request.ts'

const Proof = Strict({
  password: Type.String({ maxLength: 1000 }),
  code: Type.Optional(Type.String({ maxLength: 100 })),
})
/** A session that was left open is no place to guess a password at leisure. */
const limit = { most: 10, minutes: 15 }

/** Somebody who is signed in shows once more that it is they: with the password, and a code where they have a second factor. */
export function proveRoute(app: FastifyInstance, { db, clock, auth }: { db: Db; clock: Clock; auth: Auth }): void {
  const check = checkerFor(Proof, 'body')
  app.post('/account/prove', { bodyLimit: 16 * 1024 }, async request => {
    const { password, code } = check(request.body ?? {}) as { password: string; code?: string }
    const user = request.user as SignedIn
    const count = `proof ${user.id}`
    await takeTry(db, clock, count, limit)
    const headers = webHeaders(request)
    await orRefused('password', auth.api.verifyPassword({ headers, body: { password } }))
    if (user.twoFactorEnabled) await proveCode(code ?? '')
    await keepProof(db, user.sessionId)
    await forgetTries(db, count)
    return { proven: true }

    async function proveCode(given: string): Promise<void> {
      if (!/^\d{6}$/.test(given)) {
        const body = { code: given, disableSession: true }
        return orRefused('code', auth.api.verifyBackupCode({ headers, body }))
      }
      await orRefused('code', auth.api.verifyTOTP({ headers, body: { code: given } }))
      if (!(await claimCode(db, user.id, given))) throw refused('code')
    }
  })
}

/** The library throws an error with the status of an answer where it does not agree; anything else is a fault. */
async function orRefused(field: 'password' | 'code', asked: Promise<unknown>): Promise<void> {
  await asked.catch(error => {
    throw (error as { statusCode?: number }).statusCode === undefined ? error : refused(field)
  })
}

function refused(field: 'password' | 'code'): Failure {
  const reason = field === 'code' ? 'is not right, or was used already' : 'is not right'
  return new Failure('invalid', { reasons: { [field]: [reason] } })
}
