import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

export const minPasswordLength = 8
export const maxPasswordLength = 128

const argon2Async = promisify(argon2)

type Cost = { memory: number; passes: number; parallelism: number }

/** What OWASP asks of argon2id: 19 MiB, two passes, one lane. */
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32

/** An encoded hash, which carries its salt and its cost, so that a later version may raise the cost. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await derive(password, salt, cost, tagLength)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(salt)}$${encode(tag)}`
}

export async function verifyPassword(password: string, encoded: string): Promise<boolean> {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/-]+)\$([\w+/-]+)$/.exec(encoded)
  if (!found) return false
  const [, memory, passes, parallelism, salt = '', tag = ''] = found
  const expected = Buffer.from(tag, 'base64')
  const itsCost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64'), itsCost, expected.length), expected)
}

/** For accounts without a chosen password: 18 letters that carry 108 random bits. */
export function randomPassword(): string {
  return randomBytes(18).toString('base64url').slice(0, 18)
}

function derive(password: string, nonce: Buffer, { memory, passes, parallelism }: Cost, length: number) {
  // The same letters can be typed in more than one way; NFKC makes them one.
  const message = password.normalize('NFKC')
  const parameters: Argon2Parameters = { message, nonce, memory, passes, parallelism, tagLength: length }
  return argon2Async('argon2id', parameters)
}

/** The encoded form is base 64 without padding. */
function encode(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
