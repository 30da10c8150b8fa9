import { hash } from 'node:crypto'

/** The ETag of an answer, the same for the same text. It is weak, because the bytes that are sent may be compressed. */
export function tagOf(text: string | Buffer): string {
  return `W/"${hash('sha256', text, 'base64url').slice(0, 22)}"`
}

/** Whether the client already has this, by the header If-None-Match: weak and strong tags compare as equal there. */
export function hasAlready(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const opaque = (mark: string) => mark.trim().replace(/^W\//, '')
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').map(opaque).includes(opaque(tag))
}
