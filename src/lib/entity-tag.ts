import { hash } from 'node:crypto'

/** The mark of an answer, the same for the same text. A weak one, because the bytes that are sent may be compressed. */
export function tagOf(text: string | Buffer): string {
  return `W/"${hash('sha256', text, 'base64url').slice(0, 22)}"`
}

/** Whether who asks has this already, by the header If-None-Match: weak and strong marks are compared alike there. */
export function hasAlready(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const opaque = (mark: string) => mark.trim().replace(/^W\//, '')
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').map(opaque).includes(opaque(tag))
}
