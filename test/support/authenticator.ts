import { createOTP } from '@better-auth/utils/otp'

/**
 * The code that an authenticator shows now for the address that it was given, or some steps later. The one of now and the next one
 * stay good for as long as any test needs.
 */
export async function codeFor(totpURI: string, stepsLater = 0): Promise<string> {
  const secret = new URL(totpURI).searchParams.get('secret') ?? ''
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = Array.from(secret, letter => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = Array.from({ length: Math.floor(bits.length / 8) }, (_, index) =>
    Number.parseInt(bits.slice(index * 8, index * 8 + 8), 2),
  )
  return createOTP(Buffer.from(bytes).toString()).hotp(Math.floor(Date.now() / 30_000) + stepsLater)
}
