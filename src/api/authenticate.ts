import type { FastifyRequest } from 'fastify'
import type { Caller } from '#domain/accounts/caller.ts'
import { Failure } from '#domain/failure.ts'
import type { Services } from '#surface/services.ts'

const schemes = { v1: 'bearer', v2: 'token' }

/** Verifies the credential first: without one, no caller learns which paths exist. Mostly there is nothing to wait for. */
export function authenticate(
  request: FastifyRequest,
  { callers }: Services,
  api: keyof typeof schemes,
  done: (error?: Error) => void,
): void {
  if (request.isTooMany) throw new Failure('overloaded', {})
  const key = credential(request, schemes[api])
  const found = key === null ? null : callers.find(key, api, request)
  if (found instanceof Promise) return void found.then(caller => admit(request, caller)).then(() => done(), done)
  admit(request, found)
  done()
}

function admit(request: FastifyRequest, caller: Caller | null): void {
  if (!caller) throw new Failure('unauthenticated', {})
  request.caller = caller
  if (caller.mode !== 'live') throw new Failure('test_key', {})
}

/** The secret behind the scheme; schemes are compared without case, as HTTP has it. */
export function credential(request: FastifyRequest, scheme: string): string | null {
  const given = request.headers.authorization ?? ''
  if (given.indexOf(' ') !== scheme.length || given.slice(0, scheme.length).toLowerCase() !== scheme) return null
  const secret = given.slice(scheme.length + 1)
  return secret && !secret.includes(' ') ? secret : null
}
