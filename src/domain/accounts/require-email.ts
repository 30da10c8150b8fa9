import { Failure } from '../failure.ts'

/** Quotes, brackets and separators are allowed in theory; in practice they are an attempt to reach a second address. */
const address = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+\.[^\s@<>()[\]\\,;:"\p{Cc}]+$/u
const longest = 254

/** An e-mail address as it is stored: in lower case, without spaces around it. */
export function requireEmail(text: string): string {
  const email = text.trim().toLowerCase()
  if (email.length <= longest && address.test(email)) return email
  throw new Failure('invalid', { reasons: { email: [`"${text}" is not an e-mail address`] } })
}
