import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { countAttempt, forgetAttempts } from '#domain/accounts/attempts.ts'
import { factorOf, keepProof, proofAttempts } from '#domain/accounts/require-proof.ts'
import { claimCode } from '#domain/accounts/two-factor.ts'
import { Failure } from '#domain/failure.ts'
import type { Services } from '#surface/services.ts'
import type { Auth } from './auth.ts'
import { plainInput } from './plain-input.ts'
import { recordRefusedProof } from './record-visit.ts'
import { Strict } from './route.ts'
import type { SignedIn } from './signed-in.ts'
import { webHeaders } from './web-request.ts'

const Proof = Strict({
  password: Type.String({ maxLength: 1000 }),
  code: Type.Optional(Type.String({ maxLength: 100 })),
})
const check = plainInput(Proof, 'body')

/** A signed-in user confirms their identity: with the password, and a code if they have a second factor. */
export function proveRoute(app: FastifyInstance, auth: Auth, services: Services): void {
  const { databases, clock } = services
  const db = databases.primary
  app.post('/account/prove', { bodyLimit: 16 * 1024 }, async request => {
    const { password, code } = check(request.body ?? {})
    const user = request.user as SignedIn
    const count = `proof ${user.id}`
    await countAttempt(db, clock, count, proofAttempts)
    const headers = webHeaders(request)
    await orRefused('password', auth.api.verifyPassword({ headers, body: { password } }))
    // Read before the code is: it proves no other than the one that it was compared with.
    const factorId = user.twoFactorEnabled ? await factorOf(db, user.id) : null
    if (user.twoFactorEnabled) await proveCode(code ?? '')
    await keepProof(db, user.sessionId, factorId)
    await forgetAttempts(db, count)
    return { proven: true }

    async function proveCode(given: string): Promise<void> {
      if (!/^\d{6}$/.test(given)) {
        const body = { code: given, disableSession: true }
        return orRefused('code', auth.api.verifyBackupCode({ headers, body }))
      }
      await orRefused('code', auth.api.verifyTOTP({ headers, body: { code: given } }))
      if (!(await claimCode(db, user.id, given))) return refuse('code')
    }

    /** The library throws an error with an HTTP status where it refuses; anything else is a fault. */
    async function orRefused(field: 'password' | 'code', asked: Promise<unknown>): Promise<void> {
      await asked.catch(error => {
        if ((error as { statusCode?: number }).statusCode === undefined) throw error
        return refuse(field)
      })
    }

    async function refuse(field: 'password' | 'code'): Promise<never> {
      await recordRefusedProof(request, user, 'prove', services)
      const reason = field === 'code' ? 'is incorrect or was already used' : 'is incorrect'
      throw new Failure('invalid', { reasons: { [field]: [reason] } })
    }
  })
}
